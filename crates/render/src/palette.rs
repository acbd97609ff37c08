//! All colours that are used: [`Ink`].

use copula_lexicon::Role;

use crate::look::{Hue, Look};

/// A colour of the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Ink {
    /// Between the tiles.
    Gap,
    /// An empty tile.
    Floor,
    /// Letters on a bright ground.
    Dark,
    /// Letters and signs on the floor.
    Light,
    /// What crosses out.
    Strike,
    /// A thing, or the ground of a word in a rule.
    Bright(Tone),
    /// A word that is in no rule, or in none that holds.
    Dim(Tone),
}

/// A hue or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tone {
    /// None.
    Grey,
    /// One of the twelve.
    Hue(Hue),
}

/// The hues by name, in their order.
const NAMES: [&str; 12] =
    ["red", "orange", "amber", "yellow", "lime", "green", "teal", "cyan", "blue", "indigo", "purple", "pink"];

impl Tone {
    /// The tone of that name: `grey`, or round the colour circle `red`, `orange`, `amber`, `yellow`, `lime`, `green`, `teal`,
    /// `cyan`, `blue`, `indigo`, `purple`, `pink`.
    #[must_use]
    pub fn named(name: &str) -> Option<Tone> {
        let hue = NAMES.iter().position(|&known| known == name).map(|index| Tone::Hue(Hue::ALL[index]));
        hue.or((name == "grey").then_some(Tone::Grey))
    }

    /// The tone of a thing.
    pub(crate) fn of_thing(noun: &str) -> Tone {
        Tone::Hue(Look::of(noun).hue)
    }

    /// The tone of a word: a noun has that of its thing, a property one of its own, a word of grammar none.
    pub(crate) fn of_word(spelling: &str, role: Option<Role>) -> Tone {
        match role {
            Some(Role::Noun | Role::Property) => Tone::Hue(Look::of(spelling).hue),
            Some(
                Role::Condition
                | Role::Prefix
                | Role::Verb
                | Role::Letter
                | Role::Link
                | Role::Joiner
                | Role::Negation,
            )
            | None => Tone::Grey,
        }
    }
}

/// Red, green, blue.
pub(crate) type Rgb = [u8; 3];

const PLAIN: [(Ink, Rgb); 7] = [
    (Ink::Gap, [0x12, 0x14, 0x1a]),
    (Ink::Floor, [0x1d, 0x20, 0x2a]),
    (Ink::Dark, [0x12, 0x14, 0x1a]),
    (Ink::Light, [0xf4, 0xf6, 0xfa]),
    (Ink::Strike, [0xb4, 0x26, 0x3c]),
    (Ink::Bright(Tone::Grey), [0xc9, 0xce, 0xd8]),
    (Ink::Dim(Tone::Grey), [0x8d, 0x93, 0xa1]),
];

/// Evenly spaced in the OKLCH space, lightness 0.80 and 0.66, chroma 0.14 and 0.09: all hues are equally readable.
const HUES: [(Rgb, Rgb); 12] = [
    ([0xff, 0x9f, 0xa2], [0xc3, 0x7b, 0x7d]),
    ([0xff, 0xa4, 0x75], [0xc0, 0x81, 0x61]),
    ([0xf2, 0xaf, 0x48], [0xb3, 0x8a, 0x50]),
    ([0xd6, 0xbe, 0x45], [0xa1, 0x93, 0x4f]),
    ([0xa9, 0xcd, 0x63], [0x85, 0x9c, 0x5e]),
    ([0x75, 0xd7, 0x8d], [0x69, 0xa2, 0x75]),
    ([0x2b, 0xdb, 0xbe], [0x4c, 0xa4, 0x92]),
    ([0x1c, 0xd5, 0xed], [0x44, 0xa1, 0xb1]),
    ([0x78, 0xc7, 0xfd], [0x5c, 0x9a, 0xc4]),
    ([0xa2, 0xbc, 0xff], [0x7a, 0x90, 0xca]),
    ([0xc9, 0xad, 0xfd], [0x9b, 0x86, 0xc1]),
    ([0xf9, 0x99, 0xda], [0xb8, 0x7c, 0xa4]),
];

impl Ink {
    /// Its place in the [`palette`].
    pub(crate) fn index(self) -> u8 {
        let place = match self {
            Ink::Bright(Tone::Hue(hue)) => PLAIN.len() + 2 * hue.index(),
            Ink::Dim(Tone::Hue(hue)) => PLAIN.len() + 2 * hue.index() + 1,
            Ink::Gap => 0,
            Ink::Floor => 1,
            Ink::Dark => 2,
            Ink::Light => 3,
            Ink::Strike => 4,
            Ink::Bright(Tone::Grey) => 5,
            Ink::Dim(Tone::Grey) => 6,
        };
        u8::try_from(place).expect("the palette is small")
    }

    pub(crate) fn rgb(self) -> Rgb {
        let index = usize::from(self.index());
        match index.checked_sub(PLAIN.len()) {
            None => PLAIN[index].1,
            Some(index) if index % 2 == 0 => HUES[index / 2].0,
            Some(index) => HUES[index / 2].1,
        }
    }
}

/// The colours of all inks, in order of their indices.
pub(crate) fn palette() -> Vec<Rgb> {
    let plain = PLAIN.iter().map(|&(_, rgb)| rgb);
    plain.chain(HUES.iter().flat_map(|&(bright, dim)| [bright, dim])).collect()
}

/// The contrast of two colours as WCAG 2 defines it: text is readable from 4.5 on.
#[cfg(test)]
pub(crate) fn contrast(a: Rgb, b: Rgb) -> f64 {
    let linear = |value: u8| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let luminance = |rgb: Rgb| {
        let [red, green, blue] = rgb.map(linear);
        0.05 + 0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (a, b) = (luminance(a), luminance(b));
    a.max(b) / a.min(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tones() -> impl Iterator<Item = Tone> {
        std::iter::once(Tone::Grey).chain(Hue::ALL.map(Tone::Hue))
    }

    #[test]
    fn words_stand_out_from_their_ground() {
        let letters_and_grounds = tones().flat_map(|tone| {
            [(Ink::Dark, Ink::Bright(tone)), (Ink::Bright(tone), Ink::Floor), (Ink::Dim(tone), Ink::Floor)]
        });
        for (letters, ground) in
            letters_and_grounds.chain([(Ink::Light, Ink::Floor), (Ink::Light, Ink::Strike)])
        {
            let contrast = contrast(letters.rgb(), ground.rgb());
            assert!(contrast >= 4.5, "{letters:?} on {ground:?}: {contrast}");
        }
    }

    #[test]
    fn every_ink_has_its_own_place() {
        let plain = PLAIN.iter().map(|&(ink, _)| ink);
        let hues =
            Hue::ALL.into_iter().flat_map(|hue| [Ink::Bright(Tone::Hue(hue)), Ink::Dim(Tone::Hue(hue))]);
        let palette = palette();
        for (index, ink) in plain.chain(hues).enumerate() {
            assert_eq!((usize::from(ink.index()), ink.rgb()), (index, palette[index]), "{ink:?}");
        }
    }
}
