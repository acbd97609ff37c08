//! The whole screen: [`draw`].

use copula_grid::{Kind, Pos, Size};
use copula_render::Item;
use copula_turn::{Limit, Outcome};
use ratatui::{
    Frame,
    layout::{Alignment, Margin, Rect},
    style::{Style, Stylize},
    text::{Line, Span},
    widgets::{Block, BorderType, Clear, Paragraph as Text, Wrap},
};

use crate::play::replay::Looped;

use super::{
    action::{HELP, WHY_HELP},
    app::App,
    camera::Camera,
    layout::{Layout, MIN_HEIGHT, MIN_WIDTH, Why, Zoom},
    owner::Owner,
    paragraph::Paragraph,
    rule_panel,
    session::{Focus, Session},
    tile::{Shown, draw_cursor, draw_tile},
    why_panel,
};

/// Draws all of it.
pub(crate) fn draw(app: &App, frame: &mut Frame<'_>) {
    let size = app.session().map_or(Size { width: 1, height: 1 }, |session| session.picture().size());
    let why = if app.cursor().is_some() { Why::Out } else { Why::Away };
    let Some(layout) = Layout::of(frame.area(), size, why) else {
        draw_too_small(frame);
        return;
    };
    draw_header(app, frame, layout.header);
    match app.session() {
        Ok(session) => {
            draw_board(app, session, frame, layout);
            draw_panels(app, session, frame, layout);
            if session.outcome() == Outcome::Won {
                draw_banner(app, session, frame, layout.board);
            }
        }
        Err(fault) => draw_fault(app, fault, frame, layout.board.union(layout.rules)),
    }
    draw_status(app, frame, layout.status);
    draw_footer(app, frame, layout.footer);
}

fn draw_too_small(frame: &mut Frame<'_>) {
    let Rect { width, height, .. } = frame.area();
    let text = format!(
        "This terminal is too small: it has {width} columns and {height} rows, but the game needs {MIN_WIDTH} \
         columns and {MIN_HEIGHT} rows."
    );
    frame.render_widget(Text::new(text).wrap(Wrap { trim: true }), frame.area());
}

/// The level's name at the left, progress at the right.
fn draw_header(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let theme = app.theme();
    let place = format!("{}/{}", app.index() + 1, app.entries().len());
    let mut title = vec![Span::raw(" "), Span::raw(app.entry().title()).bold()];
    if let Ok((def, _)) = &app.entry().level
        && let Some(author) = &def.author
    {
        title.push(Span::styled(format!("  by {author}"), theme.quiet()));
    }
    let is_won = |index: usize| app.progress().is_won(&app.entries()[index].id);
    let n_won = (0..app.entries().len()).filter(|&index| is_won(index)).count();
    let sign = |index: usize| if is_won(index) { "●" } else { "○" };
    let strip: String = (0..app.entries().len())
        .map(|index| if index == app.index() { format!("[{}]", sign(index)) } else { sign(index).to_owned() })
        .collect();
    let mut progress = vec![Span::styled(format!("level {place}, {n_won} won "), theme.quiet())];
    let strip = Span::styled(format!("{strip}  "), theme.good());
    let width = |spans: &[Span<'_>]| spans.iter().map(Span::width).sum::<usize>();
    if width(&title) + width(&progress) + strip.width() < usize::from(area.width) {
        progress.insert(0, strip);
    } else if width(&title) + width(&progress) >= usize::from(area.width) {
        title.truncate(2);
    }
    frame.render_widget(Line::from(title), area);
    let n_columns = u16::try_from(width(&progress)).unwrap_or(u16::MAX).min(area.width);
    let right = Rect { x: area.right() - n_columns, width: n_columns, ..area };
    frame.render_widget(Line::from(progress), right);
}

fn draw_board(app: &App, session: &Session, frame: &mut Frame<'_>, layout: Layout) {
    let theme = app.theme();
    let size = session.picture().size();
    let inner = layout.board.inner(Margin::new(1, 1));
    let focus = app.cursor().map_or(session.focus(), Focus::on);
    let zoom = layout.zoom;
    let camera = Camera::of(size, focus, inner.width / Zoom::WIDTH, inner.height / zoom.height());
    let turns = match session.play().n_turns() {
        0 => " start ".to_owned(),
        n_turns => format!(" turn {n_turns} "),
    };
    let mut block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(theme.frame())
        .title(Span::styled(turns, theme.quiet()));
    if !camera.sees_all(size) {
        block = block.title_bottom(Span::styled(extent(camera, size), theme.quiet()));
    }
    frame.render_widget(block, layout.board);
    draw_edges(frame, layout.board, camera, size, theme.alert());
    let (width, height) = (camera.n_columns * Zoom::WIDTH, camera.n_rows * zoom.height());
    let origin = (inner.x + (inner.width - width) / 2, inner.y + (inner.height - height) / 2);
    for row in 0..camera.n_rows {
        for column in 0..camera.n_columns {
            let pos = Pos { x: camera.first.x + column, y: camera.first.y + row };
            let area = Rect {
                x: origin.0 + column * Zoom::WIDTH,
                y: origin.1 + row * zoom.height(),
                width: Zoom::WIDTH,
                height: zoom.height(),
            };
            draw_tile(frame.buffer_mut(), area, &shown(session, pos), zoom, theme);
            if app.cursor() == Some(pos) {
                draw_cursor(frame.buffer_mut(), area, zoom, theme);
            }
        }
    }
}

fn shown(session: &Session, pos: Pos) -> Vec<Shown<'_>> {
    let objects = session.play().position().board().at(pos);
    let items: &[Item] = session.picture().at(pos);
    objects
        .zip(items)
        .filter(|(_, item)| !item.looks().is_hidden())
        .map(|(object, item)| Shown { item, owner: Owner::of(session, object) })
        .collect()
}

/// Which part of the board is in view, in words.
fn extent(camera: Camera, size: Size) -> String {
    let part = |what: &str, first: u16, n_seen: u16, n_all: u16| match n_seen == n_all {
        true => format!("all {n_all} {what}"),
        false => format!("{what} {first} to {} of {n_all}", first + n_seen.saturating_sub(1)),
    };
    let Camera { first, n_columns, n_rows } = camera;
    format!(
        " {}, {} ",
        part("columns", first.x, n_columns, size.width),
        part("rows", first.y, n_rows, size.height)
    )
}

/// Arrows on the frame where the board goes on.
fn draw_edges(frame: &mut Frame<'_>, area: Rect, camera: Camera, size: Size, style: Style) {
    let Camera { first, n_columns, n_rows } = camera;
    let (middle_x, middle_y) = (area.x + area.width / 2, area.y + area.height / 2);
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    let edges = [
        (first.x > 0, area.x, middle_y, "◀"),
        (first.x + n_columns < size.width, right, middle_y, "▶"),
        (first.y > 0, middle_x, area.y, "▲"),
        (first.y + n_rows < size.height, right - 2, bottom, "▼"),
    ];
    for (_, x, y, sign) in edges.into_iter().filter(|edge| edge.0) {
        frame.buffer_mut().set_string(x, y, sign, style);
    }
}

fn draw_panels(app: &App, session: &Session, frame: &mut Frame<'_>, layout: Layout) {
    let theme = app.theme();
    let rules = rule_panel::paragraphs(session, theme);
    let (Some(area), Some(at)) = (layout.why, app.cursor()) else {
        draw_panel(app, frame, layout.rules, " Rules ".to_owned(), &rules, app.n_scrolled());
        return;
    };
    draw_panel(app, frame, layout.rules, " Rules ".to_owned(), &rules, 0);
    let answer = why_panel::paragraphs(session, at, theme);
    let title = format!(" Why? column {}, row {} ", at.x, at.y);
    draw_panel(app, frame, area, title, &answer, app.n_scrolled());
}

fn draw_panel(
    app: &App,
    frame: &mut Frame<'_>,
    area: Rect,
    title: String,
    paragraphs: &[Paragraph],
    n_scrolled: usize,
) {
    let theme = app.theme();
    let inner = area.inner(Margin::new(2, 1));
    let lines: Vec<Line<'_>> =
        paragraphs.iter().skip(n_scrolled).flat_map(|paragraph| paragraph.wrap(inner.width)).collect();
    let n_more = lines.len().saturating_sub(inner.height.into());
    let more = match (n_scrolled, n_more) {
        (0, 0) => "",
        (0, _) => " more: ] ",
        (_, 0) => " back: [ ",
        (_, _) => " more: ] back: [ ",
    };
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(theme.frame())
        .title(Span::styled(title, theme.title()))
        .title_bottom(Line::from(Span::styled(more, theme.alert())).alignment(Alignment::Right));
    frame.render_widget(block, area);
    frame.render_widget(Text::new(lines), inner);
}

fn draw_fault(app: &App, fault: &str, frame: &mut Frame<'_>, area: Rect) {
    let block = Block::bordered().border_type(BorderType::Rounded).border_style(app.theme().frame());
    let mut lines = vec![Line::styled("This level cannot be played:", app.theme().alert()), Line::default()];
    lines.extend(fault.lines().map(|line| Line::raw(line.replace('\t', "    "))));
    let inner = area.inner(Margin::new(2, 1));
    frame.render_widget(block, area);
    frame.render_widget(Text::new(lines).wrap(Wrap { trim: false }), inner);
}

/// What there is to say about a win, over the board.
fn draw_banner(app: &App, session: &Session, frame: &mut Frame<'_>, board: Rect) {
    let theme = app.theme();
    let n_turns = session.play().n_turns();
    let turns = |n_turns: usize| match n_turns {
        1 => "1 turn".to_owned(),
        _ => format!("{n_turns} turns"),
    };
    let best = app.progress().fewest_turns(&app.entry().id).filter(|&fewest| fewest < n_turns);
    let is_last = app.index() + 1 == app.entries().len();
    let mut lines = vec![Line::styled(format!("★  Won in {}  ★", turns(n_turns)), theme.good())];
    lines.extend(best.map(|fewest| Line::styled(format!("Your best: {}", turns(fewest)), theme.quiet())));
    lines.push(Line::raw(if is_last { "This was the last level" } else { "Enter: next level" }));
    let width = lines.iter().map(Line::width).max().unwrap_or(0) as u16 + 8;
    let height = lines.len() as u16 + 2;
    let (width, height) = (width.min(board.width), height.min(board.height));
    let area = Rect {
        x: board.x + (board.width - width) / 2,
        y: board.y + (board.height - height) / 2,
        width,
        height,
    };
    frame.render_widget(Clear, area);
    let block = Block::bordered().border_type(BorderType::Double).border_style(theme.good());
    frame.render_widget(Text::new(lines).alignment(Alignment::Center).block(block), area);
}

/// The note, if there is one; else how the game stands.
fn draw_status(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let theme = app.theme();
    let (text, style) = match (app.note(), app.session()) {
        (Some(note), _) => (note.to_owned(), theme.alert()),
        (None, Err(_)) => ("Press n for the next level.".to_owned(), theme.quiet()),
        (None, Ok(session)) => match session.outcome() {
            Outcome::Won => ("You have won. Press u to undo or r to restart.".to_owned(), theme.good()),
            Outcome::Lost => (lost(session), theme.alert()),
            Outcome::Finished => {
                ("The game has ended. Press u to undo or r to restart.".to_owned(), theme.good())
            }
            Outcome::Converted(kind) => (converted(session, kind), theme.good()),
            Outcome::Destroyed => {
                ("The level was destroyed. Press u to undo or r to restart.".to_owned(), theme.alert())
            }
            Outcome::Ended(limit) => (ended(session, limit), theme.alert()),
            _ => return,
        },
    };
    frame.render_widget(Line::styled(format!(" {text}"), style), area);
}

fn lost(session: &Session) -> String {
    let pack = session.play().position().pack();
    let players = pack.lost_without().map_or(&[][..], |class| pack.lexicon().members(class));
    let words: Vec<&str> = players.iter().map(|&word| pack.lexicon().spelling(word)).collect();
    format!("No object is {}. Press u to undo or r to restart.", words.join(" or "))
}

fn converted(session: &Session, kind: Kind) -> String {
    let name = session.play().position().kinds().name(kind);
    format!("The level turned into {name}. Press u to undo or r to restart.")
}

fn ended(session: &Session, limit: Limit) -> String {
    let play = session.play();
    let looped = Looped::of(play.position(), play.last_turn()).filter(|looped| !looped.rules.is_empty());
    let by = looped.map_or(String::new(), |looped| format!(" ({})", looped.rules.join("; ")));
    format!("The turn was cut short, because {limit}{by}. Press u to undo.")
}

/// The keys, as many as there is room for.
fn draw_footer(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let theme = app.theme();
    let help: &[(&str, &str)] = if app.cursor().is_some() { &WHY_HELP } else { &HELP };
    let mut spans = vec![Span::raw(" ")];
    let mut n_columns = 1;
    for (key, does) in help {
        let (key, does) = (Span::raw(*key).bold(), Span::styled(format!(" {does}   "), theme.quiet()));
        n_columns += key.width() + does.width();
        if n_columns > usize::from(area.width) + 3 {
            break;
        }
        spans.extend([key, does]);
    }
    frame.render_widget(Line::from(spans), area);
}
