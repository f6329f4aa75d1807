//! The 24 outpost cards, of 17 kinds (AAB-188).

use super::Effect::*;
use super::*;

const PLAIN: Printed = Printed { sort: Sort::Outpost, ..Printed::PLAIN };

#[rustfmt::skip]
pub(super) const CARDS: [Printed; 17] = [
    Printed { id: "o01", names: ["Guest grotto", "Grotte des hôtes", "Grotta degli ospiti"], copies: 1, cost: 3, beds: 1, reputation: 1, ..PLAIN },
    Printed { id: "o02", names: ["Embassy", "Ambassade", "Ambasciata"], copies: 1, cost: 3, points: 3, reputation: 1, ..PLAIN },
    Printed { id: "o03", names: ["Fish pond", "Vivier", "Vivaio"], copies: 2, cost: 4, stock: Stock::Renewing(Item::Fish), ..PLAIN },
    Printed { id: "o04", names: ["Smokehouse", "Fumoir", "Affumicatoio"], copies: 2, cost: 4, stock: Stock::Two(Item::Fish), potions: 1, ..PLAIN },
    Printed { id: "o05", names: ["Bunk room", "Chambrée", "Camerata"], copies: 3, cost: 4, beds: 1, points: 2, ..PLAIN },
    Printed { id: "o06", names: ["Guide post", "Poste des guides", "Posto delle guide"], copies: 1, cost: 4, points: 3, effects: &[CoinAfterExploring(1)], ..PLAIN },
    Printed { id: "o07", names: ["Mushroom bed", "Champignonnière", "Fungaia"], copies: 4, cost: 5, stock: Stock::Two(Item::Mushroom), points: 1, ..PLAIN },
    Printed { id: "o08", names: ["Quarry", "Carrière", "Cava"], copies: 1, cost: 6, points: 4, effects: &[CoinAfterBuilding(1)], ..PLAIN },
    Printed { id: "o09", names: ["Crossroads", "Carrefour", "Crocevia"], copies: 1, cost: 7, income: 1, effects: &[PointsPer(&[(Thing::Outpost, 1)])], ..PLAIN },
    Printed { id: "o10", names: ["Clay pit", "Glaisière", "Cava d’argilla"], copies: 1, cost: 7, stock: Stock::Two(Item::Pot), ..PLAIN },
    Printed { id: "o11", names: ["Rope cellar", "Cave aux cordes", "Cantina delle corde"], copies: 1, cost: 7, stock: Stock::Two(Item::Rope), potions: 1, ..PLAIN },
    Printed { id: "o12", names: ["Kiln", "Four à poteries", "Fornace"], copies: 1, cost: 8, beds: 1, stock: Stock::Two(Item::Pot), ..PLAIN },
    Printed { id: "o13", names: ["Ore mine", "Mine de minerai", "Miniera"], copies: 1, cost: 8, stock: Stock::Two(Item::Ore), effects: &[Reroll(1)], ..PLAIN },
    Printed { id: "o14", names: ["Smelter", "Fonderie", "Fonderia"], copies: 1, cost: 9, stock: Stock::Two(Item::Ore), potions: 1, ..PLAIN },
    Printed { id: "o15", names: ["Amethyst vein", "Filon d’améthyste", "Vena d’ametista"], copies: 1, cost: 9, stock: Stock::Two(Item::Amethyst), ..PLAIN },
    Printed { id: "o16", names: ["Hall of pillars", "Salle aux piliers", "Sala dei pilastri"], copies: 1, cost: 10, beds: 1, income: 1, points: 6, ..PLAIN },
    Printed { id: "o17", names: ["Crystal garden", "Jardin de cristal", "Giardino di cristallo"], copies: 1, cost: 11, stock: Stock::Two(Item::Amethyst), potions: 1, ..PLAIN },
];
