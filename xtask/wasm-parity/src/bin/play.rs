//! Plays the requests in the files that it is given, natively, and prints the answers: the twin of `run.mjs`.

use std::{env, fs, io, process::ExitCode};

use copula_wasm_parity::answer;

fn main() -> ExitCode {
    match env::args().skip(1).try_for_each(|path| tell(&path)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn tell(path: &str) -> io::Result<()> {
    print!("{}", answer(&fs::read_to_string(path)?));
    Ok(())
}
