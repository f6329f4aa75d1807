//! The merchant: sales, purchases, bread, and what happens to a buyer who cannot pay.

use karst_kit::Sink;

use crate::task::{Deal, Reason, Stage, Task, Trade};
use crate::{Event, Mineral, Minerals, State};

impl State {
    /// Declaring a deal is binding and opens the PRICE window (BAR-037, BAR-038). The mineral stays where it is
    /// until the deal is settled (BAR-161).
    pub(crate) fn declare(&mut self, trade: Trade, mineral: Mineral, events: &mut impl Sink<Event>) {
        let seat = self.active();
        let price = u16::from(mineral.printed().price.expect("a sellable mineral"));
        events.tell(match trade {
            Trade::Sale => Event::SaleDeclared(seat, mineral),
            Trade::Purchase => Event::PurchaseDeclared(seat, mineral),
        });
        self.open_window(Reason::Price(Deal { trade, mineral, price }), seat);
    }

    /// To the sold zone, for coins at once (BAR-023).
    pub(crate) fn settle_sale(&mut self, deal: Deal, events: &mut impl Sink<Event>) {
        let seat = self.active();
        let Deal { mineral, price, .. } = deal;
        self.dwarfs[seat].lose_minerals(Minerals::of(mineral, 1));
        self.dwarfs[seat].coins += price;
        self.sold = self.sold.with(mineral);
        events.tell(Event::Sold { seat, mineral, price });
    }

    /// The price is fixed now (BAR-158). Who cannot pay must sell (BAR-051).
    pub(crate) fn settle_purchase(&mut self, deal: Deal, events: &mut impl Sink<Event>) {
        let Deal { mineral, price, .. } = deal;
        let seat = self.active();
        if self.dwarfs[seat].coins < price {
            events.tell(Event::CannotPay { seat, mineral, price });
        }
        self.agenda.push(Task::ForcedSale { mineral, price });
    }

    /// Says whether the purchase is still open: coins are short and there is something to sell (BAR-053, BAR-054).
    pub(crate) fn must_sell(&mut self, mineral: Mineral, price: u16, events: &mut impl Sink<Event>) -> bool {
        let seat = self.active();
        let dwarf = &mut self.dwarfs[seat];
        if dwarf.coins >= price {
            dwarf.coins -= price;
            self.for_sale = self.for_sale.without(mineral);
            self.bought = self.bought.with(mineral);
            events.tell(Event::Bought { seat, mineral, price });
        } else if !dwarf.hand().sellable().is_empty() {
            return true;
        } else {
            dwarf.refused = true;
            events.tell(Event::Refused { seat, mineral });
        }
        self.agenda.pop();
        false
    }

    /// One coin each, always; nobody can answer (BAR-030, BAR-159).
    pub(crate) fn buy_bread(&mut self, n: u16, events: &mut impl Sink<Event>) {
        let seat = self.active();
        self.dwarfs[seat].coins -= n;
        self.dwarfs[seat].bread += n;
        events.tell(Event::BreadBought(seat, n));
    }

    /// Bought minerals go to the hand, sold ones to the stall, before the first card of the mine (BAR-034).
    pub(crate) fn leave_merchant(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.active();
        let bought = std::mem::take(&mut self.bought);
        self.dwarfs[seat].get_minerals(bought);
        self.for_sale = self.for_sale.plus(std::mem::take(&mut self.sold));
        self.go_to(Stage::Mine, events);
        self.mine(events);
    }
}
