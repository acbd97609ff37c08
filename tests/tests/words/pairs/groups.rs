//! Which pairs there are: [`groups`].

use copula_harness::{Input, Pack};
use copula_lexicon::Role;

use super::setup::{Setup, Shown};
use crate::sources::families;

/// Pairs that meet in one place of a turn.
pub(crate) struct Group {
    pub(crate) title: &'static str,
    pub(crate) about: &'static str,
    pub(crate) shown: Shown,
    pub(crate) setups: Vec<Setup>,
}

/// What asks for chance, makes sounds, or is a noun.
const LEFT_OUT: [&str; 3] = ["CHILL", "PLAY", "EMPTY"];

/// What a mover is by that does not go ahead.
const GOES_ELSEWHERE: [&str; 3] = ["REVERSE", "STILL", "LOCKEDRIGHT"];

/// All groups, in the order of a turn.
pub(crate) fn groups(pack: &Pack) -> Vec<Group> {
    let def = pack.def();
    let takes = one_of_each_family(def.takes.values().flatten(), &["SLEEP"]);
    let on_the_way =
        one_of_each_family(def.gaits.iter().chain(&def.responses), &["SAFE", "FLOAT", "PHANTOM"]);
    let falls = one_of_each_family(def.falls.values().flatten(), &["FALLRIGHT", "FALLUP"]);
    let meets = def.stages["meet"].iter().filter(|word| *word != "PHANTOM");
    let hazards = one_of_each_family(meets, &["SHUT", "MELT", "YOU", "SAFE", "FLOAT"]);
    let said = Said { pack };
    vec![
        said.one_mover(&takes, &on_the_way),
        said.in_the_way(&on_the_way),
        said.conversions(),
        said.facings(&def.stages["settle"]),
        said.falling(&falls, &on_the_way),
        said.of_the_level(&hazards),
        said.of_level_and_tiles(&hazards),
        said.on_one_object(&hazards),
        said.on_one_tile(&hazards),
        said.with_a_player(&hazards),
    ]
}

/// The words, and a few more, without those that are left out; of words of one file that differ in their direction only the
/// first.
fn one_of_each_family<'a>(words: impl Iterator<Item = &'a String>, more: &[&str]) -> Vec<String> {
    let families = families();
    let has_directions = |word: &str| ["NUDGE", "LOCKED", "FALL"].iter().any(|stem| word.starts_with(stem));
    let family = |word: &str| families.iter().position(|family| family.iter().any(|other| other == word));
    let mut chosen: Vec<String> = Vec::new();
    for word in words.filter(|word| !LEFT_OUT.contains(&word.as_str())) {
        let is_there = |other: &String| {
            let is_alike = has_directions(word) && has_directions(other);
            other == word || (is_alike && family(other) == family(word))
        };
        if !chosen.iter().any(is_there) {
            chosen.push(word.clone());
        }
    }
    for &word in more {
        if !chosen.iter().any(|other| other == word) {
            chosen.push(word.to_owned());
        }
    }
    chosen
}

/// Every pair of two lists that are the same, each once, with each word beside itself too.
fn unordered(words: &[String]) -> impl Iterator<Item = [&String; 2]> {
    words.iter().enumerate().flat_map(|(index, one)| words[index..].iter().map(move |other| [one, other]))
}

fn rows(scene: &[&str]) -> Vec<String> {
    scene.iter().map(|&row| row.to_owned()).collect()
}

/// What rules say of things, by the roles that words have in the pack.
struct Said<'a> {
    pack: &'a Pack,
}

impl Said<'_> {
    /// The sentences that say the word of the noun; a verb is said with the other noun, or with what that can be made.
    fn of(&self, noun: &str, word: &str, other: &str) -> Vec<String> {
        let def = self.pack.def().words.iter().find(|def| def.name == word);
        let is_verb = def.is_some_and(|def| def.role == Role::Verb);
        vec![match (is_verb, word) {
            (true, "MAKE") => format!("{noun} MAKE KEY"),
            (true, _) => format!("{noun} {word} {other}"),
            (false, _) => format!("{noun} IS {word}"),
        }]
    }

    /// The same for a word that acts through something on the tile of the star.
    fn of_star(&self, word: &str) -> Vec<String> {
        match word {
            "SHIFT" => vec!["BELT IS SHIFT".to_owned()],
            "TELE" => vec!["DOT IS TELE".to_owned()],
            _ => self.of("STAR", word, "MOON"),
        }
    }

    fn one_mover(&self, takes: &[String], others: &[String]) -> Group {
        let words: Vec<String> = takes.iter().chain(others).cloned().collect();
        let setup = |[one, other]: [&String; 2]| {
            let has = |word: &str| one == word || other == word;
            let star = if has("SHIFT") { "belt^+star" } else { "star" };
            let before = if has("FEAR") { "moon" } else { "." };
            let scene = [". . . . .", &format!("{before} {star} . . ."), ". . . . .", ". . . . ."];
            let said = [self.of_star(one), self.of_star(other)];
            Setup { always: Vec::new(), said, scene: rows(&scene), inputs: vec![Input::Down] }
        };
        let is_apart = |[one, other]: &[&String; 2]| takes.contains(one) || takes.contains(other);
        Group {
            title: "Two words about one mover (step 1)",
            shown: Shown::WithCompeting,
            about: "The player goes down, and one star stands free. SHIFT is said of a belt under it that faces up, FEAR \
                    of a moon on its left.",
            setups: unordered(&words).filter(is_apart).map(setup).collect(),
        }
    }

    fn in_the_way(&self, words: &[String]) -> Group {
        let setup = |one: Option<&String>, other: &String| Setup {
            always: vec!["STAR IS MOVE".to_owned()],
            said: [
                one.map_or(Vec::new(), |word| self.of("STAR", word, "MOON")),
                self.of("MOON", other, "STAR"),
            ],
            scene: rows(&[". star moon . ."]),
            inputs: vec![Input::Wait],
        };
        let ahead = words.iter().filter(|word| !GOES_ELSEWHERE.contains(&word.as_str()));
        let ones = || std::iter::once(None).chain(ahead.clone().map(Some));
        Group {
            title: "A mover and what is in its way (step 1)",
            shown: Shown::WithCompeting,
            about: "A star that is MOVE has a moon ahead of it. The first sentence is about the star, the second about \
                    the moon.",
            setups: ones()
                .flat_map(|one| words.iter().map(move |other| (one, other)))
                .map(|(one, other)| setup(one, other))
                .collect(),
        }
    }

    fn conversions(&self) -> Group {
        let targets = [
            "IS MOON",
            "IS STAR",
            "IS TEXT",
            "IS EMPTY",
            "IS ALL",
            "IS NOT STAR",
            "IS NOT MOON",
            "WRITE MOON",
            "WRITE STAR",
            "BECOME MOON",
            "BECOME STAR",
            "IS REVERT",
        ];
        let setup = |one: &str, other: &str| {
            let reverts = [one, other].contains(&"IS REVERT");
            let say = |target: &str| vec![format!("STAR {target}")];
            Setup {
                always: if reverts { vec!["KEKE IS STAR".to_owned()] } else { Vec::new() },
                said: [say(one), say(other)],
                scene: rows(&[if reverts { "keke . moon ." } else { "star . moon . keke" }]),
                inputs: vec![Input::Wait; if reverts { 2 } else { 1 }],
            }
        };
        let pairs = targets.into_iter().flat_map(|one| targets.into_iter().map(move |other| (one, other)));
        Group {
            title: "Two words about what a star becomes (step 3)",
            shown: Shown::WithCompeting,
            about: "With REVERT there is KEKE IS STAR too, and the star was a keke one turn before.",
            setups: pairs.map(|(one, other)| setup(one, other)).collect(),
        }
    }

    fn facings(&self, settle: &[String]) -> Group {
        let turns = ["RIGHT", "UP", "LEFT", "DOWN", "TURN", "DETURN"].map(str::to_owned);
        let words: Vec<String> = settle.iter().filter(|word| *word != "BACK").cloned().chain(turns).collect();
        let setup = |[one, other]: [&String; 2]| {
            let has = |word: &str| one == word || other == word;
            let carriers = [("SHIFT", "belt^+"), ("TELE", "dot+")];
            let under: String =
                carriers.iter().filter(|(word, _)| has(word)).map(|(_, under)| *under).collect();
            let pad = if has("TELE") { "dot" } else { "." };
            let scene = vec![". . . .".to_owned(), format!("moon . {under}star {pad}")];
            let said = [self.of_star(one), self.of_star(other)];
            Setup { always: Vec::new(), said, scene, inputs: vec![Input::Wait] }
        };
        Group {
            title: "Two words about where a star is and faces (T8, steps 5 and 8)",
            shown: Shown::WithCompeting,
            about: "FOLLOW is about a moon on its left. SHIFT is said of a belt under it that faces up, TELE of a dot under \
                    it and of another on its right.",
            setups: unordered(&words).map(setup).collect(),
        }
    }

    fn falling(&self, falls: &[String], others: &[String]) -> Group {
        let words: Vec<String> = falls.iter().chain(others).cloned().collect();
        let setup = |said: [Vec<String>; 2]| Setup {
            always: Vec::new(),
            said,
            scene: rows(&["star . .", ". . .", "moon . .", ". . ."]),
            inputs: vec![Input::Wait],
        };
        let falls_down = || vec!["STAR IS FALL".to_owned()];
        let with_itself = unordered(&words).filter(|[one, _]| falls.contains(one));
        let of_star = with_itself.map(|pair| setup(pair.map(|word| self.of("STAR", word, "MOON"))));
        let below = words.iter().map(|word| setup([falls_down(), self.of("MOON", word, "STAR")]));
        Group {
            title: "What falls, and what it falls onto (steps 7 and 10)",
            shown: Shown::WithCompeting,
            about: "A star is above a moon.",
            setups: of_star.chain(below).collect(),
        }
    }

    fn of_the_level(&self, words: &[String]) -> Group {
        let pairs = words.iter().flat_map(|one| words.iter().map(move |other| (one, other)));
        let setup = |(one, other): (&String, &String)| Setup {
            always: vec!["STAR HAS LEAF".to_owned()],
            said: [self.of("LEVEL", one, "STAR"), self.of("STAR", other, "LEVEL")],
            scene: rows(&["star . moon"]),
            inputs: vec![Input::Wait],
        };
        Group {
            title: "The level and a thing in it (step 11)",
            shown: Shown::Changing,
            about: "The star HAS LEAF.",
            setups: pairs.map(setup).collect(),
        }
    }

    fn of_level_and_tiles(&self, words: &[String]) -> Group {
        let setup = |nouns: [&str; 2], one: &String, other: &String| Setup {
            always: rows(&["EMPTY HAS LEAF", "EMPTY IS UP"]),
            said: [self.of(nouns[0], one, "MOON"), self.of(nouns[1], other, "MOON")],
            scene: rows(&["star . moon"]),
            inputs: vec![Input::Wait],
        };
        let about_one = |noun: &str| -> Vec<Setup> {
            unordered(words).map(|[one, other]| setup([noun, noun], one, other)).collect()
        };
        let pairs = words.iter().flat_map(|one| words.iter().map(move |other| (one, other)));
        let of_both = pairs.map(|(one, other)| setup(["EMPTY", "LEVEL"], one, other));
        Group {
            title: "Two words about empty tiles and the level (step 11)",
            shown: Shown::Changing,
            about: "EMPTY HAS LEAF and IS UP. All tiles of the board act, also those that a row does not show.",
            setups: about_one("EMPTY").into_iter().chain(of_both).chain(about_one("LEVEL")).collect(),
        }
    }

    fn on_one_object(&self, words: &[String]) -> Group {
        let setup = |[one, other]: [&String; 2]| Setup {
            always: rows(&["STAR HAS LEAF", "MOON HAS ROSE"]),
            said: [self.of("STAR", one, "MOON"), self.of("STAR", other, "MOON")],
            scene: rows(&[". star+moon ."]),
            inputs: vec![Input::Wait],
        };
        Group {
            title: "Two words about one of two things on a tile (step 12)",
            shown: Shown::WithCompeting,
            about: "The star HAS LEAF, the moon HAS ROSE.",
            setups: unordered(words).map(setup).collect(),
        }
    }

    fn on_one_tile(&self, words: &[String]) -> Group {
        let setup = |[one, other]: [&String; 2]| Setup {
            always: rows(&["STAR HAS LEAF", "MOON HAS ROSE"]),
            said: [self.of("STAR", one, "MOON"), self.of("MOON", other, "STAR")],
            scene: rows(&[". star+moon ."]),
            inputs: vec![Input::Wait],
        };
        Group {
            title: "Two things on a tile, one word each (step 12)",
            shown: Shown::WithCompeting,
            about: "The star HAS LEAF, the moon HAS ROSE.",
            setups: unordered(words).map(setup).collect(),
        }
    }

    fn with_a_player(&self, words: &[String]) -> Group {
        let words: Vec<String> = words.iter().filter(|word| *word != "YOU").cloned().collect();
        let setup = |[one, other]: [&String; 2]| Setup {
            always: rows(&["KEKE IS YOU", "KEKE HAS CAKE"]),
            said: [self.of("STAR", one, "KEKE"), self.of("MOON", other, "KEKE")],
            scene: rows(&[". star+moon+keke ."]),
            inputs: vec![Input::Wait],
        };
        Group {
            title: "A player between two things (step 12)",
            shown: Shown::WithCompeting,
            about: "A keke that is YOU and HAS CAKE is on a tile with the star and the moon.",
            setups: unordered(&words).map(setup).collect(),
        }
    }
}
