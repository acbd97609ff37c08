//! Spans for faults: [`located`] finds parts of a text by their paths, all in one walk, and numbers lines and columns.

use std::{collections::BTreeMap, ops::Range};

use super::{
    lines::{Found, Lines},
    text::Json,
    value::JsonValue,
};
use crate::{Fault, Step};

impl Json<'_> {
    /// Finds the spans of faults by their paths, and sorts the faults by their place in the text. If a part is not in
    /// the text, the span is that of the value that should contain it. If a field is given twice, the first one counts.
    /// A fault of the whole has no span and comes last.
    pub fn locate<P>(&self, faults: Vec<Fault<P>>) -> Vec<Fault<P>> {
        located(self, faults.into_iter().map(Found::from).collect())
    }
}

/// Faults with their spans, in the order of the text.
pub(super) fn located<P>(json: &Json<'_>, mut faults: Vec<Found<P>>) -> Vec<Fault<P>> {
    let mut spans: Vec<Option<Range<usize>>> = faults.iter().map(|fault| fault.bytes.clone()).collect();
    let is_unknown = |fault: &Found<P>| fault.bytes.is_none() && !fault.place.steps.is_empty();
    let unknown: Vec<usize> = (0..faults.len()).filter(|&index| is_unknown(&faults[index])).collect();
    if !unknown.is_empty() {
        let places: Vec<&[Step]> = faults.iter().map(|fault| fault.place.steps.as_slice()).collect();
        Search { places, spans: &mut spans }.find(json.root(), 0, unknown);
    }
    for (fault, span) in faults.iter_mut().zip(spans) {
        fault.bytes = span;
    }
    faults.sort_by_key(|fault| fault.bytes.clone().map_or((usize::MAX, 0), |bytes| (bytes.start, bytes.end)));
    let mut lines = Lines::new(json.text());
    faults.into_iter().map(|fault| lines.number(fault)).collect()
}

/// A walk over a text that looks for many parts at once.
struct Search<'a> {
    places: Vec<&'a [Step]>,
    spans: &'a mut [Option<Range<usize>>],
}

impl<'a> Search<'a> {
    /// Finds those places, whose first `depth` steps lead to this value.
    fn find(&mut self, value: JsonValue<'_>, depth: usize, wanted: Vec<usize>) {
        let (mut names, mut indices) =
            (BTreeMap::<&str, Vec<usize>>::new(), BTreeMap::<_, Vec<usize>>::new());
        for number in wanted {
            // The span stays if nothing further in is found.
            self.spans[number] = Some(value.bytes());
            match self.places[number].get(depth) {
                None => {}
                Some(Step::Field(name)) => names.entry(name).or_default().push(number),
                Some(Step::Index(index)) => indices.entry(*index).or_default().push(number),
            }
        }
        let fields = value.fields().filter(|_| !names.is_empty());
        for (name, value) in fields.into_iter().flatten() {
            if let Some(wanted) = name.text().and_then(|name| names.remove(&*name)) {
                self.find(value, depth + 1, wanted);
            }
        }
        let items = value.items().filter(|_| !indices.is_empty());
        for (index, value) in items.into_iter().flatten().enumerate() {
            if let Some(wanted) = indices.remove(&index) {
                self.find(value, depth + 1, wanted);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Place, Span};

    const TEXT: &str = "{\n  \"width\": 3, \"a.b\": {\"c\": [1, \"ß\\\"x\", {\"d\": null}]}, \"width\": 4\n}";

    /// What is found, with its line and column.
    fn find(place: Place) -> (&'static str, usize, usize) {
        let json = Json::parse(TEXT).unwrap();
        let faults = json.locate(vec![Fault { place, problem: () }]);
        let Span { start, end, line, column } = faults[0].place.span.unwrap();
        (&TEXT[start..end], line, column)
    }

    #[test]
    fn parts_are_found_by_their_paths() {
        assert_eq!(find(Place::of("width")), ("3", 2, 12));
        let list = || Place::of("a.b").field("c");
        assert_eq!(find(list().index(1)).0, "\"ß\\\"x\"");
        assert_eq!(find(list().index(2).field("d")), ("null", 2, 46));
    }

    #[test]
    fn what_is_not_there_is_found_where_it_would_be() {
        assert_eq!(find(Place::of("height")), ("{", 1, 1));
        assert_eq!(find(Place::of("a.b").field("c").index(7).field("kind")).0, "[");
        assert_eq!(find(Place::of("a.b").field("c").index(2).field("kind")).0, "{");
        assert_eq!(find(Place::of("width").field("x")).0, "3");
        assert_eq!(find(Place::of("a.b").index(0)).0, "{");
    }

    #[test]
    fn what_is_said_of_the_whole_stands_nowhere() {
        let fault = Fault { place: Place::default(), problem: () };
        assert_eq!(Json::parse(TEXT).unwrap().locate(vec![fault.clone()]), [fault]);
    }

    #[test]
    fn many_are_put_in_the_order_of_the_text() {
        let json = Json::parse(TEXT).unwrap();
        let c = || Place::of("a.b").field("c");
        let places = [c().index(2), c().index(0), Place::of("width"), c().index(0), Place::of("no")];
        let faults = places.into_iter().enumerate().map(|(problem, place)| Fault { place, problem });
        let found = json.locate(faults.collect());
        assert_eq!(found.iter().map(|fault| fault.problem).collect::<Vec<_>>(), [4, 2, 1, 3, 0]);
    }
}
