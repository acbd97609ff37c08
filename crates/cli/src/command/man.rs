//! `copula man`: the manual, as man pages or as Markdown.

use std::{fs, path::PathBuf};

use anyhow::{Context, Result};
use clap::{Args, Command};
use clap_mangen::Man as Page;
use serde::Serialize;

use crate::output::{
    exit_status::ExitStatus,
    file::write_whole,
    markdown,
    print::{print, print_json},
};

/// Prints the manual: the man page of the command, or all of it as Markdown.
///
/// With -o, writes one page for the command and one for each subcommand: copula.1, copula-run.1, and so on.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  copula man | man -l -
  copula man -o ~/.local/share/man/man1
  copula man --markdown > cli.md")]
pub(crate) struct Man {
    /// The folder to write the pages to. It is created if it does not exist.
    #[arg(short, long, value_name = "DIR", conflicts_with = "markdown")]
    out: Option<PathBuf>,
    /// Print the whole manual as Markdown.
    #[arg(long)]
    markdown: bool,
    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A manual.
#[derive(Debug, Serialize)]
struct ManReport {
    /// The text, unless it went into files.
    text: Option<String>,
    /// The files.
    files: Vec<String>,
}

impl Man {
    /// Prints the manual of that command.
    ///
    /// # Errors
    ///
    /// If the files cannot be written.
    pub(crate) fn run(self, command: Command) -> Result<ExitStatus> {
        let (text, files) = match &self.out {
            Some(folder) => (None, write_pages(command, folder)?),
            None if self.markdown => (Some(markdown::reference(command)), Vec::new()),
            None => (Some(String::from_utf8_lossy(&page(command)?).into_owned()), Vec::new()),
        };
        if self.json {
            print_json(&ManReport { text, files })?;
        } else {
            print(&text.unwrap_or_default())?;
        }
        Ok(ExitStatus::Yes)
    }
}

fn write_pages(mut command: Command, folder: &PathBuf) -> Result<Vec<String>> {
    fs::create_dir_all(folder)
        .with_context(|| format!("the folder {} cannot be created", folder.display()))?;
    command.build();
    let subcommands = command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help").cloned();
    let mut files = Vec::new();
    for command in subcommands.chain([command.clone()]) {
        let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
        let path = folder.join(format!("{name}.1"));
        write_whole(&path, &page(command)?)?;
        files.push(path.display().to_string());
    }
    files.sort();
    Ok(files)
}

fn page(command: Command) -> Result<Vec<u8>> {
    let mut roff = Vec::new();
    Page::new(command).render(&mut roff)?;
    Ok(roff)
}
