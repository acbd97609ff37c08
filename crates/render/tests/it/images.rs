//! PNG and GIF, read back.

use std::time::Duration;

use copula_render::{DrawImageError, Picture, Scale, gif, png};

use crate::toy::picture;

const BOARD: &str = "
BLIP IS SHINY   .
BLIP IS NOT     SHINY
drum drum+drum drum+BLOP+blip<+blip WHAT
";

/// Reads a PNG: its size and the indices of its pixels.
fn read(bytes: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::IDENTITY);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let info = reader.info();
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Indexed, png::BitDepth::Eight));
    assert_eq!(info.palette.as_ref().unwrap().len(), 31 * 3);
    (info.width, info.height, pixels)
}

fn decoded(picture: &Picture) -> Vec<u8> {
    read(&copula_render::png(picture, Scale::ONE).unwrap()).2
}

#[test]
fn a_png_has_the_size_of_its_scale() {
    let picture = picture(BOARD);
    for scale in [1, 2, 5] {
        let (width, height, pixels) = read(&png(&picture, Scale::new(scale).unwrap()).unwrap());
        assert_eq!((width, height), (166 * u32::from(scale), 126 * u32::from(scale)));
        assert!(pixels.iter().all(|&ink| ink < 31));
    }
}

#[test]
fn what_differs_looks_different() {
    let boards = [
        "blip>",
        "blip^",
        "blip<",
        "blipv",
        "blip+blip",
        "blip+drum",
        "drum+blip",
        "BLIP",
        "BLOP",
        "WHAT",
        ".",
        "blip+blip+drum",
        "blip+drum+drum",
        "a+b+c+d",
        "a+b+c+d+e",
        "яма",
        "ЯМА",
        "ЯМБ",
    ];
    let mut seen: Vec<Vec<u8>> = boards.iter().map(|board| decoded(&picture(board))).collect();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), boards.len());
}

#[test]
fn a_cancelled_word_is_crossed_out() {
    const STRIKE: u8 = 4;
    assert!(decoded(&picture(BOARD)).contains(&STRIKE));
    assert!(!decoded(&picture("BLIP IS SHINY BLOP")).contains(&STRIKE));
}

#[test]
fn a_huge_stack_is_counted() {
    let stack = |n| vec!["blip"; n].join("+");
    assert_ne!(decoded(&picture(&stack(12345))), decoded(&picture(&stack(12344))));
    let many: Vec<String> = (0..2000).map(|index| format!("thing{index}")).collect();
    decoded(&picture(&many.join("+")));
    decoded(&picture(&"LONG".repeat(500)));
    decoded(&picture(&format!("{}+b+c", "LONG".repeat(500))));
}

#[test]
fn equal_pictures_give_equal_bytes() {
    let drawn =
        || (png(&picture(BOARD), Scale::default()), gif(&[picture(BOARD)], Scale::ONE, Duration::ZERO));
    assert_eq!(drawn(), drawn());
}

#[test]
fn a_gif_has_a_frame_a_picture_and_each_shows_it() {
    let boards = ["blip . BLIP IS WET", ". blip BLIP IS WET", ". blip BLIP IS WET", ". . blip+BLIP IS WET"];
    let pictures: Vec<Picture> = boards.into_iter().map(picture).collect();
    let bytes = gif(&pictures, Scale::ONE, Duration::from_millis(250)).unwrap();
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(&bytes[..]).unwrap();
    let width = usize::from(decoder.width());
    let mut screen = vec![0; width * usize::from(decoder.height())];
    for picture in &pictures {
        let frame = decoder.read_next_frame().unwrap().unwrap();
        assert_eq!(frame.delay, 25);
        for (y, row) in frame.buffer.chunks(usize::from(frame.width)).enumerate() {
            let start = (usize::from(frame.top) + y) * width + usize::from(frame.left);
            screen[start..start + row.len()].copy_from_slice(row);
        }
        assert!(screen == decoded(picture), "a frame shows something else");
    }
    assert!(decoder.read_next_frame().unwrap().is_none());
}

#[test]
fn pictures_that_make_no_image_are_refused() {
    assert_eq!(gif(&[], Scale::ONE, Duration::ZERO), Err(DrawImageError::NoPicture));
    let pictures = [picture("blip ."), picture("blip ."), picture("blip")];
    assert_eq!(gif(&pictures, Scale::ONE, Duration::ZERO), Err(DrawImageError::OtherSize { index: 2 }));

    let error = png(&picture("blip"), Scale::new(1000).unwrap()).unwrap_err();
    let largest = Scale::new(178);
    assert_eq!(error, DrawImageError::TooLarge { width: 46_000, height: 46_000, largest });
    assert!(png(&picture("blip"), largest.unwrap()).is_ok());
}
