//! LEVEL: the noun `level`, and the stage of its name.
//!
//! - *Reads*: what is said of the level; which hazards, goals and players there are anywhere on its layer; what EATs
//!   it.
//! - *Does*: the noun names the level as a whole and the icons of levels. In the stage (docs/rules-game.md §C.5) what
//!   is said of the level acts on everything at once, as if it all shared one tile. A destroyed level takes all objects
//!   with it, and nothing of what they HAVE is left. A SAFE level is not destroyed, except if it is EMPTY or not LEVEL.
//!   A level that becomes another noun is left as that.
//! - *When*: in its stage, in the game pack before that of EMPTY and before the hazards.
//!
//! ```
//! # use copula_harness::{Input, Outcome, new_game};
//! let mut b = new_game(copula_formats::read_drawn("
//!     LEVEL IS HOT  .
//!     ROCK  IS MELT .
//!     rock  .  key  .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert!(b.kinds_at(0, 2).is_empty());
//! assert_eq!(b.kinds_at(2, 2), ["key"]);
//!
//! let mut b = new_game(copula_formats::read_drawn("
//!     LEVEL IS  WEAK
//!     baba  .   .
//! ", &[])?);
//! b.step(Input::Wait);
//! assert!(b.kinds_at(0, 1).is_empty());
//! assert_eq!(b.outcome(), Outcome::Destroyed);
//! # Ok::<(), copula_formats::ReadDrawnError>(())
//! ```

use copula_grid::{ObjectId, Pos};
use copula_lexicon::{Being, NounHook, Scope};
use copula_parse::Sign;
use copula_resolve::{Said, View};
use copula_turn::{Effects, OptWord, Registry};

use crate::{float, target, tile};

/// The name of the stage, then all that it asks about.
const WORDS: [&str; 22] = [
    "LEVEL", "FLOAT", "SAFE", "YOU", "YOU2", "3D", "DEFEAT", "WIN", "HOT", "MELT", "OPEN", "SHUT", "SINK",
    "BOOM", "WEAK", "BONUS", "END", "EAT", "TELE", "IS", "BECOME", "WRITE",
];

pub(crate) fn register(registry: &mut Registry) {
    registry.noun(
        "level",
        NounHook {
            scope: Scope::Level,
            names: |kinds, noun, kind| kinds.thing(noun) == Some(kind),
            becomes: |kinds, noun, _| kinds.thing(noun),
        },
    );
    registry.stage(WORDS, |view, words, effects| run(&Level::new(view, words), effects));
}

/// What the level dies of, each asked whatever the others said.
const FATES: [fn(&Level<'_>, &mut Effects) -> bool; 8] =
    [play, judge, burn, unlock, collapse, collect, eat, feed];

fn run(level: &Level<'_>, effects: &mut Effects) {
    let mut dies = false;
    for fate in FATES {
        dies |= fate(level, effects);
    }
    finish(level, effects);
    if (dies && !level.is(level.safe)) || is_nothing(level) {
        effects.destroy_level();
        return;
    }
    scatter(level, effects);
    convert(level, effects);
}

/// The level at one moment, and the words that it is asked about.
struct Level<'a> {
    view: View<'a>,
    float: OptWord,
    safe: OptWord,
    players: [OptWord; 3],
    defeat: OptWord,
    win: OptWord,
    hot: OptWord,
    melt: OptWord,
    open: OptWord,
    shut: OptWord,
    hazards: [OptWord; 3],
    bonus: OptWord,
    end: OptWord,
    eat: OptWord,
    tele: OptWord,
    becoming: [OptWord; 2],
    write: OptWord,
}

impl<'a> Level<'a> {
    fn new(view: View<'a>, words: [OptWord; 22]) -> Level<'a> {
        let [_, float, safe, you, you2, three_d, defeat, win, hot, melt, open, shut, words @ ..] = words;
        let [sink, boom, weak, bonus, end, eat, tele, is, become_, write] = words;
        let (players, hazards, becoming) = ([you, you2, three_d], [sink, boom, weak], [is, become_]);
        Level {
            view,
            float,
            safe,
            players,
            defeat,
            win,
            hot,
            melt,
            open,
            shut,
            hazards,
            bonus,
            end,
            eat,
            tele,
            becoming,
            write,
        }
    }

    fn is(&self, word: OptWord) -> bool {
        self.view.holds(Being::Level, word)
    }

    /// Whether it is on the level's layer.
    fn reaches(&self, being: Being) -> bool {
        float::same_level(self.view, being, Being::Level, self.float)
    }

    /// Every object of which the word is said, as far as the level reaches.
    fn objects(&self, word: OptWord) -> impl Iterator<Item = ObjectId> {
        tile::objects(self.view, word).filter(|&object| self.reaches(Being::Object(object)))
    }

    /// Whether the word is said of anything that the level reaches, itself included.
    fn has(&self, word: OptWord) -> bool {
        self.view.named(word).any(|being| !matches!(being, Being::Tile(_)) && self.reaches(being))
    }

    fn has_player(&self) -> bool {
        self.players.into_iter().any(|player| self.view.named(player).any(|being| self.reaches(being)))
    }

    /// Destroys every object that is this word, as far as the level reaches.
    fn destroy(&self, word: OptWord, effects: &mut Effects) {
        let unsafe_ones = self.objects(word).filter(|&object| !self.view.holds(object, self.safe));
        unsafe_ones.for_each(|object| effects.destroy(object));
    }

    /// All that rules make of the level.
    fn becomes(&self) -> impl Iterator<Item = Said> {
        self.becoming.into_iter().flat_map(|verb| self.view.said(Being::Level, verb))
    }
}

/// A player dies of any DEFEAT, and wins by any WIN.
fn play(level: &Level<'_>, effects: &mut Effects) -> bool {
    if !tile::is_any(level.view, Being::Level, &level.players) {
        return false;
    }
    let dies = level.has(level.defeat);
    if !dies && level.has(level.win) {
        effects.win();
    }
    dies
}

/// DEFEAT destroys every player; WIN without it wins for any.
fn judge(level: &Level<'_>, effects: &mut Effects) -> bool {
    if level.is(level.defeat) {
        level.players.into_iter().for_each(|player| level.destroy(player, effects));
    } else if level.is(level.win) && level.has_player() {
        effects.win();
    }
    false
}

/// HOT destroys all that is MELT; MELT dies of anything HOT.
fn burn(level: &Level<'_>, effects: &mut Effects) -> bool {
    if level.is(level.hot) {
        level.destroy(level.melt, effects);
    }
    level.is(level.melt) && level.has(level.hot)
}

/// OPEN and all that is SHUT end each other, and the other way round.
fn unlock(level: &Level<'_>, effects: &mut Effects) -> bool {
    let mut dies = false;
    for (own, partner) in [(level.open, level.shut), (level.shut, level.open)] {
        if level.is(own) {
            dies |= level.has(partner);
            level.destroy(partner, effects);
        }
    }
    dies
}

/// SINK, BOOM and WEAK are the end of it if there is any object to share it with.
fn collapse(level: &Level<'_>, _: &mut Effects) -> bool {
    let is_shared =
        || level.view.scene.board.objects().any(|(object, _)| level.reaches(Being::Object(object)));
    level.hazards.into_iter().any(|hazard| level.is(hazard)) && is_shared()
}

/// BONUS is collected by any player.
fn collect(level: &Level<'_>, effects: &mut Effects) -> bool {
    let is_collected = level.is(level.bonus) && level.has_player();
    if is_collected {
        effects.count();
    }
    is_collected
}

/// What it EATS is gone.
fn eat(level: &Level<'_>, effects: &mut Effects) -> bool {
    let meals = level.view.sayings(level.eat).filter(|&(eater, _)| eater == Being::Level);
    for (_, noun) in meals {
        for (object, _) in level.view.scene.board.objects() {
            let is_food = level.view.scene.names(noun, object) && level.reaches(Being::Object(object));
            if is_food && !level.view.holds(object, level.safe) {
                effects.destroy(object);
            }
        }
    }
    false
}

/// Whatever EATS it ends it.
fn feed(level: &Level<'_>, _: &mut Effects) -> bool {
    let eats_it = |noun| tile::is_named(level.view, noun, Being::Level);
    level.view.sayings(level.eat).any(|(eater, noun)| eats_it(noun) && level.reaches(eater))
}

/// END is reached by any player.
fn finish(level: &Level<'_>, effects: &mut Effects) {
    if level.is(level.end) && level.has_player() {
        effects.end();
    }
}

/// Whether it is said to be EMPTY, or not to be LEVEL. Neither asks whether it is SAFE.
fn is_nothing(level: &Level<'_>) -> bool {
    let scope = |said: &Said| level.view.scene.lexicon.hook(said.complement).scope;
    level.becomes().any(|said| match said.sign {
        Sign::Plain => scope(&said) == Scope::EmptyTiles,
        Sign::Negated => said.is_identity,
    })
}

/// TELE sends all objects to tiles by chance.
fn scatter(level: &Level<'_>, effects: &mut Effects) {
    if !level.is(level.tele) {
        return;
    }
    let size = level.view.scene.board.size();
    for (object, _) in level.view.scene.board.objects() {
        if level.reaches(Being::Object(object)) {
            let number = level.view.chance(object.into(), DRAW);
            let (x, y) = (number % u64::from(size.width), (number >> 32) % u64::from(size.height));
            effects.shift(object, Pos { x: x as u16, y: y as u16 });
        }
    }
}

/// The number of this draw among those of one object and turn.
const DRAW: u64 = 4;

/// Of the nouns that it is said to be, it becomes the first; with ALL, the first kind that the level had.
fn convert(level: &Level<'_>, effects: &mut Effects) {
    let view = level.view;
    let becomes = level.becomes().filter(|said| said.sign == Sign::Plain && !said.is_identity);
    let kinds = becomes.filter_map(|said| match view.scene.lexicon.hook(said.complement).scope {
        Scope::EveryKind => view.seen().next(),
        Scope::Objects | Scope::Members | Scope::EmptyTiles | Scope::Level => {
            target::kind_for(view, Being::Level, said.complement)
        }
    });
    let written = view.said(Being::Level, level.write).filter(|said| said.sign == Sign::Plain);
    let texts = written.filter_map(|said| target::text(view, said.complement));
    if let Some(kind) = kinds.chain(texts).next() {
        effects.become_kind(kind);
    }
}
