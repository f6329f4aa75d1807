//! Whose turn it is to think. Computing time is handed out person by person, however many tables one of them has opened
//! or how often one of them asks; and nobody has more than so many waiting.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

/// Cheap to clone: all clones are one queue.
#[derive(Clone)]
pub(super) struct Queue {
    state: Arc<Mutex<State>>,
    /// How many may wait for one person, and in all.
    most: (usize, usize),
}

#[derive(Default)]
struct State {
    free: usize,
    /// Those who wait, in the order of their turns.
    turns: VecDeque<String>,
    waiting: HashMap<String, VecDeque<oneshot::Sender<Slot>>>,
    n_waiting: usize,
    closed: bool,
}

/// Leave to think; it goes to the next in turn when it is dropped.
pub(super) struct Slot {
    queue: Option<Queue>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoSlot {
    /// Too many wait already.
    Full,
    Closed,
}

impl Queue {
    pub fn new(slots: usize, most_for_one: usize, most: usize) -> Queue {
        let state = State { free: slots.max(1), ..State::default() };
        Queue { state: Arc::new(Mutex::new(state)), most: (most_for_one, most) }
    }

    /// Waits for this person's turn.
    pub async fn enter(&self, who: &str) -> Result<Slot, NoSlot> {
        self.try_enter(who)?.await
    }

    /// Takes a place in the queue at once, or is sent away; the turn comes later.
    pub fn try_enter(
        &self,
        who: &str,
    ) -> Result<impl Future<Output = Result<Slot, NoSlot>> + Send + use<>, NoSlot> {
        let (slot, turn) = oneshot::channel();
        let mut state = self.state();
        if state.closed {
            return Err(NoSlot::Closed);
        }
        let own = state.waiting.get(who).map_or(0, VecDeque::len);
        match state.free {
            0 if own >= self.most.0 || state.n_waiting >= self.most.1 => return Err(NoSlot::Full),
            0 => {
                if own == 0 {
                    state.turns.push_back(who.to_owned());
                }
                state.waiting.entry(who.to_owned()).or_default().push_back(slot);
                state.n_waiting += 1;
            }
            _ => {
                state.free -= 1;
                let own = Slot { queue: Some(self.clone()) };
                drop(state);
                // The other end is right here.
                let _ = slot.send(own);
            }
        }
        Ok(async move { turn.await.map_err(|_| NoSlot::Closed) })
    }

    /// Sends everybody away.
    pub fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.turns.clear();
        state.waiting.clear();
        state.n_waiting = 0;
    }

    /// How many wait.
    pub fn len(&self) -> usize {
        self.state().n_waiting
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands a slot to the next in turn, or keeps it.
    fn pass_on(self) {
        let queue = self.clone();
        let mut state = queue.state();
        while let Some(who) = state.turns.pop_front() {
            let Some(own) = state.waiting.get_mut(&who) else { continue };
            let next = own.pop_front();
            match own.is_empty() {
                true => drop(state.waiting.remove(&who)),
                false => state.turns.push_back(who),
            }
            let Some(next) = next else { continue };
            state.n_waiting -= 1;
            match next.send(Slot { queue: Some(self.clone()) }) {
                Ok(()) => return,
                // Gone meanwhile. What comes back must not be dropped here: it would ask for the lock we hold.
                Err(mut slot) => slot.queue = None,
            }
        }
        state.free += 1;
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        if let Some(queue) = self.queue.take() {
            queue.pass_on();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who got the slot, in order, when `waiting` have come while it was taken.
    async fn order(queue: &Queue, waiting: &[&'static str]) -> Vec<&'static str> {
        let taken = queue.enter("first").await.unwrap();
        let (done, mut order) = tokio::sync::mpsc::unbounded_channel();
        for &who in waiting {
            let (queue, done) = (queue.clone(), done.clone());
            tokio::spawn(async move {
                if let Ok(_slot) = queue.enter(who).await {
                    let _ = done.send(who);
                }
            });
            tokio::task::yield_now().await;
        }
        drop((taken, done));
        let mut came = Vec::new();
        while let Some(who) = order.recv().await {
            came.push(who);
        }
        came
    }

    #[tokio::test]
    async fn nobody_waits_for_all_of_somebody_elses_wishes() {
        let queue = Queue::new(1, 10, 100);
        let came = order(&queue, &["greedy", "greedy", "greedy", "greedy", "modest", "greedy", "shy"]).await;
        assert_eq!(came, ["greedy", "modest", "shy", "greedy", "greedy", "greedy", "greedy"]);
        assert_eq!(queue.len(), 0);
        assert!(queue.enter("later").await.is_ok());
    }

    #[tokio::test]
    async fn too_many_are_sent_away() {
        let queue = Queue::new(1, 2, 3);
        let came = order(&queue, &["a", "a", "a", "b", "c"]).await;
        assert_eq!(came, ["a", "b", "a"], "two each, three in all");
    }

    #[tokio::test]
    async fn whoever_gives_up_is_passed_over_and_closing_sends_everybody_away() {
        let queue = Queue::new(1, 2, 9);
        let taken = queue.enter("first").await.unwrap();
        let (gone, stays) = (queue.clone(), queue.clone());
        let gone = tokio::spawn(async move { gone.enter("gone").await.is_ok() });
        let stays = tokio::spawn(async move { stays.enter("stays").await.is_ok() });
        tokio::task::yield_now().await;
        gone.abort();
        tokio::task::yield_now().await;
        drop(taken);
        assert!(stays.await.unwrap());
        let taken = queue.enter("again").await.unwrap();
        let waits = queue.clone();
        let waits = tokio::spawn(async move { waits.enter("waits").await.err() });
        tokio::task::yield_now().await;
        queue.close();
        assert_eq!(waits.await.unwrap(), Some(NoSlot::Closed));
        drop(taken);
        assert_eq!(queue.enter("late").await.err(), Some(NoSlot::Closed));
    }
}
