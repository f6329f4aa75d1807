use std::fmt;
use std::str::FromStr;

/// What a page shows, in its own words: `revision.life.stamp.marks`. Everything the server needs to know about a page comes
/// from the page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Shown {
    pub revision: usize,
    /// Whose stamp it is: another process counts for itself.
    pub life: u32,
    /// Of what everybody sees.
    pub stamp: u64,
    /// Of the viewer's own parts, in their order.
    pub marks: Vec<u32>,
}

/// More parts than any game has: what comes from outside is bounded.
const MOST: usize = 64;

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:08x}.{:x}.", self.revision, self.life, self.stamp)?;
        self.marks.iter().try_for_each(|mark| write!(f, "{mark:08x}"))
    }
}

impl FromStr for Shown {
    type Err = ();

    fn from_str(text: &str) -> Result<Shown, ()> {
        let (revision, rest) = text.split_once('.').ok_or(())?;
        let (life, rest) = rest.split_once('.').ok_or(())?;
        let (stamp, marks) = rest.split_once('.').ok_or(())?;
        let mark = |digits: &[u8]| u32::from_str_radix(str::from_utf8(digits).ok()?, 16).ok();
        let marks: Option<Vec<u32>> = marks.as_bytes().chunks(8).take(MOST).map(mark).collect();
        Ok(Shown {
            revision: revision.parse().map_err(drop)?,
            life: u32::from_str_radix(life, 16).map_err(drop)?,
            stamp: u64::from_str_radix(stamp, 16).map_err(drop)?,
            marks: marks.ok_or(())?,
        })
    }
}

impl Shown {
    /// The stamp the page shows, if it is one of this life's; else the page shows nothing we know of.
    pub fn stamp_in(&self, life: u32) -> u64 {
        if self.life == life { self.stamp } else { 0 }
    }

    /// As a page says it. A page that says nothing we understand shows nothing.
    pub fn read(text: Option<&str>) -> Shown {
        text.and_then(|text| text.parse().ok()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read() {
        let shown = Shown { revision: 12, life: 0xab, stamp: 0x5f, marks: vec![0, 1, u32::MAX] };
        assert_eq!(shown.to_string(), "12.000000ab.5f.0000000000000001ffffffff");
        assert_eq!(shown.to_string().parse(), Ok(shown));
        assert_eq!(Shown::default().to_string().parse(), Ok(Shown::default()));
        for nonsense in ["", "12", "12.x.", "12.0.x.", "a.0.1.", "1.2.3.nonsense", "1.2.3.é"] {
            assert_eq!(Shown::read(Some(nonsense)), Shown::default(), "{nonsense}");
        }
        assert_eq!(Shown::read(Some(&format!("1.2.3.{}", "0".repeat(8000)))).marks.len(), MOST);
    }
}
