use super::*;
use karst_kit::italian_to;

pub(super) fn title() -> &'static str {
    "Above and Below"
}

pub(super) fn item(item: Item) -> &'static str {
    match item {
        Item::Mushroom => "fungo",
        Item::Fish => "pesce",
        Item::Fruit => "frutto",
        Item::Rope => "corda",
        Item::Pot => "vaso",
        Item::Paper => "carta",
        Item::Ore => "minerale",
        Item::Amethyst => "ametista",
        Item::Potion => "pozione",
        Item::Cider => "sidro",
    }
}

pub(super) fn items(item: Item, n: u8) -> String {
    let plural = match item {
        Item::Mushroom => "funghi",
        Item::Fish => "pesci",
        Item::Fruit => "frutti",
        Item::Rope => "corde",
        Item::Pot => "vasi",
        Item::Paper => "carte",
        Item::Ore => "minerali",
        Item::Amethyst => "ametiste",
        Item::Potion => "pozioni",
        Item::Cider => "sidri",
    };
    format!("{n} {}", if n == 1 { self::item(item) } else { plural })
}

/// "la corda"
fn the(item: Item) -> String {
    let name = self::item(item);
    match item {
        Item::Mushroom | Item::Fish | Item::Fruit | Item::Pot | Item::Ore | Item::Cider => {
            format!("il {name}")
        }
        Item::Rope | Item::Paper | Item::Potion => format!("la {name}"),
        Item::Amethyst => format!("l’{name}"),
    }
}

/// "una corda"
fn a(item: Item) -> String {
    let name = self::item(item);
    match item {
        Item::Mushroom | Item::Fish | Item::Fruit | Item::Pot | Item::Ore | Item::Cider => {
            format!("un {name}")
        }
        Item::Rope | Item::Paper | Item::Potion => format!("una {name}"),
        Item::Amethyst => format!("un’{name}"),
    }
}

fn coins(n: u16) -> String {
    if n == 1 { "1 moneta".to_owned() } else { format!("{n} monete") }
}

fn lanterns(n: u8) -> String {
    if n == 1 { "1 lanterna".to_owned() } else { format!("{n} lanterne") }
}

fn name(tile: Tile) -> String {
    villager_name(Lang::It, tile)
}

fn all(tiles: Tiles) -> String {
    join(&names(Lang::It, tiles), "e")
}

fn card(building: Building) -> &'static str {
    building_name(Lang::It, building)
}

fn instead(Instead { cider, potion }: Instead) -> String {
    let mut parts = Vec::new();
    parts.extend((cider > 0).then(|| items(Item::Cider, cider)));
    parts.extend((potion > 0).then(|| items(Item::Potion, potion)));
    if parts.is_empty() { String::new() } else { format!(", pagando con {}", join(&parts, "e")) }
}

fn paid(n: u16, cider: u8, potion: u8) -> String {
    let mut parts = Vec::new();
    parts.extend((n > 0).then(|| coins(n)));
    parts.extend((cider > 0).then(|| items(Item::Cider, cider)));
    parts.extend((potion > 0).then(|| items(Item::Potion, potion)));
    join(&parts, "e")
}

fn row(row: Row) -> &'static str {
    match row {
        Row::Houses => "le case",
        Row::Outposts => "gli avamposti",
    }
}

fn work(work: Work) -> &'static str {
    match work {
        Work::Explore => "all’esplorazione",
        Work::Harvest => "al raccolto",
        Work::Labor => "al lavoro",
    }
}

pub(super) fn points(n: u8) -> String {
    if n == 1 { "1 punto.".to_owned() } else { format!("{n} punti.") }
}

pub(super) fn beds(n: u8) -> String {
    if n == 1 { "1 letto.".to_owned() } else { format!("{n} letti.") }
}

pub(super) fn income(n: u8) -> String {
    format!("+{n} di rendita.")
}

pub(super) fn potions(n: u8) -> String {
    format!("All’acquisto: {}.", items(Item::Potion, n))
}

pub(super) fn on_build_reputation() -> &'static str {
    "All’acquisto: 1 di reputazione."
}

pub(super) fn two_goods(good: Item) -> String {
    format!("All’acquisto: {} su questa carta.", items(good, 2))
}

pub(super) fn renewing(good: Item) -> String {
    format!("{} su questa carta, di nuovo a fine round.", items(good, 1))
}

pub(super) fn effect(effect: &Effect) -> String {
    match effect {
        Effect::Reroll(1) => "Ritira 1 dado delle lanterne in ogni incontro.".to_owned(),
        Effect::Reroll(n) => format!("Ritira {n} dadi delle lanterne in ogni incontro."),
        Effect::IncomePer(goods) => {
            let goods: Vec<String> = goods.iter().map(|&good| item(good).to_owned()).collect();
            format!("+1 di rendita per ogni {} sul tuo tracciato.", join(&goods, "e ogni"))
        }
        Effect::TokensAsCoins => "Sidri e pozioni pagano la banca come monete.".to_owned(),
        Effect::CoinAfterBuilding(n) => {
            format!("{} dopo ogni edificio comprato in seguito.", coins(u16::from(*n)))
        }
        Effect::CoinAfterExploring(n) => format!("{} dopo ogni esplorazione riuscita.", coins(u16::from(*n))),
        Effect::TrainToReady => "Gli abitanti che addestri arrivano pronti.".to_owned(),
        Effect::PotionWithIncome(n) => format!("{} alla fine di ogni round.", items(Item::Potion, *n)),
        Effect::PointsPer(things) => {
            let parts: Vec<String> =
                things.iter().map(|(thing, n)| format!("{n} per ogni {}", counted(*thing))).collect();
            format!("Punti a fine partita: {}.", join(&parts, "e"))
        }
    }
}

fn counted(thing: Thing) -> &'static str {
    match thing {
        Thing::Item(item) => self::item(item),
        Thing::Villager => "abitante",
        Thing::Outpost => "avamposto",
        Thing::SurfaceHouse => "casa in superficie",
        Thing::EmptyCave => "grotta vuota",
    }
}

pub(super) fn score_line(line: Line) -> &'static str {
    match line {
        Line::Track => "Tracciato del progresso",
        Line::Buildings => "Edifici",
        Line::Rank => "Posto in reputazione",
        Line::Reputation => "Tracciato della reputazione",
        Line::Card(building) => building_name(Lang::It, building),
    }
}

pub(super) fn tie_break() -> &'static str {
    "Parità: decidono le monete, poi gli abitanti, poi gli edifici."
}

pub(super) fn ask(question: Question, who: Who) -> String {
    match question {
        Question::Over { winners } => {
            let names: Vec<String> = winners.iter().map(|&seat| who(seat)).collect();
            match names.len() {
                1 => format!("Vince {}.", names[0]),
                _ => format!("{} vincono insieme.", join(&names, "e")),
            }
        }
        Question::Chance => "Rotolano i dadi e si scoprono le carte.".to_owned(),
        Question::WaitFor(seat) => format!("Si aspetta {}.", who(seat)),
        Question::Turn { must_pass: true, .. } => {
            "Nessuno è pronto: fai le azioni gratuite che vuoi, poi passa.".to_owned()
        }
        Question::Turn { round, .. } => format!("Round {round}: scegli un’azione, o passa."),
        Question::Assemble(Work::Explore) => "Chi esplora? Manda almeno due abitanti.".to_owned(),
        Question::Assemble(Work::Harvest) => "Chi raccoglie? Ognuno prende una merce.".to_owned(),
        Question::Assemble(Work::Labor) => "Chi lavora? Ognuno guadagna 1 moneta.".to_owned(),
        Question::Buy(by) => format!("Che cosa costruisce {}?", name(by)),
        Question::Hire(by) => format!("Chi viene addestrato? Insegna {}.", name(by)),
        Question::Gather(1) => "Prendi l’ultima merce e di’ dove va.".to_owned(),
        Question::Gather(left) => format!("Prendi {left} merci, una alla volta."),
        Question::NamePrice(seller, item) => {
            format!("Quanto offri {} per {}?", italian_to(&who(seller)), the(item))
        }
        Question::Answer { buyer, item, price } => {
            format!("{} offre {} per {}. Vendi?", who(buyer), coins(u16::from(price)), the(item))
        }
        Question::Announce => "Che cosa fai? Annuncia la tua scelta.".to_owned(),
        Question::Risk { lanterns } => {
            format!("{}: ritira, sforza qualche abitante, o fermati qui.", self::lanterns(lanterns))
        }
        Question::Toll { pay } => format!("Ti chiedono {}. Paghi?", coins(u16::from(pay))),
        Question::Prefer => "Quale di queste ricompense prendi?".to_owned(),
        Question::FreeBuilding(cost) => format!("Scegli un edificio dal costo di {cost} o meno: è tuo."),
        Question::Injure => "Qualcuno si fa male. Chi?".to_owned(),
        Question::Rest { beds } => {
            let beds = self::beds(beds);
            format!(
                "Fai riposare gli abitanti: prima pozioni e sidri, poi ancora {}.",
                beds.trim_end_matches('.')
            )
        }
        Question::LastGoods => "Metti le merci sul tracciato prima del conteggio finale.".to_owned(),
    }
}

pub(super) fn label(choice: &Choice) -> String {
    match *choice {
        Choice::Explore => "Esplora".to_owned(),
        Choice::Harvest => "Raccogli".to_owned(),
        Choice::Labor => "Lavora".to_owned(),
        Choice::Build(tile) => format!("Costruisci con {}", name(tile)),
        Choice::Train(tile) => format!("Addestra con {}", name(tile)),
        Choice::Pass => "Passa".to_owned(),
        Choice::Sell(item) => format!("Metti in vendita {}", the(item)),
        Choice::Withdraw => "Riprendi l’oggetto in vendita".to_owned(),
        Choice::Bid(seat) => format!("Fai un’offerta al giocatore {}", colour(seat)),
        Choice::Price(price) => format!("Offri {}", coins(u16::from(price))),
        Choice::Accept => "Accetta".to_owned(),
        Choice::Refuse => "Rifiuta".to_owned(),
        Choice::Refresh(which, with) => format!("Rinnova {} per 1 moneta{}", row(which), instead(with)),
        Choice::Place(good, Origin::Reserve) => format!("Metti {} sul tracciato", the(good)),
        Choice::Place(good, Origin::Sale) => format!("Metti sul tracciato {} in vendita", the(good)),
        Choice::Send(tile) => format!("Manda {}", name(tile)),
        Choice::Go => "Ci siamo tutti".to_owned(),
        Choice::Drop => "Rinuncia all’azione".to_owned(),
        Choice::Buy(building, with) => format!("Costruisci: {}{}", card(building), instead(with)),
        Choice::Hire(tile, with) => format!("Addestra {}{}", name(tile), instead(with)),
        Choice::Gather(building, Destination::Reserve) => format!("Raccogli: {}", card(building)),
        Choice::Gather(building, Destination::Sale) => format!("Raccogli per la vendita: {}", card(building)),
        Choice::Gather(building, Destination::Track) => {
            format!("Raccogli per il tracciato: {}", card(building))
        }
        Choice::Announce { choice, bonus, stake } => {
            let bonus =
                bonus.map_or(String::new(), |with| format!(", con il bonus a pagamento{}", instead(with)));
            let stake = match stake {
                Stake::Nothing => String::new(),
                Stake::Villager(tile) => format!(", mandando avanti {}", name(tile)),
                Stake::Item(item) => format!(", affidando {}", the(item)),
            };
            format!("Scelta {}{bonus}{stake}", letter(choice))
        }
        Choice::Reroll(tile) => format!("Ritira per {}", name(tile)),
        Choice::Exert(tile) => format!("Sforza {}", name(tile)),
        Choice::Enough => "Basta così".to_owned(),
        Choice::Pay(with) => format!("Paga{}", instead(with)),
        Choice::Decline => "Non pagare".to_owned(),
        Choice::Prefer(part) => format!("Prendi la ricompensa {part}"),
        Choice::Take(building) => format!("Prendi: {}", card(building)),
        Choice::Injure(tile) => format!("Si fa male {}", name(tile)),
        Choice::Potion(tile) => format!("Una pozione per {}", name(tile)),
        Choice::Cider(tile) => format!("Un sidro per {}", name(tile)),
        Choice::Bed(tile) => format!("Un letto per {}", name(tile)),
        Choice::Done => "Fatto".to_owned(),
        Choice::First(seat) => format!("Comincia {}", seat.said(Lang::It)),
        Choice::DrawBuilding(building) => format!("Carta scoperta: {}", card(building)),
        Choice::DrawVillager(tile) => format!("Tessera scoperta: {}", name(tile)),
        Choice::DrawCave(cave) => format!("Carta grotta scoperta: {cave}"),
        Choice::Roll(die) => format!("Il dado fa {die}"),
    }
}

fn colour(seat: Seat) -> &'static str {
    ["rosso", "blu", "giallo", "verde", "viola", "bianco", "nero"][seat.index()]
}

pub(super) fn tell(event: &Event, who: Who) -> String {
    match *event {
        Event::FirstPlayer(seat) => format!("Comincia {}.", who(seat)),
        Event::BuildingTurnedUp(building) => format!("Carta scoperta: {}.", card(building)),
        Event::VillagerTurnedUp(tile) => format!("Sulla fila arriva {}.", name(tile)),
        Event::CaveTurnedUp(cave) => format!("In cima al mazzo c’è la grotta {cave}."),
        Event::RoundBegan(round) => format!("Comincia il round {round}."),
        Event::Obeyed { tile, die, acts: true, .. } => {
            format!("{} fa {die} e obbedisce.", capital(&name(tile)))
        }
        Event::Obeyed { tile, die, acts: false, .. } => {
            format!("{} fa {die} e preferisce di no.", capital(&name(tile)))
        }
        Event::Dropped(seat, what) => format!("{} rinuncia {}.", who(seat), work(what)),
        Event::SetOut { seat, card, party } => {
            format!("{} esplora la grotta {card}: {}.", who(seat), all(party))
        }
        Event::Read { explorer, reader, page } => match page.id() {
            Some(id) => format!("{} legge il paragrafo {id} {}.", who(reader), italian_to(&who(explorer))),
            None => format!("{} legge un paragrafo {}.", who(reader), italian_to(&who(explorer))),
        },
        Event::Announced { seat, page, choice } => match deed(Lang::It, page, choice) {
            Some(it) => format!("{} annuncia «{it}».", who(seat)),
            None => format!("{} annuncia la scelta {}.", who(seat), letter(choice)),
        },
        Event::StakedVillager(seat, tile) => format!("{} manda avanti {}.", who(seat), name(tile)),
        Event::StakedItem(seat, item) => format!("{} affida {}.", who(seat), a(item)),
        Event::Rolled { tile, die, lanterns, .. } => {
            format!("{} fa {die}: {}.", capital(&name(tile)), self::lanterns(lanterns))
        }
        Event::Exerted(seat, tile) => format!("{} sforza {}.", who(seat), name(tile)),
        Event::Counted { seat, lanterns } => {
            format!("{} conta {}, bonus a parte.", who(seat), self::lanterns(lanterns))
        }
        Event::Succeeded { seat, explore: 0 } => format!("{} ce la fa.", who(seat)),
        Event::Succeeded { seat, explore } => format!("{} riesce nell’esplorazione {explore}.", who(seat)),
        Event::Closing { page, choice, explore } => match closing(Lang::It, page, choice, explore) {
            Some((id, words)) => format!("Paragrafo {id}: {words}"),
            None => "La storia continua.".to_owned(),
        },
        Event::Failed(seat) => format!("{} non trova riparo e fallisce.", who(seat)),
        Event::FailureText { page, choice } => match failure(Lang::It, page, choice) {
            Some((id, words)) => format!("Paragrafo {id}: {words}"),
            None => "Non c’era riparo.".to_owned(),
        },
        Event::CoinsLost(seat, n) => format!("{} perde {}.", who(seat), coins(n)),
        Event::GotCoins(seat, n) => format!("{} riceve {}.", who(seat), coins(n)),
        Event::GotItem(seat, item, n) => format!("{} riceve {}.", who(seat), items(item, n)),
        Event::Reputation(seat, by) if by > 0 => format!("{} guadagna {by} di reputazione.", who(seat)),
        Event::Reputation(seat, by) => format!("{} perde {} di reputazione.", who(seat), -by),
        Event::GotCave(seat, cave) => format!("{} riceve anche la grotta {cave}.", who(seat)),
        Event::CaveWon(seat, cave) => format!("{} ottiene la grotta {cave}.", who(seat)),
        Event::CaveLost(cave) => format!("La grotta {cave} finisce sotto il mazzo."),
        Event::Joined(seat, tile) => {
            format!("{} si unisce {}.", capital(&name(tile)), italian_to(&who(seat)))
        }
        Event::Hurt(seat, tile) => format!("{}: si fa male {}.", who(seat), name(tile)),
        Event::StakeLost(seat, item) => format!("{} non rivede {}.", who(seat), the(item)),
        Event::InVain(seat) => format!("Una parte della ricompensa non c’è più per {}.", who(seat)),
        Event::Paid { seat, coins, cider, potion } => {
            format!("{} paga {}.", who(seat), paid(coins, cider, potion))
        }
        Event::Built { seat, by: Some(by), building } => {
            format!("{} costruisce con {}: {}.", who(seat), name(by), card(building))
        }
        Event::Built { seat, by: None, building } => {
            format!("{} prende senza pagare: {}.", who(seat), card(building))
        }
        Event::Stocked { seat, building, good, n } => {
            format!("{}: {} sulla carta {}.", who(seat), items(good, n), card(building))
        }
        Event::Trained { seat, by, tile } => {
            format!("{} addestra {} con {}.", who(seat), name(tile), name(by))
        }
        Event::Gathered { seat, building, good, to } => {
            let to = match to {
                Destination::Reserve => "",
                Destination::Sale => ", per la vendita",
                Destination::Track => ", per il tracciato",
            };
            format!("{} raccoglie {} (carta {}){to}.", who(seat), a(good), card(building))
        }
        Event::Worked { seat, party } => format!("{} mette all’opera {}.", who(seat), all(party)),
        Event::TookCider(seat) => format!("{} prende il sidro.", who(seat)),
        Event::PutUp(seat, item) => format!("{} mette in vendita {}.", who(seat), a(item)),
        Event::TookBack(seat, item) => format!("{} riprende {}.", who(seat), the(item)),
        Event::Offered { buyer, seller, item, price } => {
            format!(
                "{} offre {} {} per {}.",
                who(buyer),
                coins(u16::from(price)),
                italian_to(&who(seller)),
                the(item)
            )
        }
        Event::Refused { seller, buyer } => format!("{} rifiuta l’offerta di {}.", who(seller), who(buyer)),
        Event::Sold { seller, buyer, item, price } => {
            format!(
                "{} vende {} {} per {}.",
                who(seller),
                the(item),
                italian_to(&who(buyer)),
                coins(u16::from(price))
            )
        }
        Event::Refreshed(seat, which) => format!("{} rinnova {}.", who(seat), row(which)),
        Event::Placed { seat, good, circle } => {
            format!("{} mette {} nel cerchio {}.", who(seat), a(good), circle + 1)
        }
        Event::Passed(seat) => format!("{} passa.", who(seat)),
        Event::RoundEnded(round) => format!("Il round {round} è finito."),
        Event::CiderLaid => "Sul tabellone c’è un nuovo sidro.".to_owned(),
        Event::RowMoved => "La fila degli abitanti scorre.".to_owned(),
        Event::Drank { seat, tile, item } => format!("{}: {} beve {}.", who(seat), name(tile), a(item)),
        Event::Slept { seat, tile } => format!("{}: {} dorme.", who(seat), name(tile)),
        Event::Income(seat, n) => format!("{} incassa una rendita di {}.", who(seat), coins(n)),
        Event::FirstPassed(seat) => format!("La carta del primo giocatore va {}.", italian_to(&who(seat))),
        Event::GameEnded => "La partita è finita.".to_owned(),
    }
}

pub(super) fn over() -> &'static str {
    "La partita è finita."
}

pub(super) fn awaiting_chance() -> &'static str {
    "Prima i dadi e le carte."
}

pub(super) fn awaiting(name: &str) -> String {
    format!("Tocca {} decidere.", italian_to(name))
}

pub(super) fn refuse(refusal: &Refusal, who: Who) -> String {
    match *refusal {
        Refusal::NotAsked => "Non è questa la domanda adesso.".to_owned(),
        Refusal::TooFewReady(Work::Explore) => "Per esplorare servono almeno due abitanti pronti.".to_owned(),
        Refusal::TooFewReady(_) => "Nessun tuo abitante è pronto.".to_owned(),
        Refusal::CaveDeckEmpty => "Non ci sono più carte grotta da esplorare.".to_owned(),
        Refusal::NothingToHarvest => "Sulle tue carte non c’è nessuna merce.".to_owned(),
        Refusal::EnoughHarvesters => "Non hai più merci che abitanti mandati.".to_owned(),
        Refusal::NotYours(tile) => format!("{} non abita nel tuo villaggio.", capital(&name(tile))),
        Refusal::NotReady(tile) => format!("{} non è nella zona Pronti.", capital(&name(tile))),
        Refusal::AlreadySent(tile) => format!("{} parte già.", capital(&name(tile))),
        Refusal::TooFewSent(Work::Explore) => "Manda almeno due abitanti.".to_owned(),
        Refusal::TooFewSent(_) => "Manda almeno un abitante.".to_owned(),
        Refusal::NobodyRefused => {
            "Solo un rifiuto permette di rinunciare a ciò che hai cominciato.".to_owned()
        }
        Refusal::NoHammer(tile) => format!("{} non ha il martello.", capital(&name(tile))),
        Refusal::NoQuill(tile) => format!("{} non ha la penna.", capital(&name(tile))),
        Refusal::NothingToBuy => "Non c’è un edificio che tu possa pagare e collocare.".to_owned(),
        Refusal::NobodyToHire => "Sulla fila non c’è un abitante che tu possa pagare.".to_owned(),
        Refusal::NotFaceUp(building) => format!("Questa carta non è scoperta: {}.", card(building)),
        Refusal::NoEmptyCave => "Per un avamposto serve una tua grotta vuota.".to_owned(),
        Refusal::CannotPay { cost, means } => {
            format!("Costa {} e tu ne hai {means}.", coins(u16::from(cost)))
        }
        Refusal::TokensDoNotPay => "Sidri e pozioni non pagano questo.".to_owned(),
        Refusal::NotOnRow(tile) => format!("{} non è sulla fila.", capital(&name(tile))),
        Refusal::NoGoodOn(building) => format!("Non hai merci sulla carta {}.", card(building)),
        Refusal::SaleSpaceTaken(item) => format!("Il tuo spazio di vendita ha già {}.", a(item)),
        Refusal::SaleSpaceEmpty => "Il tuo spazio di vendita è vuoto.".to_owned(),
        Refusal::NotInReserve(item) => format!("Nella tua riserva non c’è questo: {}.", self::item(item)),
        Refusal::MovedAlready(item) => {
            format!("In questo turno hai già spostato dallo spazio di vendita: {}.", self::item(item))
        }
        Refusal::NothingForSale(seat) => format!("{} non ha niente in vendita.", who(seat)),
        Refusal::OwnSaleSpace => "Non puoi comprare da te.".to_owned(),
        Refusal::PriceTooLow => "Tra giocatori niente costa meno di 3 monete.".to_owned(),
        Refusal::PriceTooHigh { coins: n } => format!("Hai solo {}.", coins(n)),
        Refusal::RefusedAlready { price } => {
            format!("In questo turno ti hanno rifiutato {}: offri di più.", coins(u16::from(price)))
        }
        Refusal::RefreshedAlready => "In questo turno hai già rinnovato una fila.".to_owned(),
        Refusal::NothingToRefresh => "Questa fila è vuota.".to_owned(),
        Refusal::NotAGood(item) => format!("Questo non va sul tracciato: {}.", self::item(item)),
        Refusal::NotOnSale(item) => format!("Questo non è sul tuo spazio di vendita: {}.", self::item(item)),
        Refusal::NoSuchChoice => "Il paragrafo non ha questa scelta.".to_owned(),
        Refusal::NoSuchBonus => "Questa scelta non ha un bonus a pagamento.".to_owned(),
        Refusal::StakeMissing => "Non hai ciò che questa scelta mette in gioco.".to_owned(),
        Refusal::NoRerolls => "In questo incontro non puoi più ritirare dadi.".to_owned(),
        Refusal::RerollAfterExertion => "Dopo uno sforzo non si ritirano più dadi.".to_owned(),
        Refusal::NotInParty(tile) => format!("{} non è sulla carta grotta.", capital(&name(tile))),
        Refusal::NoSuchReward => "Questa ricompensa non c’è.".to_owned(),
        Refusal::TooDear { building, most } => {
            format!("Questa carta costa più di {most}: {}.", card(building))
        }
        Refusal::NoToken(item) => format!("Ti manca {}.", a(item)),
        Refusal::NotInjured(tile) => format!("{} non è nella zona Feriti.", capital(&name(tile))),
        Refusal::NotExhausted(tile) => format!("{} non è nella zona Riposo.", capital(&name(tile))),
        Refusal::DrinksNothing(tile) => format!("{} non beve né sidro né pozioni.", capital(&name(tile))),
        Refusal::BedsHaveBegun => "Pozioni e sidri vengono prima dei letti.".to_owned(),
        Refusal::NoBedLeft => "Non ci sono più letti.".to_owned(),
        Refusal::SleptAlready(tile) => {
            format!("{} ha già dormito in un letto in questo round.", capital(&name(tile)))
        }
        Refusal::OwnBed(tile) => format!("{} dorme nel proprio letto.", capital(&name(tile))),
        Refusal::ChanceOnly => "Lo decide solo il caso.".to_owned(),
        Refusal::CannotBeDrawn => "Questo adesso non può uscire.".to_owned(),
    }
}
