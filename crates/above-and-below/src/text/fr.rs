use super::*;
use karst_kit::french_of;

pub(super) fn title() -> &'static str {
    "Above and Below"
}

pub(super) fn item(item: Item) -> &'static str {
    match item {
        Item::Mushroom => "champignon",
        Item::Fish => "poisson",
        Item::Fruit => "fruit",
        Item::Rope => "corde",
        Item::Pot => "poterie",
        Item::Paper => "papier",
        Item::Ore => "minerai",
        Item::Amethyst => "améthyste",
        Item::Potion => "potion",
        Item::Cider => "cidre",
    }
}

pub(super) fn items(item: Item, n: u8) -> String {
    let name = self::item(item);
    if n == 1 { format!("1 {name}") } else { format!("{n} {name}s") }
}

/// "la corde"
fn the(item: Item) -> String {
    let name = self::item(item);
    match item {
        Item::Mushroom | Item::Fish | Item::Fruit | Item::Paper | Item::Ore | Item::Cider => {
            format!("le {name}")
        }
        Item::Rope | Item::Pot | Item::Potion => format!("la {name}"),
        Item::Amethyst => format!("l’{name}"),
    }
}

/// "une corde"
fn a(item: Item) -> String {
    let name = self::item(item);
    match item {
        Item::Mushroom | Item::Fish | Item::Fruit | Item::Paper | Item::Ore | Item::Cider => {
            format!("un {name}")
        }
        Item::Rope | Item::Pot | Item::Potion | Item::Amethyst => format!("une {name}"),
    }
}

fn coins(n: u16) -> String {
    if n < 2 { format!("{n} pièce") } else { format!("{n} pièces") }
}

fn lanterns(n: u8) -> String {
    if n < 2 { format!("{n} lanterne") } else { format!("{n} lanternes") }
}

fn name(tile: Tile) -> String {
    villager_name(Lang::Fr, tile)
}

fn all(tiles: Tiles) -> String {
    join(&names(Lang::Fr, tiles), "et")
}

fn card(building: Building) -> &'static str {
    building_name(Lang::Fr, building)
}

fn instead(Instead { cider, potion }: Instead) -> String {
    let mut parts = Vec::new();
    parts.extend((cider > 0).then(|| items(Item::Cider, cider)));
    parts.extend((potion > 0).then(|| items(Item::Potion, potion)));
    if parts.is_empty() { String::new() } else { format!(", en payant avec {}", join(&parts, "et")) }
}

fn paid(n: u16, cider: u8, potion: u8) -> String {
    let mut parts = Vec::new();
    parts.extend((n > 0).then(|| coins(n)));
    parts.extend((cider > 0).then(|| items(Item::Cider, cider)));
    parts.extend((potion > 0).then(|| items(Item::Potion, potion)));
    join(&parts, "et")
}

fn row(row: Row) -> &'static str {
    match row {
        Row::Houses => "les maisons",
        Row::Outposts => "les avant-postes",
    }
}

fn work(work: Work) -> &'static str {
    match work {
        Work::Explore => "à l’exploration",
        Work::Harvest => "à la récolte",
        Work::Labor => "au travail",
    }
}

pub(super) fn points(n: u8) -> String {
    if n == 1 { "1 point.".to_owned() } else { format!("{n} points.") }
}

pub(super) fn beds(n: u8) -> String {
    if n < 2 { format!("{n} lit.") } else { format!("{n} lits.") }
}

pub(super) fn income(n: u8) -> String {
    format!("+{n} de revenu.")
}

pub(super) fn potions(n: u8) -> String {
    format!("À l’achat : {}.", items(Item::Potion, n))
}

pub(super) fn on_build_reputation() -> &'static str {
    "À l’achat : 1 de réputation."
}

pub(super) fn two_goods(good: Item) -> String {
    format!("À l’achat : {} sur cette carte.", items(good, 2))
}

pub(super) fn renewing(good: Item) -> String {
    format!("{} sur cette carte, de nouveau en fin de manche.", items(good, 1))
}

pub(super) fn effect(effect: &Effect) -> String {
    match effect {
        Effect::Reroll(1) => "Relancez 1 dé de lanterne à chaque rencontre.".to_owned(),
        Effect::Reroll(n) => format!("Relancez {n} dés de lanterne à chaque rencontre."),
        Effect::IncomePer(goods) => {
            let goods: Vec<String> = goods.iter().map(|&good| item(good).to_owned()).collect();
            format!("+1 de revenu par {} sur votre piste.", join(&goods, "et par"))
        }
        Effect::TokensAsCoins => "Cidres et potions paient la banque comme des pièces.".to_owned(),
        Effect::CoinAfterBuilding(n) => {
            format!("{} après chaque bâtiment acheté ensuite.", coins(u16::from(*n)))
        }
        Effect::CoinAfterExploring(n) => {
            format!("{} après chaque exploration réussie.", coins(u16::from(*n)))
        }
        Effect::TrainToReady => "Les villageois que vous entraînez arrivent prêts.".to_owned(),
        Effect::PotionWithIncome(n) => format!("{} à la fin de chaque manche.", items(Item::Potion, *n)),
        Effect::PointsPer(things) => {
            let parts: Vec<String> =
                things.iter().map(|(thing, n)| format!("{n} par {}", counted(*thing))).collect();
            format!("Points en fin de partie : {}.", join(&parts, "et"))
        }
    }
}

fn counted(thing: Thing) -> &'static str {
    match thing {
        Thing::Item(item) => self::item(item),
        Thing::Villager => "villageois",
        Thing::Outpost => "avant-poste",
        Thing::SurfaceHouse => "maison en surface",
        Thing::EmptyCave => "grotte vide",
    }
}

pub(super) fn score_line(line: Line) -> &'static str {
    match line {
        Line::Track => "Piste de progression",
        Line::Buildings => "Bâtiments",
        Line::Rank => "Rang de réputation",
        Line::Reputation => "Piste de réputation",
        Line::Card(building) => building_name(Lang::Fr, building),
    }
}

pub(super) fn tie_break() -> &'static str {
    "Égalité : les pièces départagent, puis les villageois, puis les bâtiments."
}

pub(super) fn ask(question: Question, who: Who) -> String {
    match question {
        Question::Over { winners } => {
            let names: Vec<String> = winners.iter().map(|&seat| who(seat)).collect();
            match names.len() {
                1 => format!("Victoire {}.", french_of(&names[0])),
                _ => format!("{} partagent la victoire.", join(&names, "et")),
            }
        }
        Question::Chance => "Les dés roulent et les cartes se retournent.".to_owned(),
        Question::WaitFor(seat) => format!("On attend {}.", who(seat)),
        Question::Turn { must_pass: true, .. } => {
            "Personne n’est prêt : faites vos actions gratuites, puis passez.".to_owned()
        }
        Question::Turn { round, .. } => format!("Manche {round} : faites une action, ou passez."),
        Question::Assemble(Work::Explore) => "Qui explore ? Envoyez au moins deux villageois.".to_owned(),
        Question::Assemble(Work::Harvest) => "Qui récolte ? Chacun prend une marchandise.".to_owned(),
        Question::Assemble(Work::Labor) => "Qui travaille ? Chacun rapporte 1 pièce.".to_owned(),
        Question::Buy(by) => format!("Que construit {} ?", name(by)),
        Question::Hire(by) => format!("Qui est entraîné par {} ?", name(by)),
        Question::Gather(1) => "Prenez la dernière marchandise et dites où elle va.".to_owned(),
        Question::Gather(left) => format!("Prenez {left} marchandises, une par une."),
        Question::NamePrice(seller, item) => {
            format!("Combien offrez-vous à {} pour {} ?", who(seller), the(item))
        }
        Question::Answer { buyer, item, price } => {
            format!("{} offre {} pour {}. Vendez-vous ?", who(buyer), coins(u16::from(price)), the(item))
        }
        Question::Announce => "Que faites-vous ? Annoncez votre choix.".to_owned(),
        Question::Risk { lanterns } => {
            format!("{} : relancez, surmenez des villageois, ou arrêtez-vous là.", self::lanterns(lanterns))
        }
        Question::Toll { pay } => format!("On vous demande {}. Payez-vous ?", coins(u16::from(pay))),
        Question::Prefer => "Laquelle de ces récompenses prenez-vous ?".to_owned(),
        Question::FreeBuilding(cost) => {
            format!("Choisissez un bâtiment de coût {cost} ou moins : il est à vous.")
        }
        Question::Injure => "Quelqu’un est blessé. Qui ?".to_owned(),
        Question::Rest { beds } => {
            let beds = self::beds(beds);
            format!(
                "Laissez reposer vos villageois : potions et cidres d’abord, puis encore {}.",
                beds.trim_end_matches('.')
            )
        }
        Question::LastGoods => "Placez vos marchandises sur la piste avant le décompte final.".to_owned(),
    }
}

pub(super) fn label(choice: &Choice) -> String {
    match *choice {
        Choice::Explore => "Explorer".to_owned(),
        Choice::Harvest => "Récolter".to_owned(),
        Choice::Labor => "Travailler".to_owned(),
        Choice::Build(tile) => format!("Construire avec {}", name(tile)),
        Choice::Train(tile) => format!("Entraîner avec {}", name(tile)),
        Choice::Pass => "Passer".to_owned(),
        Choice::Sell(item) => format!("Mettre en vente {}", the(item)),
        Choice::Withdraw => "Reprendre l’objet en vente".to_owned(),
        Choice::Bid(seat) => format!("Faire une offre au joueur {}", colour(seat)),
        Choice::Price(price) => format!("Offrir {}", coins(u16::from(price))),
        Choice::Accept => "Accepter".to_owned(),
        Choice::Refuse => "Refuser".to_owned(),
        Choice::Refresh(which, with) => format!("Renouveler {} pour 1 pièce{}", row(which), instead(with)),
        Choice::Place(good, Origin::Reserve) => format!("Placer {} sur la piste", the(good)),
        Choice::Place(good, Origin::Sale) => format!("Placer sur la piste {} en vente", the(good)),
        Choice::Send(tile) => format!("Envoyer {}", name(tile)),
        Choice::Go => "Tout le monde est là".to_owned(),
        Choice::Drop => "Renoncer à l’action".to_owned(),
        Choice::Buy(building, with) => format!("Construire : {}{}", card(building), instead(with)),
        Choice::Hire(tile, with) => format!("Engager {}{}", name(tile), instead(with)),
        Choice::Gather(building, Destination::Reserve) => format!("Récolter : {}", card(building)),
        Choice::Gather(building, Destination::Sale) => format!("Récolter pour la vente : {}", card(building)),
        Choice::Gather(building, Destination::Track) => {
            format!("Récolter pour la piste : {}", card(building))
        }
        Choice::Announce { choice, bonus, stake } => {
            let bonus =
                bonus.map_or(String::new(), |with| format!(", avec le bonus payant{}", instead(with)));
            let stake = match stake {
                Stake::Nothing => String::new(),
                Stake::Villager(tile) => format!(", en envoyant {} devant", name(tile)),
                Stake::Item(item) => format!(", en confiant {}", the(item)),
            };
            format!("Choix {}{bonus}{stake}", letter(choice))
        }
        Choice::Reroll(tile) => format!("Relancer pour {}", name(tile)),
        Choice::Exert(tile) => format!("Surmener {}", name(tile)),
        Choice::Enough => "S’arrêter là".to_owned(),
        Choice::Pay(with) => format!("Payer{}", instead(with)),
        Choice::Decline => "Ne pas payer".to_owned(),
        Choice::Prefer(part) => format!("Prendre la récompense {part}"),
        Choice::Take(building) => format!("Prendre : {}", card(building)),
        Choice::Injure(tile) => format!("La blessure est pour {}", name(tile)),
        Choice::Potion(tile) => format!("Une potion pour {}", name(tile)),
        Choice::Cider(tile) => format!("Un cidre pour {}", name(tile)),
        Choice::Bed(tile) => format!("Un lit pour {}", name(tile)),
        Choice::Done => "Terminé".to_owned(),
        Choice::First(seat) => format!("{} commence", seat.said(Lang::Fr)),
        Choice::DrawBuilding(building) => format!("Carte retournée : {}", card(building)),
        Choice::DrawVillager(tile) => format!("Tuile retournée : {}", name(tile)),
        Choice::DrawCave(cave) => format!("Carte grotte retournée : {cave}"),
        Choice::Roll(die) => format!("Le dé donne {die}"),
    }
}

fn colour(seat: Seat) -> &'static str {
    ["rouge", "bleu", "jaune", "vert", "violet", "blanc", "noir"][seat.index()]
}

pub(super) fn tell(event: &Event, who: Who) -> String {
    match *event {
        Event::FirstPlayer(seat) => format!("{} commence.", who(seat)),
        Event::BuildingTurnedUp(building) => format!("Carte retournée : {}.", card(building)),
        Event::VillagerTurnedUp(tile) => format!("{} arrive sur la rangée.", capital(&name(tile))),
        Event::CaveTurnedUp(cave) => format!("La carte grotte {cave} est sur la pioche."),
        Event::RoundBegan(round) => format!("La manche {round} commence."),
        Event::Obeyed { tile, die, acts: true, .. } => {
            format!("{} fait {die} et obéit.", capital(&name(tile)))
        }
        Event::Obeyed { tile, die, acts: false, .. } => {
            format!("{} fait {die} et préfère s’abstenir.", capital(&name(tile)))
        }
        Event::Dropped(seat, what) => format!("{} renonce {}.", who(seat), work(what)),
        Event::SetOut { seat, card, party } => {
            format!("{} explore la grotte {card} : {}.", who(seat), all(party))
        }
        Event::Read { explorer, reader, page } => match page.id() {
            Some(id) => format!("{} lit le paragraphe {id} à {}.", who(reader), who(explorer)),
            None => format!("{} lit un paragraphe à {}.", who(reader), who(explorer)),
        },
        Event::Announced { seat, page, choice } => match deed(Lang::Fr, page, choice) {
            Some(it) => format!("{} annonce «\u{a0}{it}\u{a0}».", who(seat)),
            None => format!("{} annonce le choix {}.", who(seat), letter(choice)),
        },
        Event::StakedVillager(seat, tile) => format!("{} envoie {} devant.", who(seat), name(tile)),
        Event::StakedItem(seat, item) => format!("{} confie {}.", who(seat), a(item)),
        Event::Rolled { tile, die, lanterns, .. } => {
            format!("{} fait {die} : {}.", capital(&name(tile)), self::lanterns(lanterns))
        }
        Event::Exerted(seat, tile) => format!("{} surmène {}.", who(seat), name(tile)),
        Event::Counted { seat, lanterns } => {
            format!("{} compte {}, bonus à part.", who(seat), self::lanterns(lanterns))
        }
        Event::Succeeded { seat, explore: 0 } => format!("{} réussit.", who(seat)),
        Event::Succeeded { seat, explore } => format!("{} réussit l’exploration {explore}.", who(seat)),
        Event::Closing { page, choice, explore } => match closing(Lang::Fr, page, choice, explore) {
            Some((id, words)) => format!("Paragraphe {id}\u{a0}: {words}"),
            None => "L’histoire continue.".to_owned(),
        },
        Event::Failed(seat) => format!("{} ne trouve aucun abri et échoue.", who(seat)),
        Event::FailureText { page, choice } => match failure(Lang::Fr, page, choice) {
            Some((id, words)) => format!("Paragraphe {id}\u{a0}: {words}"),
            None => "Il n’y avait pas d’abri.".to_owned(),
        },
        Event::CoinsLost(seat, n) => format!("{} perd {}.", who(seat), coins(n)),
        Event::GotCoins(seat, n) => format!("{} reçoit {}.", who(seat), coins(n)),
        Event::GotItem(seat, item, n) => format!("{} reçoit {}.", who(seat), items(item, n)),
        Event::Reputation(seat, by) if by > 0 => format!("{} gagne {by} de réputation.", who(seat)),
        Event::Reputation(seat, by) => format!("{} perd {} de réputation.", who(seat), -by),
        Event::GotCave(seat, cave) => format!("{} reçoit aussi la grotte {cave}.", who(seat)),
        Event::CaveWon(seat, cave) => format!("{} gagne la grotte {cave}.", who(seat)),
        Event::CaveLost(cave) => format!("La grotte {cave} va sous la pioche."),
        Event::Joined(seat, tile) => format!("{} rejoint {}.", capital(&name(tile)), who(seat)),
        Event::Hurt(seat, tile) => format!("{} : blessure pour {}.", who(seat), name(tile)),
        Event::StakeLost(seat, item) => format!("{} ne revoit pas {}.", who(seat), the(item)),
        Event::InVain(seat) => format!("Une partie de la récompense n’existe plus pour {}.", who(seat)),
        Event::Paid { seat, coins, cider, potion } => {
            format!("{} paie {}.", who(seat), paid(coins, cider, potion))
        }
        Event::Built { seat, by: Some(by), building } => {
            format!("{} construit avec {} : {}.", who(seat), name(by), card(building))
        }
        Event::Built { seat, by: None, building } => {
            format!("{} prend sans payer : {}.", who(seat), card(building))
        }
        Event::Stocked { seat, building, good, n } => {
            format!("{} : {} sur la carte {}.", who(seat), items(good, n), card(building))
        }
        Event::Trained { seat, by, tile } => {
            format!("{} entraîne {} avec {}.", who(seat), name(tile), name(by))
        }
        Event::Gathered { seat, building, good, to } => {
            let to = match to {
                Destination::Reserve => "",
                Destination::Sale => ", pour la vente",
                Destination::Track => ", pour la piste",
            };
            format!("{} récolte {} (carte {}){to}.", who(seat), a(good), card(building))
        }
        Event::Worked { seat, party } => format!("{} met à l’ouvrage {}.", who(seat), all(party)),
        Event::TookCider(seat) => format!("{} prend le cidre.", who(seat)),
        Event::PutUp(seat, item) => format!("{} met en vente {}.", who(seat), a(item)),
        Event::TookBack(seat, item) => format!("{} reprend {}.", who(seat), the(item)),
        Event::Offered { buyer, seller, item, price } => {
            format!("{} offre {} à {} pour {}.", who(buyer), coins(u16::from(price)), who(seller), the(item))
        }
        Event::Refused { seller, buyer } => {
            format!("{} refuse l’offre {}.", who(seller), french_of(&who(buyer)))
        }
        Event::Sold { seller, buyer, item, price } => {
            format!("{} vend {} à {} pour {}.", who(seller), the(item), who(buyer), coins(u16::from(price)))
        }
        Event::Refreshed(seat, which) => format!("{} renouvelle {}.", who(seat), row(which)),
        Event::Placed { seat, good, circle } => {
            format!("{} place {} sur le rond {}.", who(seat), a(good), circle + 1)
        }
        Event::Passed(seat) => format!("{} passe.", who(seat)),
        Event::RoundEnded(round) => format!("La manche {round} est terminée."),
        Event::CiderLaid => "Un nouveau cidre est posé sur le plateau.".to_owned(),
        Event::RowMoved => "La rangée des villageois avance.".to_owned(),
        Event::Drank { seat, tile, item } => format!("{} : {} boit {}.", who(seat), name(tile), a(item)),
        Event::Slept { seat, tile } => format!("{} : {} dort.", who(seat), name(tile)),
        Event::Income(seat, n) => format!("{} touche un revenu de {}.", who(seat), coins(n)),
        Event::FirstPassed(seat) => format!("La carte premier joueur passe à {}.", who(seat)),
        Event::GameEnded => "La partie est terminée.".to_owned(),
    }
}

pub(super) fn over() -> &'static str {
    "La partie est terminée."
}

pub(super) fn awaiting_chance() -> &'static str {
    "Les dés et les cartes d’abord."
}

pub(super) fn awaiting(name: &str) -> String {
    format!("C’est à {name} de décider.")
}

pub(super) fn refuse(refusal: &Refusal, who: Who) -> String {
    match *refusal {
        Refusal::NotAsked => "Ce n’est pas la question du moment.".to_owned(),
        Refusal::TooFewReady(Work::Explore) => {
            "Il faut au moins deux villageois prêts pour explorer.".to_owned()
        }
        Refusal::TooFewReady(_) => "Aucun de vos villageois n’est prêt.".to_owned(),
        Refusal::CaveDeckEmpty => "Il n’y a plus de carte grotte à explorer.".to_owned(),
        Refusal::NothingToHarvest => "Aucune marchandise n’est posée sur vos cartes.".to_owned(),
        Refusal::EnoughHarvesters => {
            "Vous n’avez pas plus de marchandises que de villageois envoyés.".to_owned()
        }
        Refusal::NotYours(tile) => format!("{} n’habite pas votre village.", capital(&name(tile))),
        Refusal::NotReady(tile) => format!("{} n’est pas en zone Prêt.", capital(&name(tile))),
        Refusal::AlreadySent(tile) => format!("{} part déjà.", capital(&name(tile))),
        Refusal::TooFewSent(Work::Explore) => "Envoyez au moins deux villageois.".to_owned(),
        Refusal::TooFewSent(_) => "Envoyez au moins un villageois.".to_owned(),
        Refusal::NobodyRefused => "Seul un refus permet de renoncer à ce qui est commencé.".to_owned(),
        Refusal::NoHammer(tile) => format!("{} n’a pas de marteau.", capital(&name(tile))),
        Refusal::NoQuill(tile) => format!("{} n’a pas de plume.", capital(&name(tile))),
        Refusal::NothingToBuy => "Vous ne pouvez payer et poser aucun bâtiment.".to_owned(),
        Refusal::NobodyToHire => "Vous ne pouvez payer aucun villageois de la rangée.".to_owned(),
        Refusal::NotFaceUp(building) => format!("Cette carte n’est pas visible : {}.", card(building)),
        Refusal::NoEmptyCave => "Un avant-poste demande une grotte vide à vous.".to_owned(),
        Refusal::CannotPay { cost, means } => {
            format!("Cela coûte {} et vous avez {}.", coins(u16::from(cost)), coins(means))
        }
        Refusal::TokensDoNotPay => "Cidres et potions ne paient pas cela.".to_owned(),
        Refusal::NotOnRow(tile) => format!("{} n’est pas sur la rangée.", capital(&name(tile))),
        Refusal::NoGoodOn(building) => {
            format!("Vous n’avez pas de marchandise sur la carte {}.", card(building))
        }
        Refusal::SaleSpaceTaken(item) => format!("Votre emplacement de vente porte déjà {}.", a(item)),
        Refusal::SaleSpaceEmpty => "Votre emplacement de vente est vide.".to_owned(),
        Refusal::NotInReserve(item) => format!("Votre réserve ne contient pas ceci : {}.", self::item(item)),
        Refusal::MovedAlready(item) => {
            format!(
                "Ceci a déjà bougé sur votre emplacement de vente pendant ce tour : {}.",
                self::item(item)
            )
        }
        Refusal::NothingForSale(seat) => format!("{} n’a rien à vendre.", who(seat)),
        Refusal::OwnSaleSpace => "Vous ne pouvez pas acheter à vous-même.".to_owned(),
        Refusal::PriceTooLow => "Entre joueurs, rien ne coûte moins de 3 pièces.".to_owned(),
        Refusal::PriceTooHigh { coins: n } => format!("Vous n’avez que {}.", coins(n)),
        Refusal::RefusedAlready { price } => {
            format!("On vous a refusé {} pendant ce tour : offrez davantage.", coins(u16::from(price)))
        }
        Refusal::RefreshedAlready => "Vous avez déjà renouvelé une rangée pendant ce tour.".to_owned(),
        Refusal::NothingToRefresh => "Cette rangée est vide.".to_owned(),
        Refusal::NotAGood(item) => format!("Ceci ne va pas sur la piste : {}.", self::item(item)),
        Refusal::NotOnSale(item) => {
            format!("Ceci n’est pas sur votre emplacement de vente : {}.", self::item(item))
        }
        Refusal::NoSuchChoice => "Le paragraphe n’offre pas ce choix.".to_owned(),
        Refusal::NoSuchBonus => "Ce choix n’a pas de bonus payant.".to_owned(),
        Refusal::StakeMissing => "Vous n’avez pas ce que ce choix met en jeu.".to_owned(),
        Refusal::NoRerolls => "Il ne vous reste pas de relance dans cette rencontre.".to_owned(),
        Refusal::RerollAfterExertion => {
            "Une fois qu’un villageois s’est surmené, on ne relance plus de dé.".to_owned()
        }
        Refusal::NotInParty(tile) => format!("{} n’est pas sur la carte grotte.", capital(&name(tile))),
        Refusal::NoSuchReward => "Cette récompense n’est pas proposée.".to_owned(),
        Refusal::TooDear { building, most } => {
            format!("Cette carte coûte plus de {most} : {}.", card(building))
        }
        Refusal::NoToken(item) => format!("Il vous manque {}.", a(item)),
        Refusal::NotInjured(tile) => format!("{} n’est pas en zone Blessé.", capital(&name(tile))),
        Refusal::NotExhausted(tile) => format!("{} n’est pas en zone Repos.", capital(&name(tile))),
        Refusal::DrinksNothing(tile) => format!("{} ne boit ni cidre ni potion.", capital(&name(tile))),
        Refusal::BedsHaveBegun => "Potions et cidres passent avant les lits.".to_owned(),
        Refusal::NoBedLeft => "Il ne reste pas de lit.".to_owned(),
        Refusal::SleptAlready(tile) => {
            format!("{} a déjà dormi dans un lit cette manche.", capital(&name(tile)))
        }
        Refusal::OwnBed(tile) => format!("{} dort dans son propre lit.", capital(&name(tile))),
        Refusal::ChanceOnly => "Seul le hasard en décide.".to_owned(),
        Refusal::CannotBeDrawn => "Ceci ne peut pas sortir maintenant.".to_owned(),
    }
}
