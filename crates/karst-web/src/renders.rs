use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use karst_host::{Desk, Live};
use karst_kit::{Lang, Viewer};
use karst_pages::Fragment;
use lru::LruCache;

use crate::look::{Extras, Held, Onlooker};

/// What one kind of viewer sees of a table right now.
pub(crate) struct Rendered {
    pub revision: usize,
    pub fragments: Vec<Fragment>,
    pub held: Held,
}

/// Lets viewers of the same seat and language share the work: a table that moves is drawn once for all its
/// spectators, not once for each.
pub(crate) struct Renders {
    slots: Mutex<LruCache<Key, Arc<Slot>>>,
}

type Key = (String, Viewer, Lang);

/// The pulse of the table when it was drawn, and what was drawn. Locked while drawing, so that the others wait for
/// it instead of drawing too.
type Slot = Mutex<Option<(u64, Arc<Rendered>)>>;

/// A few megabytes at most.
const KEPT: NonZeroUsize = NonZeroUsize::new(64).expect("not zero");

impl Renders {
    pub fn new() -> Renders {
        Renders { slots: Mutex::new(LruCache::new(KEPT)) }
    }

    /// The table without pick or notice, as it is now.
    pub fn plain(&self, live: &Live, desk: &Desk, viewer: Viewer, lang: Lang) -> Arc<Rendered> {
        let slot = self.slot((live.id.clone(), viewer, lang));
        let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
        // Read before drawing: what changes meanwhile is drawn again under the next pulse.
        let pulse = live.pulse();
        match slot.as_ref() {
            Some((drawn, rendered)) if *drawn == pulse => rendered.clone(),
            _ => {
                let rendered = Arc::new(draw(live, desk, viewer, lang));
                *slot = Some((pulse, rendered.clone()));
                rendered
            }
        }
    }

    fn slot(&self, key: Key) -> Arc<Slot> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.get_or_insert(key, Arc::default).clone()
    }
}

fn draw(live: &Live, desk: &Desk, viewer: Viewer, lang: Lang) -> Rendered {
    let onlooker = Onlooker { desk, presence: live.presence(), viewer, lang };
    let fragments = onlooker.fragments(Extras::default());
    Rendered { revision: desk.revision(), held: Held::of(&fragments), fragments }
}
