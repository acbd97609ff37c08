//! One tile as shapes: [`draw_tile`], and the ground under all of them: [`draw_ground`].

use std::collections::BTreeMap;

use copula_grid::{Dir, Size};
use copula_lexicon::Role;

use crate::{
    emblem::{letter_area, notch, outline},
    lettering::{LARGE, SMALL, n_fitting, write, write_centred, write_left},
    look::Look,
    looks::Looks,
    palette::{Ink, Tone},
    part::Part,
    picture::Item,
    shape::{Area, Point, Shape},
};

/// The side of a tile, in units.
pub(crate) const TILE: i32 = 40;

/// What is left free around the board, in units.
pub(crate) const MARGIN: i32 = 3;

/// Where things and words are drawn on a tile; the rest is the gap between tiles.
const PLATE: Area = Area { x: 1, y: 1, width: TILE - 2, height: TILE - 2 };

/// Into how many rows a tile is parted at most.
const MAX_ROWS: usize = 3;

/// Equal items of a stack.
#[derive(Clone, Copy, Debug)]
struct Group<'a> {
    item: &'a Item,
    count: usize,
}

/// How wide and high a board is, in units.
pub(crate) fn extent(size: Size) -> (u64, u64) {
    let units = |n_tiles: u16| u64::from(n_tiles) * TILE as u64 + 2 * MARGIN as u64;
    (units(size.width), units(size.height))
}

/// Where the tiles of a column or row begin, in units.
pub(crate) fn tile_start(index: u16) -> i32 {
    MARGIN + TILE * i32::from(index)
}

/// The ground of a board: the floor, and the lines between the tiles.
pub(crate) fn draw_ground(size: Size) -> Vec<Shape> {
    let (width, height) = (tile_start(size.width) - MARGIN, tile_start(size.height) - MARGIN);
    let whole = Area { x: 0, y: 0, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
    let floor = whole.inset(MARGIN + 1, MARGIN + 1);
    let mut shapes = vec![Shape::rect(Ink::Gap, whole)];
    if size.n_tiles() > 0 {
        shapes.push(Shape::rect(Ink::Floor, floor));
    }
    let line = |index| tile_start(index) - 1;
    let columns = (1..size.width).map(|x| Area { x: line(x), width: 2, ..floor });
    let rows = (1..size.height).map(|y| Area { y: line(y), height: 2, ..floor });
    shapes.extend(columns.chain(rows).map(|area| Shape::rect(Ink::Gap, area)));
    shapes
}

/// What stands on a tile, from the tile's top left corner. A stack is a list, words first and then by age, equal items
/// together; what finds no room is counted. What is hidden is not there.
pub(crate) fn draw_tile(items: &[Item]) -> Vec<Shape> {
    let mut shapes = Vec::new();
    match &groups(items)[..] {
        [] => {}
        [group] => draw_alone(*group, &mut shapes),
        groups => draw_stack(groups, &mut shapes),
    }
    shapes
}

fn groups(items: &[Item]) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    let mut places: BTreeMap<&Item, usize> = BTreeMap::new();
    for item in items.iter().filter(|item| !item.looks().is_hidden()) {
        let place = *places.entry(item).or_insert(groups.len());
        match groups.get_mut(place) {
            Some(group) => group.count += 1,
            None => groups.push(Group { item, count: 1 }),
        }
    }
    groups.sort_by_key(|group| matches!(group.item, Item::Thing { .. }));
    groups
}

fn draw_alone(group: Group<'_>, shapes: &mut Vec<Shape>) {
    match group.item {
        Item::Word { spelling, role, part, looks } => {
            draw_word(spelling, word_tone(spelling, *role, looks), (*role, *part), PLATE, shapes);
        }
        Item::Thing { noun, dir, looks } => draw_thing(noun, *dir, thing_ink(noun, looks), PLATE, shapes),
    }
    draw_caption(group.item.looks(), shapes);
    if group.count > 1 {
        draw_badge(&format!("×{}", group.count), shapes);
    }
}

/// What is said of how it looks, along the upper edge: the last of several, with a plus.
fn draw_caption(looks: &Looks, shapes: &mut Vec<Shape>) {
    let Some((last, others)) = looks.words().split_last() else {
        return;
    };
    let plus = if others.is_empty() { "" } else { "+" };
    let n_letters = n_fitting(SMALL, PLATE.width - 3) - plus.len();
    let text: String = last.chars().take(n_letters).chain(plus.chars()).collect();
    let width = 6 * text.chars().count() as i32 + 2;
    let area = Area { x: PLATE.x, y: PLATE.y, width, height: 9 };
    shapes.push(Shape::rect(Ink::Light, area));
    write_centred(&text, area, SMALL, Ink::Dark, shapes);
}

/// A small sign in the lower right corner.
fn draw_badge(text: &str, shapes: &mut Vec<Shape>) {
    let width = 6 * text.chars().count() as i32 + 3;
    let area = Area { x: PLATE.right() - width, y: PLATE.bottom() - 11, width, height: 11 };
    shapes.push(Shape::rect(Ink::Light, area));
    write_centred(text, area, SMALL, Ink::Dark, shapes);
}

fn draw_stack(groups: &[Group<'_>], shapes: &mut Vec<Shape>) {
    let n_rows = groups.len().min(MAX_ROWS);
    let n_shown = if groups.len() > MAX_ROWS { MAX_ROWS - 1 } else { n_rows };
    // Two rows of 18 or three of 12, with a gap.
    let (height, gap) = if n_rows == 2 { (18, 2) } else { (12, 1) };
    let row = |index: usize| Area { y: PLATE.y + (height + gap) * index as i32, height, ..PLATE };
    shapes.push(Shape::rect(Ink::Dim(Tone::Grey), PLATE.inset(-1, -1)));
    shapes.push(Shape::rect(Ink::Floor, PLATE));
    for (index, &group) in groups[..n_shown].iter().enumerate() {
        draw_row(group, row(index), shapes);
    }
    let n_left: usize = groups[n_shown..].iter().map(|group| group.count).sum();
    if n_left > 0 {
        let area = row(n_shown);
        shapes.push(Shape::rect(Ink::Light, area));
        write_centred(&format!("+{n_left}"), area, SMALL, Ink::Dark, shapes);
    }
}

fn draw_row(group: Group<'_>, area: Area, shapes: &mut Vec<Shape>) {
    let count = if group.count > 1 { format!("×{}", group.count) } else { String::new() };
    let count_width = 6 * count.chars().count() as i32;
    match group.item {
        Item::Word { spelling, role, part, looks } => {
            let (plate, rest) = area.split_left(area.width - count_width);
            draw_word(spelling, word_tone(spelling, *role, looks), (*role, *part), plate, shapes);
            write_left(&count, Area { x: rest.x + 1, ..rest }, SMALL, Ink::Light, shapes);
        }
        Item::Thing { noun, dir, looks } => {
            let ink = thing_ink(noun, looks);
            let (square, rest) = area.split_left(area.height);
            let (_, rest) = rest.split_left(2);
            let look = Look::of(noun);
            let margin = area.height / 6;
            shapes.push(Shape::polygon(ink, outline(look.emblem, square.inset(margin, margin))));
            shapes.push(Shape::polygon(Ink::Light, notch(*dir, square, margin)));
            let n_letters = n_fitting(SMALL, rest.width).saturating_sub(count.chars().count());
            let name: String = noun.to_uppercase().chars().take(n_letters).collect();
            let (name_area, count_area) = rest.split_left(6 * name.chars().count() as i32);
            write_left(&name, name_area, SMALL, ink, shapes);
            write_left(&count, count_area, SMALL, Ink::Light, shapes);
        }
    }
}

fn draw_thing(noun: &str, dir: Dir, ink: Ink, area: Area, shapes: &mut Vec<Shape>) {
    let look = Look::of(noun);
    let body = area.inset(4, 4);
    shapes.push(Shape::polygon(ink, outline(look.emblem, body)));
    shapes.push(Shape::polygon(Ink::Light, notch(dir, area, 4)));
    let letters: String = std::iter::once(look.letters.0).chain(look.letters.1).collect();
    write_centred(&letters, letter_area(look.emblem, body), LARGE, Ink::Dark, shapes);
}

/// A word in a rule has a bright plate, one in no rule a frame, and one whose rules are all cancelled a frame that is
/// crossed out.
fn draw_word(
    spelling: &str,
    tone: Tone,
    (role, part): (Option<Role>, Part),
    area: Area,
    shapes: &mut Vec<Shape>,
) {
    let (bright, dim) = (Ink::Bright(tone), Ink::Dim(tone));
    let letters = match part {
        Part::Active => {
            shapes.push(Shape::polygon(bright, plate(role, area)));
            Ink::Dark
        }
        Part::Idle => {
            draw_frame(role, dim, area, shapes);
            dim
        }
        Part::Cancelled => {
            draw_frame(role, dim, area, shapes);
            let cross = area.inset(1, 1);
            shapes.extend(diagonals(cross).map(|corners| Shape::polygon(Ink::Strike, corners)));
            Ink::Light
        }
    };
    let room = area.inset(1, 1);
    write(spelling, room, letters, shapes);
}

fn draw_frame(role: Option<Role>, ink: Ink, area: Area, shapes: &mut Vec<Shape>) {
    shapes.push(Shape::polygon(ink, plate(role, area)));
    shapes.push(Shape::polygon(Ink::Floor, plate(role, area.inset(1, 1))));
    if role.is_none() {
        // Of a word that is none, the corners alone.
        let (x, y) = (area.width / 4, area.height / 4);
        shapes.push(Shape::rect(Ink::Floor, area.inset(x, 0)));
        shapes.push(Shape::rect(Ink::Floor, area.inset(0, y)));
    }
}

/// The outline of a word's plate: what is said of things has its corners cut, and words of grammar are slimmer.
fn plate(role: Option<Role>, area: Area) -> Vec<Point> {
    let cut = area.height / 6;
    match role {
        Some(Role::Noun | Role::Letter) | None => cut_corners(area, 0),
        Some(Role::Property) => cut_corners(area, cut),
        Some(Role::Condition | Role::Prefix) => cut_corners(area.inset(0, cut), cut),
        Some(Role::Link | Role::Verb | Role::Joiner | Role::Negation) => cut_corners(area.inset(0, cut), 0),
    }
}

fn cut_corners(area: Area, cut: i32) -> Vec<Point> {
    let Area { x: left, y: top, .. } = area;
    let (right, bottom) = (area.right(), area.bottom());
    if cut == 0 {
        return vec![(left, top), (right, top), (right, bottom), (left, bottom)];
    }
    vec![
        (left + cut, top),
        (right - cut, top),
        (right, top + cut),
        (right, bottom - cut),
        (right - cut, bottom),
        (left + cut, bottom),
        (left, bottom - cut),
        (left, top + cut),
    ]
}

/// The two bars of a cross.
fn diagonals(area: Area) -> [Vec<Point>; 2] {
    let thick = 2;
    let Area { x: left, y: top, .. } = area;
    let (right, bottom) = (area.right(), area.bottom());
    let falling = vec![
        (left, top),
        (left + thick, top),
        (right, bottom - thick),
        (right, bottom),
        (right - thick, bottom),
        (left, top + thick),
    ];
    let mirror = |&(x, y): &Point| (left + right - x, y);
    let rising = falling.iter().map(mirror).collect();
    [falling, rising]
}

fn thing_ink(noun: &str, looks: &Looks) -> Ink {
    Ink::Bright(looks.tone().unwrap_or_else(|| Tone::of_thing(noun)))
}

fn word_tone(spelling: &str, role: Option<Role>, looks: &Looks) -> Tone {
    looks.tone().unwrap_or_else(|| Tone::of_word(spelling, role))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Form;

    fn word(part: Part) -> Item {
        Item::Word { spelling: "BLIP".into(), role: Some(Role::Noun), part, looks: Looks::default() }
    }

    fn thing(noun: &str) -> Item {
        Item::Thing { noun: noun.into(), dir: Dir::Left, looks: Looks::default() }
    }

    fn painted(noun: &str, looks: Looks) -> Item {
        Item::Thing { noun: noun.into(), dir: Dir::Left, looks }
    }

    /// The shapes one a line, those of letters left out.
    fn check(items: &[Item], expected: &[&str]) {
        let shapes = draw_tile(items);
        let told = shapes.iter().filter_map(|shape| {
            let ink = match shape.ink {
                Ink::Bright(_) => "bright".to_owned(),
                Ink::Dim(_) => "dim".to_owned(),
                ink => format!("{ink:?}").to_lowercase(),
            };
            match &shape.form {
                Form::Rect(area) if area.width > 18 => Some(format!("{ink} {}x{}", area.width, area.height)),
                Form::Rect(_) => None,
                Form::Polygon(corners) => Some(format!("{ink} {} corners", corners.len())),
            }
        });
        assert_eq!(told.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn words_differ_in_shape_by_their_part() {
        check(&[word(Part::Active)], &["bright 4 corners"]);
        check(&[word(Part::Idle)], &["dim 4 corners", "floor 4 corners"]);
        let crossed_out = ["dim 4 corners", "floor 4 corners", "strike 6 corners", "strike 6 corners"];
        check(&[word(Part::Cancelled)], &crossed_out);
    }

    #[test]
    fn plates_tell_what_the_grammar_makes_of_a_word() {
        let area = Area { x: 0, y: 0, width: 36, height: 36 };
        let alike = [
            (Role::Letter, Role::Noun),
            (Role::Prefix, Role::Condition),
            (Role::Verb, Role::Link),
            (Role::Negation, Role::Link),
        ];
        for (role, other) in alike {
            assert_eq!(plate(Some(role), area), plate(Some(other), area), "{role:?}");
        }
        let plates =
            [Role::Noun, Role::Property, Role::Condition, Role::Link].map(|role| plate(Some(role), area));
        for (index, plate) in plates.iter().enumerate() {
            assert!(!plates[..index].contains(plate), "{plate:?}");
        }
        for role in [Role::Letter, Role::Prefix, Role::Verb] {
            assert_eq!(Tone::of_word("BLIP", Some(role)), Tone::Grey);
        }
    }

    #[test]
    fn things_have_an_outline_and_a_notch() {
        check(&[thing("blip")], &["bright 7 corners", "light 3 corners"]);
        check(&[], &[]);
    }

    #[test]
    fn stacks_are_lists_with_words_first_and_a_count_of_the_rest() {
        let blip = ["bright 7 corners", "light 3 corners"];
        let ground = ["dim 40x40", "floor 38x38"];
        let expect = |rows: &[&[&'static str]]| [&ground[..], &rows.concat()].concat();
        check(&[thing("blip"), word(Part::Active)], &expect(&[&["bright 4 corners"], &blip]));
        check(&[thing("blip"), thing("blip"), word(Part::Active)], &expect(&[&["bright 4 corners"], &blip]));
        let many = [thing("a"), thing("b"), thing("blip"), word(Part::Active), thing("c")];
        check(
            &many,
            &expect(&[&["bright 4 corners"], &["bright 8 corners", "light 3 corners"], &["light 38x12"]]),
        );
    }

    #[test]
    fn nothing_leaves_its_tile() {
        let items = [thing("blip"), word(Part::Cancelled), word(Part::Idle), thing("a"), thing("a")];
        let long = Item::Word {
            spelling: "LONG".repeat(30).into(),
            role: None,
            part: Part::Idle,
            looks: Looks::default(),
        };
        let stacks = [
            &items[..1],
            &items[..2],
            &items[..3],
            &items,
            &items[3..],
            std::slice::from_ref(&long),
            &[long.clone(), thing("b")],
        ];
        for stack in stacks {
            for shape in draw_tile(stack) {
                let corners = match shape.form {
                    Form::Rect(area) => vec![(area.x, area.y), (area.right(), area.bottom())],
                    Form::Polygon(corners) => corners,
                };
                let is_inside = |&(x, y): &Point| (0..=TILE).contains(&x) && (0..=TILE).contains(&y);
                assert!(corners.iter().all(is_inside), "{stack:?}: {corners:?}");
            }
        }
    }

    #[test]
    fn what_is_said_of_its_looks_stands_on_a_thing_in_its_colour() {
        let plain = draw_tile(&[thing("blip")]);
        let looking = draw_tile(&[painted("blip", Looks::of(&[("RUDDY", Some("red")), ("GRAND", None)]))]);
        assert!(looking.len() > plain.len());
        assert_eq!(looking[0].ink, Ink::Bright(Tone::named("red").unwrap()));
        assert!(
            looking.iter().any(|shape| matches!(shape.form, Form::Rect(Area { width: 38, height: 9, .. })))
        );
        assert!(draw_tile(&[painted("blip", Looks::of(&[("VEILED", Some("hidden"))]))]).is_empty());
    }

    #[test]
    fn the_ground_is_a_floor_with_a_line_between_tiles() {
        let told: Vec<String> = draw_ground(Size { width: 2, height: 1 })
            .into_iter()
            .map(|shape| match shape.form {
                Form::Rect(Area { x, y, width, height }) => {
                    format!("{:?} {x},{y} {width}x{height}", shape.ink)
                }
                Form::Polygon(_) => panic!("the ground is made of rectangles"),
            })
            .collect();
        assert_eq!(told, ["Gap 0,0 86x46", "Floor 4,4 78x38", "Gap 42,4 2x38"]);
    }
}
