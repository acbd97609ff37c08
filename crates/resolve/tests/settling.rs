//! Drawn boards in, rules in force out, on words that mean nothing.

use std::sync::Arc;

use copula_formats::read_drawn;
use copula_grid::{Board, KindName, ObjectId};
use copula_lexicon::{Being, Kinds, Lexicon, LexiconBuilder, NounHook, Role, Scene, Scope, WordDef, WordId};
use copula_parse::{Grammar, Lines, Reader, ReaderKind, RuleList};
use copula_resolve::{Asking, Checks, RuleSet, SettleScratch, Settlement, TurnContext, View};
use insta::assert_snapshot;

struct Game {
    lexicon: Lexicon,
    kinds: Kinds,
    board: Board,
    rules: RuleSet,
    checks: Checks,
    context: TurnContext,
}

impl Game {
    fn new(drawn: &str) -> Game {
        let lexicon = lexicon();
        let level = read_drawn(drawn, &[]).unwrap();
        let (mut kinds, mut board) = (Kinds::new(&lexicon), Board::new(level.size().unwrap()));
        for object in &level.objects {
            let kind = kinds.intern(&lexicon, KindName::parse(&object.kind).unwrap()).unwrap();
            for new in kinds.iter().skip(board.n_kinds()) {
                board.add_kind(&kinds.name(new).to_string());
            }
            board.put(kind, board.size().pos(object.x, object.y).unwrap(), object.dir);
        }
        let mut checks = Checks::default();
        checks.insert(lexicon.word("UNDER").unwrap(), &[], Arc::new(is_under));
        let mut rules = RuleSet::default();
        let scene = Scene { board: &board, kinds: &kinds, lexicon: &lexicon };
        let (base, grammar) =
            (RuleList::default(), Grammar { reader: ReaderKind::Outward, max_words: u64::MAX });
        rules.read(scene, &base, grammar, &Lines::every(), &mut Reader::default());
        rules.settle(scene, Settlement::Alike, &mut SettleScratch::default());
        Game { lexicon, kinds, board, rules, checks, context: TurnContext::default() }
    }

    fn view(&self) -> View<'_> {
        let scene = Scene { board: &self.board, kinds: &self.kinds, lexicon: &self.lexicon };
        View::new(scene, &self.rules, &self.checks, &self.context)
    }

    /// Each rule, with the rules by which it is not in force.
    fn settled(&self) -> String {
        let spell = |index| self.rules.spelled().get(index).spell(&self.lexicon);
        let line = |index| match self.rules.cancelled_by(index) {
            by if by.is_empty() => spell(index),
            by => format!("{} -- {}", spell(index), by.into_iter().map(spell).collect::<Vec<_>>().join(", ")),
        };
        (0..self.rules.spelled().len()).map(line).collect::<Vec<_>>().join("\n")
    }

    /// The ids of the things of which the word holds.
    fn holders(&self, word: &str) -> Vec<u32> {
        let word = self.lexicon.word(word);
        let mut holders: Vec<u32> = self.view().holders(word).map(ObjectId::number).collect();
        holders.sort();
        for (object, _) in self.board.objects() {
            assert_eq!(holders.contains(&object.number()), self.view().holds(object, word));
        }
        holders
    }
}

/// Whether for each noun a newer object that it names stands on the tile.
fn is_under(view: &View<'_>, _: &[Option<WordId>], being: Being, asking: Asking<'_>) -> bool {
    let Some(object) = being.object() else {
        return false;
    };
    let here = view.scene.board.at(view.scene.place(being).unwrap());
    let is_above = |noun, other| other > object && view.scene.names(noun, other);
    asking.arguments.iter().all(|argument| here.clone().any(|other| is_above(argument.word, other)))
}

fn lexicon() -> Lexicon {
    let mut builder = LexiconBuilder::new();
    builder.spelling(|kind| match kind {
        KindName::Text(word) => Some(word),
        KindName::Thing(_) => None,
    });
    let any = NounHook {
        scope: Scope::Objects,
        names: |kinds, _, kind| !kinds.is_text(kind),
        becomes: |_, _, _| None,
    };
    builder.hook("any", any);
    for noun in ["BLIP", "BLOP", "FIZZ"] {
        builder.word(WordDef::new(noun, Role::Noun));
    }
    builder.word(WordDef { selects: Some("any".into()), ..WordDef::new("MANY", Role::Noun) });
    builder.word(WordDef::new("SHINY", Role::Property));
    builder.word(WordDef::new("UNDER", Role::Condition));
    builder.build().unwrap()
}

#[test]
fn negation_cancels_wherever_it_stands() {
    let rows = ["BLIP IS SHINY .", "BLIP IS NOT SHINY"];
    let above = format!("{}\n{}", rows[0], rows[1]);
    assert_snapshot!(Game::new(&above).settled(), @r"
    BLIP IS SHINY -- BLIP IS NOT SHINY
    BLIP IS NOT SHINY
    ");
    let below = format!("{}\n{}", rows[1], rows[0]);
    assert_snapshot!(Game::new(&below).settled(), @r"
    BLIP IS NOT SHINY
    BLIP IS SHINY -- BLIP IS NOT SHINY
    ");
}

#[test]
fn identity_locks_what_it_names_unless_it_is_negated() {
    let game = Game::new(
        "
        BLIP IS BLIP  . .
        BLIP IS BLOP  AND SHINY
        BLOP IS BLIP  . .
        MANY IS FIZZ  . .
    ",
    );
    assert_snapshot!(game.settled(), @r"
    BLIP IS BLIP
    BLIP IS BLOP -- BLIP IS BLIP
    BLIP IS SHINY
    BLOP IS BLIP
    MANY IS FIZZ
    ");
    let game = Game::new(
        "
        BLIP IS BLIP  AND BLOP
        BLIP IS NOT BLIP .
    ",
    );
    assert_snapshot!(game.settled(), @r"
    BLIP IS BLIP -- BLIP IS NOT BLIP
    BLIP IS BLOP
    BLIP IS NOT BLIP
    ");
}

#[test]
fn like_cancels_like_and_the_nouns_of_a_condition_have_no_order() {
    let game = Game::new(
        "
        BLIP UNDER BLOP AND FIZZ IS  SHINY .
        BLIP UNDER FIZZ AND BLOP IS  NOT   SHINY
        BLIP UNDER FIZZ IS  SHINY .  .     .
        BLIP IS    SHINY . .     .   .     .
    ",
    );
    assert_snapshot!(game.settled(), @r"
    BLIP UNDER BLOP AND FIZZ IS SHINY -- BLIP UNDER FIZZ AND BLOP IS NOT SHINY
    BLIP UNDER FIZZ AND BLOP IS NOT SHINY
    BLIP UNDER FIZZ IS SHINY
    BLIP IS SHINY
    ");
}

#[test]
fn an_object_has_what_one_rule_says_and_none_denies() {
    let game = Game::new(
        "
        MANY IS  SHINY .  .   .
        BLIP IS  NOT SHINY .  .
        BLOP UNDER FIZZ IS NOT SHINY
        blip blop blop+fizz . . .
    ",
    );
    let things: Vec<u32> = game.holders("SHINY");
    let kinds: Vec<String> = things
        .iter()
        .map(|&id| game.board.get(ObjectId::new(id)).unwrap())
        .map(|object| format!("{}@{}", game.kinds.name(object.kind()), object.pos().x))
        .collect();
    assert_eq!(kinds, ["blop@1", "fizz@2"]);
    assert!(game.holders("LOUD").is_empty());
}
