//! When in a turn a word acts, for players: [`acts`].

use copula_turn::PackDef;

use crate::sources::Family;

/// What words do in each phase of the game pack that names words.
const PHASES: [(&str, &str); 14] = [
    ("you", "moves first in a turn"),
    ("move", "moves after the players"),
    ("nudge right", "moves after MOVE, AUTO and CHILL"),
    ("nudge up", "moves after NUDGERIGHT"),
    ("nudge left", "moves after NUDGEUP"),
    ("nudge down", "moves after NUDGELEFT"),
    ("fear", "moves after NUDGEDOWN"),
    ("shift", "moves things after FEAR"),
    ("settle", "acts after conversions"),
    ("fall", "falls after TELE and SHIFT"),
    ("face", "turns things after they have fallen"),
    ("whole", "acts in a step of its own after things have turned"),
    ("meet", "acts at the end of the turn"),
    ("convert", "converts things after all movement"),
];

/// When a word acts, a clause for each time. A word without a place of its own has that of its family.
pub(crate) fn acts(def: &PackDef, word: &str, families: &[Family]) -> Vec<String> {
    let own = acts_of(def, word);
    if !own.is_empty() {
        return own;
    }
    let family = families.iter().find(|family| family.iter().any(|other| other == word));
    let others = family.into_iter().flatten().map(|other| acts_of(def, other));
    others.into_iter().find(|acts| !acts.is_empty()).unwrap_or_default()
}

fn acts_of(def: &PackDef, word: &str) -> Vec<String> {
    let has = |words: &[String]| words.iter().any(|other| other == word);
    let mut acts = Vec::new();
    for (phase, words) in def.takes.iter().chain(&def.falls) {
        acts.extend(has(words).then(|| told(phase).to_owned()));
    }
    let on_the_way = [&def.responses, &def.gaits, &def.breaks_if_stuck];
    if on_the_way.into_iter().any(|words| has(words)) {
        acts.push("acts while something moves".to_owned());
    }
    acts.extend(has(&def.conversions).then(|| told("convert").to_owned()));
    for (phase, words) in &def.stages {
        acts.extend(has(words).then(|| told(phase).to_owned() + &place(words, word)));
    }
    if [&def.removals, &def.spared].into_iter().any(|words| has(words)) {
        acts.push("acts when something is destroyed".to_owned());
    }
    if has(&def.expansions) || def.spells.as_deref() == Some(word) {
        acts.push("acts when the words are read".to_owned());
    }
    acts
}

fn told(phase: &str) -> &'static str {
    let told = PHASES.iter().find(|(name, _)| *name == phase);
    told.unwrap_or_else(|| panic!("say in PHASES what words do in the phase `{phase}`")).1
}

/// The words before and after in the order of a phase.
fn place(words: &[String], word: &str) -> String {
    let at = words.iter().position(|other| other == word).expect("the caller found it there");
    let before = at.checked_sub(1).map(|index| format!("after {}", words[index]));
    let behind = words.get(at + 1).map(|next| format!("before {next}"));
    match (before, behind) {
        (None, None) => String::new(),
        (Some(one), None) | (None, Some(one)) => format!(", {one}"),
        (Some(before), Some(behind)) => format!(", {before} and {behind}"),
    }
}
