//! Draws what stands on a level, as the drawn boards of the tests do.

use copula_harness::Baba;

/// The board of a level, one line a row, its columns aligned.
///
/// What shares a tile is joined by `+`, in the order of the alphabet; facings are left out.
pub fn draw(baba: &Baba, width: u32, height: u32) -> String {
    let rows: Vec<Vec<String>> = (0..height).map(|y| items(baba, width, y)).collect();
    let columns: Vec<usize> =
        (0..width as usize).map(|x| rows.iter().map(|row| row[x].len()).max().unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().zip(&columns).map(|(item, n)| format!("{item:n$}")).collect();
        cells.join(" ").trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Row `y` of a level, its tiles separated by one blank.
pub fn draw_row(baba: &Baba, width: u32, y: u32) -> String {
    items(baba, width, y).join(" ")
}

/// What `kinds_at` calls `kind`, as it is drawn.
pub(crate) fn item_of(kind: &str) -> &str {
    kind.strip_prefix("text:").unwrap_or(kind)
}

fn items(baba: &Baba, width: u32, y: u32) -> Vec<String> {
    (0..width).map(|x| item(&baba.kinds_at(place(x), place(y)))).collect()
}

fn item(kinds: &[String]) -> String {
    let items: Vec<&str> = kinds.iter().map(|kind| item_of(kind)).collect();
    if items.is_empty() { ".".to_owned() } else { items.join("+") }
}

/// A column or row as the harness counts it.
fn place(n: u32) -> i32 {
    i32::try_from(n).expect("levels are far smaller than that")
}
