//! The engine as wasm: it builds for `wasm32-unknown-unknown`, and plays there, under Node, as it does natively.
//!
//! What is played: every level in `content/levels/` by its solution, then each of them, and the crowd in
//! `xtask/wasm-parity/plays/`, by pseudo-random moves with undos among them. What is compared: the hash of the position,
//! how the game stands and how much changed, after each move.

mod compiler;
mod plays;

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::outside::hint;
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
    let compiler = Compiler::find(install)?;
    println!("{}", compiler.version()?);
    let module = build_module(workspace, compiler)?;
    let plays = plays::write(workspace)?;
    let mut node = Command::new("node");
    node.arg(workspace.path(PARITY).join("run.mjs")).arg(module).args(&plays.files);
    let as_wasm = output_of(&mut node)?;
    let mut native = workspace.cargo_in(PARITY, &workspace.outside_target());
    native.args(["run", "--quiet", "--locked", "--bin", "play", "--"]).args(&plays.files);
    let natively = output_of(&mut native)?;
    let comparison = compare(&as_wasm, &natively, plays.n_positions);
    println!("{} plays: {}", plays.files.len(), comparison.said);
    Ok(comparison.verdict)
}

/// The module that plays, and with it `copula` as it is by default and all of the engine below; gives its path.
fn build_module(workspace: &Workspace, compiler: Compiler) -> Result<PathBuf> {
    let mut cargo = workspace.cargo_in(PARITY, &workspace.wasm_target());
    cargo.args(["build", "--locked", "--lib"]);
    if !compiler.target_wasm(&mut cargo).status().context("cannot start cargo")?.success() {
        bail!("{PARITY} does not build as wasm: see the errors of cargo above; {}", hint(PARITY));
    }
    Ok(workspace.wasm_target().join(compiler::TARGET).join("debug").join("copula_wasm_parity.wasm"))
}

fn output_of(command: &mut Command) -> Result<String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.output().with_context(|| format!("cannot start {program}"))?;
    if !output.status.success() {
        bail!("{program} ended with {}:\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    }
    String::from_utf8(output.stdout).with_context(|| format!("{program} printed something that is no text"))
}

/// What came of a comparison.
struct Comparison {
    verdict: Verdict,
    said: String,
}

/// Every line of both answers must be the same, and there must be one for each position.
fn compare(as_wasm: &str, natively: &str, n_positions: usize) -> Comparison {
    let (as_wasm, natively): (Vec<&str>, Vec<&str>) = (as_wasm.lines().collect(), natively.lines().collect());
    let fails = |said| Comparison { verdict: Verdict::Fails, said };
    if let Some(fault) = natively.iter().find(|line| line.starts_with("fault:")) {
        return fails(format!("one cannot be played: {fault}"));
    }
    for line in 0..natively.len().max(as_wasm.len()) {
        let [here, there] = [&as_wasm, &natively].map(|lines| lines.get(line).unwrap_or(&"nothing"));
        if here != there {
            return fails(format!("answer {line} is `{here}` as wasm and `{there}` natively"));
        }
    }
    if natively.len() != n_positions {
        return fails(format!("{n_positions} positions were to come, and {} came", natively.len()));
    }
    let said = format!("{n_positions} positions are the same as wasm and natively");
    Comparison { verdict: Verdict::Ok, said }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_the_same_only_line_by_line_and_whole() {
        let said = |as_wasm: &str, natively: &str| {
            let Comparison { verdict, said } = compare(as_wasm, natively, 2);
            assert_eq!(verdict.is_ok(), said == "2 positions are the same as wasm and natively");
            said
        };
        assert_eq!(said("a\nb\n", "a\nb\n"), "2 positions are the same as wasm and natively");
        assert_eq!(said("a\nc\n", "a\nb\n"), "answer 1 is `c` as wasm and `b` natively");
        assert_eq!(said("a\n", "a\nb\n"), "answer 1 is `nothing` as wasm and `b` natively");
        assert_eq!(said("a\nb\nc\n", "a\nb\n"), "answer 2 is `c` as wasm and `nothing` natively");
        assert_eq!(said("a\n", "a\n"), "2 positions were to come, and 1 came");
        assert_eq!(said("fault: x\n", "fault: x\n"), "one cannot be played: fault: x");
    }
}
