use std::sync::Arc;

/// Work that may run beside other work.
pub type Job<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Threads lent by whoever has some: a search starts none itself.
pub trait Helpers: Send + Sync {
    /// How many jobs run at the same time.
    fn threads(&self) -> usize;

    /// Runs all jobs and comes back when they are done.
    fn run<'a>(&self, jobs: Vec<Job<'a>>);
}

/// No help: everything is done by whoever asks.
#[derive(Clone, Copy, Debug)]
pub struct Alone;

impl Helpers for Alone {
    fn threads(&self) -> usize {
        1
    }

    fn run<'a>(&self, jobs: Vec<Job<'a>>) {
        jobs.into_iter().for_each(|job| job());
    }
}

pub(crate) fn alone() -> Arc<dyn Helpers> {
    Arc::new(Alone)
}
