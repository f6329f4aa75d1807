//! Brings short messages to people who are not looking: to their browsers by web push (RFC 8030, 8188, 8291, 8292), and to
//! a webhook of their own.
//!
//! [`Courier`] is the door: a bounded number of messages under way, a bounded time for each, few tries. Where a message
//! may go is decided in one place, [`Place`], and looked at again at the very addresses that are connected to.
//! [`Quiet`] says when somebody does not want to hear anything.

mod courier;
mod place;
mod post;
mod quiet;
mod seal;
mod vapid;

pub use courier::{Courier, Full, Letter, Outcome, Pace, Sealed};
pub use place::{BadPlace, Place, Reach, Resolver, is_public, usual_resolver};
pub use post::{Answer, Trouble, roots};
pub use quiet::{BadQuiet, Quiet, is_zone};
pub use seal::{BadKeys, Subscriber};
pub use vapid::{BadVapid, Vapid};
