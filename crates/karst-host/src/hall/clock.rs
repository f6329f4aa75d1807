use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::watch;

/// Says how long the house has been open. Tests bring one they advance by hand.
#[derive(Clone)]
pub struct Clock(Arc<Source>);

enum Source {
    Real(Instant),
    ByHand(watch::Sender<Duration>),
}

impl Clock {
    pub fn real() -> Clock {
        Clock(Arc::new(Source::Real(Instant::now())))
    }

    /// Stands still until it is advanced.
    pub fn by_hand() -> Clock {
        Clock(Arc::new(Source::ByHand(watch::Sender::new(Duration::ZERO))))
    }

    pub fn now(&self) -> Duration {
        match &*self.0 {
            Source::Real(start) => start.elapsed(),
            Source::ByHand(now) => *now.borrow(),
        }
    }

    /// Turns a clock by hand; a real one cannot be turned.
    pub fn advance(&self, by: Duration) {
        if let Source::ByHand(now) = &*self.0 {
            now.send_modify(|now| *now += by);
        }
    }

    /// Waits for a moment.
    pub async fn until(&self, at: Duration) {
        match &*self.0 {
            Source::Real(start) => tokio::time::sleep_until((*start + at).into()).await,
            Source::ByHand(now) => {
                // The sender is in our hands: it cannot be gone.
                let _ = now.subscribe().wait_for(|now| *now >= at).await;
            }
        }
    }
}
