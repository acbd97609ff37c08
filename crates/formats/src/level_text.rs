//! A text that is looked at once, whatever its format: [`LevelText`], [`detect()`].

use copula_grid::{Fault, FormFault, Json, LevelDef, ReadLevelError};

use crate::auto::{looks_like_auto, read_auto_level};
use crate::header::{Header, Key};
use crate::keke::read_parsed_keke;
use crate::row::{BLANKS, is_comment};
use crate::share::looks_like_share;
use crate::{Format, KekeLevel, NumberTable, ReadAnyError, read_drawn, read_share};

/// A text that is to be levels, looked at once: which format it is in and, if that is JSON, its values. Then it can be
/// asked what it is before it is read, and no part of it is parsed twice.
///
/// ```
/// use copula_formats::{Format, LevelText, NumberTable};
///
/// let text = LevelText::new("pack: game\n\nBABA IS YOU");
/// assert_eq!((text.format(), text.pack_of_nouns()), (Format::Drawn, Some("game")));
/// assert_eq!(text.read(&[], &NumberTable::default()).unwrap()[0].objects.len(), 3);
/// ```
#[derive(Clone, Debug)]
pub struct LevelText<'t> {
    text: &'t str,
    content: Content<'t>,
}

#[derive(Clone, Debug)]
enum Content<'t> {
    Json(Json<'t>),
    Keke(Json<'t>),
    Unparsed(Fault<FormFault>),
    Share,
    Auto,
    Drawn,
}

impl<'t> LevelText<'t> {
    /// Looks at a text, as [`detect()`] says. All spans, lines and columns are those of the text behind a byte-order
    /// mark.
    pub fn new(text: &'t str) -> LevelText<'t> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let content = if text.trim_start().starts_with(['{', '[']) {
            match Json::parse(text) {
                Ok(json) if looks_like_keke(&json) => Content::Keke(json),
                Ok(json) => Content::Json(json),
                Err(fault) => Content::Unparsed(fault),
            }
        } else if looks_like_share(text) {
            Content::Share
        } else if looks_like_auto(text) {
            Content::Auto
        } else {
            Content::Drawn
        };
        LevelText { text, content }
    }

    /// The format that it is in.
    pub fn format(&self) -> Format {
        match self.content {
            Content::Json(_) | Content::Unparsed(_) => Format::Json,
            Content::Keke(_) => Format::Keke,
            Content::Share => Format::Share,
            Content::Auto => Format::Auto,
            Content::Drawn => Format::Drawn,
        }
    }

    /// The values of a text that looks like JSON, or why it could not be parsed. It need not be a level.
    pub fn json(&self) -> Option<Result<&Json<'t>, &Fault<FormFault>>> {
        match &self.content {
            Content::Json(json) | Content::Keke(json) => Some(Ok(json)),
            Content::Unparsed(fault) => Some(Err(fault)),
            Content::Share | Content::Auto | Content::Drawn => None,
        }
    }

    /// The pack that the level names, if what is read depends on its nouns. Only that of a drawn level does.
    pub fn pack_of_nouns(&self) -> Option<&'t str> {
        match self.content {
            Content::Drawn => drawn_pack(self.text),
            _ => None,
        }
    }

    /// Whether it is a drawn level with comments. They are no part of the level that is read.
    pub fn has_comments(&self) -> bool {
        matches!(self.content, Content::Drawn) && self.text.lines().any(is_comment)
    }

    /// Reads all levels of the text, as [`read_any()`](crate::read_any()) does.
    ///
    /// # Errors
    ///
    /// If it is no level: all faults of the format that it looks like.
    pub fn read(&self, nouns: &[&str], numbers: &NumberTable) -> Result<Vec<LevelDef>, ReadAnyError> {
        match &self.content {
            Content::Json(json) => Ok(vec![LevelDef::from_parsed(json)?]),
            Content::Keke(json) => {
                let level = |KekeLevel { level, .. }| level;
                Ok(read_parsed_keke(json)?.into_iter().map(level).collect())
            }
            Content::Unparsed(fault) => {
                Err(ReadLevelError { faults: vec![fault.clone().of_format()] }.into())
            }
            Content::Share => Ok(vec![read_share(self.text)?]),
            Content::Auto => Ok(vec![read_auto_level(self.text, numbers)?]),
            Content::Drawn => Ok(vec![read_drawn(self.text, nouns)?]),
        }
    }
}

/// Says what a text looks like; whether it is well formed shows when it is read.
///
/// - With `{` or `[` in front it is JSON: Keke's if of the fields `levels`, `width`, `height` and `objects` the first to
///   stand in it is `levels`, else a level. What cannot be parsed counts as a level.
/// - With `cop`, digits and `-` in front, perhaps behind quotes, or in a text that begins with a link, it is a share code.
/// - If it is three whole numbers or more, and nothing else in front of `DIRECTIONS`, it is of baba-is-auto. A drawn
///   board of nothing but such words is taken for one; a header line or a `.` makes the difference, or
///   [`read_drawn`](crate::read_drawn()).
/// - Anything else is drawn.
///
/// ```
/// use copula_formats::{Format, detect};
///
/// assert_eq!(detect(r#"{"width": 1}"#), Format::Json);
/// assert_eq!(detect(r#"{"levels": []}"#), Format::Keke);
/// assert_eq!(detect("cop1-AAAA"), Format::Share);
/// assert_eq!(detect("2 1\n132 132"), Format::Auto);
/// assert_eq!(detect("2 IS BLIP"), Format::Drawn);
/// ```
pub fn detect(text: &str) -> Format {
    LevelText::new(text).format()
}

/// Keke's or our own, by the first field that only one of them has.
fn looks_like_keke(json: &Json<'_>) -> bool {
    let names = json.root().fields().into_iter().flatten().filter_map(|(name, _)| name.text());
    let telling = |name: &str| ["levels", "width", "height", "objects"].contains(&name);
    names.into_iter().find(|name| telling(name)).is_some_and(|name| name == "levels")
}

/// What the header of a drawn level says under `pack`.
fn drawn_pack(text: &str) -> Option<&str> {
    let is_passed_over = |line: &str| line.trim_matches(BLANKS).is_empty() || is_comment(line);
    let lines = text.lines().filter(|line| !is_passed_over(line));
    let headers = lines.map_while(Header::split);
    let mut packs = headers.filter(|header| Key::from_spelling(header.key) == Some(Key::Pack));
    packs.next().map(|header| header.value.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_front_decides() {
        let cases = [
            ("", Format::Drawn),
            ("\u{feff} \n[", Format::Json),
            ("{", Format::Json),
            (r#"{"name": {"levels": 1}, "x": [}"#, Format::Json),
            (r#"{"name": [], "levels": 1}"#, Format::Keke),
            (r#"{"name": [], "levels": "#, Format::Json),
            (r#"{"objects": [], "levels": []}"#, Format::Json),
            ("\u{feff} cop1-", Format::Share),
            ("Cop12-x y", Format::Share),
            ("\"cop1-AAAA\"", Format::Share),
            ("https://example.org/?level=cop1-AAAA", Format::Share),
            ("https://example.org/", Format::Drawn),
            ("cop-", Format::Drawn),
            ("cop1", Format::Drawn),
            ("cöp1-", Format::Drawn),
            ("3", Format::Drawn),
            ("1 1", Format::Drawn),
            ("\u{feff}1\r\n1\t132\r\n", Format::Auto),
            ("1 1 132 DIRECTIONS\nany thing", Format::Auto),
            ("1 1 132 DIRECTIONSX", Format::Drawn),
            ("1 1 -3", Format::Drawn),
            ("3 3 .", Format::Drawn),
            ("; {\n.", Format::Drawn),
        ];
        for (text, format) in cases {
            assert_eq!(detect(text), format, "{text:?}");
        }
    }

    #[test]
    fn only_a_drawn_level_has_comments() {
        let has = |text| LevelText::new(text).has_comments();
        assert!(has("\u{feff}; x\nBLIP") && has("BLIP\r\n \t; x\r\n"));
        assert!(!has("BLIP") && !has("BLIP ;") && !has("[\n;\n]"));
    }

    #[test]
    fn the_pack_of_a_drawn_level_is_known_before_its_board() {
        let pack = |text| LevelText::new(text).pack_of_nouns();
        assert_eq!(pack("\u{feff}\r\nname: x\r\n\r\n pack :\tgame 2 \r\npack: y\nblip"), Some("game 2"));
        assert_eq!(pack("; a: b\nname: x\n;pack: y\npack: z\nblip"), Some("z"));
        assert_eq!(pack("blip\npack: x"), None);
        assert_eq!(pack(r#"{"pack": "x"}"#), None);
    }
}
