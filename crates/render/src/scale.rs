//! How large an image is: [`Scale`], and why one is not drawn: [`DrawImageError`].

use std::num::NonZeroU16;

use copula_grid::Size;
use thiserror::Error;

use crate::tile::extent;

/// The longest side of an image, in pixels.
pub const MAX_IMAGE_SIDE: u64 = 1 << 14;

/// The most pixels of an image.
pub const MAX_IMAGE_PIXELS: u64 = 1 << 26;

/// How many pixels a unit takes. A tile is 40 units wide and high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scale(NonZeroU16);

/// Why an image is not drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DrawImageError {
    /// It would have a side of more than [`MAX_IMAGE_SIDE`] or more than [`MAX_IMAGE_PIXELS`] in all.
    #[error(
        "the image would be {width} by {height} pixels, but a side can have at most {MAX_IMAGE_SIDE} and the \
         whole image {MAX_IMAGE_PIXELS}; {}", way_out(*.largest)
    )]
    TooLarge {
        /// How wide it would be.
        width: u64,
        /// How high it would be.
        height: u64,
        /// The largest scale at which it could be drawn, if there is one.
        largest: Option<Scale>,
    },
    /// There is no picture to be shown.
    #[error("an animation needs at least one picture")]
    NoPicture,
    /// A picture is not as large as the first.
    #[error(
        "picture {index} differs in size from the first; all pictures of an animation must show one board"
    )]
    OtherSize {
        /// Which one, from 0.
        index: usize,
    },
}

impl Scale {
    /// One pixel a unit.
    pub const ONE: Scale = Scale(NonZeroU16::MIN);

    /// So many pixels a unit; none for 0.
    pub fn new(n_pixels: u16) -> Option<Scale> {
        NonZeroU16::new(n_pixels).map(Scale)
    }

    /// How many pixels a unit takes.
    #[must_use]
    pub fn n_pixels(self) -> u16 {
        self.0.get()
    }

    /// How wide and high a board is, in pixels.
    pub(crate) fn pixels(self, size: Size) -> (u64, u64) {
        let (width, height) = extent(size);
        let n_pixels = u64::from(self.n_pixels());
        (width * n_pixels, height * n_pixels)
    }

    /// Whether an image of a board can be drawn.
    pub(crate) fn check(self, size: Size) -> Result<(), DrawImageError> {
        let (width, height) = self.pixels(size);
        if width.max(height) <= MAX_IMAGE_SIDE && width * height <= MAX_IMAGE_PIXELS {
            return Ok(());
        }
        Err(DrawImageError::TooLarge { width, height, largest: largest(size) })
    }
}

impl Default for Scale {
    /// Two pixels a unit.
    fn default() -> Scale {
        Scale(NonZeroU16::MIN.saturating_add(1))
    }
}

/// The largest scale at which an image of a board can be drawn.
fn largest(size: Size) -> Option<Scale> {
    let (width, height) = extent(size);
    let by_side = MAX_IMAGE_SIDE / width.max(height);
    let by_pixels = (MAX_IMAGE_PIXELS / (width * height)).isqrt();
    Scale::new(u16::try_from(by_side.min(by_pixels)).unwrap_or(u16::MAX))
}

fn way_out(largest: Option<Scale>) -> String {
    match largest {
        Some(scale) => format!("the largest scale that fits is {}", scale.n_pixels()),
        None => "no scale fits; use SVG or text".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_large_says_which_scale_fits() {
        let size = Size { width: 100, height: 50 };
        let error = Scale::new(9).unwrap().check(size).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the image would be 36054 by 18054 pixels, but a side can have at most 16384 and the whole image \
             67108864; the largest \
             scale that fits is 2"
        );
        let DrawImageError::TooLarge { largest: Some(largest), .. } = error else { panic!("{error}") };
        assert_eq!(largest.check(size), Ok(()));
        assert!(Scale::new(largest.n_pixels() + 1).unwrap().check(size).is_err());

        let error = Scale::ONE.check(Size { width: 1024, height: 1 }).unwrap_err();
        assert!(error.to_string().ends_with("no scale fits; use SVG or text"), "{error}");
        assert_eq!(Scale::new(0), None);
    }
}
