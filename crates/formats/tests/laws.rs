//! Laws over generated levels and texts: what is written is read back, what is read can be written, nothing panics.

use copula_formats::{
    Format, KekeId, KekeLevel, NumberTable, detect, read_any, read_auto, read_drawn, read_keke, read_level,
    read_share, write_auto, write_drawn, write_keke, write_share,
};
use copula_grid::{Dir, LevelDef, LevelObject, Place};

const NOUNS: &[&str] = &["BLIP", "SLEEV", "GLUEVV", "sleevv"];

const THINGS: &[&str] =
    &["blip", "blipv", "slee", "sleev", "sleevv", "gluev", "gluevv", "v", "vv", "3d", "a>b", "straße"];

const WORDS: &[&str] =
    &["text:BLOP", "text:IS", "text:3D", "text:3", "text:A>B", "text:-", "text:V", "text:Ü", "text:\u{732b}"];

const BAD_KINDS: &[&str] = &[
    "a+b",
    "3",
    ".",
    "blip>",
    "blip<",
    "^",
    "a:b",
    "{a",
    "text:.",
    "text:..",
    "text:+",
    "text:BLOP>",
    "text:>",
    "text:A:B",
    "text:[",
    "text:\u{feff}",
    "Blip",
    "text:b",
    "",
    "text:",
    "a b",
    "\u{732b}",
];

const GOOD_VALUES: &[&str] =
    &["", "x", "a: b", "tab\tinside", "name:", "\u{a0}", "[", "+ . blip", "\u{feff}"];

const BAD_VALUES: &[&str] = &[" x", "x\t", "\n", "a\rb", "\u{0}"];

/// A source of numbers that are the same on every run (xorshift).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Contents {
    Drawable,
    Any,
}

fn level(numbers: &mut Numbers, contents: Contents) -> LevelDef {
    let (width, height) = (1 + numbers.below(6) as u32, 1 + numbers.below(5) as u32);
    let n_objects = numbers.below(40);
    let objects = (0..n_objects).map(|_| object(numbers, width, height, contents)).collect();
    LevelDef {
        name: value(numbers, contents),
        author: value(numbers, contents),
        pack: value(numbers, contents),
        solution: numbers.one_in(2).then(|| numbers.pick(&["", "u", "udlr..", "."]).into()),
        width,
        height,
        objects,
    }
}

fn value(numbers: &mut Numbers, contents: Contents) -> Option<String> {
    let is_bad = contents == Contents::Any && numbers.one_in(8);
    let values = if is_bad { BAD_VALUES } else { GOOD_VALUES };
    numbers.one_in(2).then(|| numbers.pick(values).into())
}

fn object(numbers: &mut Numbers, width: u32, height: u32, contents: Contents) -> LevelObject {
    let (x, y) = (numbers.below(width as usize) as i32, numbers.below(height as usize) as i32);
    let dir = numbers.pick(&Dir::VARIANTS);
    let (kind, dir) = match contents {
        Contents::Any if numbers.one_in(6) => (numbers.pick(BAD_KINDS), dir),
        Contents::Any if numbers.one_in(8) => (numbers.pick(WORDS), dir),
        _ if numbers.one_in(2) => (numbers.pick(WORDS), Dir::Right),
        Contents::Any => (numbers.pick(THINGS), dir),
        Contents::Drawable => drawable_thing(numbers.pick(THINGS), dir),
    };
    LevelObject { kind: kind.into(), x, y, dir }
}

/// A thing whose item with a `v` behind it is another noun is turned right.
fn drawable_thing(noun: &str, dir: Dir) -> (&str, Dir) {
    let is_taken = dir == Dir::Down && NOUNS.iter().any(|other| other.to_lowercase() == format!("{noun}v"));
    (noun, if is_taken { Dir::Right } else { dir })
}

/// The same level, its objects in the order of the drawing.
fn in_drawn_order(mut level: LevelDef) -> LevelDef {
    level.objects.sort_by_key(|object| (object.y, object.x));
    level
}

#[test]
fn what_is_written_is_read_back() {
    let mut numbers = Numbers(0x5eed);
    for _ in 0..3000 {
        let level = level(&mut numbers, Contents::Drawable);
        let text = write_drawn(&level, NOUNS).unwrap_or_else(|error| panic!("{error}\n{level:#?}"));
        let back = read_level(&text, NOUNS).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(write_drawn(&back, NOUNS).as_ref(), Ok(&text));
        assert_eq!(back, in_drawn_order(level), "{text}");
    }
}

#[test]
fn what_is_not_refused_is_written_and_read_back() {
    let mut numbers = Numbers(0xb0a2d);
    let mut n_refused = 0;
    for _ in 0..3000 {
        let mut level = level(&mut numbers, Contents::Any);
        if let Err(error) = write_drawn(&level, NOUNS) {
            n_refused += 1;
            let place = |index| [LevelDef::object_place(index), LevelDef::object_place(index).field("kind")];
            let is_refused = |place: &Place| error.refusals.iter().any(|refusal| refusal.place == *place);
            let mut indices = 0..;
            level.objects.retain(|_| !place(indices.next().unwrap()).iter().any(is_refused));
            for (field, key) in
                [(&mut level.name, "name"), (&mut level.author, "author"), (&mut level.pack, "pack")]
            {
                field.take_if(|_| is_refused(&Place::of(key)));
            }
        }
        let text = write_drawn(&level, NOUNS).unwrap_or_else(|error| panic!("not all at once: {error}"));
        assert_eq!(read_drawn(&text, NOUNS), Ok(in_drawn_order(level)), "{text}");
    }
    assert!(n_refused > 1000, "{n_refused}");
}

/// What texts are made of that may be levels: those listed twice come twice as often.
const PIECES: [&str; 33] = [
    "blip",
    "sleev",
    "slee",
    "v",
    "v",
    "vv",
    "BLOP",
    "3",
    ".",
    " . ",
    " . ",
    " ",
    " ",
    "\t",
    "\n",
    "\n",
    "\r\n",
    "+",
    "+",
    ">",
    "^",
    "<",
    "name:",
    "solution:",
    "text:",
    ":",
    "u",
    "\u{feff}",
    "{",
    "\u{0}",
    "ß",
    "\u{a0}",
    "\r",
];

#[test]
fn what_is_read_can_be_written() {
    let mut numbers = Numbers(0xfeed);
    let mut n_read = 0;
    for _ in 0..60_000 {
        let n_pieces = numbers.below(14);
        let text: String = (0..n_pieces).map(|_| numbers.pick(&PIECES)).collect();
        match read_drawn(&text, NOUNS) {
            Ok(level) => {
                n_read += 1;
                assert_eq!(level.faults(), [], "{text:?}");
                let written = write_drawn(&level, NOUNS).unwrap_or_else(|error| panic!("{error}\n{text:?}"));
                assert_eq!(read_level(&written, NOUNS), Ok(level), "{text:?}");
            }
            Err(error) => assert_ne!(error.faults, [], "{text:?}"),
        }
    }
    assert!(n_read > 3000, "{n_read}");
}

#[test]
fn a_share_code_gives_the_very_level_back() {
    let mut numbers = Numbers(0xc0de);
    let mut n_written = 0;
    for _ in 0..3000 {
        let level = level(&mut numbers, Contents::Any);
        let faults = level.faults();
        match write_share(&level) {
            Ok(code) => {
                n_written += 1;
                assert_eq!(detect(&code), Format::Share);
                assert_eq!(write_share(&level).as_ref(), Ok(&code));
                assert_eq!(read_share(&code), Ok(level), "{code}");
            }
            Err(error) => assert!(!faults.is_empty(), "{error}"),
        }
    }
    assert!(n_written > 500, "{n_written}");
}

/// A level of these kinds alone, that says nothing in its header and faces right.
fn plain_level(numbers: &mut Numbers, kinds: &[&str], max_objects: usize) -> LevelDef {
    let mut level = level(numbers, Contents::Drawable);
    level.objects.truncate(max_objects);
    for object in &mut level.objects {
        (object.kind, object.dir) = (numbers.pick(kinds).into(), Dir::Right);
    }
    LevelDef { width: level.width, height: level.height, objects: level.objects, ..LevelDef::default() }
}

#[test]
fn a_keke_file_gives_its_levels_back() {
    let mut numbers = Numbers(0x6e6e);
    let mut n_refused = 0;
    for _ in 0..1000 {
        let n_levels = 1 + numbers.below(3);
        let levels: Vec<KekeLevel> = (0..n_levels)
            .map(|index| {
                let mut level =
                    plain_level(&mut numbers, &["baba", "text:BABA", "text:DEFEAT", "love", "text:SINK"], 3);
                level.name = numbers.one_in(2).then(|| numbers.pick(&["x", "a \"b\"\n", "\u{0}"]).into());
                level.author = numbers.one_in(2).then(|| "me".into());
                level.solution = numbers.one_in(2).then(|| numbers.pick(&["u", "udlr.."]).into());
                let number = KekeId::Number(index as i64 - 1);
                let id = if numbers.one_in(2) { number } else { KekeId::Text(index.to_string()) };
                KekeLevel { id, level }
            })
            .collect();
        let Ok(file) = write_keke(&levels) else {
            n_refused += 1;
            continue;
        };
        assert_eq!(detect(&file), Format::Keke);
        let in_order = |KekeLevel { id, level }| KekeLevel { id, level: in_drawn_order(level) };
        assert_eq!(read_keke(&file), Ok(levels.into_iter().map(in_order).collect()), "{file}");
    }
    assert!((100..900).contains(&n_refused), "{n_refused}");
}

#[test]
fn a_number_grid_gives_its_board_back() {
    let table =
        NumberTable::new([(1, "BLIP"), (22, "BLOP"), (65, "SLEEV"), (67, "IS"), (109, "GLOW")]).unwrap();
    let kinds = ["blip", "sleev", "text:BLIP", "text:BLOP", "text:SLEEV", "text:IS", "text:GLOW"];
    let mut numbers = Numbers(0xa070);
    let mut n_refused = 0;
    for _ in 0..1000 {
        let level = plain_level(&mut numbers, &kinds, 12);
        let Ok(text) = write_auto(&level, &table) else {
            n_refused += 1;
            continue;
        };
        let level = in_drawn_order(level);
        assert_eq!(read_auto(&text, &table).map(|auto| auto.level).as_ref(), Ok(&level), "{text}");
        assert_eq!(read_any(&text, &[], &table), Ok(vec![level]), "{text}");
    }
    assert!((100..900).contains(&n_refused), "{n_refused}");
}
