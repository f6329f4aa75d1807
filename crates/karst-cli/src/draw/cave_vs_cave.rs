use cave_vs_cave::{
    Action, Cave, CaveVsCave, Colour, Good, Room, Sides, Space, View, action_effect, action_name, good_name,
    goods_phrase, places, room_effect, room_name,
};
use karst_kit::{Lang, Speak, Who};

use super::{Canvas, Draw, colon, name, say};

/// Inside a space.
const WIDTH: usize = 22;
const HEIGHT: usize = 2;

impl Draw for CaveVsCave {
    fn draw(lang: Lang, view: &View, who: Who) -> String {
        let mut lines = vec![headline(lang, view, who), String::new()];
        for &seat in view.seats() {
            let cave = &view.caves[seat];
            lines.push(name(seat, who) + colon(lang) + &shelf(lang, cave));
            lines.extend(draw_cave(lang, cave));
        }
        lines.push(say(lang, LEGEND).to_owned());
        lines.push(String::new());
        lines.extend(tiles(lang, view, who));
        lines.push(String::new());
        lines.extend(display(lang, view));
        lines.iter().map(|line| format!("{line}\n")).collect()
    }
}

const LEGEND: [&str; 3] = [
    "# rock, = and H wall tokens, . and : open",
    "# roche, = et H jetons mur, . et : ouvert",
    "# roccia, = e H segnalini muro, . e : aperto",
];

fn headline(lang: Lang, view: &View, who: Who) -> String {
    let round = say(lang, ["Round", "Manche", "Round"]);
    let begins = say(lang, ["first player", "premier joueur", "primo giocatore"]);
    let walls = say(lang, ["wall tokens left", "jetons mur restants", "segnalini muro rimasti"]);
    let mut line =
        format!("{} · {round} {}/{}", CaveVsCave::title(lang), view.round, places(view.n_players).len());
    if !view.is_solo() {
        line += &format!(" · {begins}{}{}", colon(lang), who(view.first));
    }
    line + &format!(" · {walls}{}{}", colon(lang), view.supply)
}

fn shelf(lang: Lang, cave: &Cave) -> String {
    let amounts = Good::ALL.map(|good| format!("{} {}", good_name(lang, good), cave.goods[good]));
    amounts.join(" · ")
}

fn draw_cave(lang: Lang, cave: &Cave) -> Vec<String> {
    let mut canvas = Canvas::new(3 * (WIDTH + 1) + 1, 5 * (HEIGHT + 1) + 1);
    for space in Space::ALL {
        if space != Space::Extra || cave.extra.is_some() {
            draw_space(&mut canvas, lang, cave, space);
        }
    }
    canvas.lines().collect()
}

/// Column and row; the additional cavity lies beside the board.
fn place(space: Space) -> (usize, usize) {
    match space {
        Space::Extra => (2, 1),
        board => {
            let id = board.id().as_bytes();
            ((id[1] - b'1').into(), (id[0] - b'1').into())
        }
    }
}

fn draw_space(canvas: &mut Canvas, lang: Lang, cave: &Cave, space: Space) {
    let (column, row) = place(space);
    let (x, y) = (column * (WIDTH + 1), row * (HEIGHT + 1));
    let rock = match (space, cave.extra) {
        (Space::Extra, Some(face)) => face.walls(),
        _ => space.natural_walls(),
    };
    let walls = cave.walls(space);
    let line = |side: Sides, token: char, open: char| match (rock.has(side), walls.has(side)) {
        (true, _) => '#',
        (false, true) => token,
        (false, false) => open,
    };
    let [north, east, south, west] = Sides::ALL;
    canvas.across(x + 1, y, WIDTH, line(north, '=', '.'));
    canvas.across(x + 1, y + HEIGHT + 1, WIDTH, line(south, '=', '.'));
    canvas.down(x, y + 1, HEIGHT, line(west, 'H', ':'));
    canvas.down(x + WIDTH + 1, y + 1, HEIGHT, line(east, 'H', ':'));
    for (x, y) in [(x, y), (x + WIDTH + 1, y), (x, y + HEIGHT + 1), (x + WIDTH + 1, y + HEIGHT + 1)] {
        canvas.dot(x, y, '+');
    }
    let [first, second] = contents(lang, cave, space);
    canvas.text(x + 2, y + 1, &cut(&first));
    canvas.text(x + 2, y + 2, &cut(&second));
}

fn contents(lang: Lang, cave: &Cave, space: Space) -> [String; 2] {
    if let Some(room) = cave.room_at(space) {
        let points = say(lang, ["points", "points", "punti"]);
        let tile = room.printed();
        return [
            format!("{space} {}", room_name(lang, room)),
            indented(&format!("{} · {} {points}", colour(lang, tile.colour), tile.points)),
        ];
    }
    let what = match cave.covered.has(space) {
        true => say(lang, ["%%% covered", "%%% recouvert", "%%% coperto"]),
        false => say(lang, ["cavity", "cavité", "cavità"]),
    };
    let meal = if cave.covered.has(space) && space.has_food() { good_name(lang, Good::Food) } else { "" };
    let plus = if meal.is_empty() { "" } else { "   + " };
    [format!("{space} {what}"), format!("{plus}{meal}")]
}

/// Set in below the name of the space, as far as there is room: a label is never cut for it.
fn indented(text: &str) -> String {
    let room = (WIDTH - 2).saturating_sub(text.chars().count());
    format!("{}{text}", " ".repeat(room.min(3)))
}

fn cut(text: &str) -> String {
    text.chars().take(WIDTH - 2).collect()
}

fn colour(lang: Lang, colour: Colour) -> &'static str {
    match colour {
        Colour::Orange => say(lang, ["orange", "orange", "arancione"]),
        Colour::Blue => say(lang, ["blue", "bleu", "blu"]),
    }
}

fn tiles(lang: Lang, view: &View, who: Who) -> Vec<String> {
    let mut lines = vec![say(lang, ["Action tiles", "Tuiles Action", "Tessere Azione"]).to_owned()];
    let holder = |action: Action| view.seats().iter().find(|&&seat| view.taken[seat].has(action));
    for action in view.face_up.iter() {
        let what = match holder(action) {
            Some(&seat) => format!("← {}", who(seat)),
            None => action_effect(lang, action),
        };
        lines.push(format!("  {:18} {:22} {what}", action.id(), action_name(lang, action)));
    }
    lines
}

fn display(lang: Lang, view: &View) -> Vec<String> {
    let title = say(lang, ["Display", "Étalage", "Esposizione"]);
    let unseen = say(lang, ["rooms not seen yet", "pièces encore cachées", "stanze ancora nascoste"]);
    let mut lines = vec![format!("{title} ({unseen}{}{})", colon(lang), view.unseen.len())];
    lines.extend(view.display.iter().map(|room| room_line(lang, room)));
    lines.push(say(lang, WALLS).to_owned());
    lines
}

const WALLS: [&str; 3] = [
    "  Walls clockwise, any quarter turn: M must stand, o may, - must not.",
    "  Murs dans le sens horaire, à un quart de tour près\u{a0}: M obligatoire, o possible, - interdit.",
    "  Muri in senso orario, ruotabili di un quarto: M obbligatorio, o possibile, - vietato.",
];

fn room_line(lang: Lang, room: Room) -> String {
    let tile = room.printed();
    let walls: String = Sides::ALL
        .into_iter()
        .map(|side| match (tile.walls.must.has(side), tile.walls.may.has(side)) {
            (true, _) => 'M',
            (false, true) => 'o',
            (false, false) => '-',
        })
        .collect();
    let price = match tile.cost.is_none() {
        true => say(lang, ["free", "gratuit", "gratis"]).to_owned(),
        false => goods_phrase(lang, tile.cost),
    };
    format!(
        "  {:18} {:22} {:9} {:2} {walls} {price}{}{}",
        room.id(),
        room_name(lang, room),
        colour(lang, tile.colour),
        tile.points,
        colon(lang),
        room_effect(lang, room)
    )
}
