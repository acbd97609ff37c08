//! A picture as SVG: [`svg()`].

use std::{collections::BTreeMap, fmt::Write};

use crate::{
    look::spread,
    picture::Picture,
    scale::Scale,
    shape::{Form, Shape},
    spoken::{spoken, tile_in_words},
    tile::{draw_ground, draw_tile, extent, tile_start},
};

/// Draws a picture as an SVG document. It needs no fonts, is the picture that [`png`](crate::png()) gives, and says in
/// words what is to be seen: as a whole and tile by tile. Equal pictures give equal documents.
///
/// Every different tile is drawn once and then used. Its id depends on its content, so that documents can be put
/// together in one page.
#[must_use]
pub fn svg(picture: &Picture, scale: Scale) -> String {
    let (width, height) = scale.pixels(picture.size());
    let (view_width, view_height) = extent(picture.size());
    let size = picture.size();
    let mut defs = String::new();
    let mut uses = String::new();
    let mut ids = BTreeMap::new();
    for (pos, items) in picture.tiles().filter(|(_, items)| !items.is_empty()) {
        let words = tile_in_words(items);
        let id = ids.entry(words).or_insert_with_key(|words| {
            let drawn = paths(&draw_tile(items));
            let id = format!("t{:011x}", spread(&format!("{words}{drawn}")) >> 20);
            put(&mut defs, format_args!("<g id=\"{id}\"><title>{}</title>{drawn}</g>\n", escape(words)));
            id
        });
        let (x, y) = (tile_start(pos.x), tile_start(pos.y));
        put(&mut uses, format_args!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>\n"));
    }
    let ground = paths(&draw_ground(size));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {view_width} {view_height}\" role=\"img\">\n\
         <title>A board of {} by {} tiles</title>\n<desc>{}</desc>\n<defs>\n{defs}</defs>\n{ground}\n{uses}</svg>\n",
        size.width,
        size.height,
        escape(&spoken(picture)),
    )
}

/// Shapes as paths; rectangles of one ink that follow each other make one path.
fn paths(shapes: &[Shape]) -> String {
    let mut paths = String::new();
    let are_joined =
        |a: &Shape, b: &Shape| a.ink == b.ink && matches!((&a.form, &b.form), (Form::Rect(_), Form::Rect(_)));
    for run in shapes.chunk_by(are_joined) {
        let [red, green, blue] = run[0].ink.rgb();
        put(&mut paths, format_args!("<path fill=\"#{red:02x}{green:02x}{blue:02x}\" d=\""));
        run.iter().for_each(|shape| put_path(&mut paths, &shape.form));
        paths.push_str("\"/>");
    }
    paths
}

fn put_path(path: &mut String, form: &Form) {
    match form {
        Form::Rect(area) => {
            let (x, y, width, height) = (area.x, area.y, area.width, area.height);
            put(path, format_args!("M{x} {y}h{width}v{height}h-{width}z"));
        }
        Form::Polygon(corners) => {
            for (index, (x, y)) in corners.iter().enumerate() {
                let command = ['M', 'L'][usize::from(index > 0)];
                put(path, format_args!("{command}{x} {y}"));
            }
            path.push('z');
        }
    }
}

fn put(text: &mut String, more: std::fmt::Arguments<'_>) {
    text.write_fmt(more).expect("a string takes any text");
}

/// The text as XML has it. The few characters that it cannot have become the sign for unknown ones.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push(char::REPLACEMENT_CHARACTER),
            character => escaped.push(character),
        }
    }
    escaped
}
