//! What is wrong with one level or pack: [`FileCheck`], found by a [`Checker`].

use std::{collections::BTreeMap, sync::Arc};

use anyhow::Result;
use copula_content_std::packs;
use copula_formats::{Format, NumberTable, detect, read_drawn};
use copula_grid::{KindName, LevelDef, Raw};
use copula_parse::TooMuch;
use copula_turn::{Pack, Position};
use serde::Serialize;

use crate::{
    fault::complaint::{Complaint, Fault},
    input::{gather::GatheredFile, level::read_levels, packs as pack_files, source::Source},
    play::replay::{Proof, is_lost},
};

/// What was found in a level or pack.
pub(crate) struct FileCheck {
    pub(crate) file: String,
    pub(crate) sort: Sort,
    pub(crate) state: State,
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
pub(crate) enum Sort {
    Level,
    Pack,
}

/// How things stand with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum State {
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
    /// The pack to play all levels with.
    asked_for: Option<Arc<Pack>>,
    numbers: NumberTable,
    /// The packs that were checked and have no fault, by name.
    packs: BTreeMap<String, Arc<Pack>>,
}

impl Checker {
    pub(crate) fn new(asked_for: Option<Arc<Pack>>, numbers: NumberTable) -> Checker {
        Checker { asked_for, numbers, packs: BTreeMap::new() }
    }

    /// Checks files: packs first, so that levels can name them; what was found comes in the order of the files.
    pub(crate) fn check(mut self, files: Vec<GatheredFile>) -> Vec<FileCheck> {
        let is_pack =
            |file: &GatheredFile| file.source.as_ref().is_ok_and(|source| looks_like_pack(&source.text));
        let mut checks: Vec<Vec<FileCheck>> = files.iter().map(|_| Vec::new()).collect();
        for (file, checks) in files.iter().zip(&mut checks) {
            if let (true, Ok(source)) = (is_pack(file), &file.source) {
                checks.push(self.pack(source));
            }
        }
        for (file, checks) in files.iter().zip(&mut checks) {
            match &file.source {
                Err(error) => checks.push(unread(&file.name, error)),
                Ok(source) if !is_pack(file) => checks.extend(self.levels(source)),
                Ok(_) => {}
            }
        }
        checks.into_iter().flatten().collect()
    }

    fn pack(&mut self, source: &Source) -> FileCheck {
        let check = |complaint: Option<Complaint>, name| FileCheck {
            file: source.name.clone(),
            sort: Sort::Pack,
            state: if complaint.is_some() { State::Faulty } else { State::Ok },
            name,
            complaint,
            notes: Vec::new(),
            proof: None,
        };
        match pack_files::read(source) {
            Ok(pack) => {
                let name = pack.name().to_owned();
                let faults = example_faults(&pack);
                self.packs.insert(name.clone(), pack);
                let complaint =
                    (!faults.is_empty()).then(|| Complaint::new(source, "has faulty examples", faults));
                check(complaint, Some(name))
            }
            Err(error) => check(Some(complaint_of(source, error, "is no pack")), None),
        }
    }

    /// All levels of a file; if it cannot be read, it counts as one.
    fn levels(&self, source: &Source) -> Vec<FileCheck> {
        let checks = |levels: Vec<(LevelDef, Arc<Pack>)>| {
            let n_levels = levels.len();
            let check = |(index, (level, pack)): (usize, (LevelDef, Arc<Pack>))| {
                let number = if n_levels == 1 { String::new() } else { format!("#{}", index + 1) };
                let source = Source { name: format!("{}{number}", source.name), ..source.clone() };
                level_check(&source, &level, &pack)
            };
            levels.into_iter().enumerate().map(check).collect()
        };
        match self.read(source) {
            Ok(levels) => checks(levels),
            Err(error) => vec![faulty_level(source, None, complaint_of(source, error, "is no level"))],
        }
    }

    fn read(&self, source: &Source) -> Result<Vec<(LevelDef, Arc<Pack>)>> {
        let first = self.asked_for.clone().unwrap_or_else(packs::course);
        let levels = read_levels(source, first.lexicon(), &self.numbers)?;
        // Only formats of one level name a pack.
        let named = levels.iter().find_map(|level| level.pack.clone());
        let (None, Some(name)) = (&self.asked_for, named) else {
            return Ok(levels.into_iter().map(|level| (level, Arc::clone(&first))).collect());
        };
        let pack = match self.packs.get(&name) {
            Some(pack) => Arc::clone(pack),
            None => pack_files::find_beside(&name, source.folder.as_deref())?,
        };
        // Its nouns may say something else of a final `v`.
        let levels = read_levels(source, pack.lexicon(), &self.numbers)?;
        Ok(levels.into_iter().map(|level| (level, Arc::clone(&pack))).collect())
    }
}

fn unread(name: &str, error: &anyhow::Error) -> FileCheck {
    let message = format!("{error:#}");
    let message = message.strip_prefix(name).map_or(message.as_str(), str::trim_start).to_owned();
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
        sort: Sort::Level,
        state: State::Faulty,
        name,
        complaint: Some(complaint),
        notes: Vec::new(),
        proof: None,
    }
}

fn level_check(source: &Source, level: &LevelDef, pack: &Arc<Pack>) -> FileCheck {
    let name = level.name.clone();
    let start = match Position::new(pack, level) {
        Ok(start) => start,
        Err(error) => {
            let faults = error.faults.iter().map(Fault::whole).collect();
            return faulty_level(source, name, Complaint::new(source, "cannot be played", faults));
        }
    };
    let notes = notes(&start);
    let proof = level.solution.as_deref().map(|solution| Proof::of(start, solution));
    let state = match proof {
        None => State::NoSolution,
        Some(proof) if proof.is_exact() => State::Ok,
        Some(proof) if proof.won_at.is_some() => State::LeftOver,
        Some(_) => State::NotWon,
    };
    FileCheck { file: source.name.clone(), sort: Sort::Level, state, name, complaint: None, notes, proof }
}

/// What is odd about a start.
fn notes(start: &Position) -> Vec<String> {
    let lexicon = start.pack().lexicon();
    let mut notes = Vec::new();
    let stands = |kind| start.board().of_kind(kind).next().is_some();
    for kind in start.kinds().iter().filter(|&kind| stands(kind)) {
        match start.kinds().name(kind) {
            KindName::Text(word) if lexicon.word(word).is_none() => {
                notes.push(format!("the pack has no word {word}: it breaks whatever it stands in"));
            }
            KindName::Thing(noun) if lexicon.word(&noun.to_uppercase()).is_none() => {
                notes.push(format!("the pack has no noun for {noun}: no rule can name it"));
            }
            KindName::Text(_) | KindName::Thing(_) => {}
        }
    }
    let oddity = match start.rules().excess() {
        Some(TooMuch::Words) => "the words spell more than the pack allows, so that none of them is read",
        Some(TooMuch::Combinations) => {
            "stacked words can be read in more ways than the pack allows, so that none of them is read"
        }
        None if is_lost(start) => "it is lost at the start: no object is a player's",
        None => return notes,
    };
    notes.push(oddity.to_owned());
    notes
}

/// What is wrong with the examples of a pack: each is a drawn board with its word on it, of words and nouns of the pack.
fn example_faults(pack: &Arc<Pack>) -> Vec<Fault> {
    let lexicon = pack.lexicon();
    let nouns: Vec<&str> = lexicon.nouns().map(|noun| lexicon.spelling(noun)).collect();
    let mut faults = Vec::new();
    let examples = pack.def().words.iter().enumerate().filter(|(_, word)| !word.example.is_empty());
    for (index, word) in examples {
        let mut fault = |message: String| {
            faults.push(Fault { message, path: Some(format!("words[{index}].example")), at: None });
        };
        match read_drawn(&word.example.join("\n"), &nouns) {
            Err(error) => error.faults.iter().for_each(|found| fault(found.to_string())),
            Ok(level) => {
                match Position::new(pack, &level) {
                    Err(error) => error.faults.iter().for_each(|found| fault(found.to_string())),
                    Ok(start) => notes(&start).into_iter().for_each(&mut fault),
                }
                let own = KindName::Text(&word.name).to_string();
                if level.objects.iter().all(|object| object.kind != own) {
                    fault(format!("{} does not stand on its own example", word.name));
                }
            }
        }
    }
    faults
}

/// Whether a text is a pack rather than a level: JSON with `words`.
fn looks_like_pack(text: &str) -> bool {
    if detect(text) != Format::Json {
        return false;
    }
    match Raw::parse(text) {
        Ok(Raw::Fields(fields)) => fields.iter().any(|(name, _)| name == "words"),
        Ok(_) => false,
        // What is no JSON is told as a pack if it was meant for one.
        Err(_) => text.contains("\"words\""),
    }
}
