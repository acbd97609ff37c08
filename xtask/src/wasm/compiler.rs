//! The compiler that builds for wasm: [`Compiler`].

use std::path::Path;

use anyhow::{Context, Result, bail};
use xshell::{Cmd, Shell, cmd};

/// What is built for.
pub(super) const TARGET: &str = "wasm32-unknown-unknown";

/// The compiler of Debian's second Rust, which brings the sources of its standard library along.
const DEBIAN: &str = "/usr/bin/rustc";

/// The packages of that. They leave a rustup alone.
const PACKAGES: [&str; 6] = ["rustc-web", "rust-web-src", "rust-web-llvm", "lld-22", "gcc", "libc6-dev"];

/// What to do where something is missing that a package of the system has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Install {
    /// Say so, and what to do.
    Never,
    /// Install it with apt-get, which needs root.
    Missing,
}

impl Install {
    /// What is missing is installed on machines for continuous integration, which set the variable `CI`.
    pub fn if_in_ci() -> Install {
        if std::env::var_os("CI").is_some() { Install::Missing } else { Install::Never }
    }
}

/// A compiler that can build for wasm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compiler {
    /// The usual one, with the target installed.
    Usual,
    /// Debian's, which has no standard library for wasm and builds one. Cargo's flag for that is not stable.
    Debian,
}

impl Compiler {
    /// The usual compiler if it has the target, else Debian's.
    ///
    /// # Errors
    /// If there is neither, or no Node to run what was built, and they may not or cannot be installed. The message says
    /// what to do.
    pub(super) fn find(shell: &Shell, install: Install) -> Result<Compiler> {
        let compiler = Compiler::installed(shell);
        let mut missing = if compiler.is_some() { Vec::new() } else { PACKAGES.to_vec() };
        if print_of(shell, "node", &["--version"]).is_none() {
            missing.push("nodejs");
        }
        match (compiler, install) {
            (Some(compiler), _) if missing.is_empty() => Ok(compiler),
            (_, Install::Missing) => {
                apt_get(shell, &["update"])?;
                apt_get(shell, &[&["install", "--yes", "--no-install-recommends"], &missing[..]].concat())?;
                Compiler::installed(shell)
                    .context("the packages are installed, and still nothing builds for wasm")
            }
            (Some(_), Install::Never) => bail!(
                "node is not there: install Node 20 or later, or let `cargo xtask wasm --install` do it"
            ),
            (None, Install::Never) => bail!(
                "no compiler here builds for {TARGET}: run `rustup target add {TARGET}`, or, on Debian as root, \
                 `cargo xtask wasm --install`, which installs {}",
                missing.join(", ")
            ),
        }
    }

    /// Which compiler it is, in its own words.
    pub(super) fn version(self, shell: &Shell) -> Result<String> {
        let rustc = if self == Compiler::Debian { DEBIAN } else { "rustc" };
        print_of(shell, rustc, &["-vV"]).with_context(|| format!("{rustc} does not run"))
    }

    /// Has a call of cargo build for wasm.
    pub(super) fn target_wasm(self, cargo: Cmd<'_>) -> Cmd<'_> {
        let cargo = cargo.args(["--target", TARGET]).env("CARGO_PROFILE_DEV_DEBUG", "false");
        match self {
            Compiler::Usual => cargo,
            Compiler::Debian => {
                cargo.arg("-Zbuild-std=std,panic_abort").env("RUSTC", DEBIAN).env("RUSTC_BOOTSTRAP", "1")
            }
        }
    }

    fn installed(shell: &Shell) -> Option<Compiler> {
        // The directory is named whether or not it is there.
        let libraries = print_of(shell, "rustc", &["--print", "target-libdir", "--target", TARGET]);
        if libraries.is_some_and(|dir| Path::new(&dir).is_dir()) {
            return Some(Compiler::Usual);
        }
        let sysroot = print_of(shell, DEBIAN, &["--print", "sysroot"])?;
        let sources = Path::new(&sysroot).join("lib/rustlib/src/rust/library/std");
        sources.is_dir().then_some(Compiler::Debian)
    }
}

fn apt_get(shell: &Shell, arguments: &[&str]) -> Result<()> {
    let call = cmd!(shell, "apt-get {arguments...}").env("DEBIAN_FRONTEND", "noninteractive");
    call.ignore_stdout().run().context("apt-get needs root and Debian 12 or later")
}

/// What a program prints, if it runs and succeeds.
fn print_of(shell: &Shell, program: &str, arguments: &[&str]) -> Option<String> {
    shell.cmd(program).args(arguments).quiet().ignore_stderr().read().ok()
}
