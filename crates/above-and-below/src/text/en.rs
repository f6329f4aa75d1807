use super::*;

pub(super) fn title() -> &'static str {
    "Above and Below"
}

pub(super) fn item(item: Item) -> &'static str {
    item.id()
}

pub(super) fn items(item: Item, n: u8) -> String {
    let plural = match item {
        Item::Mushroom => "mushrooms",
        Item::Fish => "fish",
        Item::Fruit => "fruits",
        Item::Rope => "ropes",
        Item::Pot => "pots",
        Item::Paper => "papers",
        Item::Ore => "ores",
        Item::Amethyst => "amethysts",
        Item::Potion => "potions",
        Item::Cider => "ciders",
    };
    format!("{n} {}", if n == 1 { item.id() } else { plural })
}

fn coins(n: u16) -> String {
    if n == 1 { "1 coin".to_owned() } else { format!("{n} coins") }
}

fn lanterns(n: u8) -> String {
    if n == 1 { "1 lantern".to_owned() } else { format!("{n} lanterns") }
}

fn name(tile: Tile) -> String {
    villager_name(Lang::En, tile)
}

fn all(tiles: Tiles) -> String {
    join(&names(Lang::En, tiles), "and")
}

fn card(building: Building) -> &'static str {
    building_name(Lang::En, building)
}

fn instead(Instead { cider, potion }: Instead) -> String {
    let mut parts = Vec::new();
    parts.extend((cider > 0).then(|| items(Item::Cider, cider)));
    parts.extend((potion > 0).then(|| items(Item::Potion, potion)));
    if parts.is_empty() { String::new() } else { format!(", paying with {}", join(&parts, "and")) }
}

fn paid(n: u16, cider: u8, potion: u8) -> String {
    let mut parts = Vec::new();
    parts.extend((n > 0).then(|| coins(n)));
    parts.extend((cider > 0).then(|| items(Item::Cider, cider)));
    parts.extend((potion > 0).then(|| items(Item::Potion, potion)));
    join(&parts, "and")
}

fn row(row: Row) -> &'static str {
    match row {
        Row::Houses => "houses",
        Row::Outposts => "outposts",
    }
}

fn work(work: Work) -> &'static str {
    match work {
        Work::Explore => "exploration",
        Work::Harvest => "harvest",
        Work::Labor => "labor",
    }
}

pub(super) fn points(n: u8) -> String {
    if n == 1 { "1 point.".to_owned() } else { format!("{n} points.") }
}

pub(super) fn beds(n: u8) -> String {
    if n == 1 { "1 bed.".to_owned() } else { format!("{n} beds.") }
}

pub(super) fn income(n: u8) -> String {
    format!("+{n} income.")
}

pub(super) fn potions(n: u8) -> String {
    format!("When bought: {}.", items(Item::Potion, n))
}

pub(super) fn on_build_reputation() -> &'static str {
    "When bought: 1 reputation."
}

pub(super) fn two_goods(good: Item) -> String {
    format!("When bought: {} on this card.", items(good, 2))
}

pub(super) fn renewing(good: Item) -> String {
    format!("{} on this card; a new one at the end of the round.", items(good, 1))
}

pub(super) fn effect(effect: &Effect) -> String {
    match effect {
        Effect::Reroll(1) => "Reroll 1 lantern die in each encounter.".to_owned(),
        Effect::Reroll(n) => format!("Reroll {n} lantern dice in each encounter."),
        Effect::IncomePer(goods) => {
            let goods: Vec<String> = goods.iter().map(|&good| item(good).to_owned()).collect();
            format!("+1 income for each {} on your track.", join(&goods, "and each"))
        }
        Effect::TokensAsCoins => "Cider and potions each pay the bank like a coin.".to_owned(),
        Effect::CoinAfterBuilding(n) => {
            format!("{} after each building you buy later.", coins(u16::from(*n)))
        }
        Effect::CoinAfterExploring(n) => {
            format!("{} after each successful exploration.", coins(u16::from(*n)))
        }
        Effect::TrainToReady => "Villagers you train arrive Ready.".to_owned(),
        Effect::PotionWithIncome(n) => format!("{} at the end of each round.", items(Item::Potion, *n)),
        Effect::PointsPer(things) => {
            let parts: Vec<String> =
                things.iter().map(|(thing, n)| format!("{n} for each {}", counted(*thing))).collect();
            format!("Points at the end: {}.", join(&parts, "and"))
        }
    }
}

fn counted(thing: Thing) -> &'static str {
    match thing {
        Thing::Item(item) => self::item(item),
        Thing::Villager => "villager",
        Thing::Outpost => "outpost",
        Thing::SurfaceHouse => "house above ground",
        Thing::EmptyCave => "empty cave",
    }
}

pub(super) fn score_line(line: Line) -> &'static str {
    match line {
        Line::Track => "Advancement track",
        Line::Buildings => "Buildings",
        Line::Rank => "Rank in reputation",
        Line::Reputation => "Reputation track",
        Line::Card(building) => building_name(Lang::En, building),
    }
}

pub(super) fn tie_break() -> &'static str {
    "Equal totals: coins decide, then villagers, then buildings."
}

pub(super) fn ask(question: Question, who: Who) -> String {
    match question {
        Question::Over { winners } => {
            let names: Vec<String> = winners.iter().map(|&seat| who(seat)).collect();
            match names.len() {
                1 => format!("{} wins.", names[0]),
                _ => format!("{} share the victory.", join(&names, "and")),
            }
        }
        Question::Chance => "Dice are rolling and cards are being turned up.".to_owned(),
        Question::WaitFor(seat) => format!("Waiting for {}.", who(seat)),
        Question::Turn { must_pass: true, .. } => {
            "Nobody is Ready: take free actions if you like, then pass.".to_owned()
        }
        Question::Turn { round, .. } => format!("Round {round}: take an action, or pass."),
        Question::Assemble(Work::Explore) => "Who explores? Send at least two.".to_owned(),
        Question::Assemble(Work::Harvest) => "Who harvests? Each takes one good.".to_owned(),
        Question::Assemble(Work::Labor) => "Who works? Each earns 1 coin.".to_owned(),
        Question::Buy(by) => format!("What does {} build?", name(by)),
        Question::Hire(by) => format!("Whom does {} train?", name(by)),
        Question::Gather(1) => "Take the last good, and say where it goes.".to_owned(),
        Question::Gather(left) => format!("Take {left} goods, one by one."),
        Question::NamePrice(seller, item) => {
            format!("What do you offer {} for the {}?", who(seller), self::item(item))
        }
        Question::Answer { buyer, item, price } => {
            format!(
                "{} offers {} for your {}. Do you sell?",
                who(buyer),
                coins(u16::from(price)),
                self::item(item)
            )
        }
        Question::Announce => "What do you do? Announce your choice.".to_owned(),
        Question::Risk { lanterns } => {
            format!("{}: reroll, exert villagers, or let it be enough.", self::lanterns(lanterns))
        }
        Question::Toll { pay } => format!("This asks for {}. Do you pay?", coins(u16::from(pay))),
        Question::Prefer => "Which of these do you take?".to_owned(),
        Question::FreeBuilding(cost) => format!("Choose a building of cost {cost} or less; it is yours."),
        Question::Injure => "Somebody is hurt. Who?".to_owned(),
        Question::Rest { beds } => {
            format!(
                "Let your villagers rest: potions and cider first, then {} left.",
                self::beds(beds).trim_end_matches('.')
            )
        }
        Question::LastGoods => "Place goods on your track before the final scoring.".to_owned(),
    }
}

pub(super) fn label(choice: &Choice) -> String {
    match *choice {
        Choice::Explore => "Explore".to_owned(),
        Choice::Harvest => "Harvest".to_owned(),
        Choice::Labor => "Labor".to_owned(),
        Choice::Build(tile) => format!("Build with {}", name(tile)),
        Choice::Train(tile) => format!("Train with {}", name(tile)),
        Choice::Pass => "Pass".to_owned(),
        Choice::Sell(item) => format!("Put the {} up for sale", self::item(item)),
        Choice::Withdraw => "Take back what is for sale".to_owned(),
        Choice::Bid(seat) => format!("Make {seat} an offer"),
        Choice::Price(price) => format!("Offer {}", coins(u16::from(price))),
        Choice::Accept => "Accept".to_owned(),
        Choice::Refuse => "Refuse".to_owned(),
        Choice::Refresh(which, with) => format!("Refresh the {} for 1 coin{}", row(which), instead(with)),
        Choice::Place(good, Origin::Reserve) => format!("Place the {} on your track", item(good)),
        Choice::Place(good, Origin::Sale) => {
            format!("Place the {} that is for sale on your track", item(good))
        }
        Choice::Send(tile) => format!("Send {}", name(tile)),
        Choice::Go => "That is everybody".to_owned(),
        Choice::Drop => "Drop the action".to_owned(),
        Choice::Buy(building, with) => format!("Build {}{}", card(building), instead(with)),
        Choice::Hire(tile, with) => format!("Train {}{}", name(tile), instead(with)),
        Choice::Gather(building, Destination::Reserve) => format!("Harvest {}", card(building)),
        Choice::Gather(building, Destination::Sale) => {
            format!("Harvest {} and put it up for sale", card(building))
        }
        Choice::Gather(building, Destination::Track) => {
            format!("Harvest {} straight onto your track", card(building))
        }
        Choice::Announce { choice, bonus, stake } => {
            let bonus = bonus.map_or(String::new(), |with| format!(", with the paid bonus{}", instead(with)));
            let stake = match stake {
                Stake::Nothing => String::new(),
                Stake::Villager(tile) => format!(", sending {} ahead", name(tile)),
                Stake::Item(item) => format!(", handing over the {}", self::item(item)),
            };
            format!("Choice {}{bonus}{stake}", letter(choice))
        }
        Choice::Reroll(tile) => format!("Reroll for {}", name(tile)),
        Choice::Exert(tile) => format!("Exert {}", name(tile)),
        Choice::Enough => "Enough".to_owned(),
        Choice::Pay(with) => format!("Pay{}", instead(with)),
        Choice::Decline => "Do not pay".to_owned(),
        Choice::Prefer(part) => format!("Take reward {part}"),
        Choice::Take(building) => format!("Take {}", card(building)),
        Choice::Injure(tile) => format!("{} is hurt", capital(&name(tile))),
        Choice::Potion(tile) => format!("Potion for {}", name(tile)),
        Choice::Cider(tile) => format!("Cider for {}", name(tile)),
        Choice::Bed(tile) => format!("Bed for {}", name(tile)),
        Choice::Done => "Done".to_owned(),
        Choice::First(seat) => format!("{} begins", capital(seat.name())),
        Choice::DrawBuilding(building) => format!("{} is turned up", card(building)),
        Choice::DrawVillager(tile) => format!("{} is turned up", capital(&name(tile))),
        Choice::DrawCave(cave) => format!("Cave card {cave} is turned up"),
        Choice::Roll(die) => format!("The die shows {die}"),
    }
}

pub(super) fn tell(event: &Event, who: Who) -> String {
    match *event {
        Event::FirstPlayer(seat) => format!("{} begins.", who(seat)),
        Event::BuildingTurnedUp(building) => format!("{} is turned up.", card(building)),
        Event::VillagerTurnedUp(tile) => format!("{} comes to the row.", capital(&name(tile))),
        Event::CaveTurnedUp(cave) => format!("Cave card {cave} lies on top."),
        Event::RoundBegan(round) => format!("Round {round} begins."),
        Event::Obeyed { tile, die, acts: true, .. } => {
            format!("{} rolls {die} and obeys.", capital(&name(tile)))
        }
        Event::Obeyed { tile, die, acts: false, .. } => {
            format!("{} rolls {die} and would rather not.", capital(&name(tile)))
        }
        Event::Dropped(seat, what) => format!("{} drops the {}.", who(seat), work(what)),
        Event::SetOut { seat, card, party } => {
            format!("{} explores cave {card} with {}.", who(seat), all(party))
        }
        Event::Read { explorer, reader, page } => match page.id() {
            Some(id) => format!("{} reads paragraph {id} to {}.", who(reader), who(explorer)),
            None => format!("{} reads a paragraph to {}.", who(reader), who(explorer)),
        },
        Event::Announced { seat, page, choice } => match deed(Lang::En, page, choice) {
            Some(it) => format!("{} announces “{it}”.", who(seat)),
            None => format!("{} announces choice {}.", who(seat), letter(choice)),
        },
        Event::StakedVillager(seat, tile) => format!("{} sends {} ahead.", who(seat), name(tile)),
        Event::StakedItem(seat, item) => format!("{} hands over a {}.", who(seat), self::item(item)),
        Event::Rolled { tile, die, lanterns, .. } => {
            format!("{} rolls {die}: {}.", capital(&name(tile)), self::lanterns(lanterns))
        }
        Event::Exerted(seat, tile) => format!("{} exerts {}.", who(seat), name(tile)),
        Event::Counted { seat, lanterns } => {
            format!("{} counts {} besides any bonus.", who(seat), self::lanterns(lanterns))
        }
        Event::Succeeded { seat, explore: 0 } => format!("{} succeeds.", who(seat)),
        Event::Succeeded { seat, explore } => format!("{} succeeds with explore {explore}.", who(seat)),
        Event::Closing { page, choice, explore } => match closing(Lang::En, page, choice, explore) {
            Some((id, words)) => format!("Paragraph {id}: {words}"),
            None => "The story goes on.".to_owned(),
        },
        Event::Failed(seat) => format!("{} finds no safe place and fails.", who(seat)),
        Event::FailureText { page, choice } => match failure(Lang::En, page, choice) {
            Some((id, words)) => format!("Paragraph {id}: {words}"),
            None => "There was no safe place.".to_owned(),
        },
        Event::CoinsLost(seat, n) => format!("{} loses {}.", who(seat), coins(n)),
        Event::GotCoins(seat, n) => format!("{} gets {}.", who(seat), coins(n)),
        Event::GotItem(seat, item, n) => format!("{} gets {}.", who(seat), items(item, n)),
        Event::Reputation(seat, by) if by > 0 => format!("{} gains {by} reputation.", who(seat)),
        Event::Reputation(seat, by) => format!("{} loses {} reputation.", who(seat), -by),
        Event::GotCave(seat, cave) => format!("{} also gets cave {cave}.", who(seat)),
        Event::CaveWon(seat, cave) => format!("{} wins cave {cave}.", who(seat)),
        Event::CaveLost(cave) => format!("Cave {cave} goes under the deck."),
        Event::Joined(seat, tile) => format!("{} joins {}.", capital(&name(tile)), who(seat)),
        Event::Hurt(seat, tile) => format!("{} of {} is hurt.", capital(&name(tile)), who(seat)),
        Event::StakeLost(seat, item) => format!("{} does not get the {} back.", who(seat), self::item(item)),
        Event::InVain(seat) => format!("Part of the reward is not there for {}.", who(seat)),
        Event::Paid { seat, coins, cider, potion } => {
            format!("{} pays {}.", who(seat), paid(coins, cider, potion))
        }
        Event::Built { seat, by: Some(by), building } => {
            format!("{} builds {} with {}.", who(seat), card(building), name(by))
        }
        Event::Built { seat, by: None, building } => format!("{} takes {}.", who(seat), card(building)),
        Event::Stocked { seat, building, good, n } => {
            format!("{} on {} of {}.", capital(&items(good, n)), card(building), who(seat))
        }
        Event::Trained { seat, by, tile } => {
            format!("{} trains {} with {}.", who(seat), name(tile), name(by))
        }
        Event::Gathered { seat, building, good, to } => {
            let to = match to {
                Destination::Reserve => "",
                Destination::Sale => " and puts it up for sale",
                Destination::Track => " for the track",
            };
            format!("{} takes 1 {} from {}{to}.", who(seat), item(good), card(building))
        }
        Event::Worked { seat, party } => format!("{} puts {} to work.", who(seat), all(party)),
        Event::TookCider(seat) => format!("{} takes the cider.", who(seat)),
        Event::PutUp(seat, item) => format!("{} puts 1 {} up for sale.", who(seat), self::item(item)),
        Event::TookBack(seat, item) => format!("{} takes the {} back.", who(seat), self::item(item)),
        Event::Offered { buyer, seller, item, price } => {
            format!(
                "{} offers {} {} for the {}.",
                who(buyer),
                who(seller),
                coins(u16::from(price)),
                self::item(item)
            )
        }
        Event::Refused { seller, buyer } => format!("{} refuses {}.", who(seller), who(buyer)),
        Event::Sold { seller, buyer, item, price } => {
            format!(
                "{} sells the {} to {} for {}.",
                who(seller),
                self::item(item),
                who(buyer),
                coins(u16::from(price))
            )
        }
        Event::Refreshed(seat, which) => format!("{} refreshes the {}.", who(seat), row(which)),
        Event::Placed { seat, good, circle } => {
            format!("{} places 1 {} in circle {}.", who(seat), item(good), circle + 1)
        }
        Event::Passed(seat) => format!("{} passes.", who(seat)),
        Event::RoundEnded(round) => format!("Round {round} ends."),
        Event::CiderLaid => "A new cider lies on the board.".to_owned(),
        Event::RowMoved => "The villager row moves up.".to_owned(),
        Event::Drank { seat, tile, item } => {
            format!("{} gives {} a {}.", who(seat), name(tile), self::item(item))
        }
        Event::Slept { seat, tile } => format!("{} lets {} sleep.", who(seat), name(tile)),
        Event::Income(seat, n) => format!("{} gets an income of {}.", who(seat), coins(n)),
        Event::FirstPassed(seat) => format!("The first-player card goes to {}.", who(seat)),
        Event::GameEnded => "The game is over.".to_owned(),
    }
}

pub(super) fn over() -> &'static str {
    "The game is over."
}

pub(super) fn awaiting_chance() -> &'static str {
    "Dice and cards come first."
}

pub(super) fn awaiting(name: &str) -> String {
    format!("It is {name}’s decision.")
}

pub(super) fn refuse(refusal: &Refusal, who: Who) -> String {
    match *refusal {
        Refusal::NotAsked => "This is not the question now.".to_owned(),
        Refusal::TooFewReady(Work::Explore) => "Exploring needs at least two Ready villagers.".to_owned(),
        Refusal::TooFewReady(_) => "No villager is Ready.".to_owned(),
        Refusal::CaveDeckEmpty => "There is no cave card left to explore.".to_owned(),
        Refusal::NothingToHarvest => "No good lies on your cards.".to_owned(),
        Refusal::EnoughHarvesters => "There are no more goods to take than villagers sent.".to_owned(),
        Refusal::NotYours(tile) => format!("{} does not live in your village.", capital(&name(tile))),
        Refusal::NotReady(tile) => format!("{} is not Ready.", capital(&name(tile))),
        Refusal::AlreadySent(tile) => format!("{} is going already.", capital(&name(tile))),
        Refusal::TooFewSent(Work::Explore) => "Send at least two villagers.".to_owned(),
        Refusal::TooFewSent(_) => "Send at least one villager.".to_owned(),
        Refusal::NobodyRefused => "Only a refusal lets you drop what you began.".to_owned(),
        Refusal::NoHammer(tile) => format!("{} has no hammer.", capital(&name(tile))),
        Refusal::NoQuill(tile) => format!("{} has no quill.", capital(&name(tile))),
        Refusal::NothingToBuy => "There is no building you can pay and place.".to_owned(),
        Refusal::NobodyToHire => "There is no villager on the row you can pay.".to_owned(),
        Refusal::NotFaceUp(building) => format!("{} does not lie face up.", card(building)),
        Refusal::NoEmptyCave => "An outpost needs an empty cave of yours.".to_owned(),
        Refusal::CannotPay { cost, means } => {
            format!("This costs {} and you have {}.", coins(u16::from(cost)), coins(means))
        }
        Refusal::TokensDoNotPay => "Cider and potions do not pay for this.".to_owned(),
        Refusal::NotOnRow(tile) => format!("{} is not on the row.", capital(&name(tile))),
        Refusal::NoGoodOn(building) => format!("No good of yours lies on {}.", card(building)),
        Refusal::SaleSpaceTaken(item) => format!("Your sale space holds a {} already.", self::item(item)),
        Refusal::SaleSpaceEmpty => "Your sale space is empty.".to_owned(),
        Refusal::NotInReserve(item) => format!("You have no {} in your reserve.", self::item(item)),
        Refusal::MovedAlready(item) => {
            format!("{} has been moved on or off your sale space in this turn.", capital(self::item(item)))
        }
        Refusal::NothingForSale(seat) => format!("{} has nothing for sale.", who(seat)),
        Refusal::OwnSaleSpace => "You cannot buy from yourself.".to_owned(),
        Refusal::PriceTooLow => "Between players nothing costs less than 3 coins.".to_owned(),
        Refusal::PriceTooHigh { coins: n } => format!("You have only {}.", coins(n)),
        Refusal::RefusedAlready { price } => {
            format!("{} was refused in this turn: offer more.", capital(&coins(u16::from(price))))
        }
        Refusal::RefreshedAlready => "You have refreshed a row in this turn.".to_owned(),
        Refusal::NothingToRefresh => "There is nothing in that row.".to_owned(),
        Refusal::NotAGood(item) => format!("{} is no good for the track.", capital(self::item(item))),
        Refusal::NotOnSale(item) => format!("No {} lies on your sale space.", self::item(item)),
        Refusal::NoSuchChoice => "The paragraph has no such choice.".to_owned(),
        Refusal::NoSuchBonus => "This choice has no bonus to pay for.".to_owned(),
        Refusal::StakeMissing => "You do not have what this choice puts at risk.".to_owned(),
        Refusal::NoRerolls => "You have no reroll left in this encounter.".to_owned(),
        Refusal::RerollAfterExertion => "After an exertion no die is rerolled.".to_owned(),
        Refusal::NotInParty(tile) => format!("{} is not on the cave card.", capital(&name(tile))),
        Refusal::NoSuchReward => "There is no such reward to choose.".to_owned(),
        Refusal::TooDear { building, most } => format!("{} costs more than {most}.", card(building)),
        Refusal::NoToken(item) => format!("You have no {}.", self::item(item)),
        Refusal::NotInjured(tile) => format!("{} is not Injured.", capital(&name(tile))),
        Refusal::NotExhausted(tile) => format!("{} is not Exhausted.", capital(&name(tile))),
        Refusal::DrinksNothing(tile) => format!("{} takes neither cider nor potion.", capital(&name(tile))),
        Refusal::BedsHaveBegun => "Potions and cider come before the beds.".to_owned(),
        Refusal::NoBedLeft => "No bed is left.".to_owned(),
        Refusal::SleptAlready(tile) => format!("{} has used a bed in this round.", capital(&name(tile))),
        Refusal::OwnBed(tile) => format!("{} sleeps in his own bed.", capital(&name(tile))),
        Refusal::ChanceOnly => "Only chance decides this.".to_owned(),
        Refusal::CannotBeDrawn => "This cannot be drawn now.".to_owned(),
    }
}
