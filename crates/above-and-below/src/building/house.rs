//! The 25 house cards, of 17 kinds (AAB-185).

use super::Effect::*;
use super::*;

const PLAIN: Printed = Printed { sort: Sort::House, ..Printed::PLAIN };

#[rustfmt::skip]
pub(super) const CARDS: [Printed; 17] = [
    Printed { id: "h01", names: ["Herb cottage", "Chaumière aux simples", "Casetta delle erbe"], copies: 1, cost: 3, income: 1, potions: 1, ..PLAIN },
    Printed { id: "h02", names: ["Toll house", "Maison du péage", "Casa del pedaggio"], copies: 1, cost: 3, income: 1, points: 1, ..PLAIN },
    Printed { id: "h03", names: ["Fruit barn", "Grange aux fruits", "Fienile della frutta"], copies: 2, cost: 4, stock: Stock::Two(Item::Fruit), ..PLAIN },
    Printed { id: "h04", names: ["Orchard", "Verger", "Frutteto"], copies: 2, cost: 4, stock: Stock::Renewing(Item::Fruit), ..PLAIN },
    Printed { id: "h05", names: ["Healer’s cottage", "Maison du guérisseur", "Casa del guaritore"], copies: 3, cost: 5, beds: 1, potions: 1, ..PLAIN },
    Printed { id: "h06", names: ["Mushroom inn", "Auberge aux champignons", "Locanda dei funghi"], copies: 1, cost: 5, income: 1, effects: &[PointsPer(&[(Thing::Item(Item::Mushroom), 1)])], ..PLAIN },
    Printed { id: "h07", names: ["Fish market", "Halle aux poissons", "Mercato del pesce"], copies: 2, cost: 5, income: 1, effects: &[PointsPer(&[(Thing::Item(Item::Fish), 1)])], ..PLAIN },
    Printed { id: "h08", names: ["Cottage", "Chaumière", "Casetta"], copies: 1, cost: 6, beds: 1, points: 1, ..PLAIN },
    Printed { id: "h09", names: ["Mint", "Hôtel des monnaies", "Zecca"], copies: 1, cost: 7, income: 1, points: 4, ..PLAIN },
    Printed { id: "h10", names: ["Rope loft", "Grenier aux cordes", "Soffitta delle corde"], copies: 1, cost: 7, stock: Stock::Two(Item::Rope), ..PLAIN },
    Printed { id: "h11", names: ["Farmhouse", "Ferme", "Cascina"], copies: 2, cost: 7, beds: 1, points: 2, ..PLAIN },
    Printed { id: "h12", names: ["Paper mill", "Moulin à papier", "Cartiera"], copies: 2, cost: 8, stock: Stock::Two(Item::Paper), ..PLAIN },
    Printed { id: "h13", names: ["Hostel", "Dortoir", "Ostello"], copies: 1, cost: 9, beds: 2, ..PLAIN },
    Printed { id: "h14", names: ["Pottery", "Poterie", "Bottega del vasaio"], copies: 2, cost: 9, beds: 1, stock: Stock::Two(Item::Pot), ..PLAIN },
    Printed { id: "h15", names: ["Ropewalk", "Corderie", "Corderia"], copies: 1, cost: 9, stock: Stock::Renewing(Item::Rope), ..PLAIN },
    Printed { id: "h16", names: ["Manor", "Manoir", "Villa"], copies: 1, cost: 10, beds: 1, income: 1, points: 3, ..PLAIN },
    Printed { id: "h17", names: ["Chancery", "Chancellerie", "Cancelleria"], copies: 1, cost: 10, income: 1, stock: Stock::Two(Item::Paper), ..PLAIN },
];
