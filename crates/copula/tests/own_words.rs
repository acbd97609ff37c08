//! Words of an embedder's own, through the hooks that no shipped word needs.

use std::sync::Arc;

use copula::{
    Effects, Input, KindName, Pack, PackDef, Play, Registry, Role, WordDef, formats::read_drawn, packs,
    register_std,
};

/// The course pack with a property, whose hook acts when a mover is blocked.
fn pack(
    name: &'static str,
    brings: &[&str],
    act: impl Fn(copula::View<'_>, copula::Blocked, &mut Effects) + Send + Sync + 'static,
) -> Result<Arc<Pack>, copula::LoadPackError> {
    let mut registry = Registry::default();
    register_std(&mut registry);
    registry.blocked([name], move |view, [word], blocked, effects| {
        if view.holds(blocked.mover, word) {
            act(view, blocked, effects);
        }
    });
    registry.brings(name, brings);
    let mut def = PackDef::from_json(packs::COURSE_JSON)?;
    def.words.push(WordDef::new(name, Role::Property));
    def.blocked.push(name.to_owned());
    Pack::load(&def, &registry).map(Arc::new)
}

/// The things that stand on the board, each with its place.
fn things(play: &Play) -> Vec<String> {
    let (board, kinds) = (play.position().board(), play.position().kinds());
    let thing = |(_, object): (_, &copula::Object)| match kinds.name(object.kind()) {
        KindName::Thing(name) => Some(format!("{name} {}", object.pos())),
        KindName::Text(_) => None,
    };
    board.objects().filter_map(thing).collect()
}

#[test]
fn a_word_acts_when_a_move_is_blocked_and_creates_what_the_level_never_had() {
    let pack = pack("SPARKY", &["spark"], |view, blocked, effects| {
        let at = view.scene.place(blocked.mover).unwrap();
        effects.create(view.kind("spark").unwrap(), at, blocked.heading);
    });
    let level = "
        BABA IS  YOU   . .
        BABA IS  SPARKY . .
        WALL IS  STOP  . .
        .    baba wall . .
    ";
    let mut play = Play::new(&pack.unwrap(), &read_drawn(level, &[]).unwrap()).unwrap();
    play.step(Input::Left);
    assert_eq!(things(&play), ["baba (0, 3)", "wall (2, 3)"], "nothing was in the way");
    play.step(Input::Left);
    assert_eq!(things(&play), ["baba (0, 3)", "wall (2, 3)", "spark (0, 3)"], "the edge was");
    play.step(Input::Right);
    let turn = play.step(Input::Right);
    assert_eq!(things(&play), ["baba (1, 3)", "wall (2, 3)", "spark (0, 3)", "spark (1, 3)"]);
    assert!(turn.leaves_trace());
    while play.undo().is_some() {}
    assert_eq!(things(&play), ["baba (1, 3)", "wall (2, 3)"]);
}

#[test]
fn what_is_blocked_can_end_and_the_step_of_the_others_stands() {
    let pack = pack("FRAIL", &[], |_, blocked, effects| effects.destroy(blocked.mover)).unwrap();
    let level = "
        BABA IS YOU . .
        BABA IS FRAIL . .
        WALL IS STOP . .
        baba wall . baba .
        baba .    . .    .
    ";
    let mut play = Play::new(&pack, &read_drawn(level, &[]).unwrap()).unwrap();
    play.step(Input::Right);
    assert_eq!(things(&play), ["wall (1, 3)", "baba (4, 3)", "baba (1, 4)"]);
}

#[test]
fn a_kind_that_cannot_be_read_is_a_fault_of_the_pack() {
    let error = pack("SPARKY", &["Spark"], |_, _, _| {}).unwrap_err().to_string();
    assert!(error.starts_with("words["), "{error}");
    assert!(error.contains("SPARKY is registered to bring the kind `Spark`"), "{error}");
}
