use super::*;

const L: Lang = Lang::En;

pub(super) fn title() -> &'static str {
    "Caverna: The Cave Farmers"
}

pub(super) fn good(good: Good, n: u8) -> &'static str {
    let names = match good {
        Good::Wood => ["wood", "wood"],
        Good::Stone => ["stone", "stone"],
        Good::Ore => ["ore", "ore"],
        Good::Ruby => ["ruby", "rubies"],
        Good::Grain => ["grain", "grain"],
        Good::Vegetable => ["vegetable", "vegetables"],
        Good::Food => ["food", "food"],
        Good::Gold => ["gold", "gold"],
        Good::Dog => ["dog", "dogs"],
        Good::Sheep => ["sheep", "sheep"],
        Good::Donkey => ["donkey", "donkeys"],
        Good::Boar => ["wild boar", "wild boars"],
        Good::Cattle => ["cattle", "cattle"],
    };
    names[usize::from(n != 1)]
}

pub(super) fn goods(goods: Goods) -> String {
    let parts: Vec<String> = goods.iter().map(|(good, n)| format!("{n} {}", self::good(good, n))).collect();
    if parts.is_empty() { "nothing".to_owned() } else { list(&parts, " and ") }
}

pub(super) fn single(tile: Single) -> &'static str {
    match tile {
        Single::Tunnel => "tunnel",
        Single::Cavern => "cavern",
        Single::Meadow => "meadow",
        Single::Field => "field",
    }
}

pub(super) fn twin(tile: Twin) -> &'static str {
    match tile {
        Twin::CavernTunnel => "cavern with tunnel",
        Twin::CavernCavern => "two caverns",
        Twin::MeadowField => "meadow with field",
    }
}

pub(super) fn harvest(harvest: Harvest) -> &'static str {
    match harvest {
        Harvest::Unknown => "harvest still unknown",
        Harvest::None => "no harvest",
        Harvest::Full => "harvest",
        Harvest::OneFood => "1 food per dwarf instead of a harvest",
        Harvest::Choose => "feeding, and either fields or breeding",
    }
}

pub(super) fn and_or() -> &'static str {
    " and/or "
}

pub(super) fn and_then_or() -> &'static str {
    " and then/or "
}

pub(super) fn and_then() -> &'static str {
    " and then "
}

pub(super) fn either() -> &'static str {
    "either "
}

pub(super) fn or() -> &'static str {
    " or "
}

pub(super) fn act(act: &Act) -> String {
    match *act {
        Act::Take(take) => {
            let mut parts = Vec::new();
            if take.token {
                parts.push("the starting player token".to_owned());
            }
            if take.pile {
                parts.push("all goods on the space".to_owned());
            }
            if !take.goods.is_none() {
                parts.push(goods(take.goods));
            }
            match take.bonus {
                Bonus::None => {}
                Bonus::OrePerOreMine(n) => parts.push(format!("{n} ore per ore mine")),
                Bonus::RubyWithRubyMines(1) => parts.push("1 ruby with a ruby mine".to_owned()),
                Bonus::RubyWithRubyMines(n) => parts.push(format!("1 ruby with {n} ruby mines")),
            }
            format!("take {}", list(&parts, " and "))
        }
        Act::Twin(twins, extra) => {
            let names: Vec<String> = twins.iter().map(|&tile| twin(tile).to_owned()).collect();
            let extra = if extra.is_none() { String::new() } else { format!(" and take {}", goods(extra)) };
            format!("lay a tile ({}){extra}", names.join(" or "))
        }
        Act::Lay(tile) => format!("lay a single {}", single(tile)),
        Act::Expedition(level) => format!("a level {level} expedition"),
        Act::ExpeditionAfter(_, level) => format!("another level {level} expedition"),
        Act::Forge => "forge a weapon".to_owned(),
        Act::Grow | Act::GrowAfter(_) => "family growth".to_owned(),
        Act::Furnish(Offer::Any) => "furnish a cavern".to_owned(),
        Act::Furnish(Offer::Dwellings) => "furnish a dwelling".to_owned(),
        Act::Furnish(Offer::Ordinary(price)) => format!("furnish a Dwelling for {}", goods(price)),
        Act::Sow => "sow".to_owned(),
        Act::Fence(Size::Small, wood) => format!("fence a small pasture for {wood} wood"),
        Act::Fence(Size::Large, wood) => format!("fence a large pasture for {wood} wood"),
        Act::Stable(0) => "build a stable for free".to_owned(),
        Act::Stable(stone) => format!("build a stable for {stone} stone"),
        Act::OreMine(extra) => format!("build an ore mine with a deep tunnel and take {}", goods(extra)),
        Act::RubyMine(Ground::Tunnel, _) => "build a ruby mine on a tunnel".to_owned(),
        Act::RubyMine(Ground::DeepTunnel, extra) => {
            format!("build a ruby mine on a deep tunnel and take {}", goods(extra))
        }
        Act::Market(gold) => format!("take {gold} gold and buy goods, one of each kind"),
        Act::TradeOre(times) => format!("up to {times} times 2 ore for 2 gold and 1 food"),
        Act::Imitate(0) => "use a space of an opponent’s dwarf".to_owned(),
        Act::Imitate(food) => format!("pay {food} food and use a space of an opponent’s dwarf"),
        Act::Breed(n) => format!("breed up to {n} species"),
        Act::AllWeapons => "all weapons +1 afterwards".to_owned(),
    }
}

pub(super) fn ask(question: Question, who: Who) -> String {
    match question {
        Question::Over { solo: Some(points), .. } => {
            if points >= crate::scoring::SOLO_GOAL {
                format!("{points} points: goal reached!")
            } else {
                format!("{points} points; the goal is {}.", crate::scoring::SOLO_GOAL)
            }
        }
        Question::Over { winners, .. } => {
            let names: Vec<String> = winners.iter().map(|&seat| who(seat)).collect();
            format!("Won by {}.", list(&names, " and "))
        }
        Question::Chance => "Cards and markers are being turned up.".to_owned(),
        Question::WaitFor(seat) => format!("Waiting for {}.", who(seat)),
        Question::Place { round, strength: 0 } => format!("Round {round}: place an unarmed dwarf."),
        Question::Place { round, strength } => {
            format!("Round {round}: place a dwarf with weapon strength {strength}.")
        }
        Question::Use(space) => format!("{}: what do you do?", space_name(L, space)),
        Question::Expedition { left, strength } => {
            format!("Expedition with strength {strength}: choose up to {left} more loot.")
        }
        Question::Loot(loot) => format!("Loot: {}. Where?", loot_name(L, loot)),
        Question::Lay(tile) => format!("Where does the {} go?", single(tile)),
        Question::Pay(tile) => format!("How do you pay for {}?", furnishing_name(L, tile)),
        Question::Market => "Weekly market: what do you buy?".to_owned(),
        Question::Trade { left } => format!("Ore trading: how often more, up to {left} times?"),
        Question::Keep => "There is no room for all your animals: which do you eat?".to_owned(),
        Question::Feed { owed, food } => format!("Feed your dwarfs: {owed} food, you have {food}."),
        Question::Breed => "Which young do you keep?".to_owned(),
        Question::ChooseSkip => "Which phase do you leave out of this harvest?".to_owned(),
        Question::Protect => "Which full spaces do you protect with a ruby?".to_owned(),
        Question::Morning => "Exchanges before the income of the round?".to_owned(),
        Question::BeforeScoring => "Last exchanges before scoring?".to_owned(),
    }
}

fn strength(strength: u8) -> String {
    if strength == 0 { "unarmed".to_owned() } else { format!("strength {strength}") }
}

fn litter(set: u8) -> String {
    let names: Vec<String> = species_of(set).map(|animal| good(animal, 1).to_owned()).collect();
    list(&names, " and ")
}

pub(super) fn label(choice: &Choice) -> String {
    match choice {
        Choice::Place(space) => space_name(L, *space).to_owned(),
        Choice::Ahead(n) => format!("Pay 1 ruby to place {} first", strength(*n)),
        Choice::Pass => "Leave the dwarf at home".to_owned(),
        Choice::Take => "Take the goods".to_owned(),
        Choice::Tile(Twin::CavernTunnel, a, b) => format!("Cavern on {a}, tunnel on {b}"),
        Choice::Tile(Twin::CavernCavern, a, b) => format!("Caverns on {a} and {b}"),
        Choice::Tile(Twin::MeadowField, a, b) => format!("Meadow on {a}, field on {b}"),
        Choice::Lay(tile, cell) => format!("Lay a {} on {cell}", single(*tile)),
        Choice::Furnish(tile, cell) => format!("Furnish {cell} with {}", furnishing_name(L, *tile)),
        Choice::Pay(price) => format!("Pay {}", goods(*price)),
        Choice::Grow => "Family growth".to_owned(),
        Choice::Sow(grain, vegetables) => {
            format!("Sow {}", goods(Goods::of(Good::Grain, *grain).with(Good::Vegetable, *vegetables)))
        }
        Choice::Fence(cell, None) => format!("Small pasture on {cell}"),
        Choice::Fence(a, Some(b)) => format!("Large pasture on {a} and {b}"),
        Choice::Stable(cell) => format!("Stable on {cell}"),
        Choice::OreMine(mine, deep) => format!("Ore mine on {mine}, deep tunnel on {deep}"),
        Choice::RubyMine(cell) => format!("Ruby mine on {cell}"),
        Choice::Forge(n) => format!("Forge strength {n}"),
        Choice::Loot(loot) => format!("Loot: {}", loot_name(L, *loot)),
        Choice::Buy(what) => format!("Buy 1 {}", good(*what, 1)),
        Choice::TradeOre(times) => {
            let (ore, food) = (2 * u16::from(*times), times);
            format!("Sell {ore} ore for {ore} gold and {food} food")
        }
        Choice::Imitate(space) => format!("Imitate {}", space_name(L, *space)),
        Choice::Breed(0) => "No young".to_owned(),
        Choice::Breed(set) => format!("Young: {}", litter(*set)),
        Choice::Done => "Done".to_owned(),
        Choice::Ruby(Purchase::Good(what)) => {
            let price = goods(Purchase::Good(*what).price());
            format!("{price} for 1 {}", good(*what, 1))
        }
        Choice::Ruby(Purchase::Tile(tile)) => {
            format!("{} for a {}", goods(Purchase::Tile(*tile).price()), single(*tile))
        }
        Choice::Eat(meal) => format!("Eat {}", goods(*meal)),
        Choice::Convert(what, n) => format!("Turn {n} {} into food", good(*what, *n)),
        Choice::Use(tile, which) => {
            let exchange = tile.printed().exchanges[usize::from(*which)];
            format!("{}: {} for {}", furnishing_name(L, *tile), goods(exchange.pay), goods(exchange.get))
        }
        Choice::Disarm(dwarf) => format!("Hand in the weapon of dwarf {dwarf}"),
        Choice::Feed => "Feed the dwarfs".to_owned(),
        Choice::FeedOne(meal) => format!("Feed 1 dwarf with {}", goods(*meal)),
        Choice::Beg(1) => "Beg: 1 begging marker".to_owned(),
        Choice::Beg(n) => format!("Beg: {n} begging markers"),
        Choice::Skip(Skip::Fields) => "Leave out the fields, breed".to_owned(),
        Choice::Skip(Skip::Breeding) => "Leave out breeding, harvest the fields".to_owned(),
        Choice::Protect(space) => format!("Protect {} for 1 ruby", space_name(L, *space)),
        Choice::First(seat) => format!("{seat} begins"),
        Choice::Reveal(space) => format!("{} is turned up", space_name(L, *space)),
        Choice::Marker(Marker::Green) => "A green leaf is turned up".to_owned(),
        Choice::Marker(Marker::Red) => "A red question mark is turned up".to_owned(),
        Choice::Open => "The choices are opened".to_owned(),
    }
}

pub(super) fn tell(event: &Event, who: Who) -> String {
    match event {
        Event::FirstPlayer(seat) => format!("{} is the first starting player.", who(*seat)),
        Event::RoundBegan(round) => format!("Round {round}."),
        Event::CardRevealed(space) => format!("New action space: {}.", space_name(L, *space)),
        Event::Flipped(front, back) => {
            format!("{} becomes {}.", space_name(L, *front), space_name(L, *back))
        }
        Event::MarkerRevealed(Marker::Green, kind) => format!("Green leaf: {}.", harvest(*kind)),
        Event::MarkerRevealed(Marker::Red, kind) => format!("Red question mark: {}.", harvest(*kind)),
        Event::Emptied(space, lost) => {
            format!("{} was full: {} are removed.", space_name(L, *space), goods(*lost))
        }
        Event::Protected(seat, space) => {
            format!("{} pays 1 ruby to protect {}.", who(*seat), space_name(L, *space))
        }
        Event::Placed { seat, space, strength: 0 } => {
            format!("{} places a dwarf on {}.", who(*seat), space_name(L, *space))
        }
        Event::Placed { seat, space, strength } => {
            format!("{} places a dwarf of strength {strength} on {}.", who(*seat), space_name(L, *space))
        }
        Event::PaidForOrder(seat, n) => {
            format!("{} pays 1 ruby to place {} first.", who(*seat), strength(*n))
        }
        Event::Passed(seat) => format!("{} leaves a dwarf at home.", who(*seat)),
        Event::Imitated(seat, space) => format!("{} imitates {}.", who(*seat), space_name(L, *space)),
        Event::Gained(seat, got) => format!("{} gets {}.", who(*seat), goods(*got)),
        Event::Brought { seat, tile, goods: got } => {
            format!("{} brings {} {}.", furnishing_name(L, *tile), who(*seat), goods(*got))
        }
        Event::Found { seat, cell, goods: got } => format!("{} finds {} on {cell}.", who(*seat), goods(*got)),
        Event::Paid(seat, price) => format!("{} pays {}.", who(*seat), goods(*price)),
        Event::TookToken(seat) => format!("{} takes the starting player token.", who(*seat)),
        Event::TileLaid { seat, twin: tile, cells: (a, b) } => {
            format!("{} lays {} on {a} and {b}.", who(*seat), twin(*tile))
        }
        Event::SingleLaid { seat, tile, cell } => {
            format!("{} lays a {} on {cell}.", who(*seat), single(*tile))
        }
        Event::Furnished { seat, tile, cell, covered: None } => {
            format!("{} furnishes {cell} with {}.", who(*seat), furnishing_name(L, *tile))
        }
        Event::Furnished { seat, tile, cell, covered: Some(old) } => format!(
            "{} furnishes {cell} with {}, over {}.",
            who(*seat),
            furnishing_name(L, *tile),
            furnishing_name(L, *old)
        ),
        Event::Grew(seat) => format!("{} has a new dwarf.", who(*seat)),
        Event::Sowed { seat, grain, vegetables } => {
            let seed = Goods::of(Good::Grain, *grain).with(Good::Vegetable, *vegetables);
            format!("{} sows {}.", who(*seat), goods(seed))
        }
        Event::Fenced { seat, cell, other: None } => format!("{} fences {cell}.", who(*seat)),
        Event::Fenced { seat, cell, other: Some(other) } => {
            format!("{} fences {cell} and {other}.", who(*seat))
        }
        Event::StableBuilt(seat, cell) => format!("{} builds a stable on {cell}.", who(*seat)),
        Event::OreMineBuilt { seat, mine, deep } => {
            format!("{} builds an ore mine on {mine}, with a deep tunnel on {deep}.", who(*seat))
        }
        Event::RubyMineBuilt(seat, cell) => format!("{} builds a ruby mine on {cell}.", who(*seat)),
        Event::Forged(seat, n) => format!("{} forges a weapon of strength {n}.", who(*seat)),
        Event::Looted(seat, loot) => format!("{} loots: {}.", who(*seat), loot_name(L, *loot)),
        Event::ExpeditionEnded { seat, strength } => {
            format!("{}’s dwarf comes back with strength {strength}.", who(*seat))
        }
        Event::AllWeaponsRaised(seat) => format!("All weapons of {} gain 1.", who(*seat)),
        Event::Exchanged { seat, pay, get } => {
            format!("{} exchanges {} for {}.", who(*seat), goods(*pay), goods(*get))
        }
        Event::BoughtTile { seat, tile, rubies } => {
            format!(
                "{} exchanges {} for a {}.",
                who(*seat),
                goods(Goods::of(Good::Ruby, *rubies)),
                single(*tile)
            )
        }
        Event::Ate { seat, good: what, n, food } => {
            format!("{} turns {n} {} into {food} food.", who(*seat), good(*what, *n))
        }
        Event::Disarmed { seat, strength } => {
            format!("{} hands in a weapon of strength {strength} for {strength} food.", who(*seat))
        }
        Event::HarvestBegan(kind) => format!("End of the round: {}.", harvest(*kind)),
        Event::SealedChoice(seat) => format!("{} has chosen.", who(*seat)),
        Event::Skipped(seat, Skip::Fields) => format!("{} leaves out the fields.", who(*seat)),
        Event::Skipped(seat, Skip::Breeding) => format!("{} leaves out breeding.", who(*seat)),
        Event::FieldsHarvested(seat, crops) => format!("{} harvests {}.", who(*seat), goods(*crops)),
        Event::Fed { seat, food } => format!("{} pays {food} food for the dwarfs.", who(*seat)),
        Event::FedOne { seat, goods: meal } => format!("{} feeds a dwarf with {}.", who(*seat), goods(*meal)),
        Event::Begged(seat, 1) => format!("{} takes 1 begging marker.", who(*seat)),
        Event::Begged(seat, n) => format!("{} takes {n} begging markers.", who(*seat)),
        Event::Born(seat, young) => format!("Born to {}: {}.", who(*seat), goods(*young)),
        Event::RoundEnded(round) => format!("Round {round} ends."),
        Event::GameEnded => "The game is over.".to_owned(),
    }
}

pub(super) fn over() -> &'static str {
    "The game is over."
}

pub(super) fn awaiting_chance() -> &'static str {
    "Cards are being turned up first."
}

pub(super) fn awaiting(name: &str) -> String {
    format!("It is {name}’s turn.")
}

pub(super) fn score_line(line: Line) -> &'static str {
    match line {
        Line::Animals => "Farm animals and dogs",
        Line::MissingSpecies => "Missing species",
        Line::Grain => "Grain",
        Line::Vegetables => "Vegetables",
        Line::Rubies => "Rubies",
        Line::Dwarfs => "Dwarfs",
        Line::UnusedSpaces => "Unused spaces",
        Line::SmallPastures => "Small pastures",
        Line::LargePastures => "Large pastures",
        Line::OreMines => "Ore mines",
        Line::RubyMines => "Ruby mines",
        Line::Tiles => "Furnishing tiles",
        Line::Bonus => "Bonus points",
        Line::Tile(tile) => furnishing_name(L, tile),
        Line::Begging => "Begging markers",
        Line::Gold => "Gold",
    }
}

pub(super) fn refuse(refusal: &Refusal, who: Who) -> String {
    match refusal {
        Refusal::OtherQuestion => "Something else is asked now.".to_owned(),
        Refusal::ChanceOnly => "Only chance decides this.".to_owned(),
        Refusal::CannotBeDrawn => "This cannot be drawn now.".to_owned(),
        Refusal::NotInGame(space) => {
            format!("{} is not used with this number of players.", space_name(L, *space))
        }
        Refusal::NotInSolo(space) => format!("{} is covered in the solo game.", space_name(L, *space)),
        Refusal::NotRevealed(space) => format!("{} is not in play now.", space_name(L, *space)),
        Refusal::Occupied(space, seat) => {
            format!("A dwarf of {} stands on {}.", who(*seat), space_name(L, *space))
        }
        Refusal::NothingToDo(space) => {
            format!("You can carry out nothing on {} now.", space_name(L, *space))
        }
        Refusal::NothingBefore(round) => format!("Nothing lies there before round {round}."),
        Refusal::CannotPass => "There is still a space you can use.".to_owned(),
        Refusal::NoSuchDwarf(n) => format!("No dwarf to place ahead: {}.", strength(*n)),
        Refusal::MustDoSomething => "Carry out at least one thing first.".to_owned(),
        Refusal::NothingToEnd => "There is nothing to end now.".to_owned(),
        Refusal::NotOnSpace(space) => format!("{} does not offer this.", space_name(L, *space)),
        Refusal::PartDone => "This has been done already.".to_owned(),
        Refusal::OtherSide => "What you have done closes this part.".to_owned(),
        Refusal::CannotPay { missing, rubies: 0 } => format!("You lack {}.", goods(*missing)),
        Refusal::CannotPay { missing, rubies } => format!(
            "You lack {}: exchange {} for it first.",
            goods(*missing),
            goods(Goods::of(Good::Ruby, *rubies))
        ),
        Refusal::NothingThere => "There is nothing to take.".to_owned(),
        Refusal::WrongHalf(cell) => format!("{cell} lies in the wrong half of the board."),
        Refusal::Covered(cell) => format!("{cell} carries a tile already."),
        Refusal::OffBoard(cell) => format!("{cell} lies off the board."),
        Refusal::NotAdjacent(a, b) => format!("{a} and {b} are not next to each other."),
        Refusal::NotConnected => "The tile must lie next to one of yours.".to_owned(),
        Refusal::AtTheEntrance => "The first tile must lie in front of the cave entrance, on c4.".to_owned(),
        Refusal::FieldUnderStable(cell) => format!("A field cannot go under the stable on {cell}."),
        Refusal::NoPlace => "There is no place for it.".to_owned(),
        Refusal::Unarmed => "Only an armed dwarf goes on an expedition.".to_owned(),
        Refusal::TooWeak { loot, strength } => {
            format!("This loot needs strength {}; the weapon has {strength}.", loot.printed().strength)
        }
        Refusal::LootTaken(_) => "Each item only once per expedition.".to_owned(),
        Refusal::LootUseless(_) => "This item cannot be carried out now.".to_owned(),
        Refusal::AlreadyArmed => "The dwarf has a weapon already.".to_owned(),
        Refusal::TooStrong => "A forged weapon has strength 1 to 8.".to_owned(),
        Refusal::FamilyFull => "You have no dwarf left.".to_owned(),
        Refusal::NoDwelling => "There is no room for another dwarf.".to_owned(),
        Refusal::DwellingFirst => "Furnish a dwelling here first.".to_owned(),
        Refusal::NotAvailable(tile) => format!("{} is not on offer.", furnishing_name(L, *tile)),
        Refusal::NotADwelling(tile) => format!("{} is no dwelling.", furnishing_name(L, *tile)),
        Refusal::OnlyOrdinary => "Only an ordinary Dwelling can be built here.".to_owned(),
        Refusal::MustCover(tile, old) => {
            format!("{} must lie on your {}.", furnishing_name(L, *tile), furnishing_name(L, *old))
        }
        Refusal::NoCavern => "You have no empty cavern.".to_owned(),
        Refusal::NotACavern(cell) => format!("{cell} is not an empty cavern."),
        Refusal::WrongPayment => "The tile cannot be paid like this.".to_owned(),
        Refusal::SowLimit => "Sow one or two fields with grain, one or two with vegetables.".to_owned(),
        Refusal::NoEmptyField => "You have not enough empty fields.".to_owned(),
        Refusal::NotAMeadow(cell) => format!("{cell} is not an unfenced meadow."),
        Refusal::NoStableLeft => "You have no stable left, or no place for one.".to_owned(),
        Refusal::NoStableHere(cell) => format!("No stable can stand on {cell}."),
        Refusal::NotATunnel(cell) => format!("{cell} is not a suitable tunnel."),
        Refusal::TradeLimit(1) => "Trade once.".to_owned(),
        Refusal::TradeLimit(most) => format!("Trade one to {most} times."),
        Refusal::NotOnMarket(what) => format!("The market does not sell {}.", good(*what, 2)),
        Refusal::NobodyThere(space) => format!("Nobody stands on {}.", space_name(L, *space)),
        Refusal::OwnDwarf(space) => format!("Your own dwarf stands on {}.", space_name(L, *space)),
        Refusal::NotImitable(space) => format!("{} cannot be imitated.", space_name(L, *space)),
        Refusal::NothingToSow => "You have neither grain nor vegetables to sow.".to_owned(),
        Refusal::NoMeadow => "You have no meadow that is not fenced.".to_owned(),
        Refusal::NoMeadows => "You have no two unfenced meadows side by side.".to_owned(),
        Refusal::NoTunnel => "You have no empty tunnel.".to_owned(),
        Refusal::NoTunnels => "You have no two empty tunnels side by side.".to_owned(),
        Refusal::NoDeepTunnel => "You have no empty deep tunnel.".to_owned(),
        Refusal::NothingToImitate => "Nobody stands where you could do the same.".to_owned(),
        Refusal::NoPairs => "You have no two animals of a kind.".to_owned(),
        Refusal::NoPair(animal) => format!("Without a pair there is no young: {}.", good(*animal, 1)),
        Refusal::NoRoomForYoung => "There is no room for these young.".to_owned(),
        Refusal::AllAreBorn => "There is room for more young, so they are born.".to_owned(),
        Refusal::TooManySpecies => "That is more species than allowed.".to_owned(),
        Refusal::OtherMeal => "Eat at once only as few animals as make room for all others.".to_owned(),
        Refusal::FinishFirst => "Answer this first; exchanges are possible before and after it.".to_owned(),
        Refusal::FoodCanWait => {
            "Nothing costs food now; you can still do this when food is needed, for the same food.".to_owned()
        }
        Refusal::WouldSpoil(space) => {
            format!("After that you could carry out nothing on {} any more.", space_name(L, *space))
        }
        Refusal::NotEdible(what) => format!("This cannot be turned into food so: {}.", good(*what, 1)),
        Refusal::NotYours(tile, seat) => {
            format!("It is the turn of {}, who does not have {}.", who(*seat), furnishing_name(L, *tile))
        }
        Refusal::NoTakerOfWeapons => "You cannot hand in weapons.".to_owned(),
        Refusal::NoWeapon => "This dwarf has no weapon.".to_owned(),
        Refusal::NotEnoughFood(n) => format!("You lack {n} food."),
        Refusal::NotHungry => "You do not lack this much food.".to_owned(),
        Refusal::NoOtherMeal => "No dwarf can be fed with that now.".to_owned(),
        Refusal::NotFull(space) => format!("{} needs no protection.", space_name(L, *space)),
    }
}
