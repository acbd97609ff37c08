//! What a game remembers of a board in order to draw it: [`Picture`].

use std::collections::BTreeMap;
use std::fmt;

use copula::{Change, Dir, Kind, KindName, ObjectId, Play, Pos, RuleRef, Size, Turn};

/// A picture of a board. It looks at the board once, and from then on only at what the turns tell.
///
/// Two pictures are equal if they show the same objects with the same ids, the same rules, and a win or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Picture {
    size: Size,
    /// By number of the kind: how it is drawn.
    names: Vec<String>,
    objects: BTreeMap<ObjectId, Sprite>,
    /// The rules as sentences, as often as they are spelled, sorted.
    rules: Vec<String>,
    is_won: bool,
}

/// One object as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sprite {
    kind: Kind,
    pos: Pos,
    dir: Dir,
}

impl Picture {
    /// Looks at the board, for the first frame.
    pub(crate) fn of(play: &Play) -> Picture {
        let (board, kinds) = (play.position().board(), play.position().kinds());
        let name = |kind| match kinds.name(kind) {
            KindName::Text(word) => word.to_owned(),
            KindName::Thing(noun) => noun.to_owned(),
        };
        let objects = board
            .objects()
            .map(|(id, object)| (id, Sprite { kind: object.kind(), pos: object.pos(), dir: object.dir() }));
        let mut rules: Vec<String> = play.rules().map(|(rule, _)| sentence(play, rule)).collect();
        rules.sort();
        Picture {
            size: board.size(),
            names: kinds.iter().map(name).collect(),
            objects: objects.collect(),
            rules,
            is_won: play.is_won(),
        }
    }

    /// Draws what changed in a turn. `spell` writes a rule down; all else stands in the changes themselves.
    pub(crate) fn apply(&mut self, turn: &Turn, spell: impl Fn(RuleRef<'_>) -> String) {
        for &change in turn.changes() {
            match change {
                Change::Moved { object, to, .. } => self.sprite(object).pos = to,
                Change::Turned { object, to, .. } => self.sprite(object).dir = to,
                Change::Converted { object, to, .. } => self.sprite(object).kind = to,
                Change::Came { object, kind, at, dir, .. } => {
                    self.objects.insert(object, Sprite { kind, pos: at, dir });
                }
                Change::Went { object, .. } => {
                    self.objects.remove(&object);
                }
                Change::RuleFormed { rule } => {
                    let rule = spell(turn.rule(rule));
                    let place = self.rules.partition_point(|other| *other < rule);
                    self.rules.insert(place, rule);
                }
                Change::RuleBroken { rule } => {
                    let rule = spell(turn.rule(rule));
                    let place = self.rules.binary_search(&rule).expect("a rule that breaks was there");
                    self.rules.remove(place);
                }
                Change::Won => self.is_won = true,
                Change::Reopened => self.is_won = false,
                // Nothing else is drawn here: the words of this pack make no looks and no sounds, nobody leaves the board, and
                // a frame shows a turn whole.
                _ => {}
            }
        }
    }

    fn sprite(&mut self, object: ObjectId) -> &mut Sprite {
        self.objects.get_mut(&object).expect("what changes was there")
    }

    /// What is seen of a tile: a word over a thing, the newer over the older.
    fn seen_at(&self, pos: Pos) -> Option<&str> {
        let here = self.objects.values().filter(|sprite| sprite.pos == pos);
        let names = here.map(|sprite| self.names[sprite.kind.index()].as_str());
        names.max_by_key(|name| name.chars().all(|sign| !sign.is_lowercase()))
    }
}

/// A rule as a sentence.
pub(crate) fn sentence(play: &Play, rule: RuleRef<'_>) -> String {
    rule.spell(play.position().pack().lexicon())
}

impl fmt::Display for Picture {
    /// The board in columns, then the rules.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.names.iter().map(|name| name.chars().count()).max().unwrap_or(1);
        for y in 0..self.size.height {
            for x in 0..self.size.width {
                write!(f, "{:<width$} ", self.seen_at(Pos { x, y }).unwrap_or("."))?;
            }
            writeln!(f)?;
        }
        for rule in &self.rules {
            write!(f, "\n{rule}")?;
        }
        if self.is_won {
            write!(f, "\n\nYou win.")?;
        }
        writeln!(f)
    }
}
