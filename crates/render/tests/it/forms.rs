//! Characters, spoken words and SVG.

use copula_grid::{Pos, Size};
use copula_render::{Facings, Item, Part, Scale, Standing, ansi, plain, spoken, svg};

use crate::toy::picture;

const BOARD: &str = "
BLIP IS SHINY   .
BLIP IS NOT     SHINY
.    .  .       .
.    .  .       .
drum drum drum+BLOP+blip<+drum WHAT
";

#[test]
fn a_picture_knows_what_stands_where_and_which_rules_hold() {
    let picture = picture(BOARD);
    assert_eq!(picture.size(), Size { width: 4, height: 5 });
    let [Item::Word { spelling, role: Some(_), part: Part::Cancelled, .. }] = picture.at(Pos { x: 2, y: 0 })
    else {
        panic!("{:?}", picture.at(Pos { x: 2, y: 0 }))
    };
    assert_eq!(&**spelling, "SHINY");
    let rules: Vec<_> = picture.rules().iter().map(|rule| (rule.text.as_str(), rule.standing)).collect();
    assert_eq!(
        rules,
        [
            ("TEXT IS STICKY", Standing::InForce),
            ("BLIP IS SHINY", Standing::Cancelled),
            ("BLIP IS NOT SHINY", Standing::InForce)
        ]
    );
}

#[test]
fn plain_text_has_words_first_and_facings_on_things() {
    let picture = picture(BOARD);
    let last = |facings| plain(&picture, facings).lines().last().unwrap().to_owned();
    assert_eq!(last(Facings::Shown), "drum>  drum> (BLOP)+blip<+drum>+drum> (WHAT)");
    assert_eq!(last(Facings::Hidden), "drum   drum (BLOP)+blip+drum+drum (WHAT)");
    let first_row = format!("~BLIP~ ~IS~ {:21} .\n", "~SHINY~");
    assert!(plain(&picture, Facings::Hidden).starts_with(&first_row));
}

#[test]
fn colours_come_on_top_of_the_plain_text() {
    let picture = picture(BOARD);
    let coloured = ansi(&picture);
    let mut stripped = String::new();
    for (index, part) in coloured.split("\x1b[").enumerate() {
        stripped.push_str(if index == 0 { part } else { part.split_once('m').unwrap().1 });
    }
    assert_eq!(stripped, plain(&picture, Facings::Shown));
    let pieces: Vec<&str> = coloured.split("\x1b[0m").collect();
    assert!(pieces.iter().any(|piece| piece.starts_with("\x1b[9;") && piece.ends_with("m~SHINY~")));
    assert!(pieces.iter().any(|piece| piece.contains("\x1b[1;") && piece.ends_with("mSHINY")));
}

#[test]
fn the_spoken_picture_tells_all_and_nothing_twice() {
    assert_eq!(
        spoken(&picture(BOARD)),
        "\
The board has 4 columns and 5 rows, counted from 0 at the top left.
2 rules are in force: TEXT IS STICKY; BLIP IS NOT SHINY.
1 rule is cancelled: BLIP IS SHINY.
Row 0: column 0, the word BLIP cancelled; column 1, the word IS cancelled; column 2, the word SHINY cancelled.
Row 1: column 0, the word BLIP in force; column 1, the word IS in force; column 2, the word NOT in force; column 3, \
the word SHINY in force.
Rows 2 to 3: empty.
Row 4: columns 0 to 1, drum facing right; column 2, a stack of 4: drum facing right, the word BLOP in no rule, blip \
facing left, drum facing right; column 3, the unknown word WHAT.
"
    );
}

#[test]
fn a_rule_spelled_twice_is_told_once() {
    let told = spoken(&picture("BLIP IS WET BLIP IS WET DRUM IS WET"));
    assert!(
        told.contains("4 rules are in force: TEXT IS STICKY; BLIP IS WET, 2 times; DRUM IS WET.\n"),
        "{told}"
    );
}

#[test]
fn the_least_boards_have_a_picture() {
    let empty = picture(". .\n. .");
    assert_eq!(plain(&empty, Facings::Shown), ". .\n. .\n");
    assert!(spoken(&empty).ends_with("TEXT IS STICKY.\nRows 0 to 1: empty.\n"), "{}", spoken(&empty));
    assert!(spoken(&picture("blip")).starts_with("The board has 1 column and 1 row,"));
}

#[test]
fn an_svg_draws_each_tile_once_and_says_what_it_is() {
    let drawn = svg(&picture("blip blip blip\nBLIP drum .\n"), Scale::default());
    assert!(drawn.starts_with(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"252\" height=\"172\" viewBox=\"0 0 126 86\""
    ));
    assert_eq!(drawn.matches("<g id=").count(), 3);
    assert_eq!(drawn.matches("<use ").count(), 5);
    assert_eq!(drawn.matches("<title>blip facing right</title>").count(), 1);
    assert!(!drawn.contains("<text"));

    // Stacks that look alike are still told apart.
    let drawn = svg(&picture("a+b+c+d a+b+c+e"), Scale::ONE);
    let ids: Vec<&str> =
        drawn.lines().filter_map(|line| line.strip_prefix("<g id=\"")?.split('"').next()).collect();
    assert!(ids.len() == 2 && ids[0] != ids[1], "{ids:?}");
}

#[test]
fn an_svg_crosses_out_and_escapes() {
    let red = "#b4263c";
    assert!(!svg(&picture("BLIP IS SHINY"), Scale::ONE).contains(red));
    assert!(svg(&picture("BLIP IS SHINY .\nBLIP IS NOT SHINY"), Scale::ONE).contains(red));
    let escaped = svg(&picture("A&B <I"), Scale::ONE);
    assert!(escaped.contains("word A&amp;B<") && escaped.contains("word &lt;I<"), "{escaped}");
}

#[test]
fn wide_characters_keep_columns_straight() {
    let drawn = plain(&picture("日本 IS ABC 🔑\nba 日本日 Ａ ."), Facings::Hidden);
    assert_eq!(drawn, "(日本) (IS)     (ABC) (🔑)\nba     (日本日) (Ａ)  .\n");
}
