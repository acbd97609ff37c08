//! Measures Copula on boards of its own and prints one table: times, instructions or bytes, and ratios against an
//! earlier run.

mod boards;
mod crowds;
mod drawing;
mod group;
mod instructions;
mod many_games;
mod measure;
mod piece;
mod scaling;
mod scene;
mod scenes;
mod strangers;
mod table;
mod task;
mod work;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::Parser;

use crate::{
    group::Group,
    piece::Piece,
    scene::Scene,
    table::{Form, Row, Table, Unit},
};

/// Measures Copula and prints one table.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask bench", bin_name = "cargo xtask bench")]
struct Args {
    /// Show only lines whose name contains this
    #[arg(long, value_name = "TEXT", default_value = "")]
    only: String,
    /// Count instructions under valgrind instead, for the lines whose names contain this
    #[arg(long, value_name = "TEXT", conflicts_with = "only")]
    count: Option<String>,
    /// Compare with a saved run
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    /// Save this run
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Print the table as Markdown
    #[arg(long)]
    markdown: bool,
    /// List the names of all lines without measuring
    #[arg(long)]
    list: bool,
    /// Do the work of one line once for valgrind, and print how many pieces it has
    #[arg(long, value_name = "NAME", hide = true)]
    once: Option<String>,
}

fn main() -> Result<()> {
    match run(&Args::parse()) {
        // Whoever reads may have read enough.
        Err(error)
            if error.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe) =>
        {
            Ok(())
        }
        result => result,
    }
}

fn run(args: &Args) -> Result<()> {
    let scenes = scenes::scenes();
    if let Some(meant) = &args.once {
        let line = lines(&scenes).find(|&(scene, piece)| line_name(scene, piece) == *meant);
        let (scene, piece) = line.with_context(|| format!("there is no line `{meant}`"))?;
        let mut work = work::of(piece, scene);
        measure::once(&mut work);
        writeln!(io::stdout(), "{}", work.pieces)?;
        return Ok(());
    }
    let only = args.count.as_ref().unwrap_or(&args.only);
    let meant = lines(&scenes).filter(|&(scene, piece)| line_name(scene, piece).contains(only));
    if args.list {
        for (scene, piece) in meant {
            writeln!(io::stdout(), "{}", line_name(scene, piece))?;
        }
        return Ok(());
    }
    let form = if args.markdown { Form::Markdown } else { Form::Text };
    let mut table = Table::new(form, args.against.as_deref())?;
    if args.count.is_some() {
        for (scene, piece) in meant.filter(|(_, piece)| piece.is_countable()) {
            let value = instructions::count(&line_name(scene, piece))?;
            table.add(row(scene, piece, value, Unit::Instructions))?;
        }
    } else {
        let lines: Vec<(&Scene, Piece)> = meant.collect();
        let figures = figures(&lines);
        for (&(scene, piece), figure) in lines.iter().zip(figures) {
            table.add(row(scene, piece, figure, piece.unit()))?;
        }
        bytes()?.into_iter().filter(|row| row.name().contains(only)).try_for_each(|row| table.add(row))?;
    }
    table.finish()?;
    args.save.as_deref().map_or(Ok(()), |path| table.save(path))
}

fn lines(scenes: &[Scene]) -> impl Iterator<Item = (&Scene, Piece)> {
    scenes.iter().flat_map(|scene| scene.pieces.iter().map(move |&piece| (scene, piece)))
}

fn line_name(scene: &Scene, piece: Piece) -> String {
    table::name(&scene.name, &piece.name())
}

fn row(scene: &Scene, piece: Piece, value: f64, unit: Unit) -> Row {
    Row { group: scene.group, scene: scene.name.clone(), work: piece.name(), value, unit }
}

/// How often everything is measured, from the first line to the last: what else a machine does slows it down for seconds.
const N_SWEEPS: usize = 4;

/// The quickest of all sweeps for each line, or what follows from others.
fn figures(lines: &[(&Scene, Piece)]) -> Vec<f64> {
    let mut quickest = vec![f64::INFINITY; lines.len()];
    for _ in 0..N_SWEEPS {
        for (figure, &(scene, piece)) in quickest.iter_mut().zip(lines) {
            if !matches!(piece, Piece::Gain(_)) {
                *figure = figure.min(measure::time(&mut work::of(piece, scene)));
            }
        }
    }
    let of = |scene: &Scene, piece: Piece| {
        let index = lines.iter().position(|&(other, own)| (&other.name, own) == (&scene.name, piece));
        index.map_or_else(|| measure::time(&mut work::of(piece, scene)), |index| quickest[index])
    };
    let figure = |(&(scene, piece), &figure): (&(&Scene, Piece), &f64)| match piece {
        Piece::Gain(watching) => {
            let [one, two] = [1, 2].map(|n_threads| of(scene, Piece::Batch { n_threads, watching }));
            one / two
        }
        _ => figure,
    };
    lines.iter().zip(&quickest).map(figure).collect()
}

/// What the program `memory`, which lies beside this one, tells.
fn bytes() -> Result<Vec<Row>> {
    let program = std::env::current_exe().context("this program has no file")?.with_file_name("memory");
    let output = Command::new(&program).output();
    let output = output.with_context(|| format!("cannot start {}", program.display()))?;
    ensure!(output.status.success(), "memory failed:\n{}", String::from_utf8_lossy(&output.stderr));
    let told = String::from_utf8(output.stdout).context("the output of memory is not text")?;
    let read = |line: &str| {
        let [scene, work, value] = line.split('\t').collect::<Vec<_>>()[..] else {
            bail!("`{line}` is not a figure");
        };
        let value = value.parse().with_context(|| format!("`{value}` is not a number"))?;
        Ok(Row { group: Group::Memory, scene: scene.into(), work: work.into(), value, unit: Unit::Bytes })
    };
    told.lines().map(read).collect()
}
