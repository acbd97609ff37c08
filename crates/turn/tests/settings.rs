//! Whatever settings a pack combines, they work or loading says why not: packs are made over all settings, and each hook has
//! to be asked.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use copula_formats::read_drawn;
use copula_grid::{Dir, KindName};
use copula_lexicon::{NounHook, Scope};
use copula_turn::{Answer, Heading, Input, LoadPackError, Pack, Position, Registry, Side, Turn, WhenBlocked};

/// How often each hook was asked.
#[derive(Clone, Default)]
struct Asked(Arc<Mutex<BTreeMap<&'static str, usize>>>);

impl Asked {
    fn note(&self, hook: &'static str) {
        *self.0.lock().unwrap().entry(hook).or_default() += 1;
    }

    fn hooks(&self) -> Vec<&'static str> {
        self.0.lock().unwrap().keys().copied().collect()
    }
}

/// Every hook once, each noting that it was asked.
fn registry(asked: &Asked) -> Registry {
    let mut registry = Registry::default();
    register_words(&mut registry, asked);
    register_moves(&mut registry, asked);
    register_ends(&mut registry, asked);
    registry
}

fn register_words(registry: &mut Registry, asked: &Asked) {
    registry.spelling("carried", |kind| match kind {
        KindName::Text(word) => Some(word),
        KindName::Thing(_) => None,
    });
    registry.noun(
        "anything",
        NounHook {
            names: |kinds, _, kind| !kinds.is_text(kind),
            becomes: |_, _, _| None,
            scope: Scope::Objects,
        },
    );
    let condition = asked.clone();
    registry.condition(["NIGH"], move |_, _, _, _| {
        condition.note("condition");
        true
    });
    let expansion = asked.clone();
    registry.expansion(["ECHO"], move |_, _| expansion.note("expansion"));
}

fn register_moves(registry: &mut Registry, asked: &Asked) {
    let take = asked.clone();
    registry.take(["VIMMY"], move |view, [vimmy], command, movers| {
        take.note("take");
        let turns_back = WhenBlocked { turns_back: true, ..Default::default() };
        if let Some(heading) = command.heading() {
            view.named(vimmy).for_each(|being| movers.add(being, Heading::Facing(heading), turns_back, 2));
        }
    });
    let fall = asked.clone();
    registry.take(["LEADEN"], move |view, [leaden], _, movers| {
        fall.note("fall");
        view.named(leaden).for_each(|being| movers.push(being, Dir::Down));
    });
    let gait = asked.clone();
    registry.gait(["TWISTY"], move |_, _, _, _| gait.note("gait"));
    let response = asked.clone();
    registry.response_on_both_sides(["LOOSE"], move |view, [loose], meeting| {
        let is_ahead = meeting.side == Side::Ahead;
        response.note(if is_ahead { "response ahead" } else { "response behind" });
        (view.holds(meeting.other, loose) && is_ahead).then_some(Answer::Push)
    });
}

fn register_ends(registry: &mut Registry, asked: &Asked) {
    let breaks = asked.clone();
    registry.breaks_if_stuck(["FRAIL"], move |view, [frail], being| {
        breaks.note("breaks if stuck");
        view.holds(being, frail)
    });
    let spared = asked.clone();
    registry.spared(["STURDY"], move |_, _, _| {
        spared.note("spared");
        false
    });
    let removal = asked.clone();
    registry.removal(["LEAVY"], move |_, _, _, _| removal.note("removal"));
    let conversion = asked.clone();
    registry.conversion(["IS"], move |_, _, _, _| conversion.note("conversion"));
    let stage = asked.clone();
    registry.stage(["BANGY"], move |view, [bangy], effects| {
        stage.note("stage");
        view.named(bangy).for_each(|being| effects.destroy(being));
    });
}

/// Every setting of a pack that is not a list of words.
const SETTINGS: [(&str, &[&str]); 7] = [
    ("reader", &["\"outward\"", "\"scan\""]),
    ("step_order", &["\"front first\"", "\"all at once\""]),
    ("notes_new", &["false", "true"]),
    ("counts_copies", &["false", "true"]),
    ("silences", &["null", "\"GLOWY\""]),
    ("retraces", &["null", "\"GLOWY\""]),
    ("spells", &["null", "\"WORDY\""]),
];

/// Every combination of the settings, as fields of JSON.
fn combinations() -> Vec<Vec<(&'static str, &'static str)>> {
    SETTINGS.iter().fold(vec![Vec::new()], |combinations, &(field, values)| {
        let with = |combination: Vec<_>| {
            values.iter().map(move |&value| [combination.clone(), vec![(field, value)]].concat())
        };
        combinations.into_iter().flat_map(with).collect()
    })
}

fn load(
    settings: &[(&str, &str)],
    expansions: &str,
    registry: &Registry,
) -> Result<Arc<Pack>, LoadPackError> {
    let set = settings.iter().filter(|(_, value)| *value != "null");
    let set: String = set.map(|(field, value)| format!("\"{field}\": {value}, ")).collect();
    let properties = [
        "VIMMY", "LEADEN", "TWISTY", "LOOSE", "FRAIL", "STURDY", "LEAVY", "BANGY", "GLOWY", "SHINY", "WORDY",
        "ECHO",
    ];
    let properties: String =
        properties.iter().map(|name| format!(", {{\"name\": \"{name}\", \"role\": \"property\"}}")).collect();
    let json = format!(
        r#"{{{set} "name": "made", "spelling": ["carried"], "base": [],
        "turn": ["mark", "go", "parse", "sink", "convert", "bang", "mark", "parse", "look"],
        "takes": {{"go": ["VIMMY"]}}, "falls": {{"sink": ["LEADEN"]}}, "stages": {{"bang": ["BANGY"]}},
        "responses": ["LOOSE"], "gaits": ["TWISTY"], "breaks_if_stuck": ["FRAIL"], "spared": ["STURDY"],
        "removals": ["LEAVY"], "expansions": {expansions}, "conversions": ["IS"], "marks": ["GLOWY"], "looks": ["SHINY"],
        "words": [{{"name": "BLIP", "role": "noun"}}, {{"name": "BLOP", "role": "noun"}}, {{"name": "FIZZ", "role": "noun"}}, {{"name": "FUZZ", "role": "noun"}},
            {{"name": "SOME", "role": "noun", "selects": "anything"}}, {{"name": "NIGH", "role": "condition"}}{properties}]}}"#
    );
    Pack::from_json(&json, registry).map(Arc::new)
}

/// Everything that a hook waits for: something that goes, is pushed and is stuck, falls, converts, is destroyed, bears a mark
/// and a look.
const BOARD: &str = "
    BLIP IS   VIMMY .    .    .    .     .    FIZZ IS   LEADEN
    BLIP IS   TWISTY .   BLOP IS   FRAIL .    FIZZ IS   BLIP
    BLOP IS   STURDY .   SOME IS   LEAVY .    BLIP IS   ECHO
    FUZZ IS   GLOWY .    BLIP IS   SHINY .    FIZZ IS   BANGY
    BLOP NIGH BLIP  IS   LOOSE .   .     .    .    .    .
    .    .    .     .    .    .    .     fizz .    .    fuzz
    .    .    .     .    .    .    .     .    blop blip blop
";

#[test]
fn every_hook_is_asked_under_all_settings() {
    for settings in combinations() {
        let asked = Asked::default();
        let registry = registry(&asked);
        let scans = settings.contains(&("reader", "\"scan\""));
        let expansions = if scans { "[\"ECHO\"]" } else { "[]" };
        let pack =
            load(&settings, expansions, &registry).unwrap_or_else(|error| panic!("{settings:?}: {error}"));
        let mut position = Position::new(&pack, &read_drawn(BOARD, &[]).unwrap()).unwrap();
        let mut turn = Turn::default();
        for input in [Input::Right, Input::Wait, Input::Right] {
            position.step(input, &mut turn);
        }
        let mut expected = vec![
            "breaks if stuck",
            "condition",
            "conversion",
            "expansion",
            "fall",
            "gait",
            "removal",
            "response ahead",
            "response behind",
            "spared",
            "stage",
            "take",
        ];
        expected.retain(|&hook| hook != "expansion" || scans);
        assert_eq!(asked.hooks(), expected, "{settings:?}");
        assert!(!position.looks().is_empty(), "{settings:?}");
        let mark = pack.checks().mark_of(pack.lexicon().word("GLOWY").unwrap()).unwrap();
        assert!(position.board().objects().any(|(_, object)| object.has(mark)), "{settings:?}");
        assert_eq!(position.hash(), position.fresh_hash(), "{settings:?}");
    }
}

/// What a setting leaves without effect is refused: expansions where no rule is expanded.
#[test]
fn what_a_reader_does_not_ask_is_refused() {
    let registry = registry(&Asked::default());
    for settings in combinations() {
        let loaded = load(&settings, "[\"ECHO\"]", &registry);
        let scans = settings.contains(&("reader", "\"scan\""));
        let told = loaded.err().map(|error| error.to_string()).unwrap_or_default();
        let expected = "expansions: nothing asks this list: it needs the reader `scan`; add that, or leave the list empty";
        assert_eq!(told.contains(expected), !scans, "{settings:?}: {told}");
    }
}

/// Each list that a phase asks is refused in a pack without such a phase.
#[test]
fn lists_that_no_phase_asks_are_refused() {
    let registry = registry(&Asked::default());
    let pack = |lists: &str| {
        let json = format!(
            r#"{{"name": "idle", "reader": "outward", "spelling": [], "base": [], "turn": ["parse"], "takes": {{}},
            "stages": {{}}, {lists}, "words": [{{"name": "WORDY", "role": "property"}}, {{"name": "LOOSE", "role": "property"}},
            {{"name": "TWISTY", "role": "property"}}, {{"name": "FRAIL", "role": "property"}}, {{"name": "STURDY", "role":
            "property"}}, {{"name": "LEAVY", "role": "property"}}]}}"#
        );
        Pack::from_json(&json, &registry).err().map(|error| error.to_string()).unwrap_or_default()
    };
    let lists = [
        (r#""marks": ["WORDY"], "responses": [], "conversions": []"#, "marks", "the phase `mark` in `turn`"),
        (r#""looks": ["WORDY"], "responses": [], "conversions": []"#, "looks", "the phase `look` in `turn`"),
        (r#""responses": [], "conversions": ["IS"]"#, "conversions", "the phase `convert` in `turn`"),
        (r#""responses": ["LOOSE"], "conversions": []"#, "responses", "a phase in `takes` or `falls`"),
        (
            r#""gaits": ["TWISTY"], "responses": [], "conversions": []"#,
            "gaits",
            "a phase in `takes` or `falls`",
        ),
        (
            r#""spared": ["STURDY"], "responses": [], "conversions": []"#,
            "spared",
            "a phase in `takes` or `falls`",
        ),
        (
            r#""breaks_if_stuck": ["FRAIL"], "responses": [], "conversions": []"#,
            "breaks_if_stuck",
            "a phase in `takes`",
        ),
        (
            r#""removals": ["LEAVY"], "responses": [], "conversions": []"#,
            "removals",
            "a phase in `takes`, `falls` or `stages`",
        ),
    ];
    for (list, field, needs) in lists {
        let told = pack(list);
        let expected =
            format!("{field}: nothing asks this list: it needs {needs}; add that, or leave the list empty");
        assert!(told.contains(&expected), "{list}: {told}");
    }
}
