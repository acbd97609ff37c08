//! The help of the command as one Markdown page: [`reference`].

use clap::{Arg, Command};

/// All subcommands with their arguments, options and examples. docs/cli.md is this.
pub(crate) fn reference(mut command: Command) -> String {
    // So that usage lines name the command whole.
    command.build();
    let mut page = format!("# The command `{}`\n\n", command.get_name());
    page += "<!-- Made by `copula man --markdown`; `cargo xtask generate` writes it again. -->\n\n";
    page += &section(&command);
    for subcommand in command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help") {
        page += &format!("\n## copula {}\n\n{}", subcommand.get_name(), section(subcommand));
    }
    page
}

fn section(command: &Command) -> String {
    let mut text = String::new();
    if let Some(about) = command.get_long_about().or(command.get_about()) {
        text += &format!("{}\n\n", plain(&about.to_string()));
    }
    let usage = command.clone().render_usage().to_string();
    text += &format!("    {}\n", usage.trim_start_matches("Usage: ").trim());
    let shown = |arg: &&Arg| !arg.is_hide_set() && !["help", "version"].contains(&arg.get_id().as_str());
    let items: Vec<String> = command.get_arguments().filter(shown).map(argument).collect();
    if !items.is_empty() {
        text += &format!("\n{}", items.concat());
    }
    let subcommands = command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help");
    let lines: Vec<String> = subcommands
        .map(|subcommand| {
            let name = subcommand.get_name();
            let about = subcommand.get_about().map_or(String::new(), ToString::to_string);
            format!("- [`{name}`](#copula-{name}): {}\n", plain(&about))
        })
        .collect();
    if !lines.is_empty() {
        text += &format!("\n{}", lines.concat());
    }
    if let Some(examples) = command.get_after_help() {
        let examples = examples.to_string();
        let lines =
            examples.lines().filter(|line| !line.is_empty()).map(|line| match line.strip_prefix("  ") {
                Some(code) => format!("    {code}\n"),
                None => format!("\n{line}\n\n"),
            });
        text += &lines.collect::<String>();
    }
    text
}

/// A list item: how the argument is written, and what it is for.
fn argument(arg: &Arg) -> String {
    let values: Vec<String> = arg
        .get_value_names()
        .filter(|_| arg.get_action().takes_values())
        .map(|names| names.iter().enumerate().map(|(index, name)| value(arg, index, name)).collect())
        .unwrap_or_default();
    let flags =
        [arg.get_short().map(|short| format!("-{short}")), arg.get_long().map(|long| format!("--{long}"))];
    let flags = flags.into_iter().flatten().collect::<Vec<_>>().join(", ");
    let written = [flags, values.join(" ")].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>();
    let help = arg.get_long_help().or(arg.get_help()).map_or(String::new(), ToString::to_string);
    let mut help = plain(&help).replace("\n\n", " ");
    let possible: Vec<String> = arg
        .get_possible_values()
        .iter()
        .filter(|value| !value.is_hide_set() && arg.get_action().takes_values())
        .map(|value| match value.get_help() {
            Some(help) => format!("`{}` ({})", value.get_name(), help.to_string().trim_end_matches('.')),
            None => format!("`{}`", value.get_name()),
        })
        .collect();
    if !possible.is_empty() {
        let stop = if help.is_empty() || help.ends_with(['.', ']']) { "" } else { "." };
        help += stop;
        help += &format!(" One of {}.", possible.join(", "));
    }
    let default = arg.get_default_values().first().map(|value| value.to_string_lossy());
    if let Some(default) = default.filter(|_| arg.get_action().takes_values()) {
        help += &format!(" [default: {default}]");
    }
    format!("- `{}`: {}\n", written.join(" "), help.trim())
}

/// A value of an argument, in brackets if it can be left out.
fn value(arg: &Arg, index: usize, name: &str) -> String {
    let n_needed = arg.get_num_args().map_or(1, |range| range.min_values());
    if index < n_needed { format!("<{name}>") } else { format!("[{name}]") }
}

/// Text in which Markdown sees no marks of its own.
fn plain(text: &str) -> String {
    text.replace('<', "\\<").replace('|', "\\|").replace('_', "\\_")
}
