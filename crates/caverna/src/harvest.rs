//! The harvest: fields, feeding, breeding, seat by seat (CAV-144). Nobody's harvest touches another's, so the order
//! round the table makes no difference.

use karst_kit::{Secret, Sink};

use crate::{Event, Harvest, Phase, Skip, State, Task};

impl State {
    /// At the third event everybody chooses in secret what to leave out; then the choices are opened (CAV-143).
    pub(crate) fn seal(&mut self, events: &mut impl Sink<Event>) {
        if self.harvest != Harvest::Choose {
            self.begin_harvest(events);
        } else if self.cursor < self.n_players {
            self.active = self.seat_after_start(self.cursor);
            self.agenda.push(Task::ChooseSkip);
        } else {
            self.agenda.push(Task::OpenSealed);
        }
    }

    fn begin_harvest(&mut self, events: &mut impl Sink<Event>) {
        self.phase = Phase::Harvest;
        self.cursor = 0;
        if self.harvest != Harvest::None {
            events.tell(Event::HarvestBegan(self.harvest));
        }
    }

    pub(crate) fn choose_skip(&mut self, skip: Skip, events: &mut impl Sink<Event>) {
        self.agenda.pop();
        self.sealed[self.active].set(Some(skip));
        self.cursor += 1;
        events.tell(Event::SealedChoice(self.active));
    }

    pub(crate) fn open_sealed(&mut self, events: &mut impl Sink<Event>) {
        self.agenda.pop();
        self.opened = true;
        for &seat in self.seats() {
            if let Some(skip) = *self.sealed[seat].open() {
                events.tell(Event::Skipped(seat, skip));
            }
        }
        self.begin_harvest(events);
    }

    /// The next step of the harvest: three for each seat.
    pub(crate) fn harvest_step(&mut self, events: &mut impl Sink<Event>) {
        if self.harvest == Harvest::None || self.cursor == 3 * self.n_players {
            return self.end_harvest();
        }
        self.active = self.seat_after_start(self.cursor / 3);
        let step = self.cursor % 3;
        self.cursor += 1;
        match step {
            0 if self.keeps(Skip::Fields) => self.harvest_fields(events),
            1 => self.begin_feeding(events),
            2 if self.keeps(Skip::Breeding) => self.breed_in_harvest(events),
            _ => {}
        }
    }

    /// Whether the active seat carries out a phase of this harvest.
    fn keeps(&self, phase: Skip) -> bool {
        match self.harvest {
            Harvest::Full => true,
            Harvest::Choose => *self.sealed[self.active].open() != Some(phase),
            Harvest::Unknown | Harvest::None | Harvest::OneFood => false,
        }
    }

    fn end_harvest(&mut self) {
        self.phase = Phase::EndRound;
        self.cursor = 0;
        self.opened = false;
        self.sealed.0.fill(Secret::new(None));
    }

    fn harvest_fields(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let crops = self.homes[seat].harvest_fields();
        if !crops.is_none() {
            self.homes[seat].goods = self.homes[seat].goods.plus(crops);
            events.tell(Event::FieldsHarvested(seat, crops));
        }
    }
}
