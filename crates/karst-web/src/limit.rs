use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use lru::LruCache;

use crate::gate::neighbourhood;

/// How quickly one client may send changes: so many at once, then so many a second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    pub burst: f64,
    pub per_second: f64,
}

impl Rate {
    /// Far more than fingers can do, far less than a program would.
    pub const USUAL: Rate = Rate { burst: 60.0, per_second: 15.0 };
    /// For benchmarks and tests.
    pub const NONE: Rate = Rate { burst: f64::MAX, per_second: f64::MAX };
}

impl Default for Rate {
    fn default() -> Rate {
        Rate::USUAL
    }
}

/// A bucket of tokens for each client; the least busy are forgotten.
pub(crate) struct Limiter {
    rate: Rate,
    buckets: Mutex<LruCache<IpAddr, Bucket>>,
}

struct Bucket {
    tokens: f64,
    at: Instant,
}

const CLIENTS: NonZeroUsize = NonZeroUsize::new(10_000).expect("not zero");

impl Limiter {
    pub fn new(rate: Rate) -> Limiter {
        Limiter { rate, buckets: Mutex::new(LruCache::new(CLIENTS)) }
    }

    /// Takes a token from the client's bucket if there is one.
    pub fn allows(&self, client: IpAddr) -> bool {
        self.allows_at(neighbourhood(client), Instant::now())
    }

    fn allows_at(&self, client: IpAddr, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = buckets.get_or_insert_mut(client, || Bucket { tokens: self.rate.burst, at: now });
        let earned = now.duration_since(bucket.at).as_secs_f64() * self.rate.per_second;
        bucket.tokens = (bucket.tokens + earned).min(self.rate.burst);
        bucket.at = now;
        let allowed = bucket.tokens >= 1.0;
        if allowed {
            bucket.tokens -= 1.0;
        }
        allowed
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_then_a_trickle_each_client_for_itself() {
        let limiter = Limiter::new(Rate { burst: 3.0, per_second: 1.0 });
        let (one, other): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let start = Instant::now();
        assert_eq!((0..5).filter(|_| limiter.allows_at(one, start)).count(), 3);
        assert!(limiter.allows_at(other, start));
        assert!(limiter.allows_at(one, start + Duration::from_secs(1)));
        assert!(!limiter.allows_at(one, start + Duration::from_secs(1)));
    }
}
