use super::*;
use karst_kit::italian_to;

const L: Lang = Lang::It;

pub(super) fn title() -> &'static str {
    "Caverna"
}

pub(super) fn good(good: Good, n: u8) -> &'static str {
    let names = match good {
        Good::Wood => ["legno", "legno"],
        Good::Stone => ["pietra", "pietre"],
        Good::Ore => ["minerale", "minerali"],
        Good::Ruby => ["rubino", "rubini"],
        Good::Grain => ["grano", "grano"],
        Good::Vegetable => ["ortaggio", "ortaggi"],
        Good::Food => ["cibo", "cibo"],
        Good::Gold => ["oro", "oro"],
        Good::Dog => ["cane", "cani"],
        Good::Sheep => ["pecora", "pecore"],
        Good::Donkey => ["asino", "asini"],
        Good::Boar => ["cinghiale", "cinghiali"],
        Good::Cattle => ["bovino", "bovini"],
    };
    names[usize::from(n != 1)]
}

pub(super) fn goods(goods: Goods) -> String {
    let parts: Vec<String> = goods.iter().map(|(good, n)| format!("{n} {}", self::good(good, n))).collect();
    if parts.is_empty() { "niente".to_owned() } else { list(&parts, " e ") }
}

pub(super) fn single(tile: Single) -> &'static str {
    match tile {
        Single::Tunnel => "tunnel",
        Single::Cavern => "caverna",
        Single::Meadow => "prato",
        Single::Field => "campo",
    }
}

/// "un tunnel", "una caverna"
fn a_single(tile: Single) -> &'static str {
    match tile {
        Single::Tunnel => "un tunnel",
        Single::Cavern => "una caverna",
        Single::Meadow => "un prato",
        Single::Field => "un campo",
    }
}

pub(super) fn twin(tile: Twin) -> &'static str {
    match tile {
        Twin::CavernTunnel => "caverna e tunnel",
        Twin::CavernCavern => "due caverne",
        Twin::MeadowField => "prato e campo",
    }
}

pub(super) fn harvest(harvest: Harvest) -> &'static str {
    match harvest {
        Harvest::Unknown => "raccolto ancora ignoto",
        Harvest::None => "nessun raccolto",
        Harvest::Full => "raccolto",
        Harvest::OneFood => "1 cibo per nano invece del raccolto",
        Harvest::Choose => "nutrimento, e o i campi o la riproduzione",
    }
}

pub(super) fn and_or() -> &'static str {
    " e/o "
}

pub(super) fn and_then_or() -> &'static str {
    " e poi/o "
}

pub(super) fn and_then() -> &'static str {
    " e poi "
}

pub(super) fn either() -> &'static str {
    "o "
}

pub(super) fn or() -> &'static str {
    " o "
}

pub(super) fn act(act: &Act) -> String {
    match *act {
        Act::Take(take) => {
            let mut parts = Vec::new();
            if take.token {
                parts.push("il segnalino primo giocatore".to_owned());
            }
            if take.pile {
                parts.push("tutto ciò che è sulla casella".to_owned());
            }
            if !take.goods.is_none() {
                parts.push(goods(take.goods));
            }
            match take.bonus {
                Bonus::None => {}
                Bonus::OrePerOreMine(n) => parts.push(format!("{n} minerali per miniera di minerali")),
                Bonus::RubyWithRubyMines(1) => parts.push("1 rubino con una miniera di rubini".to_owned()),
                Bonus::RubyWithRubyMines(n) => parts.push(format!("1 rubino con {n} miniere di rubini")),
            }
            format!("prendi {}", list(&parts, " e "))
        }
        Act::Twin(twins, extra) => {
            let names: Vec<String> = twins.iter().map(|&tile| twin(tile).to_owned()).collect();
            let extra = if extra.is_none() { String::new() } else { format!(" e prendi {}", goods(extra)) };
            format!("posa una tessera ({}){extra}", names.join(" o "))
        }
        Act::Lay(tile) => format!("posa {}", a_single(tile)),
        Act::Expedition(level) => format!("spedizione di livello {level}"),
        Act::ExpeditionAfter(_, level) => format!("un’altra spedizione di livello {level}"),
        Act::Forge => "forgia un’arma".to_owned(),
        Act::Grow | Act::GrowAfter(_) => "crescita della famiglia".to_owned(),
        Act::Furnish(Offer::Any) => "arreda una caverna".to_owned(),
        Act::Furnish(Offer::Dwellings) => "arreda una dimora".to_owned(),
        Act::Furnish(Offer::Ordinary(price)) => format!("arreda una Dimora per {}", goods(price)),
        Act::Sow => "semina".to_owned(),
        Act::Fence(Size::Small, wood) => format!("pascolo piccolo per {wood} legno"),
        Act::Fence(Size::Large, wood) => format!("pascolo grande per {wood} legno"),
        Act::Stable(0) => "costruisci una stalla gratis".to_owned(),
        Act::Stable(stone) => format!("costruisci una stalla per {stone} {}", good(Good::Stone, stone)),
        Act::OreMine(extra) => {
            format!("costruisci una miniera di minerali con tunnel profondo e prendi {}", goods(extra))
        }
        Act::RubyMine(Ground::Tunnel, _) => "costruisci una miniera di rubini su un tunnel".to_owned(),
        Act::RubyMine(Ground::DeepTunnel, extra) => {
            format!("costruisci una miniera di rubini su un tunnel profondo e prendi {}", goods(extra))
        }
        Act::Market(gold) => format!("prendi {gold} oro e compra merci, una per tipo"),
        Act::TradeOre(times) => format!("fino a {times} volte 2 minerali per 2 oro e 1 cibo"),
        Act::Imitate(0) => "usa una casella occupata da un avversario".to_owned(),
        Act::Imitate(food) => format!("paga {food} cibo e usa una casella occupata da un avversario"),
        Act::Breed(n) => format!("riproduzione di al massimo {n} specie"),
        Act::AllWeapons => "tutte le armi +1 alla fine".to_owned(),
    }
}

pub(super) fn ask(question: Question, who: Who) -> String {
    match question {
        Question::Over { solo: Some(points), .. } => {
            if points >= crate::scoring::SOLO_GOAL {
                format!("{points} punti: obiettivo raggiunto!")
            } else {
                format!("{points} punti; l’obiettivo è {}.", crate::scoring::SOLO_GOAL)
            }
        }
        Question::Over { winners, .. } => {
            let names: Vec<String> = winners.iter().map(|&seat| who(seat)).collect();
            format!("Vittoria: {}.", list(&names, " e "))
        }
        Question::Chance => "Si scoprono carte e segnalini.".to_owned(),
        Question::WaitFor(seat) => format!("In attesa: {}.", who(seat)),
        Question::Place { round, strength: 0 } => format!("Round {round}: piazza un nano disarmato."),
        Question::Place { round, strength } => format!("Round {round}: piazza un nano di forza {strength}."),
        Question::Use(space) => format!("{}: che cosa fai?", space_name(L, space)),
        Question::Expedition { left, strength } => {
            format!("Spedizione di forza {strength}: scegli ancora al massimo {left} bottini.")
        }
        Question::Loot(loot) => format!("Bottino: {}. Dove?", loot_name(L, loot)),
        Question::Lay(tile) => format!("Dove posi {}?", a_single(tile)),
        Question::Pay(tile) => format!("Come paghi {}?", furnishing_name(L, tile)),
        Question::Market => "Mercato settimanale: che cosa compri?".to_owned(),
        Question::Trade { left } => format!("Commercio di minerali: quante volte ancora, fino a {left}?"),
        Question::Keep => "Non c’è posto per tutti i tuoi animali: quali mangi?".to_owned(),
        Question::Feed { owed, food } => format!("Nutri i tuoi nani: {owed} cibo, ne hai {food}."),
        Question::Breed => "Quali cuccioli tieni?".to_owned(),
        Question::ChooseSkip => "Quale fase di questo raccolto lasci fuori?".to_owned(),
        Question::Protect => "Quali caselle piene proteggi con un rubino?".to_owned(),
        Question::Morning => "Scambi prima delle entrate del round?".to_owned(),
        Question::BeforeScoring => "Ultimi scambi prima del punteggio?".to_owned(),
    }
}

fn strength(strength: u8) -> String {
    if strength == 0 { "un nano disarmato".to_owned() } else { format!("un nano di forza {strength}") }
}

fn litter(set: u8) -> String {
    let names: Vec<String> = species_of(set).map(|animal| good(animal, 1).to_owned()).collect();
    list(&names, " e ")
}

pub(super) fn label(choice: &Choice) -> String {
    match choice {
        Choice::Place(space) => space_name(L, *space).to_owned(),
        Choice::Ahead(n) => format!("Paga 1 rubino per piazzare prima {}", strength(*n)),
        Choice::Pass => "Lascia il nano a casa".to_owned(),
        Choice::Take => "Prendi le merci".to_owned(),
        Choice::Tile(Twin::CavernTunnel, a, b) => format!("Caverna in {a}, tunnel in {b}"),
        Choice::Tile(Twin::CavernCavern, a, b) => format!("Caverne in {a} e {b}"),
        Choice::Tile(Twin::MeadowField, a, b) => format!("Prato in {a}, campo in {b}"),
        Choice::Lay(tile, cell) => format!("Posa {} in {cell}", a_single(*tile)),
        Choice::Furnish(tile, cell) => format!("Arreda {cell}: {}", furnishing_name(L, *tile)),
        Choice::Pay(price) => format!("Paga {}", goods(*price)),
        Choice::Grow => "Crescita della famiglia".to_owned(),
        Choice::Sow(grain, vegetables) => {
            format!("Semina {}", goods(Goods::of(Good::Grain, *grain).with(Good::Vegetable, *vegetables)))
        }
        Choice::Fence(cell, None) => format!("Pascolo piccolo in {cell}"),
        Choice::Fence(a, Some(b)) => format!("Pascolo grande in {a} e {b}"),
        Choice::Stable(cell) => format!("Stalla in {cell}"),
        Choice::OreMine(mine, deep) => format!("Miniera di minerali in {mine}, tunnel profondo in {deep}"),
        Choice::RubyMine(cell) => format!("Miniera di rubini in {cell}"),
        Choice::Forge(n) => format!("Forgia un’arma di forza {n}"),
        Choice::Loot(loot) => format!("Bottino: {}", loot_name(L, *loot)),
        Choice::Buy(what) => format!("Compra 1 {}", good(*what, 1)),
        Choice::TradeOre(times) => {
            let (ore, food) = (2 * u16::from(*times), times);
            format!("Vendi {ore} minerali per {ore} oro e {food} cibo")
        }
        Choice::Imitate(space) => format!("Imita {}", space_name(L, *space)),
        Choice::Breed(0) => "Nessun cucciolo".to_owned(),
        Choice::Breed(set) => format!("Cuccioli: {}", litter(*set)),
        Choice::Done => "Fine".to_owned(),
        Choice::Ruby(Purchase::Good(what)) => {
            format!("{} per 1 {}", goods(Purchase::Good(*what).price()), good(*what, 1))
        }
        Choice::Ruby(Purchase::Tile(tile)) => {
            format!("{} per {}", goods(Purchase::Tile(*tile).price()), a_single(*tile))
        }
        Choice::Eat(meal) => format!("Mangia {}", goods(*meal)),
        Choice::Convert(what, n) => format!("Converti {n} {} in cibo", good(*what, *n)),
        Choice::Use(tile, which) => {
            let exchange = tile.printed().exchanges[usize::from(*which)];
            format!("{}: {} per {}", furnishing_name(L, *tile), goods(exchange.pay), goods(exchange.get))
        }
        Choice::Disarm(dwarf) => format!("Consegna l’arma del nano {dwarf}"),
        Choice::Feed => "Nutri i nani".to_owned(),
        Choice::FeedOne(meal) => format!("Nutri 1 nano con {}", goods(*meal)),
        Choice::Beg(1) => "Elemosina: 1 segnalino".to_owned(),
        Choice::Beg(n) => format!("Elemosina: {n} segnalini"),
        Choice::Skip(Skip::Fields) => "Senza i campi, con la riproduzione".to_owned(),
        Choice::Skip(Skip::Breeding) => "Senza la riproduzione, con i campi".to_owned(),
        Choice::Protect(space) => format!("Proteggi {} per 1 rubino", space_name(L, *space)),
        Choice::First(seat) => format!("Comincia {}", seat.said(L)),
        Choice::Reveal(space) => format!("Si scopre {}", space_name(L, *space)),
        Choice::Marker(Marker::Green) => "Si scopre una foglia verde".to_owned(),
        Choice::Marker(Marker::Red) => "Si scopre un punto interrogativo rosso".to_owned(),
        Choice::Open => "Le scelte sono svelate".to_owned(),
    }
}

pub(super) fn tell(event: &Event, who: Who) -> String {
    match event {
        Event::FirstPlayer(seat) => format!("{} è il primo giocatore.", who(*seat)),
        Event::RoundBegan(round) => format!("Round {round}."),
        Event::CardRevealed(space) => format!("Nuova casella azione: {}.", space_name(L, *space)),
        Event::Flipped(front, back) => format!("{} diventa {}.", space_name(L, *front), space_name(L, *back)),
        Event::MarkerRevealed(Marker::Green, kind) => format!("Foglia verde: {}.", harvest(*kind)),
        Event::MarkerRevealed(Marker::Red, kind) => format!("Punto interrogativo rosso: {}.", harvest(*kind)),
        Event::Emptied(space, lost) => {
            format!("{} era piena: {} in meno.", space_name(L, *space), goods(*lost))
        }
        Event::Protected(seat, space) => {
            format!("{} paga 1 rubino per proteggere {}.", who(*seat), space_name(L, *space))
        }
        Event::Placed { seat, space, strength: 0 } => {
            format!("{} piazza un nano: {}.", who(*seat), space_name(L, *space))
        }
        Event::Placed { seat, space, strength } => {
            format!("{} piazza un nano di forza {strength}: {}.", who(*seat), space_name(L, *space))
        }
        Event::PaidForOrder(seat, n) => {
            format!("{} paga 1 rubino per piazzare prima {}.", who(*seat), strength(*n))
        }
        Event::Passed(seat) => format!("{} lascia un nano a casa.", who(*seat)),
        Event::Imitated(seat, space) => format!("{} imita {}.", who(*seat), space_name(L, *space)),
        Event::Gained(seat, got) => format!("{} riceve {}.", who(*seat), goods(*got)),
        Event::Brought { seat, tile, goods: got } => {
            format!("{} porta {} {}.", furnishing_name(L, *tile), goods(*got), italian_to(&who(*seat)))
        }
        Event::Found { seat, cell, goods: got } => format!("{} trova {} in {cell}.", who(*seat), goods(*got)),
        Event::Paid(seat, price) => format!("{} paga {}.", who(*seat), goods(*price)),
        Event::TookToken(seat) => format!("{} prende il segnalino primo giocatore.", who(*seat)),
        Event::TileLaid { seat, twin: tile, cells: (a, b) } => {
            format!("{} posa {} in {a} e {b}.", who(*seat), twin(*tile))
        }
        Event::SingleLaid { seat, tile, cell } => {
            format!("{} posa {} in {cell}.", who(*seat), a_single(*tile))
        }
        Event::Furnished { seat, tile, cell, covered: None } => {
            format!("{} arreda {cell}: {}.", who(*seat), furnishing_name(L, *tile))
        }
        Event::Furnished { seat, tile, cell, covered: Some(old) } => format!(
            "{} arreda {cell}: {}, sopra {}.",
            who(*seat),
            furnishing_name(L, *tile),
            furnishing_name(L, *old)
        ),
        Event::Grew(seat) => format!("{} ha un nuovo nano.", who(*seat)),
        Event::Sowed { seat, grain, vegetables } => {
            let seed = Goods::of(Good::Grain, *grain).with(Good::Vegetable, *vegetables);
            format!("{} semina {}.", who(*seat), goods(seed))
        }
        Event::Fenced { seat, cell, other: None } => format!("{} recinta {cell}.", who(*seat)),
        Event::Fenced { seat, cell, other: Some(other) } => {
            format!("{} recinta {cell} e {other}.", who(*seat))
        }
        Event::StableBuilt(seat, cell) => format!("{} costruisce una stalla in {cell}.", who(*seat)),
        Event::OreMineBuilt { seat, mine, deep } => format!(
            "{} costruisce una miniera di minerali in {mine}, con un tunnel profondo in {deep}.",
            who(*seat)
        ),
        Event::RubyMineBuilt(seat, cell) => {
            format!("{} costruisce una miniera di rubini in {cell}.", who(*seat))
        }
        Event::Forged(seat, n) => format!("{} forgia un’arma di forza {n}.", who(*seat)),
        Event::Looted(seat, loot) => format!("Bottino di {}: {}.", who(*seat), loot_name(L, *loot)),
        Event::ExpeditionEnded { seat, strength } => {
            format!("Il nano di {} torna con forza {strength}.", who(*seat))
        }
        Event::AllWeaponsRaised(seat) => format!("Tutte le armi di {} guadagnano 1.", who(*seat)),
        Event::Exchanged { seat, pay, get } => {
            format!("{} scambia {} con {}.", who(*seat), goods(*pay), goods(*get))
        }
        Event::BoughtTile { seat, tile, rubies } => format!(
            "{} scambia {} con {}.",
            who(*seat),
            goods(Goods::of(Good::Ruby, *rubies)),
            a_single(*tile)
        ),
        Event::Ate { seat, good: what, n, food } => {
            format!("{} converte {n} {} in {food} cibo.", who(*seat), good(*what, *n))
        }
        Event::Disarmed { seat, strength } => {
            format!("{} consegna un’arma di forza {strength} per {strength} cibo.", who(*seat))
        }
        Event::HarvestBegan(kind) => format!("Fine del round: {}.", harvest(*kind)),
        Event::SealedChoice(seat) => format!("{} ha scelto.", who(*seat)),
        Event::Skipped(seat, Skip::Fields) => format!("{} lascia fuori i campi.", who(*seat)),
        Event::Skipped(seat, Skip::Breeding) => format!("{} lascia fuori la riproduzione.", who(*seat)),
        Event::FieldsHarvested(seat, crops) => format!("{} raccoglie {}.", who(*seat), goods(*crops)),
        Event::Fed { seat, food } => format!("{} paga {food} cibo per i nani.", who(*seat)),
        Event::FedOne { seat, goods: meal } => format!("{} nutre un nano con {}.", who(*seat), goods(*meal)),
        Event::Begged(seat, 1) => format!("{} prende 1 segnalino elemosina.", who(*seat)),
        Event::Begged(seat, n) => format!("{} prende {n} segnalini elemosina.", who(*seat)),
        Event::Born(seat, young) => format!("Nati da {}: {}.", who(*seat), goods(*young)),
        Event::RoundEnded(round) => format!("Il round {round} finisce."),
        Event::GameEnded => "La partita è finita.".to_owned(),
    }
}

pub(super) fn over() -> &'static str {
    "La partita è finita."
}

pub(super) fn awaiting_chance() -> &'static str {
    "Prima si scoprono le carte."
}

pub(super) fn awaiting(name: &str) -> String {
    format!("È il turno di {name}.")
}

pub(super) fn score_line(line: Line) -> &'static str {
    match line {
        Line::Animals => "Animali da fattoria e cani",
        Line::MissingSpecies => "Specie mancanti",
        Line::Grain => "Grano",
        Line::Vegetables => "Ortaggi",
        Line::Rubies => "Rubini",
        Line::Dwarfs => "Nani",
        Line::UnusedSpaces => "Caselle inutilizzate",
        Line::SmallPastures => "Pascoli piccoli",
        Line::LargePastures => "Pascoli grandi",
        Line::OreMines => "Miniere di minerali",
        Line::RubyMines => "Miniere di rubini",
        Line::Tiles => "Arredi",
        Line::Bonus => "Punti bonus",
        Line::Tile(tile) => furnishing_name(L, tile),
        Line::Begging => "Segnalini elemosina",
        Line::Gold => "Oro",
    }
}

pub(super) fn refuse(refusal: &Refusal, who: Who) -> String {
    match refusal {
        Refusal::OtherQuestion => "Ora ti viene chiesto altro.".to_owned(),
        Refusal::ChanceOnly => "Solo il caso decide questo.".to_owned(),
        Refusal::CannotBeDrawn => "Questo non può essere pescato ora.".to_owned(),
        Refusal::NotInGame(space) => {
            format!("{} non si usa con questo numero di giocatori.", space_name(L, *space))
        }
        Refusal::NotInSolo(space) => {
            format!("{} è coperta nella partita in solitario.", space_name(L, *space))
        }
        Refusal::NotRevealed(space) => format!("{} non è in gioco ora.", space_name(L, *space)),
        Refusal::Occupied(space, seat) => {
            format!("Un nano di {} è su {}.", who(*seat), space_name(L, *space))
        }
        Refusal::NothingToDo(space) => format!("Ora non puoi fare nulla su {}.", space_name(L, *space)),
        Refusal::NothingBefore(round) => format!("Non c’è nulla prima del round {round}."),
        Refusal::CannotPass => "C’è ancora una casella che puoi usare.".to_owned(),
        Refusal::NoSuchDwarf(n) => format!("Non puoi piazzare prima {}.", strength(*n)),
        Refusal::MustDoSomething => "Esegui prima almeno un’azione.".to_owned(),
        Refusal::NothingToEnd => "Non c’è nulla da finire ora.".to_owned(),
        Refusal::NotOnSpace(space) => format!("{} non offre questo.", space_name(L, *space)),
        Refusal::PartDone => "È già stato fatto.".to_owned(),
        Refusal::OtherSide => "Ciò che hai fatto esclude questa parte.".to_owned(),
        Refusal::CannotPay { missing, rubies: 0 } => format!("Ti manca: {}.", goods(*missing)),
        Refusal::CannotPay { missing, rubies } => {
            format!("Ti manca: {}. Scambia prima {}.", goods(*missing), goods(Goods::of(Good::Ruby, *rubies)))
        }
        Refusal::NothingThere => "Non c’è nulla da prendere.".to_owned(),
        Refusal::WrongHalf(cell) => format!("{cell} è nell’altra metà della plancia."),
        Refusal::Covered(cell) => format!("{cell} ha già una tessera."),
        Refusal::OffBoard(cell) => format!("{cell} è fuori dalla plancia."),
        Refusal::NotAdjacent(a, b) => format!("{a} e {b} non sono adiacenti."),
        Refusal::NotConnected => "La tessera deve toccare una delle tue.".to_owned(),
        Refusal::AtTheEntrance => "La prima tessera va davanti all’ingresso della caverna, in c4.".to_owned(),
        Refusal::FieldUnderStable(cell) => format!("Un campo non va sotto la stalla di {cell}."),
        Refusal::NoPlace => "Non c’è posto.".to_owned(),
        Refusal::Unarmed => "Solo un nano armato va in spedizione.".to_owned(),
        Refusal::TooWeak { loot, strength } => {
            format!("Questo bottino richiede forza {}; l’arma ha {strength}.", loot.printed().strength)
        }
        Refusal::LootTaken(_) => "Ogni bottino una sola volta per spedizione.".to_owned(),
        Refusal::LootUseless(_) => "Questo bottino non può essere eseguito ora.".to_owned(),
        Refusal::AlreadyArmed => "Il nano ha già un’arma.".to_owned(),
        Refusal::TooStrong => "Un’arma forgiata ha forza da 1 a 8.".to_owned(),
        Refusal::FamilyFull => "Non hai più nani.".to_owned(),
        Refusal::NoDwelling => "Non c’è posto per un altro nano.".to_owned(),
        Refusal::DwellingFirst => "Arreda prima una dimora qui.".to_owned(),
        Refusal::NotAvailable(tile) => format!("{} non è disponibile.", furnishing_name(L, *tile)),
        Refusal::NotADwelling(tile) => format!("{} non è una dimora.", furnishing_name(L, *tile)),
        Refusal::OnlyOrdinary => "Qui è possibile solo una Dimora normale.".to_owned(),
        Refusal::MustCover(tile, old) => {
            format!("{} deve coprire {}.", furnishing_name(L, *tile), furnishing_name(L, *old))
        }
        Refusal::NoCavern => "Non hai caverne vuote.".to_owned(),
        Refusal::NotACavern(cell) => format!("{cell} non è una caverna vuota."),
        Refusal::WrongPayment => "La tessera non può essere pagata così.".to_owned(),
        Refusal::SowLimit => "Semina uno o due campi di grano, uno o due di ortaggi.".to_owned(),
        Refusal::NoEmptyField => "Non hai abbastanza campi vuoti.".to_owned(),
        Refusal::NotAMeadow(cell) => format!("{cell} non è un prato senza steccato."),
        Refusal::NoStableLeft => "Non hai più stalle, o non c’è posto.".to_owned(),
        Refusal::NoStableHere(cell) => format!("Nessuna stalla può stare in {cell}."),
        Refusal::NotATunnel(cell) => format!("{cell} non è un tunnel adatto."),
        Refusal::TradeLimit(1) => "Commercia una volta sola.".to_owned(),
        Refusal::TradeLimit(most) => format!("Commercia da una a {most} volte."),
        Refusal::NotOnMarket(what) => format!("Il mercato non vende questo: {}.", good(*what, 1)),
        Refusal::NobodyThere(space) => format!("Nessuno è su {}.", space_name(L, *space)),
        Refusal::OwnDwarf(space) => format!("Il tuo nano è su {}.", space_name(L, *space)),
        Refusal::NotImitable(space) => format!("{} non può essere imitata.", space_name(L, *space)),
        Refusal::NothingToSow => "Non hai né grano né verdure da seminare.".to_owned(),
        Refusal::NoMeadow => "Non hai prati senza steccato.".to_owned(),
        Refusal::NoMeadows => "Non hai due prati vicini senza steccato.".to_owned(),
        Refusal::NoTunnel => "Non hai tunnel liberi.".to_owned(),
        Refusal::NoTunnels => "Non hai due tunnel liberi vicini.".to_owned(),
        Refusal::NoDeepTunnel => "Non hai tunnel profondi liberi.".to_owned(),
        Refusal::NothingToImitate => "Nessuno occupa una casella che potresti imitare.".to_owned(),
        Refusal::NoPairs => "Non hai due animali della stessa specie.".to_owned(),
        Refusal::NoPair(animal) => format!("Senza una coppia niente cuccioli: {}.", good(*animal, 1)),
        Refusal::NoRoomForYoung => "Non c’è posto per questi cuccioli.".to_owned(),
        Refusal::AllAreBorn => "C’è posto per altri cuccioli, quindi nascono.".to_owned(),
        Refusal::TooManySpecies => "Sono più specie del permesso.".to_owned(),
        Refusal::OtherMeal => {
            "Mangia in una volta solo quanti animali bastano a fare posto a tutti gli altri.".to_owned()
        }
        Refusal::FinishFirst => "Rispondi prima a questo; gli scambi sono possibili prima e dopo.".to_owned(),
        Refusal::FoodCanWait => {
            "Ora nulla costa cibo; potrai farlo ancora quando servirà cibo, per lo stesso cibo.".to_owned()
        }
        Refusal::WouldSpoil(space) => {
            format!("Dopo non potresti più eseguire nulla su {}.", space_name(L, *space))
        }
        Refusal::NotEdible(what) => format!("Non si converte così in cibo: {}.", good(*what, 1)),
        Refusal::NotYours(tile, seat) => {
            format!("È il turno di {}, che non ha {}.", who(*seat), furnishing_name(L, *tile))
        }
        Refusal::NoTakerOfWeapons => "Non puoi consegnare armi.".to_owned(),
        Refusal::NoWeapon => "Questo nano non ha armi.".to_owned(),
        Refusal::NotEnoughFood(n) => format!("Ti manca {n} cibo."),
        Refusal::NotHungry => "Non ti manca così tanto cibo.".to_owned(),
        Refusal::NoOtherMeal => "Nessun nano può essere nutrito così ora.".to_owned(),
        Refusal::NotFull(space) => format!("{} non ha bisogno di protezione.", space_name(L, *space)),
    }
}
