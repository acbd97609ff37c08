//! Measures Copula on boards of its own and prints one table, in nanoseconds and as ratios against an earlier run.

mod boards;
mod measure;
mod work;

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Parser;

/// Measures Copula and prints one table.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask bench", bin_name = "cargo xtask bench")]
struct Args {
    /// Show only lines whose name contains this
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,
    /// Compare with a run that was saved
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    /// Save this run
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Name every line and how many pieces of work a call does, and measure nothing
    #[arg(long)]
    list: bool,
    /// Do one piece of work so many times and measure nothing, for counting instructions under valgrind
    #[arg(long, value_name = "TIMES", requires = "only")]
    repeat: Option<u32>,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let earlier: BTreeMap<String, f64> = match &args.against {
        Some(path) => {
            let text =
                std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
            serde_json::from_str(&text).with_context(|| format!("{} is no saved run", path.display()))?
        }
        None => BTreeMap::new(),
    };
    let mut results = BTreeMap::new();
    for scene in boards::scenes() {
        for mut work in work::of(&scene) {
            let name = format!("{}: {}", scene.name, work.name);
            let is_meant = if args.repeat.is_some() { name == args.only } else { name.contains(&args.only) };
            if !is_meant {
                continue;
            }
            if args.list {
                println!("{name}\t{}", work.pieces);
                continue;
            }
            if let Some(times) = args.repeat {
                (0..times).for_each(|_| (work.run)());
                continue;
            }
            let taken = measure::time(work.pieces, &mut work.run);
            let ratio =
                earlier.get(&name).map(|before| format!("  {:5.2} x", taken / before)).unwrap_or_default();
            println!("{name:62} {:>12}{ratio}", told(taken));
            results.insert(name, taken);
        }
    }
    if let Some(path) = &args.save {
        let text = serde_json::to_string_pretty(&results)?;
        std::fs::write(path, text + "\n").with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn told(nanoseconds: f64) -> String {
    match nanoseconds {
        n if n < 10.0 => format!("{n:.2} ns"),
        n if n < 1e4 => format!("{n:.0} ns"),
        n if n < 1e7 => format!("{:.1} us", n / 1e3),
        n => format!("{:.1} ms", n / 1e6),
    }
}
