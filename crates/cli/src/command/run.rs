//! `copula run`: plays moves on a level and shows what comes of them.

use std::{
    io::{self, Write},
    sync::Arc,
};

use anyhow::Result;
use clap::Args;
use copula_render::Facings;
use copula_turn::{Input, Outcome, Position};

use crate::{
    input::{
        level::LevelArgs,
        moves::{read_moves, recorded},
        packs::Shelf,
    },
    output::{
        board::{aligned, rows},
        exit_status::ExitStatus,
        report::{self, MoveReport, Report},
    },
    play::replay::{Looped, Played, is_lost, play},
};

/// Plays moves on a level and shows the result.
///
/// Play stops at the first win, or when a limit of the pack is exceeded. Without --moves, the recorded solution of the
/// level is played if there is one.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  copula run first-steps --trace
  copula run level.json --moves '3r u .' --json
  printf 'BABA IS YOU\\nbaba . .\\n' | copula run - --moves rr")]
pub(crate) struct Run {
    #[command(flatten)]
    level: LevelArgs,
    /// Moves: u, d, l, r, and . or w for waiting. `3r` means `rrr`; spaces are ignored.
    #[arg(long, value_name = "STR", allow_hyphen_values = true)]
    moves: Option<String>,
    /// Play the recorded solution, and fail if there is none.
    #[arg(long, conflicts_with = "moves")]
    solution: bool,
    /// Show the board after every move.
    #[arg(long)]
    trace: bool,
    /// Show the direction that each thing faces: > ^ < v.
    #[arg(long)]
    facings: bool,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

impl Run {
    /// # Errors
    ///
    /// If the level, the pack or the moves cannot be read.
    pub(crate) fn run(self, shelf: &Arc<Shelf>) -> Result<ExitStatus> {
        let level = self.level.load(shelf)?;
        let moves = match (&self.moves, self.solution) {
            (Some(moves), _) => moves,
            (None, true) => recorded(&level)?,
            (None, false) => level.def.solution.as_deref().unwrap_or_default(),
        };
        let moves = read_moves(moves)?;
        let position = level.start()?;
        let out = &mut io::BufWriter::new(io::stdout().lock());
        if self.json {
            self.print_json(position, &moves, out)?
        } else {
            self.print_text(position, &moves, out)?
        }
        out.flush()?;
        Ok(ExitStatus::Yes)
    }

    fn facings(&self) -> Facings {
        if self.facings { Facings::Shown } else { Facings::Hidden }
    }

    fn print_text(&self, position: Position, moves: &[Input], out: &mut impl Write) -> Result<()> {
        let facings = self.facings();
        if self.trace {
            writeln!(out, "{}", aligned(&rows(&position, facings)))?;
        }
        let played = play(position, moves, |index, input, position, _| {
            if self.trace {
                writeln!(out, "\n{}. {}", index + 1, input_name(input))?;
                writeln!(out, "{}", aligned(&rows(position, facings)))?;
            }
            Ok(())
        })?;
        if !self.trace {
            writeln!(out, "{}", aligned(&rows(&played.position, facings)))?;
        }
        writeln!(out, "\nRules in force:")?;
        for rule in rules_in_force(&played.position) {
            writeln!(out, "  {rule}")?;
        }
        writeln!(out, "\n{}", verdict(&played))?;
        if let Some(Looped { rules, tiles }) = &played.looping {
            let tiles: Vec<String> = tiles.iter().map(|[x, y]| format!("({x}, {y})")).collect();
            writeln!(out, "Rules and tiles involved:")?;
            rules.iter().try_for_each(|rule| writeln!(out, "  {rule}"))?;
            writeln!(out, "  at {}", tiles.join(" "))?;
        }
        Ok(())
    }

    fn print_json(&self, position: Position, moves: &[Input], out: &mut impl Write) -> Result<()> {
        let facings = self.facings();
        let mut trace = self.trace.then(Vec::new);
        let played = play(position, moves, |_, input, position, turn| {
            if let Some(trace) = &mut trace {
                trace.push(MoveReport {
                    r#move: input.letter(),
                    board: report::board(position, facings),
                    rules: report::rules(position),
                    won: position.is_won(),
                    lost: is_lost(position),
                    outcome: turn.outcome().name(),
                    changes: report::changes(position, turn),
                });
            }
            Ok(())
        })?;
        let Played { position, n_played, won_at, outcome, looping, .. } = played;
        let report = Report {
            won: position.is_won(),
            won_at,
            lost: is_lost(&position),
            turns: n_played,
            outcome: outcome.name(),
            looping,
            rules: report::rules(&position),
            board: report::board(&position, facings),
            objects: report::objects(&position),
            trace,
        };
        serde_json::to_writer_pretty(&mut *out, &report).map_err(io::Error::from)?;
        writeln!(out)?;
        Ok(())
    }
}

fn rules_in_force(position: &Position) -> Vec<String> {
    let mut rules: Vec<String> =
        position.rules().in_force().map(|(_, rule)| rule.spell(position.pack().lexicon())).collect();
    rules.sort();
    rules.dedup();
    rules
}

fn verdict(played: &Played) -> String {
    let left = match played.n_left {
        0 => String::new(),
        1 => "; 1 move was left".to_owned(),
        n_left => format!("; {n_left} moves were left"),
    };
    let n_played = played.n_played;
    match played.outcome {
        Outcome::Won => format!("Won at move {n_played}{left}."),
        Outcome::Lost => format!("Lost after move {n_played}: the player controls no object."),
        Outcome::Playing if n_played == 0 => "No move was played; give moves with --moves.".to_owned(),
        Outcome::Finished => format!("The game ended at move {n_played}{left}."),
        Outcome::Converted(kind) => {
            let name = played.position.kinds().name(kind);
            format!("The level turned into {name} at move {n_played}{left}.")
        }
        Outcome::Destroyed => format!("The level was destroyed at move {n_played}{left}."),
        Outcome::Ended(limit) => {
            let depth = || "the depth of questions within questions".to_owned();
            let bound = limit.field().map_or_else(depth, |field| format!("limits.{field}"));
            format!("Stopped at move {n_played}: a limit of the pack was exceeded, {bound}{left}.")
        }
        _ => format!("Not won after move {n_played}."),
    }
}

fn input_name(input: Input) -> &'static str {
    input.heading().map_or("wait", |dir| dir.name())
}
