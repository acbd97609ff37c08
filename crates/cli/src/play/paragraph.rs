//! What stands in panels: [`Paragraph`].

use copula_lexicon::Lexicon;
use copula_render::Part;
use ratatui::{
    style::Style,
    text::{Line, Span},
};

use super::theme::Theme;

/// A sentence or two with a mark in front. Its further lines go in below its first word.
#[derive(Clone, Debug)]
pub(crate) struct Paragraph {
    indent: usize,
    mark: &'static str,
    words: Vec<(String, Style)>,
}

impl Paragraph {
    /// An empty one, so far in, behind that mark.
    pub(crate) fn new(indent: usize, mark: &'static str) -> Paragraph {
        Paragraph { indent, mark, words: Vec::new() }
    }

    /// Adds words.
    pub(crate) fn say(mut self, text: &str, style: Style) -> Paragraph {
        self.words.extend(text.split_whitespace().map(|word| (word.to_owned(), style)));
        self
    }

    /// Adds words of the board's language, each in its own colour.
    pub(crate) fn spell(mut self, text: &str, part: Part, lexicon: &Lexicon, theme: Theme) -> Paragraph {
        let word = |word: &str| {
            let role = lexicon.word(word).map(|word| lexicon.role(word));
            (word.to_owned(), theme.mention(word, role, part))
        };
        self.words.extend(text.split_whitespace().map(word));
        self
    }

    /// Its lines, none longer than the width unless a single word is.
    pub(crate) fn wrap(&self, width: u16) -> Vec<Line<'static>> {
        let width = usize::from(width);
        let lead = self.indent + Span::raw(self.mark).width();
        let mut lines = Vec::new();
        let mut line = vec![Span::raw(format!("{}{}", " ".repeat(self.indent), self.mark))];
        let mut at = lead;
        for (index, (word, style)) in self.words.iter().enumerate() {
            let length = Span::raw(word.as_str()).width();
            let follows = |(word, _): &&(String, Style)| word.starts_with([',', '.', ':']);
            let gap = usize::from(at > lead && !follows(&&self.words[index]));
            // A word takes the stops behind it along.
            let stops = self.words[index + 1..].iter().take_while(follows);
            let n_needed = gap + length + stops.map(|(stop, _)| stop.len()).sum::<usize>();
            if gap > 0 && at + n_needed > width {
                let next = vec![Span::raw(" ".repeat(lead))];
                lines.push(Line::from(std::mem::replace(&mut line, next)));
                at = lead;
            } else if gap > 0 {
                let is_alike = line.last().is_some_and(|last| last.style == *style);
                line.push(if is_alike { Span::styled(" ", *style) } else { Span::raw(" ") });
                at += 1;
            }
            line.push(Span::styled(word.clone(), *style));
            at += length;
        }
        lines.push(Line::from(line));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_paragraphs_wrap_below_their_first_word() {
        let paragraph = Paragraph::new(1, "x ")
            .say("BLIP IS BLOP", Style::new())
            .say(", cancelled by BLIP IS NOT BLOP.", Style::new());
        let text =
            |width| paragraph.wrap(width).iter().map(|line| line.to_string()).collect::<Vec<_>>().join("\n");
        assert_eq!(text(80), " x BLIP IS BLOP, cancelled by BLIP IS NOT BLOP.");
        assert_eq!(text(15), " x BLIP IS\n   BLOP,\n   cancelled by\n   BLIP IS NOT\n   BLOP.");
        assert_eq!(text(18), " x BLIP IS BLOP,\n   cancelled by\n   BLIP IS NOT\n   BLOP.");
        assert_eq!(text(1).lines().count(), 9);
    }
}
