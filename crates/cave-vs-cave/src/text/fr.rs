use super::en::{capital, one_of};
use super::*;
use crate::{Face, Sides, Source};

pub(super) fn title() -> &'static str {
    "Caverne contre Caverne"
}

pub(super) fn good(good: Good) -> &'static str {
    match good {
        Good::Wood => "bois",
        Good::Stone => "pierre",
        Good::Emmer => "céréales",
        Good::Flax => "lin",
        Good::Food => "repas",
        Good::Gold => "or",
    }
}

/// "1 céréale", "2 pierres"
fn amount(good: Good, n: u8) -> String {
    match (good, n) {
        (Good::Stone, 2..) => format!("{n} pierres"),
        (Good::Emmer, 0 | 1) => format!("{n} céréale"),
        _ => format!("{n} {}", self::good(good)),
    }
}

/// "le bois", "l'or"
fn the(good: Good) -> &'static str {
    match good {
        Good::Wood => "le bois",
        Good::Stone => "la pierre",
        Good::Emmer => "les céréales",
        Good::Flax => "le lin",
        Good::Food => "les repas",
        Good::Gold => "l’or",
    }
}

/// "de bois", "d'or"
fn of(good: Good) -> String {
    match good {
        Good::Gold => "d’or".to_owned(),
        other => format!("de {}", self::good(other)),
    }
}

fn points(n: i32) -> String {
    if n < 2 { format!("{n} point") } else { format!("{n} points") }
}

pub(super) fn goods(goods: Goods) -> String {
    let parts: Vec<String> = goods.iter().map(|(good, n)| amount(good, n)).collect();
    match parts.split_last() {
        None => "rien".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} et {last}", rest.join(", ")),
    }
}

pub(super) fn extra() -> &'static str {
    "la cavité supplémentaire"
}

pub(super) fn extra_side(side: Sides) -> String {
    let side = if side == crate::board::E { "droit" } else { "inférieur" };
    format!("le côté {side} de la cavité supplémentaire")
}

pub(super) fn between(a: Space, b: Space) -> String {
    format!("entre {a} et {b}")
}

pub(super) fn either(sides: &[String]) -> String {
    one_of("Au choix\u{a0}: ", ", ou ", sides)
}

pub(super) fn condition() -> &'static str {
    "Seulement si vous avez plus d’or que tous les autres."
}

pub(super) fn act(act: &Act) -> String {
    match act {
        Act::Gain(get) => format!("Prenez {}.", goods(*get)),
        Act::GainBelow(good, below, get) => {
            format!("Prenez {} si vous avez moins de {}.", goods(*get), amount(*good, *below))
        }
        Act::Trade(pay, get) => format!("Échangez {} contre {}.", goods(*pay), goods(*get)),
        Act::TradeDifferent(n, get) => {
            format!("Échangez {n} ressources différentes de votre choix contre {}.", goods(*get))
        }
        Act::Replenish(levels) => format!("{}.", replenish(*levels)),
        Act::RoomAction(1) => "Utilisez 1 pièce orange.".to_owned(),
        Act::RoomAction(n) => format!("Utilisez jusqu’à {n} pièces orange différentes."),
        Act::Dig(pickaxe) => {
            let what = if pickaxe.times == 1 { "1 cavité" } else { "2 cavités" };
            let through = if pickaxe.through_walls { ", même à travers les jetons mur" } else { "" };
            match pickaxe.pay.is_none() {
                true => format!("Creusez {what}{through}."),
                false => format!("Payez {} pour creuser {what}{through}.", goods(pickaxe.pay)),
            }
        }
        Act::Furnish(surcharges) => {
            let prices: Vec<String> = surcharges.iter().filter_map(|&surcharge| price(surcharge)).collect();
            match prices.as_slice() {
                [] => "Aménagez 1 cavité sans coût d’action.".to_owned(),
                prices => format!("Payez {} pour aménager 1 cavité.", prices.join(" ou ")),
            }
        }
        Act::BuildWall => "Construisez 1 mur.".to_owned(),
        Act::RazeWall(get) => format!("Détruisez 1 de vos jetons mur et prenez {}.", goods(*get)),
    }
}

fn replenish(levels: Goods) -> String {
    if levels.iter().count() == 6 {
        return "Ravitaillez chaque ressource épuisée à hauteur de 1".to_owned();
    }
    let (good, n) = levels.iter().next().unwrap_or((Good::Food, 0));
    format!("Ravitaillez {} à hauteur de {n}", the(good))
}

fn price(surcharge: Surcharge) -> Option<String> {
    match surcharge {
        Surcharge::Free => None,
        Surcharge::PerDwarf => Some("1 repas par nain de la manche".to_owned()),
        Surcharge::Food(_) | Surcharge::Gold(_) => Some(goods(surcharge.goods())),
    }
}

pub(super) fn trigger(trigger: &Trigger) -> String {
    match trigger {
        Trigger::Part(action, Act::Trade(pay, get)) => format!(
            "Quand vous prenez {}, vous pouvez échanger {} contre {}, une fois.",
            action_name(Lang::Fr, *action),
            goods(*pay),
            goods(*get)
        ),
        Trigger::Part(action, act) => {
            format!(
                "Quand vous prenez {}, une fois\u{a0}: {}",
                action_name(Lang::Fr, *action),
                self::act(act)
            )
        }
        Trigger::Gained { good, up_to, get } => {
            format!("Quand un effet vous rapporte 1 à {}, prenez {}.", amount(*good, *up_to), goods(*get))
        }
        Trigger::RoomAction { from, to, get, more } => {
            let when = if from == to { format!("{from}") } else { format!("{from} ou {to}") };
            let what = match more {
                0 => format!("prenez {}", goods(*get)),
                1 => "vous pouvez utiliser 1 pièce orange de plus".to_owned(),
                n => format!("vous pouvez utiliser {n} pièces orange de plus"),
            };
            format!("Quand vous faites l’action de pièce {when}, {what}.")
        }
        Trigger::Built(get) => format!("Quand vous construisez un mur, prenez {}.", goods(*get)),
    }
}

pub(super) fn tie_break() -> &'static str {
    "Égalité\u{a0}: la salle la plus précieuse départage."
}

pub(super) fn ask(question: Question, who: Who) -> String {
    match question {
        Question::Over { won: Some(seat), .. } => format!("{} l’emporte.", who(seat)),
        Question::Over { solo: Some(n), .. } if n > 60 => {
            format!(
                "{}\u{a0}: votre nom sera inscrit en lettres d’or dans les archives naines\u{a0}!",
                points(n)
            )
        }
        Question::Over { solo: Some(n), .. } if n >= 50 => {
            format!("{}\u{a0}: objectif atteint\u{a0}!", points(n))
        }
        Question::Over { solo: Some(n), .. } => {
            format!("{}\u{a0}: il en manque {} pour atteindre l’objectif de 50.", points(n), 50 - n)
        }
        Question::Over { .. } => {
            "Partie nulle\u{a0}: même score et meilleures pièces de même valeur.".to_owned()
        }
        Question::Chance => "On révèle les tuiles.".to_owned(),
        Question::WaitFor(seat) => format!("On attend {}.", who(seat)),
        Question::TakeTile { round, turn, of } => {
            format!("Manche {round}, tour {turn} sur {of}\u{a0}: prenez une tuile action.")
        }
        Question::CarryOut(action) => {
            format!(
                "{}\u{a0}: faites les actions que vous voulez, dans l’ordre voulu, puis terminez votre tour.",
                action_name(Lang::Fr, action)
            )
        }
        Question::InRoom(room) => format!("{}\u{a0}: choisissez l’effet.", room_name(Lang::Fr, room)),
        Question::PickFace => {
            "Votre caverne est pleine\u{a0}! Choisissez le côté de la cavité supplémentaire.".to_owned()
        }
    }
}

pub(super) fn label(choice: &Choice) -> String {
    match choice {
        Choice::Take(action) => format!("Prenez {}", action_name(Lang::Fr, *action)),
        Choice::Gain(get) => format!("Prenez {}", goods(*get)),
        Choice::Trade(pay, get) => format!("Échangez {} contre {}", goods(*pay), goods(*get)),
        Choice::Replenish(levels) => replenish(*levels),
        Choice::Use(room) => format!("Utilisez {}", room_name(Lang::Fr, *room)),
        Choice::Dig(space) => format!("Creusez {space}"),
        Choice::DigTwice(space) => {
            format!("Payez 2 repas pour creuser deux fois, en commençant par {space}")
        }
        Choice::Furnish(room, space, surcharge) => {
            let price = room.printed().cost.plus(surcharge.goods());
            let place = space_name(Lang::Fr, *space);
            match price.is_none() {
                true => format!("Aménagez {place} avec {} gratuitement", room_name(Lang::Fr, *room)),
                false => {
                    format!("Aménagez {place} avec {} pour {}", room_name(Lang::Fr, *room), goods(price))
                }
            }
        }
        Choice::Build(slot) => format!("Construisez un mur {}", slot_at(*slot)),
        Choice::Raze(slot) => format!("Détruisez le mur {}", slot_at(*slot)),
        Choice::Face(Face::Two) => "Deux murs".to_owned(),
        Choice::Face(Face::Three) => "Trois murs".to_owned(),
        Choice::Swap(good) => format!("Échangez {} contre 1 repas", amount(*good, 1)),
        Choice::Leave => "Quittez la pièce".to_owned(),
        Choice::Done => "Terminez votre tour".to_owned(),
        Choice::First(first) => format!("{} commence", first.said(Lang::Fr)),
        Choice::Remove(room) => format!("Retirez {} de la partie", room_name(Lang::Fr, *room)),
        Choice::Reveal(action) => format!("Révélez {}", action_name(Lang::Fr, *action)),
        Choice::TurnUp(room) => format!("Révélez {}", room_name(Lang::Fr, *room)),
    }
}

fn slot_at(slot: Slot) -> String {
    match slot.between() {
        ((Space::Extra, _), _) => format!("sur {}", slot_name(Lang::Fr, slot)),
        _ => slot_name(Lang::Fr, slot),
    }
}

pub(super) fn tell(event: &Event, who: Who) -> String {
    match event {
        Event::FirstPlayer(seat) => format!("{} commence.", who(*seat)),
        Event::RoomRemoved(room) => {
            format!("Pièce retirée de la partie\u{a0}: {}.", room_name(Lang::Fr, *room))
        }
        Event::RoundBegan { round, turns } => format!("Manche {round}\u{a0}: {turns} tours par joueur."),
        Event::ActionRevealed(action) => {
            format!("Nouvelle action\u{a0}: {}.", action_name(Lang::Fr, *action))
        }
        Event::Took(seat, action) => format!("{} prend {}.", who(*seat), action_name(Lang::Fr, *action)),
        Event::Gained { seat, goods: got, lost } if lost.is_none() => {
            format!("{} reçoit {}.", who(*seat), goods(*got))
        }
        Event::Gained { seat, goods: got, lost } if got.is_none() => {
            format!("{} perd {}, faute de place sur l’étagère.", who(*seat), goods(*lost))
        }
        Event::Gained { seat, goods: got, lost } => format!(
            "{} reçoit {} et perd {}, faute de place sur l’étagère.",
            who(*seat),
            goods(*got),
            goods(*lost)
        ),
        Event::Answered { seat, room, goods: got } if got.is_none() => {
            format!(
                "{}\u{a0}: {} ne reçoit rien, faute de place sur l’étagère.",
                room_name(Lang::Fr, *room),
                who(*seat)
            )
        }
        Event::Answered { seat, room, goods: got } => {
            format!("{}\u{a0}: {} reçoit {}.", room_name(Lang::Fr, *room), who(*seat), goods(*got))
        }
        Event::Paid(seat, price) => format!("{} paie {}.", who(*seat), goods(*price)),
        Event::Swapped(seat, good) => {
            format!("{} échange {} contre 1 repas.", who(*seat), amount(*good, 1))
        }
        Event::Replenished(seat, got) if got.is_none() => {
            format!("{} n’a rien à ravitailler.", who(*seat))
        }
        Event::Replenished(seat, got) => format!("{} se ravitaille\u{a0}: {}.", who(*seat), goods(*got)),
        Event::Used(seat, room) => format!("{} utilise {}.", who(*seat), room_name(Lang::Fr, *room)),
        Event::InVain(_, room) => {
            format!("{}\u{a0}: aucun effet pour l’instant.", room_name(Lang::Fr, *room))
        }
        Event::Dug(seat, space) => format!("{} creuse {space}.", who(*seat)),
        Event::FoundFood(seat) => format!("{} trouve de quoi manger.", who(*seat)),
        Event::TurnedUp { room, from: Source::Cave(..) } => {
            format!("Une pièce apparaît\u{a0}: {}.", room_name(Lang::Fr, *room))
        }
        Event::TurnedUp { room, from: Source::Stack } => {
            format!("La pile révèle une pièce\u{a0}: {}.", room_name(Lang::Fr, *room))
        }
        Event::Furnished(seat, room, space) => {
            format!(
                "{} aménage {} avec {}.",
                who(*seat),
                space_name(Lang::Fr, *space),
                room_name(Lang::Fr, *room)
            )
        }
        Event::Built(seat, slot) => format!("{} construit un mur {}.", who(*seat), slot_at(*slot)),
        Event::Razed(seat, slot) => format!("{} détruit le mur {}.", who(*seat), slot_at(*slot)),
        Event::GotExtra(seat) => {
            format!("{} a rempli sa caverne et reçoit la cavité supplémentaire.", who(*seat))
        }
        Event::Faced(seat, Face::Two) => format!("{} choisit le côté à deux murs.", who(*seat)),
        Event::Faced(seat, Face::Three) => format!("{} choisit le côté à trois murs.", who(*seat)),
        Event::TurnEnded(seat) => format!("{} termine son tour.", who(*seat)),
        Event::RoundEnded(round) => format!("La manche {round} se termine."),
        Event::GameEnded => "La partie est terminée.".to_owned(),
    }
}

pub(super) fn over() -> &'static str {
    "La partie est terminée."
}

pub(super) fn awaiting_chance() -> &'static str {
    "On révèle d’abord les tuiles."
}

pub(super) fn awaiting(name: &str) -> String {
    format!("C’est à {name} de jouer.")
}

pub(super) fn gold_line() -> &'static str {
    "Or"
}

pub(super) fn refuse(refusal: &Refusal, who: Who) -> String {
    match refusal {
        Refusal::TakeFirst => "Prenez d’abord une tuile action.".to_owned(),
        Refusal::HasTile(action) => {
            format!("Vous avez déjà {}\u{a0}; terminez d’abord votre tour.", action_name(Lang::Fr, *action))
        }
        Refusal::TileTaken(action, seat) => {
            format!("{} a déjà pris {} dans cette manche.", who(*seat), action_name(Lang::Fr, *action))
        }
        Refusal::TileFaceDown(action) => {
            format!("La tuile {} est encore face cachée.", action_name(Lang::Fr, *action))
        }
        Refusal::TileNotInGame(action) => {
            format!("La tuile {} ne sert pas en solo.", action_name(Lang::Fr, *action))
        }
        Refusal::NeedsMoreGold { action, have, richest } => format!(
            "Pour prendre {}, il faut plus d’or que tous les autres\u{a0}: \
             vous en avez {have}, un autre joueur en a {richest}.",
            action_name(Lang::Fr, *action)
        ),
        Refusal::NotOnTile => "La tuile ou la pièce en cours ne le permet pas.".to_owned(),
        Refusal::PartDone => "Vous avez déjà fait cette action dans ce tour.".to_owned(),
        Refusal::OtherSide => "Vous avez déjà choisi l’autre côté du trait diagonal.".to_owned(),
        Refusal::CannotPay { missing, swap: None } => format!("Il vous manque {}.", goods(*missing)),
        Refusal::CannotPay { missing, swap: Some((good, n)) } => format!(
            "Il vous manque {}\u{a0}: échangez d’abord {} contre {}.",
            goods(*missing),
            amount(*good, *n),
            amount(Good::Food, *n)
        ),
        Refusal::HasEnough { good, below } => {
            format!("Seulement si vous avez moins de {}.", amount(*good, *below))
        }
        Refusal::NotCovered(space) => {
            format!("Il n’y a pas de tuile face cachée sur {}.", space_name(Lang::Fr, *space))
        }
        Refusal::NotAccessible(space) => {
            format!("Aucun chemin libre ne mène de l’Entrée à {}.", space_name(Lang::Fr, *space))
        }
        Refusal::NothingAccessible => "Aucune tuile face cachée n’est accessible depuis l’Entrée.".to_owned(),
        Refusal::NothingCovered => "Il ne reste aucune tuile face cachée dans votre caverne.".to_owned(),
        Refusal::NotInDisplay(room) => format!("{} n’est pas dans l’offre.", room_name(Lang::Fr, *room)),
        Refusal::NotACavity(space) => {
            format!("{} n’est pas une cavité libre.", capital(space_name(Lang::Fr, *space)))
        }
        Refusal::NoCavity => "Vous n’avez pas de cavité libre\u{a0}: creusez d’abord.".to_owned(),
        Refusal::WrongWalls { room, space } => format!(
            "Les murs autour de {} ne conviennent pas à {}.",
            space_name(Lang::Fr, *space),
            room_name(Lang::Fr, *room)
        ),
        Refusal::FitsNowhere(room) => {
            format!("Aucune de vos cavités n’a les murs qu’exige {}.", room_name(Lang::Fr, *room))
        }
        Refusal::TooManyBlue(room) => format!(
            "{} est une pièce bleue\u{a0}: il vous faut toujours plus de pièces orange que de bleues.",
            room_name(Lang::Fr, *room)
        ),
        Refusal::WrongSurcharge => "Cette tuile demande un autre coût d’action.".to_owned(),
        Refusal::NoTokens => "Il n’y a plus de jeton mur dans la réserve.".to_owned(),
        Refusal::SlotTaken(slot) => format!("Il y a déjà un mur {}.", slot_at(*slot)),
        Refusal::SlotAway(slot) => format!("Vous n’avez pas de place pour un mur {}.", slot_at(*slot)),
        Refusal::NoTokenThere(slot) => format!("Vous n’avez pas de jeton mur {}.", slot_at(*slot)),
        Refusal::NoOwnToken => "Vous n’avez aucun jeton mur à détruire.".to_owned(),
        Refusal::NotYourRoom(room) => {
            format!("{} n’est pas dans votre caverne.", room_name(Lang::Fr, *room))
        }
        Refusal::BlueRoom(room) => {
            format!("{} est une pièce bleue\u{a0}: elle agit d’elle-même.", room_name(Lang::Fr, *room))
        }
        Refusal::RoomUsed(room) => {
            format!("Vous avez déjà utilisé {} dans ce tour.", room_name(Lang::Fr, *room))
        }
        Refusal::JustFurnished(room) => {
            format!(
                "Vous venez d’aménager {}\u{a0}: attendez le prochain tour pour utiliser cette pièce.",
                room_name(Lang::Fr, *room)
            )
        }
        Refusal::NoRoomAction => "Votre tuile action n’a pas d’action de pièce.".to_owned(),
        Refusal::NoRoomsLeft => {
            "Votre action de pièce ne permet pas d’utiliser une pièce de plus.".to_owned()
        }
        Refusal::InRoom(room) => {
            format!("Terminez d’abord avec {} ou quittez la pièce.", room_name(Lang::Fr, *room))
        }
        Refusal::NotInRoom => "Vous n’êtes dans aucune pièce.".to_owned(),
        Refusal::FaceFirst => "Choisissez d’abord le côté de la cavité supplémentaire.".to_owned(),
        Refusal::NoFace(_) => "Vous n’avez pas de cavité supplémentaire à tourner.".to_owned(),
        Refusal::NotEdible(good) => {
            format!("Seuls les céréales, le lin et l’or s’échangent contre des repas, pas {}.", the(*good))
        }
        Refusal::FoodFull => "Votre étagère ne peut pas contenir plus de 9 repas.".to_owned(),
        Refusal::NothingToSwap(good) => format!("Vous n’avez pas {} à échanger.", of(*good)),
        Refusal::ChanceOnly => "Seul le hasard en décide.".to_owned(),
        Refusal::CannotBeDrawn => "Ce tirage n’est pas possible maintenant.".to_owned(),
    }
}
