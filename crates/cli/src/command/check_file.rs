//! What is wrong with one level or pack: [`FileCheck`], found by a [`Checker`].

use std::sync::Arc;

use copula::{Lint, lint_start};
use copula_formats::{Format, LevelText, NumberTable, read_drawn};
use copula_grid::{self as grid, KindName, LevelDef, Place, ReadLevelError};
use copula_turn::{Pack, Position};
use serde::Serialize;

use crate::{
    fault::{
        complaint::{Complaint, Fault},
        of_libraries::in_json,
    },
    input::{
        gather::{Content, GatheredFile},
        level::read_levels,
        packs::{PackChoice, Shelf},
        source::Source,
    },
    play::replay::Proof,
};

/// What was found in a level or pack.
pub(crate) struct FileCheck {
    pub(crate) file: String,
    pub(crate) sort: FileSort,
    pub(crate) state: FileState,
    /// What it calls itself.
    pub(crate) name: Option<String>,
    /// Its faults; none unless it is faulty.
    pub(crate) complaint: Option<Complaint>,
    /// What is odd but no fault.
    pub(crate) notes: Vec<String>,
    /// What came of its solution.
    pub(crate) proof: Option<Proof>,
}

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum FileSort {
    Level,
    Pack,
}

/// How things stand with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum FileState {
    /// A pack without a fault, or a level that its solution wins at the last move.
    Ok,
    /// The solution wins, and has moves left over.
    LeftOver,
    /// A level without a solution.
    NoSolution,
    /// The solution does not win.
    NotWon,
    Faulty,
}

/// Checks files.
pub(crate) struct Checker {
    numbers: NumberTable,
    /// Among them those that were checked and have no fault.
    packs: PackChoice,
}

/// A text that was looked at once.
struct Looked<'a> {
    source: &'a Source,
    text: LevelText<'a>,
    content: Content,
}

impl Checker {
    /// `asked_for` is the pack to play all levels with.
    pub(crate) fn new(shelf: &Arc<Shelf>, asked_for: Option<Arc<Pack>>, numbers: NumberTable) -> Checker {
        Checker { packs: PackChoice::asked_for(shelf, asked_for), numbers }
    }

    /// Checks files: packs first, so that levels can name them; what was found comes in the order of the files. Then
    /// the names of the JSON files in folders that are something else than levels and packs.
    pub(crate) fn check(mut self, files: &[GatheredFile]) -> (Vec<FileCheck>, Vec<String>) {
        let looked: Vec<_> = files.iter().map(|file| file.source.as_ref().map(Looked::at)).collect();
        let packs: Vec<Option<FileCheck>> =
            looked.iter().map(|looked| self.pack(looked.as_ref().ok()?)).collect();
        let (mut checks, mut passed_over) = (Vec::new(), Vec::new());
        for ((file, looked), pack) in files.iter().zip(&looked).zip(packs) {
            match (looked, pack) {
                (_, Some(check)) => checks.push(check),
                (Err(error), None) => checks.push(unread(&file.name, error)),
                (Ok(looked), None) if file.is_of_folder && looked.content == Content::Foreign => {
                    passed_over.push(file.name.clone());
                }
                (Ok(looked), None) => checks.extend(self.levels(looked)),
            }
        }
        (checks, passed_over)
    }

    /// Checks a pack, if the text is one.
    fn pack(&mut self, looked: &Looked<'_>) -> Option<FileCheck> {
        let Looked { source, text, content } = looked;
        let json = text.json().filter(|_| *content == Content::Pack)?;
        let (name, complaint) = match self.packs.shelf.read_parsed(source, json) {
            Ok(pack) => {
                let name = pack.name().to_owned();
                let faults = json.map_or_else(|_| Vec::new(), |json| json.locate(example_faults(&pack)));
                let complaint = Complaint::new(source, "has examples with faults", in_json(source, &faults));
                self.packs.add(pack);
                (Some(name), (!faults.is_empty()).then_some(complaint))
            }
            Err(error) => (None, Some(complaint_of(source, error, "is not a valid pack"))),
        };
        Some(FileCheck {
            file: source.name.clone(),
            sort: FileSort::Pack,
            state: if complaint.is_some() { FileState::Faulty } else { FileState::Ok },
            name,
            complaint,
            notes: Vec::new(),
            proof: None,
        })
    }

    /// All levels of a file; if it cannot be read, it counts as one.
    fn levels(&self, Looked { source, text, .. }: &Looked<'_>) -> Vec<FileCheck> {
        let (levels, pack) = match read_levels(source, text, &self.packs, &self.numbers) {
            Ok(read) => read,
            Err(error) => {
                return vec![faulty_level(source, None, complaint_of(source, error, "is not a valid level"))];
            }
        };
        let n_levels = levels.len();
        let check = |(index, level): (usize, LevelDef)| {
            let number = if n_levels == 1 { String::new() } else { format!("#{}", index + 1) };
            let source = Source { name: format!("{}{number}", source.name), ..Source::clone(source) };
            level_check(&source, text, &level, &pack)
        };
        levels.into_iter().enumerate().map(check).collect()
    }
}

impl<'a> Looked<'a> {
    fn at(source: &'a Source) -> Looked<'a> {
        let text = LevelText::new(&source.text);
        Looked { content: Content::of(source, &text), source, text }
    }
}

fn unread(name: &str, error: &anyhow::Error) -> FileCheck {
    let message = format!("{error:#}");
    let message = match message.strip_prefix(name) {
        Some(rest) => format!("it{rest}"),
        None => message,
    };
    let source = Source::given(name, "");
    faulty_level(&source, None, Complaint::new(&source, "cannot be read", vec![Fault::whole(message)]))
}

/// What is wrong with a file as a complaint: the one about it, or one of another error.
fn complaint_of(source: &Source, error: anyhow::Error, verdict: &'static str) -> Complaint {
    match error.downcast::<Complaint>() {
        Ok(complaint) if complaint.is_about(source) => complaint,
        Ok(complaint) => Complaint::new(source, verdict, vec![Fault::whole(complaint)]),
        Err(error) => Complaint::new(source, verdict, vec![Fault::whole(format!("{error:#}"))]),
    }
}

fn faulty_level(source: &Source, name: Option<String>, complaint: Complaint) -> FileCheck {
    FileCheck {
        file: source.name.clone(),
        sort: FileSort::Level,
        state: FileState::Faulty,
        name,
        complaint: Some(complaint),
        notes: Vec::new(),
        proof: None,
    }
}

fn level_check(source: &Source, text: &LevelText<'_>, level: &LevelDef, pack: &Arc<Pack>) -> FileCheck {
    let name = level.name.clone();
    let start = match Position::new(pack, level) {
        Ok(start) => start,
        Err(ReadLevelError { faults }) => {
            // The parts of a level as JSON stand in the text under their own names.
            let faults = match text.json() {
                Some(Ok(json)) if text.format() == Format::Json => in_json(source, &json.locate(faults)),
                _ => faults.iter().map(Fault::whole).collect(),
            };
            return faulty_level(source, name, Complaint::new(source, "cannot be played", faults));
        }
    };
    let notes = notes(&start);
    let proof = level.solution.as_deref().map(|solution| Proof::of(start, solution));
    let state = match proof {
        None => FileState::NoSolution,
        Some(proof) if proof.is_exact() => FileState::Ok,
        Some(proof) if proof.won_at.is_some() => FileState::LeftOver,
        Some(_) => FileState::NotWon,
    };
    FileCheck { file: source.name.clone(), sort: FileSort::Level, state, name, complaint: None, notes, proof }
}

/// What is odd about a start.
fn notes(start: &Position) -> Vec<String> {
    lint_start(start).iter().map(Lint::to_string).collect()
}

/// What is wrong with the examples of a pack: each is a drawn board with its word on it, of words and nouns of the pack.
fn example_faults(pack: &Arc<Pack>) -> Vec<grid::Fault<String>> {
    let lexicon = pack.lexicon();
    let nouns: Vec<&str> = lexicon.nouns().map(|noun| lexicon.spelling(noun)).collect();
    let mut faults = Vec::new();
    let examples = pack.def().words.iter().enumerate().filter(|(_, word)| !word.example.is_empty());
    for (index, word) in examples {
        let place = Place::of("words").index(index).field("example");
        let mut fault = |problem: String| faults.push(grid::Fault { place: place.clone(), problem });
        match read_drawn(&word.example.join("\n"), &nouns) {
            Err(error) => error.faults.iter().for_each(|found| fault(found.to_string())),
            Ok(level) => {
                match Position::new(pack, &level) {
                    Err(error) => error.faults.iter().for_each(|found| fault(found.to_string())),
                    Ok(start) => notes(&start).into_iter().for_each(&mut fault),
                }
                let own = KindName::Text(&word.name).to_string();
                if level.objects.iter().all(|object| object.kind != own) {
                    fault(format!("{} is not on its own example board", word.name));
                }
            }
        }
    }
    faults
}
