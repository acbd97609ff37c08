//! The table of all figures: [`Table`].

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};

use crate::group::Group;

/// The table: what has been measured, compared with an earlier run.
pub(crate) struct Table {
    rows: Vec<Row>,
    form: Form,
    earlier: BTreeMap<String, f64>,
}

/// How it is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A line a figure, each as soon as it is known.
    Text,
    /// Tables of scenes by pieces of work, at the end.
    Markdown,
}

/// What a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    /// Nanoseconds.
    Time,
    /// Nanoseconds of a step, told as steps a second too.
    Step,
    /// How many times as much.
    Ratio,
    Bytes,
    Instructions,
}

/// A figure and what it is about.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) group: Group,
    pub(crate) scene: String,
    pub(crate) work: String,
    pub(crate) value: f64,
    pub(crate) unit: Unit,
}

impl Table {
    /// A table without rows.
    ///
    /// # Errors
    ///
    /// If the earlier run cannot be read.
    pub(crate) fn new(form: Form, against: Option<&Path>) -> Result<Table> {
        let read = |path: &Path| {
            let text =
                std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
            serde_json::from_str(&text).with_context(|| format!("{} is not a saved run", path.display()))
        };
        let earlier = against.map(read).transpose()?.unwrap_or_default();
        Ok(Table { rows: Vec::new(), form, earlier })
    }

    /// Adds a row, and prints it if it is a line.
    ///
    /// # Errors
    ///
    /// If nothing can be printed.
    pub(crate) fn add(&mut self, row: Row) -> Result<()> {
        if self.form == Form::Text {
            let mut out = io::stdout();
            let last = self.rows.last();
            if last.is_none_or(|last| last.group != row.group) {
                writeln!(out, "\n{}", row.group.title())?;
            }
            if last.is_none_or(|last| (last.group, &last.scene) != (row.group, &row.scene)) {
                writeln!(out, "  {}", row.scene)?;
            }
            let ratio = self.ratio(&row).unwrap_or_default();
            let (told, a_second) = (row.told(), row.a_second().unwrap_or_default());
            let line = format!("    {:40} {told:>12} {a_second:>10} {ratio:>8}", row.work);
            writeln!(out, "{}", line.trim_end())?;
        }
        self.rows.push(row);
        Ok(())
    }

    /// Prints what is not printed yet.
    ///
    /// # Errors
    ///
    /// If nothing can be printed.
    pub(crate) fn finish(&self) -> Result<()> {
        match self.form {
            Form::Text => Ok(()),
            Form::Markdown => self
                .rows
                .chunk_by(|one, other| one.group == other.group)
                .try_for_each(|rows| self.print_group(rows)),
        }
    }

    /// Writes all figures into a file, for a later run to compare with.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub(crate) fn save(&self, path: &Path) -> Result<()> {
        let figures: BTreeMap<String, f64> = self.rows.iter().map(|row| (row.name(), row.value)).collect();
        let text = serde_json::to_string_pretty(&figures)?;
        std::fs::write(path, text + "\n").with_context(|| format!("cannot write {}", path.display()))
    }

    fn print_group(&self, rows: &[Row]) -> Result<()> {
        let mut out = io::stdout();
        let mut works: Vec<&str> = Vec::new();
        for row in rows {
            if !works.contains(&row.work.as_str()) {
                works.push(&row.work);
            }
        }
        writeln!(
            out,
            "\n### {}\n\n| | {} |\n|---|{}",
            rows[0].group.title(),
            works.join(" | "),
            "---:|".repeat(works.len())
        )?;
        for of_scene in rows.chunk_by(|one, other| one.scene == other.scene) {
            let cells = works.iter().map(|&work| {
                let row = of_scene.iter().find(|row| row.work == work);
                row.map(|row| self.cell(row)).unwrap_or_default()
            });
            writeln!(out, "| {} | {} |", of_scene[0].scene, cells.collect::<Vec<_>>().join(" | "))?;
        }
        Ok(())
    }

    fn cell(&self, row: &Row) -> String {
        let parts = [Some(row.told()), row.a_second(), self.ratio(row)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn ratio(&self, row: &Row) -> Option<String> {
        self.earlier.get(&row.name()).map(|before| format!("{:.2} x", row.value / before))
    }
}

impl Row {
    /// What it is saved under.
    pub(crate) fn name(&self) -> String {
        name(&self.scene, &self.work)
    }

    fn told(&self) -> String {
        match (self.unit, self.value) {
            (Unit::Time | Unit::Step, n) if n < 10.0 => format!("{n:.2} ns"),
            (Unit::Time | Unit::Step, n) if n < 1e4 => format!("{n:.0} ns"),
            (Unit::Time | Unit::Step, n) if n < 1e7 => format!("{:.1} us", n / 1e3),
            (Unit::Time | Unit::Step, n) => format!("{:.1} ms", n / 1e6),
            (Unit::Ratio, n) => format!("{n:.2}"),
            (Unit::Bytes, n) => format!("{n:.1} B"),
            (Unit::Instructions, n) => format!("{n:.0} instr"),
        }
    }

    fn a_second(&self) -> Option<String> {
        let per_second = match self.unit {
            Unit::Step => 1e9 / self.value,
            Unit::Time | Unit::Ratio | Unit::Bytes | Unit::Instructions => return None,
        };
        Some(match per_second {
            n if n >= 1e6 => format!("{:.2} M/s", n / 1e6),
            n if n >= 1e3 => format!("{:.1} k/s", n / 1e3),
            n => format!("{n:.0} /s"),
        })
    }
}

/// The name of a line: what `--only` looks at.
pub(crate) fn name(scene: &str, work: &str) -> String {
    format!("{scene}: {work}")
}
