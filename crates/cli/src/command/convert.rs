//! `copula convert`: writes a level in another format.

use std::{path::PathBuf, sync::Arc};

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use copula_formats::{
    Format, KekeId, KekeLevel, WriteShareError, write_auto, write_drawn, write_keke, write_share,
};
use copula_grid::{LevelDef, Place, ReadLevelError};
use serde::Serialize;

use crate::{
    fault::complaint::{Complaint, Fault},
    input::{
        level::{LevelArgs, Loaded},
        packs::Shelf,
        source::Source,
    },
    output::{
        exit_status::ExitStatus,
        file::write_whole,
        print::{print, print_json, tell},
    },
    play::replay::Proof,
};

/// Writes a level in another format.
///
/// Nothing is left out silently: if the other format cannot express a part of the level, the command says so and what
/// you can do. If the level comes from a share code or becomes one, the recorded solution is played and the result is
/// reported. A level from a Keke file gets the name of the pack that it is played with, because it can name none itself.
///
/// Exit code: 1 if the solution in a share code does not win.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  copula convert first-steps --to json -o first-steps.json
  copula convert levels.json#3 --to drawn
  copula convert first-steps --to code
  copula convert first-steps --to keke --without pack
  copula convert grid.txt --to drawn --numbers words.txt")]
pub(crate) struct Convert {
    #[command(flatten)]
    level: LevelArgs,
    /// The format to write.
    #[arg(long, value_name = "FORMAT")]
    to: Target,
    /// Parts of the header to leave out.
    #[arg(long, value_name = "PART,…", value_delimiter = ',')]
    without: Vec<HeaderPart>,
    /// The file to write. It is written completely or not at all. [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A format that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Target {
    /// A level as JSON.
    Json,
    /// A board of rows and cells that a person can read.
    Drawn,
    /// A file of the Keke AI competition.
    Keke,
    /// A number grid of baba-is-auto; needs --numbers.
    Auto,
    /// A share code: level and solution in one line with a checksum, suitable for links.
    Code,
}

/// A part of a level's header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum HeaderPart {
    Name,
    Author,
    Pack,
    Solution,
}

/// What was written.
#[derive(Debug, Serialize)]
struct ConvertReport {
    from: &'static str,
    to: &'static str,
    /// The text, unless it went into a file.
    text: Option<String>,
    /// The file.
    out: Option<String>,
    /// Whether the level had comments, which are not kept.
    comments_lost: bool,
    /// What came of the recorded solution, where it was played.
    solution: Option<Proof>,
}

impl Convert {
    /// # Errors
    ///
    /// If the level or the pack cannot be read, the level cannot be written in that format, or the file cannot be
    /// written.
    pub(crate) fn run(self, shelf: &Arc<Shelf>) -> Result<ExitStatus> {
        let mut level = self.level.load(shelf)?;
        if self.to == Target::Auto && self.level.numbers.is_none() {
            bail!(
                "a number grid needs a table of numbers; write a file with a number and its word on each line, for \
                 example `67 IS`, and name it with --numbers"
            );
        }
        if level.format == Format::Keke && self.to.can_name_pack() {
            level.def.pack.get_or_insert_with(|| level.pack.name().to_owned());
        }
        self.without.iter().for_each(|part| part.take_out(&mut level.def));
        let text = self.to.write(&level)?;
        let is_shared = level.format == Format::Share || self.to == Target::Code;
        let solution = level.def.solution.as_deref().filter(|_| is_shared);
        let proof = solution.map(|solution| Ok::<_, anyhow::Error>(Proof::of(level.start()?, solution)));
        let proof = proof.transpose()?;
        if let Some(out) = &self.out {
            write_whole(out, text.as_bytes())?;
        }
        if self.json {
            let out = self.out.as_ref().map(|out| out.display().to_string());
            let text = out.is_none().then_some(text);
            let (from, to) = (level.format.name(), self.to.name());
            let comments_lost = level.has_comments;
            print_json(&ConvertReport { from, to, text, out, comments_lost, solution: proof })?;
        } else {
            if self.out.is_none() {
                print(&text)?;
            }
            if level.has_comments {
                tell("The comments of the level are not kept.");
            }
            match proof {
                Some(proof) => tell(&format!("The recorded solution {}.", proof.verdict())),
                None if is_shared => tell("No solution is recorded."),
                None => {}
            }
        }
        Ok(ExitStatus::from(proof.is_none_or(|proof| proof.won_at.is_some())))
    }
}

impl HeaderPart {
    fn take_out(self, level: &mut LevelDef) {
        let part = match self {
            HeaderPart::Name => &mut level.name,
            HeaderPart::Author => &mut level.author,
            HeaderPart::Pack => &mut level.pack,
            HeaderPart::Solution => &mut level.solution,
        };
        *part = None;
    }
}

impl Target {
    fn name(self) -> &'static str {
        match self {
            Target::Json => "json",
            Target::Drawn => "drawn",
            Target::Keke => "keke",
            Target::Auto => "auto",
            Target::Code => "code",
        }
    }

    /// Whether a level can name its pack there.
    fn can_name_pack(self) -> bool {
        match self {
            Target::Json | Target::Drawn | Target::Code => true,
            Target::Keke | Target::Auto => false,
        }
    }

    /// What is said of a level that cannot be written so.
    fn verdict(self) -> &'static str {
        match self {
            Target::Json => "cannot be written as JSON",
            Target::Drawn => "cannot be drawn",
            Target::Keke => "cannot be written for Keke",
            Target::Auto => "cannot be written for baba-is-auto",
            Target::Code => "cannot be written as a share code",
        }
    }

    /// The level in this format, with a line break at its end.
    fn write(self, level: &Loaded) -> Result<String> {
        let Loaded { def, numbers, .. } = level;
        let text = match self {
            Target::Json => Ok(def.to_json()),
            Target::Drawn => {
                let lexicon = level.pack.lexicon();
                let nouns: Vec<&str> = lexicon.nouns().map(|noun| lexicon.spelling(noun)).collect();
                write_drawn(def, &nouns).map_err(|error| {
                    error
                        .refusals
                        .iter()
                        .map(|refusal| refused(level, &refusal.place, &refusal.reason))
                        .collect()
                })
            }
            Target::Keke => {
                let keke = KekeLevel { id: KekeId::Number(1), level: def.clone() };
                write_keke(&[keke]).map_err(|error| {
                    error
                        .refusals
                        .iter()
                        .map(|refusal| refused(level, &refusal.place, &refusal.reason))
                        .collect()
                })
            }
            Target::Auto => write_auto(def, numbers).map_err(|error| {
                error.refusals.iter().map(|refusal| refused(level, &refusal.place, &refusal.reason)).collect()
            }),
            Target::Code => write_share(def).map_err(|error| match error {
                WriteShareError::Level(ReadLevelError { faults }) => {
                    faults.iter().map(Fault::whole).collect()
                }
                WriteShareError::TooLarge => vec![Fault::whole(error)],
            }),
        };
        let text = text.map_err(|faults: Vec<Fault>| {
            Complaint::new(&Source::given(&level.name, ""), self.verdict(), faults)
        });
        Ok(text.map(|text| text.trim_end_matches('\n').to_owned() + "\n")?)
    }
}

/// Why a part of a level cannot be written, with what and where it is.
fn refused(level: &Loaded, place: &Place, reason: &impl std::fmt::Display) -> Fault {
    let object = LevelDef::object_at(place).and_then(|index| level.def.objects.get(index));
    let path = place.path();
    let message = match object {
        Some(object) => format!("{} at {},{}: {reason}", object.kind, object.x, object.y),
        None if HeaderPart::from_str(&path, false).is_ok() => {
            format!("{reason}; `--without {path}` takes it out")
        }
        None => reason.to_string(),
    };
    Fault { message, path: Some(path), at: None }
}
