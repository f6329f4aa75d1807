use std::sync::Arc;

use lru::LruCache;

use super::Live;

/// The tables in memory, the latest used first. The bound is for tables nobody holds: one that is being watched or
/// played at stays, since two copies of a table would not hear of each other.
pub(super) struct Cache {
    tables: LruCache<String, Arc<Live>>,
    bound: usize,
}

impl Cache {
    pub fn new(bound: usize) -> Cache {
        Cache { tables: LruCache::unbounded(), bound: bound.max(1) }
    }

    pub fn len(&self) -> usize {
        self.tables.len()
    }

    pub fn get(&mut self, table: &str) -> Option<Arc<Live>> {
        self.tables.get(table).cloned()
    }

    /// Without counting as a use.
    pub fn peek(&self, table: &str) -> Option<Arc<Live>> {
        self.tables.peek(table).cloned()
    }

    /// Keeps the table, or the copy that somebody else has loaded meanwhile.
    pub fn insert(&mut self, live: Live) -> Arc<Live> {
        if let Some(earlier) = self.get(&live.id) {
            return earlier;
        }
        let live = Arc::new(live);
        self.tables.put(live.id.clone(), live.clone());
        self.shrink();
        live
    }

    pub fn remove(&mut self, table: &str) {
        self.tables.pop(table);
    }

    pub fn all(&self) -> Vec<Arc<Live>> {
        self.tables.iter().map(|(_, live)| live.clone()).collect()
    }

    fn shrink(&mut self) {
        while self.tables.len() > self.bound {
            // Only the cache itself holds an idle table, and new holders come through the cache's lock.
            let idle = self.tables.iter().rev().find(|(_, live)| Arc::strong_count(live) == 1);
            let Some(id) = idle.map(|(id, _)| id.clone()) else { return };
            self.tables.pop(&id);
        }
    }
}
