//! The engine as wasm: it builds for `wasm32-unknown-unknown`, and plays there, under Node, as it does natively.
//!
//! What is played: every level in `content/levels/` by its solution, then each of them, and the crowd in
//! `xtask/wasm-parity/plays/`, by pseudo-random moves with undos among them. What is compared: the hash of the position,
//! how the game stands and how much changed, after each move.

mod compiler;
mod plays;

use anyhow::{Result, bail};
use xshell::cmd;

use crate::outside::hint;
use crate::workspace::cargo;
use crate::{Verdict, Workspace};
use compiler::Compiler;

pub use compiler::Install;

/// The crate that plays, as wasm and natively.
const PARITY: &str = "xtask/wasm-parity";

/// Builds the engine and `copula` as wasm, plays there and natively, and compares.
///
/// # Errors
/// If there is no compiler for wasm or no Node, or a play ends otherwise than by its moves.
pub fn wasm(workspace: &Workspace, install: Install) -> Result<Verdict> {
    let shell = workspace.shell("")?;
    let compiler = Compiler::find(&shell, install)?;
    println!("{}", compiler.version(&shell)?);
    let plays = plays::write(&shell, &workspace.target("wasm").join("plays"))?;
    shell.change_dir(PARITY);
    let build =
        cargo(&shell, &["build", "--locked", "--lib"]).env("CARGO_TARGET_DIR", workspace.target("wasm"));
    if compiler.target_wasm(build).run().is_err() {
        bail!("{PARITY} does not build as wasm: see the errors of cargo above; {}", hint(PARITY));
    }
    let module = workspace.target("wasm").join(compiler::TARGET).join("debug/copula_wasm_parity.wasm");
    let as_wasm = cmd!(shell, "node run.mjs").quiet().arg(module).args(&plays.files).read()?;
    let native = cargo(&shell, &["run", "--quiet", "--locked", "--bin", "play", "--"]).args(&plays.files);
    let natively = native.env("CARGO_TARGET_DIR", workspace.target("outside")).read()?;
    let compared = compare(&as_wasm, &natively, plays.n_positions);
    let same = || format!("{} positions are the same as wasm and natively", plays.n_positions);
    println!("{} plays: {}", plays.files.len(), compared.clone().err().unwrap_or_else(same));
    Ok(Verdict::from(compared.is_ok()))
}

/// Every line of both answers must be the same, and there must be one for each position.
fn compare(as_wasm: &str, natively: &str, n_positions: usize) -> Result<(), String> {
    let (as_wasm, natively): (Vec<&str>, Vec<&str>) = (as_wasm.lines().collect(), natively.lines().collect());
    if let Some(fault) = natively.iter().find(|line| line.starts_with("fault:")) {
        return Err(format!("one cannot be played: {fault}"));
    }
    for line in 0..natively.len().max(as_wasm.len()) {
        let [here, there] = [&as_wasm, &natively].map(|lines| lines.get(line).unwrap_or(&"nothing"));
        if here != there {
            return Err(format!("answer {line} is `{here}` as wasm and `{there}` natively"));
        }
    }
    if natively.len() != n_positions {
        return Err(format!("{n_positions} positions were to come, and {} came", natively.len()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_the_same_only_line_by_line_and_whole() {
        let difference = |as_wasm, natively| compare(as_wasm, natively, 2).unwrap_err();
        assert_eq!(compare("a\nb\n", "a\nb\n", 2), Ok(()));
        assert_eq!(difference("a\nc\n", "a\nb\n"), "answer 1 is `c` as wasm and `b` natively");
        assert_eq!(difference("a\n", "a\nb\n"), "answer 1 is `nothing` as wasm and `b` natively");
        assert_eq!(difference("a\nb\nc\n", "a\nb\n"), "answer 2 is `c` as wasm and `nothing` natively");
        assert_eq!(difference("a\n", "a\n"), "2 positions were to come, and 1 came");
        assert_eq!(difference("fault: x\n", "fault: x\n"), "one cannot be played: fault: x");
    }
}
