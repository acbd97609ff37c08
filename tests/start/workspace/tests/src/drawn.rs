//! Reads drawn boards: rows of cells, `.` for an empty one, capitals for a word, small letters for a thing.

use copula_harness::{Dir, LevelDef, LevelObject};

/// Reads a drawn board, with or without header lines such as `name: First Steps` above it.
///
/// Items that share a cell are joined by `+`, in the order of creation. A sign behind a thing, one of `>`, `^`, `<` and
/// `v`, says where it faces.
///
/// # Errors
///
/// The first fault of a drawing that can't be read, with its line.
pub fn read_drawn(text: &str) -> Result<LevelDef, String> {
    let mut level = LevelDef::default();
    for (number, line) in (1..).zip(text.lines()) {
        if let Some((key, value)) = line.split_once(':') {
            let value = Some(value.trim().to_owned());
            match key {
                "name" => level.name = value,
                "author" => level.author = value,
                "pack" => level.pack = value,
                "solution" => level.solution = value,
                _ => return Err(format!("line {number}: there is no header line `{key}:`")),
            }
        } else if !line.trim().is_empty() {
            read_row(line, &mut level).map_err(|fault| format!("line {number}: {fault}"))?;
        }
    }
    Ok(level)
}

/// Adds a row of cells at the bottom of a level.
fn read_row(row: &str, level: &mut LevelDef) -> Result<(), String> {
    let y = i32::try_from(level.height).map_err(|_| "there are too many rows")?;
    let mut width = 0;
    for (x, cell) in (0..).zip(row.split_whitespace()) {
        width += 1;
        for item in cell.split('+').filter(|_| cell != ".") {
            let (kind, dir) = read_item(item)?;
            level.objects.push(LevelObject { kind, x, y, dir });
        }
    }
    if level.height > 0 && width != level.width {
        return Err(format!("the row has {width} cells, but the first has {}", level.width));
    }
    level.width = width;
    level.height += 1;
    Ok(())
}

/// The kind of an item, and where it faces.
fn read_item(item: &str) -> Result<(String, Dir), String> {
    if item.is_empty() || item == "." {
        return Err("`+` joins two items".to_owned());
    }
    if !item.chars().any(char::is_lowercase) {
        return Ok((format!("text:{item}"), Dir::Right));
    }
    let signs = [('>', Dir::Right), ('^', Dir::Up), ('<', Dir::Left), ('v', Dir::Down)];
    let facing = signs.into_iter().find_map(|(sign, dir)| {
        let name = item.strip_suffix(sign).filter(|name| !name.is_empty())?;
        Some((name.to_owned(), dir))
    });
    Ok(facing.unwrap_or_else(|| (item.to_owned(), Dir::Right)))
}
