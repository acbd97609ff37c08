//! Ten lines to a win: a level, a play, and a step at a time.

use copula::{Input, Play, formats::read_drawn, packs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = "
        BABA IS  YOU .
        FLAG IS  WIN .
        .    .   .   .
        baba .   .   flag";
    let mut play = Play::new(&packs::course(), &read_drawn(board, &[])?)?;
    while !play.is_won() {
        play.step(Input::Right);
    }
    println!("won in {} turns", play.n_turns());
    Ok(())
}
