use super::en::{capital, one_of};
use super::*;
use crate::{Face, Sides, Source};
use karst_kit::italian_to;

pub(super) fn title() -> &'static str {
    "Cave vs Cave"
}

pub(super) fn good(good: Good) -> &'static str {
    match good {
        Good::Wood => "legno",
        Good::Stone => "pietra",
        Good::Emmer => "farro",
        Good::Flax => "lino",
        Good::Food => "cibo",
        Good::Gold => "oro",
    }
}

/// "1 pietra", "2 pietre", "2 farro"
fn amount(good: Good, n: u8) -> String {
    match (good, n) {
        (Good::Stone, 0 | 2..) => format!("{n} pietre"),
        _ => format!("{n} {}", self::good(good)),
    }
}

/// "il legno", "l'oro"
fn the(good: Good) -> &'static str {
    match good {
        Good::Wood => "il legno",
        Good::Stone => "la pietra",
        Good::Emmer => "il farro",
        Good::Flax => "il lino",
        Good::Food => "il cibo",
        Good::Gold => "l’oro",
    }
}

/// "manca 1 oro", "mancano 2 cibo"
fn lacking(missing: Goods) -> String {
    let total: u8 = missing.iter().map(|(_, n)| n).sum();
    format!("{} {}", if total == 1 { "manca" } else { "mancano" }, goods(missing))
}

fn points(n: i32) -> String {
    if n == 1 { format!("{n} punto") } else { format!("{n} punti") }
}

/// "su 42", "sulla cavità aggiuntiva"
fn on(space: Space) -> String {
    match space {
        Space::Extra => "sulla cavità aggiuntiva".to_owned(),
        other => format!("su {other}"),
    }
}

/// "a 42", "alla cavità aggiuntiva"
fn to(space: Space) -> String {
    match space {
        Space::Extra => "alla cavità aggiuntiva".to_owned(),
        other => format!("a {other}"),
    }
}

pub(super) fn goods(goods: Goods) -> String {
    let parts: Vec<String> = goods.iter().map(|(good, n)| amount(good, n)).collect();
    match parts.split_last() {
        None => "nulla".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} e {last}", rest.join(", ")),
    }
}

pub(super) fn extra() -> &'static str {
    "la cavità aggiuntiva"
}

pub(super) fn extra_side(side: Sides) -> String {
    format!("il {}", side_of_extra(side))
}

fn side_of_extra(side: Sides) -> String {
    let side = if side == crate::board::E { "destro" } else { "inferiore" };
    format!("lato {side} della cavità aggiuntiva")
}

pub(super) fn between(a: Space, b: Space) -> String {
    format!("tra {a} e {b}")
}

pub(super) fn either(sides: &[String]) -> String {
    one_of("A scelta: ", ", oppure ", sides)
}

pub(super) fn condition() -> &'static str {
    "Solo se hai più oro di tutti gli altri."
}

pub(super) fn act(act: &Act) -> String {
    match act {
        Act::Gain(get) => format!("Prendi {}.", goods(*get)),
        Act::GainBelow(good, below, get) => {
            format!("Prendi {} se hai meno di {}.", goods(*get), amount(*good, *below))
        }
        Act::Trade(pay, get) => format!("Scambia {} con {}.", goods(*pay), goods(*get)),
        Act::TradeDifferent(n, get) => {
            format!("Scambia {n} risorse diverse a tua scelta con {}.", goods(*get))
        }
        Act::Replenish(levels) => format!("{}.", replenish(*levels)),
        Act::RoomAction(1) => "Usa 1 stanza arancione.".to_owned(),
        Act::RoomAction(n) => format!("Usa fino a {n} stanze arancioni diverse."),
        Act::Dig(pickaxe) => {
            let what = if pickaxe.times == 1 { "1 cavità" } else { "2 cavità" };
            let through = if pickaxe.through_walls { ", anche attraverso i segnalini muro" } else { "" };
            match pickaxe.pay.is_none() {
                true => format!("Scava {what}{through}."),
                false => format!("Paga {} per scavare {what}{through}.", goods(pickaxe.pay)),
            }
        }
        Act::Furnish(surcharges) => {
            let prices: Vec<String> = surcharges.iter().filter_map(|&surcharge| price(surcharge)).collect();
            match prices.as_slice() {
                [] => "Arreda 1 cavità senza costo dell’azione.".to_owned(),
                prices => format!("Paga {} e arreda 1 cavità.", prices.join(" o ")),
            }
        }
        Act::BuildWall => "Costruisci 1 muro.".to_owned(),
        Act::RazeWall(get) => format!("Demolisci 1 dei tuoi segnalini muro e prendi {}.", goods(*get)),
    }
}

fn replenish(levels: Goods) -> String {
    if levels.iter().count() == 6 {
        return "Rifornisci fino a 1 ogni risorsa esaurita".to_owned();
    }
    let (good, n) = levels.iter().next().unwrap_or((Good::Food, 0));
    format!("Rifornisci {} fino a {n}", the(good))
}

fn price(surcharge: Surcharge) -> Option<String> {
    match surcharge {
        Surcharge::Free => None,
        Surcharge::PerDwarf => Some("1 cibo per ogni nano del round".to_owned()),
        Surcharge::Food(_) | Surcharge::Gold(_) => Some(goods(surcharge.goods())),
    }
}

pub(super) fn trigger(trigger: &Trigger) -> String {
    match trigger {
        Trigger::Part(action, Act::Trade(pay, get)) => format!(
            "Quando prendi {}, puoi scambiare {} con {}, una volta.",
            action_name(Lang::It, *action),
            goods(*pay),
            goods(*get)
        ),
        Trigger::Part(action, act) => {
            format!("Quando prendi {}, una volta: {}", action_name(Lang::It, *action), self::act(act))
        }
        Trigger::Gained { good, up_to, get } => {
            format!("Quando un effetto ti dà da 1 a {}, prendi {}.", amount(*good, *up_to), goods(*get))
        }
        Trigger::RoomAction { from, to, get, more } => {
            let when = if from == to { format!("{from}") } else { format!("{from} o {to}") };
            let what = match more {
                0 => format!("prendi {}", goods(*get)),
                1 => "puoi usare 1 stanza arancione in più".to_owned(),
                n => format!("puoi usare {n} stanze arancioni in più"),
            };
            format!("Quando usi l’azione stanza {when}, {what}.")
        }
        Trigger::Built(get) => format!("Quando costruisci un muro, prendi {}.", goods(*get)),
    }
}

pub(super) fn tie_break() -> &'static str {
    "Parità: decide la stanza di maggior valore."
}

pub(super) fn ask(question: Question, who: Who) -> String {
    match question {
        Question::Over { won: Some(seat), .. } => format!("{} vince.", who(seat)),
        Question::Over { solo: Some(n), .. } if n > 60 => {
            format!("{}: il tuo nome entra a lettere d’oro negli archivi dei nani!", points(n))
        }
        Question::Over { solo: Some(n), .. } if n >= 50 => format!("{}: obiettivo raggiunto!", points(n)),
        Question::Over { solo: Some(49), .. } => "49 punti: ne manca 1 all’obiettivo di 50.".to_owned(),
        Question::Over { solo: Some(n), .. } => {
            format!("{}: ne mancano {} all’obiettivo di 50.", points(n), 50 - n)
        }
        Question::Over { .. } => {
            "Pareggio: stesso punteggio e migliori stanze dello stesso valore.".to_owned()
        }
        Question::Chance => "Si scoprono le tessere.".to_owned(),
        Question::WaitFor(seat) => format!("In attesa di {}.", who(seat)),
        Question::TakeTile { round, turn, of } => {
            format!("Round {round}, turno {turn} di {of}: prendi una tessera azione.")
        }
        Question::CarryOut(action) => {
            format!(
                "{}: fai quello che vuoi, in qualsiasi ordine, poi termina il turno.",
                action_name(Lang::It, action)
            )
        }
        Question::InRoom(room) => format!("{}: scegli l’effetto.", room_name(Lang::It, room)),
        Question::PickFace => "La tua caverna è piena! Scegli il lato della cavità aggiuntiva.".to_owned(),
    }
}

pub(super) fn label(choice: &Choice) -> String {
    match choice {
        Choice::Take(action) => format!("Prendi {}", action_name(Lang::It, *action)),
        Choice::Gain(get) => format!("Prendi {}", goods(*get)),
        Choice::Trade(pay, get) => format!("Scambia {} con {}", goods(*pay), goods(*get)),
        Choice::Replenish(levels) => replenish(*levels),
        Choice::Use(room) => format!("Usa {}", room_name(Lang::It, *room)),
        Choice::Dig(space) => format!("Scava {space}"),
        Choice::DigTwice(space) => format!("Paga 2 cibo per scavare due volte, cominciando da {space}"),
        Choice::Furnish(room, space, surcharge) => {
            let price = room.printed().cost.plus(surcharge.goods());
            let place = space_name(Lang::It, *space);
            match price.is_none() {
                true => format!("Arreda {place} con {} gratis", room_name(Lang::It, *room)),
                false => format!("Arreda {place} con {} per {}", room_name(Lang::It, *room), goods(price)),
            }
        }
        Choice::Build(slot) => format!("Costruisci un muro {}", slot_at(*slot)),
        Choice::Raze(slot) => format!("Demolisci il muro {}", slot_at(*slot)),
        Choice::Face(Face::Two) => "Due muri".to_owned(),
        Choice::Face(Face::Three) => "Tre muri".to_owned(),
        Choice::Swap(good) => format!("Scambia {} con 1 cibo", amount(*good, 1)),
        Choice::Leave => "Esci dalla stanza".to_owned(),
        Choice::Done => "Termina il turno".to_owned(),
        Choice::First(first) => format!("Comincia {}", first.said(Lang::It)),
        Choice::Remove(room) => format!("Togli {} dal gioco", room_name(Lang::It, *room)),
        Choice::Reveal(action) => format!("Scopri {}", action_name(Lang::It, *action)),
        Choice::TurnUp(room) => format!("Scopri {}", room_name(Lang::It, *room)),
    }
}

fn slot_at(slot: Slot) -> String {
    match slot.between() {
        ((Space::Extra, side), _) => format!("sul {}", side_of_extra(side)),
        _ => slot_name(Lang::It, slot),
    }
}

pub(super) fn tell(event: &Event, who: Who) -> String {
    match event {
        Event::FirstPlayer(seat) => format!("{} comincia.", who(*seat)),
        Event::RoomRemoved(room) => format!("Stanza tolta dal gioco: {}.", room_name(Lang::It, *room)),
        Event::RoundBegan { round, turns } => format!("Round {round}: {turns} turni a testa."),
        Event::ActionRevealed(action) => format!("Nuova azione: {}.", action_name(Lang::It, *action)),
        Event::Took(seat, action) => {
            format!("{} prende la tessera {}.", who(*seat), action_name(Lang::It, *action))
        }
        Event::Gained { seat, goods: got, lost } if lost.is_none() => {
            format!("{} riceve {}.", who(*seat), goods(*got))
        }
        Event::Gained { seat, goods: got, lost } if got.is_none() => {
            format!("{} perde {} per mancanza di spazio.", who(*seat), goods(*lost))
        }
        Event::Gained { seat, goods: got, lost } => {
            format!("{} riceve {} e perde {} per mancanza di spazio.", who(*seat), goods(*got), goods(*lost))
        }
        Event::Answered { seat, room, goods: got } if got.is_none() => {
            format!("{}: {} non riceve nulla per mancanza di spazio.", room_name(Lang::It, *room), who(*seat))
        }
        Event::Answered { seat, room, goods: got } => {
            format!("{}: {} riceve {}.", room_name(Lang::It, *room), who(*seat), goods(*got))
        }
        Event::Paid(seat, price) => format!("{} paga {}.", who(*seat), goods(*price)),
        Event::Swapped(seat, good) => format!("{} scambia {} con 1 cibo.", who(*seat), amount(*good, 1)),
        Event::Replenished(seat, got) if got.is_none() => {
            format!("{} non ha nulla da rifornire.", who(*seat))
        }
        Event::Replenished(seat, got) => format!("{} fa rifornimento: {}.", who(*seat), goods(*got)),
        Event::Used(seat, room) => format!("{} usa {}.", who(*seat), room_name(Lang::It, *room)),
        Event::InVain(_, room) => format!("{}: per ora nessun effetto.", room_name(Lang::It, *room)),
        Event::Dug(seat, space) => format!("{} scava {space}.", who(*seat)),
        Event::FoundFood(seat) => format!("{} trova del cibo.", who(*seat)),
        Event::TurnedUp { room, from: Source::Cave(..) } => {
            format!("Viene alla luce una stanza: {}.", room_name(Lang::It, *room))
        }
        Event::TurnedUp { room, from: Source::Stack } => {
            format!("La pila rivela una stanza: {}.", room_name(Lang::It, *room))
        }
        Event::Furnished(seat, room, space) => {
            format!(
                "{} arreda {} con {}.",
                who(*seat),
                space_name(Lang::It, *space),
                room_name(Lang::It, *room)
            )
        }
        Event::Built(seat, slot) => format!("{} costruisce un muro {}.", who(*seat), slot_at(*slot)),
        Event::Razed(seat, slot) => format!("{} demolisce il muro {}.", who(*seat), slot_at(*slot)),
        Event::GotExtra(seat) => {
            format!("{} ha riempito la caverna e riceve la cavità aggiuntiva.", who(*seat))
        }
        Event::Faced(seat, Face::Two) => format!("{} sceglie il lato a due muri.", who(*seat)),
        Event::Faced(seat, Face::Three) => format!("{} sceglie il lato a tre muri.", who(*seat)),
        Event::TurnEnded(seat) => format!("{} termina il turno.", who(*seat)),
        Event::RoundEnded(round) => format!("Il round {round} è finito."),
        Event::GameEnded => "La partita è finita.".to_owned(),
    }
}

pub(super) fn over() -> &'static str {
    "La partita è finita."
}

pub(super) fn awaiting_chance() -> &'static str {
    "Prima si scoprono le tessere."
}

pub(super) fn awaiting(name: &str) -> String {
    format!("Tocca {}.", italian_to(name))
}

pub(super) fn gold_line() -> &'static str {
    "Oro"
}

pub(super) fn refuse(refusal: &Refusal, who: Who) -> String {
    match refusal {
        Refusal::TakeFirst => "Prendi prima una tessera azione.".to_owned(),
        Refusal::HasTile(action) => {
            format!("Hai già la tessera {}: termina prima il turno.", action_name(Lang::It, *action))
        }
        Refusal::TileTaken(action, seat) => {
            format!(
                "{} ha già preso la tessera {} in questo round.",
                who(*seat),
                action_name(Lang::It, *action)
            )
        }
        Refusal::TileFaceDown(action) => {
            format!("La tessera {} è ancora coperta.", action_name(Lang::It, *action))
        }
        Refusal::TileNotInGame(action) => {
            format!("La tessera {} non si usa in solitario.", action_name(Lang::It, *action))
        }
        Refusal::NeedsMoreGold { action, have, richest } => format!(
            "Per prendere {} devi avere più oro di tutti gli altri: \
             tu ne hai {have}, un altro giocatore {richest}.",
            action_name(Lang::It, *action)
        ),
        Refusal::NotOnTile => "La tessera o la stanza in uso non lo permette.".to_owned(),
        Refusal::PartDone => "Hai già usato questa parte in questo turno.".to_owned(),
        Refusal::OtherSide => "Hai già scelto l’altro lato del taglio diagonale.".to_owned(),
        Refusal::CannotPay { missing, swap: None } => format!("Ti {}.", lacking(*missing)),
        Refusal::CannotPay { missing, swap: Some((good, n)) } => {
            format!(
                "Ti {}: scambia prima {} con {}.",
                lacking(*missing),
                amount(*good, *n),
                amount(Good::Food, *n)
            )
        }
        Refusal::HasEnough { good, below } => format!("Solo se hai meno di {}.", amount(*good, *below)),
        Refusal::NotCovered(space) => format!("Non c’è nessuna tessera coperta {}.", on(*space)),
        Refusal::NotAccessible(space) => {
            format!("Nessun percorso libero porta dall’Entrata {}.", to(*space))
        }
        Refusal::NothingAccessible => "Nessuna tessera coperta è accessibile dall’Entrata.".to_owned(),
        Refusal::NothingCovered => "Nella tua caverna non resta nessuna tessera coperta.".to_owned(),
        Refusal::NotInDisplay(room) => format!("{} non è nell’offerta.", room_name(Lang::It, *room)),
        Refusal::NotACavity(space) => {
            format!("{} non è una cavità libera.", capital(space_name(Lang::It, *space)))
        }
        Refusal::NoCavity => "Non hai cavità libere: prima scava.".to_owned(),
        Refusal::WrongWalls { room, space } => {
            format!("I muri intorno {} non sono adatti per {}.", to(*space), room_name(Lang::It, *room))
        }
        Refusal::FitsNowhere(room) => {
            format!("Nessuna delle tue cavità ha i muri richiesti da {}.", room_name(Lang::It, *room))
        }
        Refusal::TooManyBlue(room) => format!(
            "{} è una stanza blu: devi sempre avere più stanze arancioni che blu.",
            room_name(Lang::It, *room)
        ),
        Refusal::WrongSurcharge => "Questa tessera richiede un altro costo dell’azione.".to_owned(),
        Refusal::NoTokens => "Nella riserva non ci sono più segnalini muro.".to_owned(),
        Refusal::SlotTaken(slot) => format!("C’è già un muro {}.", slot_at(*slot)),
        Refusal::SlotAway(slot) => format!("Non hai posto per un muro {}.", slot_at(*slot)),
        Refusal::NoTokenThere(slot) => format!("Non hai nessun segnalino muro {}.", slot_at(*slot)),
        Refusal::NoOwnToken => "Non hai segnalini muro da demolire.".to_owned(),
        Refusal::NotYourRoom(room) => format!("{} non è nella tua caverna.", room_name(Lang::It, *room)),
        Refusal::BlueRoom(room) => {
            format!("{} è una stanza blu: agisce da sola.", room_name(Lang::It, *room))
        }
        Refusal::RoomUsed(room) => format!("Hai già usato {} in questo turno.", room_name(Lang::It, *room)),
        Refusal::JustFurnished(room) => {
            format!(
                "Hai appena collocato {}: aspetta il prossimo turno per usare questa stanza.",
                room_name(Lang::It, *room)
            )
        }
        Refusal::NoRoomAction => "La tua tessera azione non ha un’azione stanza.".to_owned(),
        Refusal::NoRoomsLeft => "La tua azione stanza non permette di usare un’altra stanza.".to_owned(),
        Refusal::InRoom(room) => {
            format!("Prima finisci con {} o esci dalla stanza.", room_name(Lang::It, *room))
        }
        Refusal::NotInRoom => "Non sei in nessuna stanza.".to_owned(),
        Refusal::FaceFirst => "Scegli prima il lato della cavità aggiuntiva.".to_owned(),
        Refusal::NoFace(_) => "Non hai una cavità aggiuntiva da girare.".to_owned(),
        Refusal::NotEdible(good) => {
            format!("Solo il farro, il lino e l’oro si scambiano con cibo, non {}.", the(*good))
        }
        Refusal::FoodFull => "Non puoi avere più di 9 cibo.".to_owned(),
        Refusal::NothingToSwap(good) => format!("Non hai {} da scambiare.", self::good(*good)),
        Refusal::ChanceOnly => "Lo decide solo il caso.".to_owned(),
        Refusal::CannotBeDrawn => "Adesso questo non si può pescare.".to_owned(),
    }
}
