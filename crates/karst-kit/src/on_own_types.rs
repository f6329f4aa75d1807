//! A game's functions stand on its own types, each where it belongs: what is offered beside offers, what is shown
//! beside views. The traits of the kit only name them.

/// Implements the kit's traits by the functions of the same names that `State`, `View`, `Choice`, `Event` and
/// `Refusal` of the game have, and scenes by its `Draft`: `on_own_types!(Caverna)`.
#[macro_export]
macro_rules! on_own_types {
    ($game:ident) => {
        impl $crate::Position<$game> for State {
            fn seats(&self) -> &'static [$crate::Seat] {
                self.seats()
            }

            #[inline]
            fn actor(&self) -> Option<$crate::Actor> {
                self.actor()
            }

            #[inline]
            fn offers(&self, into: &mut Vec<Choice>) {
                self.offers(into);
            }

            #[inline]
            fn apply(&mut self, choice: Choice, events: &mut impl $crate::Sink<Event>) {
                self.apply(choice, events);
            }

            #[inline]
            fn weight(&self, outcome: Choice) -> u32 {
                self.weight(outcome)
            }

            fn view(&self, viewer: $crate::Viewer) -> View {
                self.view(viewer)
            }

            #[inline]
            fn points(&self, seat: $crate::Seat) -> i32 {
                self.points(seat)
            }
        }

        impl $crate::Rules<$game> for State {
            fn stream(&self) -> $crate::Stream {
                self.stream()
            }

            fn reason(&self, seat: $crate::Seat, choice: Choice) -> Refusal {
                self.reason(seat, choice)
            }

            fn round(&self) -> u8 {
                self.round()
            }

            fn closed(&self, seat: $crate::Seat) -> Vec<(String, $crate::Illegal<Refusal>)> {
                self.closed(seat)
            }

            fn score(&self) -> Vec<$crate::Score<<$game as $crate::Game>::Line>> {
                self.score()
            }
        }

        impl $crate::GameChoice for Choice {
            fn is_chance(self) -> bool {
                self.is_chance()
            }

            fn reveals(self) -> bool {
                self.reveals()
            }

            fn is_exchange(self) -> bool {
                self.is_exchange()
            }

            fn is_lasting(self) -> bool {
                self.is_lasting()
            }
        }

        impl $crate::GameRefusal for Refusal {
            const CANNOT_BE_DRAWN: Refusal = Refusal::CannotBeDrawn;
            const CHANCE_ONLY: Refusal = Refusal::ChanceOnly;
        }

        impl $crate::GameEvent for Event {
            fn subject(&self) -> Option<$crate::Seat> {
                self.subject()
            }
        }

        impl $crate::GameView<$game> for View {
            fn offers(&self) -> &[Choice] {
                &self.offers
            }

            fn fault(&self) -> Option<String> {
                self.fault()
            }

            fn imagine(&self, rng: &mut dyn $crate::Rng) -> State {
                State::imagine(self, rng)
            }
        }

        impl $crate::Scenes for $game {
            fn scene(text: &str) -> Result<State, String> {
                $crate::read_scene::<Draft>(text)
            }
        }
    };
}
