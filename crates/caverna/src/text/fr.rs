use super::*;
use karst_kit::french_of;

const L: Lang = Lang::Fr;

pub(super) fn title() -> &'static str {
    "Caverna"
}

pub(super) fn good(good: Good, n: u8) -> &'static str {
    let names = match good {
        Good::Wood => ["bois", "bois"],
        Good::Stone => ["pierre", "pierres"],
        Good::Ore => ["minerai", "minerais"],
        Good::Ruby => ["rubis", "rubis"],
        Good::Grain => ["céréale", "céréales"],
        Good::Vegetable => ["légume", "légumes"],
        Good::Food => ["repas", "repas"],
        Good::Gold => ["or", "or"],
        Good::Dog => ["chien", "chiens"],
        Good::Sheep => ["mouton", "moutons"],
        Good::Donkey => ["âne", "ânes"],
        Good::Boar => ["sanglier", "sangliers"],
        Good::Cattle => ["bœuf", "bœufs"],
    };
    names[usize::from(n > 1)]
}

pub(super) fn goods(goods: Goods) -> String {
    let parts: Vec<String> = goods.iter().map(|(good, n)| format!("{n} {}", self::good(good, n))).collect();
    if parts.is_empty() { "rien".to_owned() } else { list(&parts, " et ") }
}

pub(super) fn single(tile: Single) -> &'static str {
    match tile {
        Single::Tunnel => "tunnel",
        Single::Cavern => "grotte",
        Single::Meadow => "prairie",
        Single::Field => "champ",
    }
}

/// "un tunnel", "une grotte"
fn a_single(tile: Single) -> &'static str {
    match tile {
        Single::Tunnel => "un tunnel",
        Single::Cavern => "une grotte",
        Single::Meadow => "une prairie",
        Single::Field => "un champ",
    }
}

pub(super) fn twin(tile: Twin) -> &'static str {
    match tile {
        Twin::CavernTunnel => "grotte et tunnel",
        Twin::CavernCavern => "deux grottes",
        Twin::MeadowField => "prairie et champ",
    }
}

pub(super) fn harvest(harvest: Harvest) -> &'static str {
    match harvest {
        Harvest::Unknown => "récolte encore inconnue",
        Harvest::None => "pas de récolte",
        Harvest::Full => "récolte",
        Harvest::OneFood => "1 repas par nain au lieu d’une récolte",
        Harvest::Choose => "alimentation, et soit les champs, soit la reproduction",
    }
}

pub(super) fn and_or() -> &'static str {
    " et/ou "
}

pub(super) fn and_then_or() -> &'static str {
    " puis/ou "
}

pub(super) fn and_then() -> &'static str {
    " puis "
}

pub(super) fn either() -> &'static str {
    "soit "
}

pub(super) fn or() -> &'static str {
    ", soit "
}

pub(super) fn act(act: &Act) -> String {
    match *act {
        Act::Take(take) => {
            let mut parts = Vec::new();
            if take.token {
                parts.push("le marqueur premier joueur".to_owned());
            }
            if take.pile {
                parts.push("tout ce qui est sur la case".to_owned());
            }
            if !take.goods.is_none() {
                parts.push(goods(take.goods));
            }
            match take.bonus {
                Bonus::None => {}
                Bonus::OrePerOreMine(n) => parts.push(format!("{n} minerais par mine de minerai")),
                Bonus::RubyWithRubyMines(1) => parts.push("1 rubis avec une mine de rubis".to_owned()),
                Bonus::RubyWithRubyMines(n) => parts.push(format!("1 rubis avec {n} mines de rubis")),
            }
            format!("prendre {}", list(&parts, " et "))
        }
        Act::Twin(twins, extra) => {
            let names: Vec<String> = twins.iter().map(|&tile| twin(tile).to_owned()).collect();
            let extra = if extra.is_none() { String::new() } else { format!(" et prendre {}", goods(extra)) };
            format!("poser une tuile ({}){extra}", names.join(" ou "))
        }
        Act::Lay(tile) => format!("poser {}", a_single(tile)),
        Act::Expedition(level) => format!("expédition de niveau {level}"),
        Act::ExpeditionAfter(_, level) => format!("une autre expédition de niveau {level}"),
        Act::Forge => "forger une arme".to_owned(),
        Act::Grow | Act::GrowAfter(_) => "croissance du clan".to_owned(),
        Act::Furnish(Offer::Any) => "aménager une grotte".to_owned(),
        Act::Furnish(Offer::Dwellings) => "construire une habitation".to_owned(),
        Act::Furnish(Offer::Ordinary(price)) => format!("construire une Habitation pour {}", goods(price)),
        Act::Sow => "semailles".to_owned(),
        Act::Fence(Size::Small, wood) => format!("petit pâturage pour {wood} bois"),
        Act::Fence(Size::Large, wood) => format!("grand pâturage pour {wood} bois"),
        Act::Stable(0) => "construire une étable gratuitement".to_owned(),
        Act::Stable(stone) => format!("construire une étable pour {stone} {}", good(Good::Stone, stone)),
        Act::OreMine(extra) => {
            format!("construire une mine de minerai avec tunnel profond et prendre {}", goods(extra))
        }
        Act::RubyMine(Ground::Tunnel, _) => "construire une mine de rubis sur un tunnel".to_owned(),
        Act::RubyMine(Ground::DeepTunnel, extra) => {
            format!("construire une mine de rubis sur un tunnel profond et prendre {}", goods(extra))
        }
        Act::Market(gold) => format!("prendre {gold} or et acheter des marchandises, une de chaque sorte"),
        Act::TradeOre(times) => format!("jusqu’à {times} fois 2 minerais contre 2 or et 1 repas"),
        Act::Imitate(0) => "utiliser une case occupée par un adversaire".to_owned(),
        Act::Imitate(food) => format!("payer {food} repas et utiliser une case occupée par un adversaire"),
        Act::Breed(n) => format!("reproduction de {n} espèces au plus"),
        Act::AllWeapons => "toutes les armes +1 ensuite".to_owned(),
    }
}

pub(super) fn ask(question: Question, who: Who) -> String {
    match question {
        Question::Over { solo: Some(points), .. } => {
            if points >= crate::scoring::SOLO_GOAL {
                format!("{points} points\u{a0}: objectif atteint\u{a0}!")
            } else {
                format!("{points} points\u{a0}; l’objectif est {}.", crate::scoring::SOLO_GOAL)
            }
        }
        Question::Over { winners, .. } => {
            let names: Vec<String> = winners.iter().map(|&seat| who(seat)).collect();
            format!("Victoire\u{a0}: {}.", list(&names, " et "))
        }
        Question::Chance => "On révèle des cartes et des marqueurs.".to_owned(),
        Question::WaitFor(seat) => format!("En attente\u{a0}: {}.", who(seat)),
        Question::Place { round, strength: 0 } => format!("Tour {round}\u{a0}: placez un nain non armé."),
        Question::Place { round, strength } => {
            format!("Tour {round}\u{a0}: placez un nain de force {strength}.")
        }
        Question::Use(space) => format!("{}\u{a0}: que faites-vous\u{a0}?", space_name(L, space)),
        Question::Expedition { left, strength } => {
            format!("Expédition de force {strength}\u{a0}: choisissez encore {left} butin au plus.")
        }
        Question::Loot(loot) => format!("Butin\u{a0}: {}. Où\u{a0}?", loot_name(L, loot)),
        Question::Lay(tile) => format!("Où posez-vous {}\u{a0}?", a_single(tile)),
        Question::Pay(tile) => format!("Comment payez-vous {}\u{a0}?", furnishing_name(L, tile)),
        Question::Market => "Marché hebdomadaire\u{a0}: qu’achetez-vous\u{a0}?".to_owned(),
        Question::Trade { left } => {
            format!("Commerce de minerai\u{a0}: combien de fois encore, jusqu’à {left}\u{a0}?")
        }
        Question::Keep => {
            "Il n’y a pas de place pour tous vos animaux\u{a0}: lesquels mangez-vous\u{a0}?".to_owned()
        }
        Question::Feed { owed, food } => {
            format!("Nourrissez vos nains\u{a0}: {owed} repas, vous en avez {food}.")
        }
        Question::Breed => "Quels petits gardez-vous\u{a0}?".to_owned(),
        Question::ChooseSkip => "Quelle phase de cette récolte laissez-vous de côté\u{a0}?".to_owned(),
        Question::Protect => "Quelles cases pleines protégez-vous avec un rubis\u{a0}?".to_owned(),
        Question::Morning => "Des échanges avant les revenus du tour\u{a0}?".to_owned(),
        Question::BeforeScoring => "Derniers échanges avant le décompte\u{a0}?".to_owned(),
    }
}

fn strength(strength: u8) -> String {
    if strength == 0 { "un nain non armé".to_owned() } else { format!("un nain de force {strength}") }
}

fn litter(set: u8) -> String {
    let names: Vec<String> = species_of(set).map(|animal| good(animal, 1).to_owned()).collect();
    list(&names, " et ")
}

pub(super) fn label(choice: &Choice) -> String {
    match choice {
        Choice::Place(space) => space_name(L, *space).to_owned(),
        Choice::Ahead(n) => format!("Payer 1 rubis pour placer d’abord {}", strength(*n)),
        Choice::Pass => "Laisser le nain à la maison".to_owned(),
        Choice::Take => "Prendre les marchandises".to_owned(),
        Choice::Tile(Twin::CavernTunnel, a, b) => format!("Grotte en {a}, tunnel en {b}"),
        Choice::Tile(Twin::CavernCavern, a, b) => format!("Grottes en {a} et {b}"),
        Choice::Tile(Twin::MeadowField, a, b) => format!("Prairie en {a}, champ en {b}"),
        Choice::Lay(tile, cell) => format!("Poser {} en {cell}", a_single(*tile)),
        Choice::Furnish(tile, cell) => format!("Aménager {cell}\u{a0}: {}", furnishing_name(L, *tile)),
        Choice::Pay(price) => format!("Payer {}", goods(*price)),
        Choice::Grow => "Croissance du clan".to_owned(),
        Choice::Sow(grain, vegetables) => {
            format!("Semer {}", goods(Goods::of(Good::Grain, *grain).with(Good::Vegetable, *vegetables)))
        }
        Choice::Fence(cell, None) => format!("Petit pâturage en {cell}"),
        Choice::Fence(a, Some(b)) => format!("Grand pâturage en {a} et {b}"),
        Choice::Stable(cell) => format!("Étable en {cell}"),
        Choice::OreMine(mine, deep) => format!("Mine de minerai en {mine}, tunnel profond en {deep}"),
        Choice::RubyMine(cell) => format!("Mine de rubis en {cell}"),
        Choice::Forge(n) => format!("Forger une arme de force {n}"),
        Choice::Loot(loot) => format!("Butin\u{a0}: {}", loot_name(L, *loot)),
        Choice::Buy(what) => format!("Acheter 1 {}", good(*what, 1)),
        Choice::TradeOre(times) => {
            let (ore, food) = (2 * u16::from(*times), times);
            format!("Vendre {ore} minerais contre {ore} or et {food} repas")
        }
        Choice::Imitate(space) => format!("Imiter {}", space_name(L, *space)),
        Choice::Breed(0) => "Aucun petit".to_owned(),
        Choice::Breed(set) => format!("Petits\u{a0}: {}", litter(*set)),
        Choice::Done => "Terminer".to_owned(),
        Choice::Ruby(Purchase::Good(what)) => {
            format!("{} contre 1 {}", goods(Purchase::Good(*what).price()), good(*what, 1))
        }
        Choice::Ruby(Purchase::Tile(tile)) => {
            format!("{} contre {}", goods(Purchase::Tile(*tile).price()), a_single(*tile))
        }
        Choice::Eat(meal) => format!("Manger {}", goods(*meal)),
        Choice::Convert(what, n) => format!("Convertir {n} {} en repas", good(*what, *n)),
        Choice::Use(tile, which) => {
            let exchange = tile.printed().exchanges[usize::from(*which)];
            format!(
                "{}\u{a0}: {} contre {}",
                furnishing_name(L, *tile),
                goods(exchange.pay),
                goods(exchange.get)
            )
        }
        Choice::Disarm(dwarf) => format!("Rendre l’arme du nain {dwarf}"),
        Choice::Feed => "Nourrir les nains".to_owned(),
        Choice::FeedOne(meal) => format!("Nourrir 1 nain avec {}", goods(*meal)),
        Choice::Beg(1) => "Mendier\u{a0}: 1 marqueur de mendicité".to_owned(),
        Choice::Beg(n) => format!("Mendier\u{a0}: {n} marqueurs de mendicité"),
        Choice::Skip(Skip::Fields) => "Sans les champs, avec la reproduction".to_owned(),
        Choice::Skip(Skip::Breeding) => "Sans la reproduction, avec les champs".to_owned(),
        Choice::Protect(space) => format!("Protéger {} pour 1 rubis", space_name(L, *space)),
        Choice::First(seat) => format!("{} commence", seat.said(L)),
        Choice::Reveal(space) => format!("{} est révélée", space_name(L, *space)),
        Choice::Marker(Marker::Green) => "Une feuille verte est révélée".to_owned(),
        Choice::Marker(Marker::Red) => "Un point d’interrogation rouge est révélé".to_owned(),
        Choice::Open => "Les choix sont révélés".to_owned(),
    }
}

pub(super) fn tell(event: &Event, who: Who) -> String {
    match event {
        Event::FirstPlayer(seat) => format!("{} est premier joueur.", who(*seat)),
        Event::RoundBegan(round) => format!("Tour {round}."),
        Event::CardRevealed(space) => format!("Nouvelle case action\u{a0}: {}.", space_name(L, *space)),
        Event::Flipped(front, back) => format!("{} devient {}.", space_name(L, *front), space_name(L, *back)),
        Event::MarkerRevealed(Marker::Green, kind) => format!("Feuille verte\u{a0}: {}.", harvest(*kind)),
        Event::MarkerRevealed(Marker::Red, kind) => {
            format!("Point d’interrogation rouge\u{a0}: {}.", harvest(*kind))
        }
        Event::Emptied(space, lost) => {
            format!("{} était pleine\u{a0}: {} en moins.", space_name(L, *space), goods(*lost))
        }
        Event::Protected(seat, space) => {
            format!("{} paie 1 rubis pour protéger {}.", who(*seat), space_name(L, *space))
        }
        Event::Placed { seat, space, strength: 0 } => {
            format!("{} place un nain\u{a0}: {}.", who(*seat), space_name(L, *space))
        }
        Event::Placed { seat, space, strength } => {
            format!("{} place un nain de force {strength}\u{a0}: {}.", who(*seat), space_name(L, *space))
        }
        Event::PaidForOrder(seat, n) => {
            format!("{} paie 1 rubis pour placer d’abord {}.", who(*seat), strength(*n))
        }
        Event::Passed(seat) => format!("{} laisse un nain à la maison.", who(*seat)),
        Event::Imitated(seat, space) => format!("{} imite {}.", who(*seat), space_name(L, *space)),
        Event::Gained(seat, got) => format!("{} reçoit {}.", who(*seat), goods(*got)),
        Event::Brought { seat, tile, goods: got } => {
            format!("{} rapporte {} à {}.", furnishing_name(L, *tile), goods(*got), who(*seat))
        }
        Event::Found { seat, cell, goods: got } => {
            format!("{} trouve {} en {cell}.", who(*seat), goods(*got))
        }
        Event::Paid(seat, price) => format!("{} paie {}.", who(*seat), goods(*price)),
        Event::TookToken(seat) => format!("{} prend le marqueur premier joueur.", who(*seat)),
        Event::TileLaid { seat, twin: tile, cells: (a, b) } => {
            format!("{} pose {} en {a} et {b}.", who(*seat), twin(*tile))
        }
        Event::SingleLaid { seat, tile, cell } => {
            format!("{} pose {} en {cell}.", who(*seat), a_single(*tile))
        }
        Event::Furnished { seat, tile, cell, covered: None } => {
            format!("{} aménage {cell}\u{a0}: {}.", who(*seat), furnishing_name(L, *tile))
        }
        Event::Furnished { seat, tile, cell, covered: Some(old) } => format!(
            "{} aménage {cell}\u{a0}: {}, par-dessus {}.",
            who(*seat),
            furnishing_name(L, *tile),
            furnishing_name(L, *old)
        ),
        Event::Grew(seat) => format!("{} a un nouveau nain.", who(*seat)),
        Event::Sowed { seat, grain, vegetables } => {
            let seed = Goods::of(Good::Grain, *grain).with(Good::Vegetable, *vegetables);
            format!("{} sème {}.", who(*seat), goods(seed))
        }
        Event::Fenced { seat, cell, other: None } => format!("{} clôture {cell}.", who(*seat)),
        Event::Fenced { seat, cell, other: Some(other) } => {
            format!("{} clôture {cell} et {other}.", who(*seat))
        }
        Event::StableBuilt(seat, cell) => format!("{} construit une étable en {cell}.", who(*seat)),
        Event::OreMineBuilt { seat, mine, deep } => format!(
            "{} construit une mine de minerai en {mine}, avec un tunnel profond en {deep}.",
            who(*seat)
        ),
        Event::RubyMineBuilt(seat, cell) => format!("{} construit une mine de rubis en {cell}.", who(*seat)),
        Event::Forged(seat, n) => format!("{} forge une arme de force {n}.", who(*seat)),
        Event::Looted(seat, loot) => {
            format!("Butin {}\u{a0}: {}.", french_of(&who(*seat)), loot_name(L, *loot))
        }
        Event::ExpeditionEnded { seat, strength } => {
            format!("Le nain {} revient avec la force {strength}.", french_of(&who(*seat)))
        }
        Event::AllWeaponsRaised(seat) => format!("Toutes les armes {} gagnent 1.", french_of(&who(*seat))),
        Event::Exchanged { seat, pay, get } => {
            format!("{} échange {} contre {}.", who(*seat), goods(*pay), goods(*get))
        }
        Event::BoughtTile { seat, tile, rubies } => format!(
            "{} échange {} contre {}.",
            who(*seat),
            goods(Goods::of(Good::Ruby, *rubies)),
            a_single(*tile)
        ),
        Event::Ate { seat, good: what, n, food } => {
            format!("{} convertit {n} {} en {food} repas.", who(*seat), good(*what, *n))
        }
        Event::Disarmed { seat, strength } => {
            format!("{} rend une arme de force {strength} contre {strength} repas.", who(*seat))
        }
        Event::HarvestBegan(kind) => format!("Fin du tour\u{a0}: {}.", harvest(*kind)),
        Event::SealedChoice(seat) => format!("{} a choisi.", who(*seat)),
        Event::Skipped(seat, Skip::Fields) => format!("{} laisse les champs de côté.", who(*seat)),
        Event::Skipped(seat, Skip::Breeding) => format!("{} laisse la reproduction de côté.", who(*seat)),
        Event::FieldsHarvested(seat, crops) => format!("{} récolte {}.", who(*seat), goods(*crops)),
        Event::Fed { seat, food } => format!("{} paie {food} repas pour ses nains.", who(*seat)),
        Event::FedOne { seat, goods: meal } => {
            format!("{} nourrit un nain avec {}.", who(*seat), goods(*meal))
        }
        Event::Begged(seat, 1) => format!("{} prend 1 marqueur de mendicité.", who(*seat)),
        Event::Begged(seat, n) => format!("{} prend {n} marqueurs de mendicité.", who(*seat)),
        Event::Born(seat, young) => format!("Naissances chez {}\u{a0}: {}.", who(*seat), goods(*young)),
        Event::RoundEnded(round) => format!("Fin du tour {round}."),
        Event::GameEnded => "La partie est finie.".to_owned(),
    }
}

pub(super) fn over() -> &'static str {
    "La partie est finie."
}

pub(super) fn awaiting_chance() -> &'static str {
    "On révèle d’abord des cartes."
}

pub(super) fn awaiting(name: &str) -> String {
    format!("C’est au tour {}.", french_of(name))
}

pub(super) fn score_line(line: Line) -> &'static str {
    match line {
        Line::Animals => "Animaux de ferme et chiens",
        Line::MissingSpecies => "Espèces manquantes",
        Line::Grain => "Céréales",
        Line::Vegetables => "Légumes",
        Line::Rubies => "Rubis",
        Line::Dwarfs => "Nains",
        Line::UnusedSpaces => "Cases inutilisées",
        Line::SmallPastures => "Petits pâturages",
        Line::LargePastures => "Grands pâturages",
        Line::OreMines => "Mines de minerai",
        Line::RubyMines => "Mines de rubis",
        Line::Tiles => "Aménagements",
        Line::Bonus => "Points bonus",
        Line::Tile(tile) => furnishing_name(L, tile),
        Line::Begging => "Marqueurs de mendicité",
        Line::Gold => "Or",
    }
}

pub(super) fn refuse(refusal: &Refusal, who: Who) -> String {
    match refusal {
        Refusal::OtherQuestion => "On vous demande autre chose maintenant.".to_owned(),
        Refusal::ChanceOnly => "Seul le hasard en décide.".to_owned(),
        Refusal::CannotBeDrawn => "Cela ne peut pas être tiré maintenant.".to_owned(),
        Refusal::NotInGame(space) => {
            format!("{} n’est pas utilisée avec ce nombre de joueurs.", space_name(L, *space))
        }
        Refusal::NotInSolo(space) => format!("{} est recouverte dans la partie en solo.", space_name(L, *space)),
        Refusal::NotRevealed(space) => format!("{} n’est pas en jeu maintenant.", space_name(L, *space)),
        Refusal::Occupied(space, seat) => {
            format!("Un nain {} occupe {}.", french_of(&who(*seat)), space_name(L, *space))
        }
        Refusal::NothingToDo(space) => {
            format!("Vous ne pouvez rien faire maintenant\u{a0}: {}.", space_name(L, *space))
        }
        Refusal::NothingBefore(round) => format!("Il n’y a rien avant le tour {round}."),
        Refusal::CannotPass => "Il reste une case que vous pouvez utiliser.".to_owned(),
        Refusal::NoSuchDwarf(n) => format!("Vous ne pouvez pas placer d’abord {}.", strength(*n)),
        Refusal::MustDoSomething => "Effectuez d’abord au moins une action.".to_owned(),
        Refusal::NothingToEnd => "Il n’y a rien à terminer maintenant.".to_owned(),
        Refusal::NotOnSpace(space) => format!("{} ne propose pas cela.", space_name(L, *space)),
        Refusal::PartDone => "C’est déjà fait.".to_owned(),
        Refusal::OtherSide => "Ce que vous avez fait exclut cette partie.".to_owned(),
        Refusal::CannotPay { missing, rubies: 0 } => format!("Il vous manque {}.", goods(*missing)),
        Refusal::CannotPay { missing, rubies } => format!(
            "Il vous manque {}\u{a0}: échangez d’abord {}.",
            goods(*missing),
            goods(Goods::of(Good::Ruby, *rubies))
        ),
        Refusal::NothingThere => "Il n’y a rien à prendre.".to_owned(),
        Refusal::WrongHalf(cell) => format!("{cell} est dans l’autre moitié du plateau."),
        Refusal::Covered(cell) => format!("{cell} porte déjà une tuile."),
        Refusal::OffBoard(cell) => format!("{cell} est hors du plateau."),
        Refusal::NotAdjacent(a, b) => format!("{a} et {b} ne sont pas adjacents."),
        Refusal::NotConnected => "La tuile doit toucher une des vôtres.".to_owned(),
        Refusal::AtTheEntrance => "La première tuile va devant l’entrée de la caverne, en c4.".to_owned(),
        Refusal::FieldUnderStable(cell) => format!("Un champ ne va pas sous l’étable de {cell}."),
        Refusal::NoPlace => "Il n’y a pas de place pour cela.".to_owned(),
        Refusal::Unarmed => "Seul un nain armé part en expédition.".to_owned(),
        Refusal::TooWeak { loot, strength } => {
            format!("Ce butin demande la force {}\u{a0}; l’arme a {strength}.", loot.printed().strength)
        }
        Refusal::LootTaken(_) => "Chaque butin une seule fois par expédition.".to_owned(),
        Refusal::LootUseless(_) => "Ce butin ne peut pas être réalisé maintenant.".to_owned(),
        Refusal::AlreadyArmed => "Ce nain a déjà une arme.".to_owned(),
        Refusal::TooStrong => "Une arme forgée a une force de 1 à 8.".to_owned(),
        Refusal::FamilyFull => "Vous n’avez plus de nain.".to_owned(),
        Refusal::NoDwelling => "Il n’y a pas de place pour un autre nain.".to_owned(),
        Refusal::DwellingFirst => "Construisez d’abord une habitation ici.".to_owned(),
        Refusal::NotAvailable(tile) => format!("{} n’est pas disponible.", furnishing_name(L, *tile)),
        Refusal::NotADwelling(tile) => format!("{} n’est pas une habitation.", furnishing_name(L, *tile)),
        Refusal::OnlyOrdinary => "Seule une Habitation ordinaire est possible ici.".to_owned(),
        Refusal::MustCover(tile, old) => {
            format!("{} doit recouvrir votre {}.", furnishing_name(L, *tile), furnishing_name(L, *old))
        }
        Refusal::NoCavern => "Vous n’avez pas de grotte vide.".to_owned(),
        Refusal::NotACavern(cell) => format!("{cell} n’est pas une grotte vide."),
        Refusal::WrongPayment => "La tuile ne peut pas être payée ainsi.".to_owned(),
        Refusal::SowLimit => "Semez un ou deux champs de céréales, un ou deux de légumes.".to_owned(),
        Refusal::NoEmptyField => "Vous n’avez pas assez de champs vides.".to_owned(),
        Refusal::NotAMeadow(cell) => format!("{cell} n’est pas une prairie sans clôture."),
        Refusal::NoStableLeft => "Vous n’avez plus d’étable, ou pas de place.".to_owned(),
        Refusal::NoStableHere(cell) => format!("Aucune étable ne peut être en {cell}."),
        Refusal::NotATunnel(cell) => format!("{cell} n’est pas un tunnel convenable."),
        Refusal::TradeLimit(1) => "Échangez une seule fois.".to_owned(),
        Refusal::TradeLimit(most) => format!("Échangez une à {most} fois."),
        Refusal::NotOnMarket(what) => format!("Le marché ne vend pas cela\u{a0}: {}.", good(*what, 1)),
        Refusal::NobodyThere(space) => format!("Personne n’occupe {}.", space_name(L, *space)),
        Refusal::OwnDwarf(space) => format!("Votre propre nain occupe {}.", space_name(L, *space)),
        Refusal::NotImitable(space) => format!("{} ne peut pas être imitée.", space_name(L, *space)),
        Refusal::NothingToSow => "Vous n’avez ni céréales ni légumes à semer.".to_owned(),
        Refusal::NoMeadow => "Vous n’avez pas de prairie sans clôture.".to_owned(),
        Refusal::NoMeadows => "Vous n’avez pas deux prairies voisines sans clôture.".to_owned(),
        Refusal::NoTunnel => "Vous n’avez pas de tunnel libre.".to_owned(),
        Refusal::NoTunnels => "Vous n’avez pas deux tunnels libres voisins.".to_owned(),
        Refusal::NoDeepTunnel => "Vous n’avez pas de tunnel profond libre.".to_owned(),
        Refusal::NothingToImitate => "Personne n’occupe une case que vous pourriez imiter.".to_owned(),
        Refusal::NoPairs => "Vous n’avez pas deux animaux de la même espèce.".to_owned(),
        Refusal::NoPair(animal) => format!("Sans couple, pas de petit\u{a0}: {}.", good(*animal, 1)),
        Refusal::NoRoomForYoung => "Il n’y a pas de place pour ces petits.".to_owned(),
        Refusal::AllAreBorn => "Il y a de la place pour d’autres petits\u{a0}: ils naissent.".to_owned(),
        Refusal::TooManySpecies => "C’est plus d’espèces que permis.".to_owned(),
        Refusal::OtherMeal => {
            "Ne mangez d’un coup que le strict nécessaire pour loger tous les autres animaux.".to_owned()
        }
        Refusal::FinishFirst => {
            "Répondez d’abord à ceci\u{a0}; les échanges sont possibles avant et après.".to_owned()
        }
        Refusal::FoodCanWait => {
            "Rien ne coûte de repas maintenant\u{a0}; vous pourrez encore le faire quand il en faudra, pour autant de repas."
                .to_owned()
        }
        Refusal::WouldSpoil(space) => {
            format!("Après cela, vous ne pourriez plus rien effectuer sur {}.", space_name(L, *space))
        }
        Refusal::NotEdible(what) => {
            format!("Cela ne se convertit pas ainsi en repas\u{a0}: {}.", good(*what, 1))
        }
        Refusal::NotYours(tile, seat) => {
            format!("C’est le tour {}, qui n’a pas {}.", french_of(&who(*seat)), furnishing_name(L, *tile))
        }
        Refusal::NoTakerOfWeapons => "Vous ne pouvez pas rendre d’armes.".to_owned(),
        Refusal::NoWeapon => "Ce nain n’a pas d’arme.".to_owned(),
        Refusal::NotEnoughFood(n) => format!("Il vous manque {n} repas."),
        Refusal::NotHungry => "Il ne vous manque pas autant de repas.".to_owned(),
        Refusal::NoOtherMeal => "Aucun nain ne peut être nourri ainsi maintenant.".to_owned(),
        Refusal::NotFull(space) => format!("{} n’a pas besoin de protection.", space_name(L, *space)),
    }
}
