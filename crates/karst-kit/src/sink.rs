/// Where events go as they happen.
pub trait Sink<E> {
    fn tell(&mut self, event: E);
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// Hears nothing and costs nothing: for search and benchmarks.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline(always)]
    fn tell(&mut self, _: E) {}
}
