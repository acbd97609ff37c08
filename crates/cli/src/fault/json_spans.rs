//! Where the parts of a JSON text stand: [`Spans`], which finds a part by its path.

use std::ops::Range;

use crate::fault::excerpt::Spot;

/// What of a field is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// Its value; of several of the name, the first.
    Value,
    /// Its name; of several of the name, the last.
    Name,
}

/// The parts of a JSON text and their places.
#[derive(Debug)]
pub(crate) struct Spans<'a> {
    json: &'a str,
    root: Node,
    /// The byte at which each line starts.
    lines: Vec<usize>,
}

#[derive(Debug, Default)]
struct Node {
    span: Range<usize>,
    parts: Parts,
}

#[derive(Debug, Default)]
enum Parts {
    #[default]
    None,
    List(Vec<Node>),
    Fields(Vec<Field>),
}

#[derive(Debug)]
struct Field {
    name: String,
    name_span: Range<usize>,
    value: Node,
}

impl<'a> Spans<'a> {
    /// Takes a text apart that is known to be JSON; of another text, the parts up to where it ends to be JSON.
    pub(crate) fn of(json: &'a str) -> Spans<'a> {
        let root = Scanner { json, at: 0 }.value().unwrap_or_default();
        let starts = json.match_indices('\n').map(|(at, _)| at + 1);
        let lines = std::iter::once(0).chain(starts).collect();
        Spans { json, root, lines }
    }

    /// The place of the part with that path, such as `objects[3].kind`. If there is none, the nearest part around it.
    pub(crate) fn find(&self, path: &str, aim: Aim) -> Spot {
        self.spot(self.root.find(path, aim))
    }

    fn spot(&self, span: Range<usize>) -> Spot {
        let line = self.lines.partition_point(|start| *start <= span.start);
        let before = &self.json[self.lines[line.saturating_sub(1)]..span.start];
        let n_chars = self.json[span].chars().take_while(|c| *c != '\n').count();
        Spot { line, column: before.chars().count() + 1, n_chars: Some(n_chars) }
    }
}

impl Node {
    fn find(&self, path: &str, aim: Aim) -> Range<usize> {
        let path = path.strip_prefix('.').unwrap_or(path);
        match &self.parts {
            Parts::List(items) => {
                let item = path.strip_prefix('[').and_then(|rest| rest.split_once(']'));
                let found =
                    item.and_then(|(index, rest)| Some((items.get(index.parse::<usize>().ok()?)?, rest)));
                found.map_or(self.edge(), |(item, rest)| item.find(rest, aim))
            }
            Parts::Fields(fields) => {
                // Names may hold dots: the longest that fits is meant.
                let fits = |field: &&Field| {
                    let rest = path.strip_prefix(field.name.as_str());
                    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
                };
                let Some(length) = fields.iter().filter(fits).map(|field| field.name.len()).max() else {
                    return self.edge();
                };
                let mut named = fields.iter().filter(fits).filter(|field| field.name.len() == length);
                let is_last = path.len() == length;
                match aim {
                    Aim::Name if is_last => {
                        named.next_back().map_or(self.edge(), |field| field.name_span.clone())
                    }
                    Aim::Name | Aim::Value => {
                        named.next().map_or(self.edge(), |field| field.value.find(&path[length..], aim))
                    }
                }
            }
            Parts::None => self.span.clone(),
        }
    }

    /// The bracket that opens a list or an object; all of anything else.
    fn edge(&self) -> Range<usize> {
        match self.parts {
            Parts::None => self.span.clone(),
            Parts::List(_) | Parts::Fields(_) => self.span.start..self.span.start + 1,
        }
    }
}

/// Walks over a JSON text. Its depth is that of a text which serde_json has read: 127 at most.
struct Scanner<'a> {
    json: &'a str,
    at: usize,
}

impl Scanner<'_> {
    fn value(&mut self) -> Option<Node> {
        self.blanks();
        let start = self.at;
        let parts = match self.peek()? {
            b'{' => Parts::Fields(self.sequence(b'}', Scanner::field)),
            b'[' => Parts::List(self.sequence(b']', Scanner::value)),
            b'"' => {
                self.string()?;
                Parts::None
            }
            _ => {
                let is_end = |byte: &u8| b",]} \t\r\n".contains(byte);
                let rest = &self.json.as_bytes()[self.at..];
                self.at += rest.iter().position(is_end).unwrap_or(rest.len());
                Parts::None
            }
        };
        (self.at > start).then_some(Node { span: start..self.at, parts })
    }

    fn sequence<T>(&mut self, end: u8, part: fn(&mut Self) -> Option<T>) -> Vec<T> {
        let mut parts = Vec::new();
        self.at += 1;
        loop {
            self.blanks();
            match self.peek() {
                Some(byte) if byte == end => {
                    self.at += 1;
                    return parts;
                }
                Some(b',') => self.at += 1,
                Some(_) => match part(self) {
                    Some(part) => parts.push(part),
                    None => return parts,
                },
                None => return parts,
            }
        }
    }

    fn field(&mut self) -> Option<Field> {
        self.blanks();
        let name_span = self.string()?;
        let name = serde_json::from_str(&self.json[name_span.clone()]).ok()?;
        self.blanks();
        if self.peek()? != b':' {
            return None;
        }
        self.at += 1;
        Some(Field { name, name_span, value: self.value()? })
    }

    fn string(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        if self.peek()? != b'"' {
            return None;
        }
        self.at += 1;
        loop {
            let byte = self.peek()?;
            self.at += if byte == b'\\' { 2 } else { 1 };
            if byte == b'"' {
                return Some(start..self.at);
            }
        }
    }

    fn blanks(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.json.as_bytes().get(self.at).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const JSON: &str = r#"{
  "width": 3, "a.b": {"c": [1, "ß\"x", {"d": null}]}, "width": 4
}"#;

    /// What is found, with its line and column.
    fn find(path: &str, aim: Aim) -> (String, usize, usize) {
        let Spot { line, column, n_chars } = Spans::of(JSON).find(path, aim);
        let line_text = JSON.lines().nth(line - 1).unwrap();
        let text = line_text.chars().skip(column - 1).take(n_chars.unwrap()).collect();
        (text, line, column)
    }

    #[test]
    fn parts_are_found_by_their_paths() {
        assert_eq!(find("width", Aim::Value), ("3".into(), 2, 12));
        assert_eq!(find("width", Aim::Name), ("\"width\"".into(), 2, 55));
        assert_eq!(find("a.b.c[1]", Aim::Value).0, "\"ß\\\"x\"");
        assert_eq!(find("a.b.c[2].d", Aim::Value), ("null".into(), 2, 46));
        assert_eq!(find("a.b.c[2].d", Aim::Name).0, "\"d\"");
    }

    #[test]
    fn what_is_not_there_is_found_where_it_would_be() {
        assert_eq!(find("height", Aim::Value), ("{".into(), 1, 1));
        assert_eq!(find("a.b.c[7].kind", Aim::Value).0, "[");
        assert_eq!(find("a.b.c[2].kind", Aim::Value).0, "{");
        assert_eq!(find("width.x", Aim::Value).0, "3");
        assert_eq!(find("", Aim::Value), ("{".into(), 1, 1));
    }

    #[test]
    fn what_is_no_json_is_walked_as_far_as_it_goes() {
        for json in
            ["", "{", "{\"", "{\"a\"", "{\"a\":", "[1, \"\\", "[}", "{,}", "]", "{\"a\" 1}", "\"x\\\"", "[ß]"]
        {
            let spot = Spans::of(json).find("a[0]", Aim::Value);
            assert!(spot.line >= 1, "{json}");
        }
    }
}
