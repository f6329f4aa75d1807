//! Compression for the event stream.
//!
//! A compressor that lives as long as its connection would cost each idle page a quarter of a megabyte. So each piece of
//! an event is deflated by itself and flushed to a byte boundary: the pieces, one after the other, are one endless gzip
//! stream that remembers nothing between two of them. That also lets many streams share a piece.

use std::cell::RefCell;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use flate2::{Compress, Compression, FlushCompress};

/// Deflate, no flags, no time, unknown system.
const GZIP_HEADER: &[u8] = &[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// Below this, what deflate saves is not worth its time.
const SHORT: usize = 240;

/// How thoroughly a piece is compressed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Care {
    /// One reader gets it, and waits for it.
    Quick = 1,
    /// Many get the same.
    Shared = 2,
}

/// No update is much longer than eight kilobytes, and a short memory is cleared quickly between two of them.
const WINDOW: u8 = 13;

/// How a reader wants a stream.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Squeeze {
    Plain,
    Gzip,
}

/// What the reader says it can take.
pub(crate) fn asked(headers: &HeaderMap) -> Squeeze {
    let encodings = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    match encodings.is_some_and(|encodings| encodings.contains("gzip")) {
        true => Squeeze::Gzip,
        false => Squeeze::Plain,
    }
}

/// Says how the stream that answers such a request is sent.
pub(crate) fn announce(headers: &mut HeaderMap, request: &HeaderMap) {
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if asked(request) == Squeeze::Gzip {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
}

impl Squeeze {
    /// The first piece of a stream.
    pub fn begin(self, text: &str) -> Bytes {
        match self {
            Squeeze::Plain => self.piece(text),
            Squeeze::Gzip => [GZIP_HEADER, &deflated(text.as_bytes(), Care::Quick)].concat().into(),
        }
    }

    pub fn piece(self, text: &str) -> Bytes {
        match self {
            Squeeze::Plain => Bytes::copy_from_slice(text.as_bytes()),
            Squeeze::Gzip => deflated(text.as_bytes(), Care::Quick).into(),
        }
    }

    /// The form of a piece that has both.
    pub fn choose<'a>(self, plain: &'a [u8], squeezed: &'a [u8]) -> &'a [u8] {
        match self {
            Squeeze::Plain => plain,
            Squeeze::Gzip => squeezed,
        }
    }
}

/// Non-final deflate blocks that end on a byte boundary.
pub(crate) fn deflated(piece: &[u8], care: Care) -> Vec<u8> {
    thread_local! {
        static QUICK: RefCell<Compress> = compressor(Care::Quick);
        static SHARED: RefCell<Compress> = compressor(Care::Shared);
    }
    let deflate = match care {
        Care::Quick => &QUICK,
        Care::Shared => &SHARED,
    };
    match piece.len() {
        0 => Vec::new(),
        short if short < SHORT => stored(piece),
        _ => deflate.with_borrow_mut(|deflate| {
            deflate.reset();
            squeezed(deflate, piece)
        }),
    }
}

fn compressor(care: Care) -> RefCell<Compress> {
    RefCell::new(Compress::new_with_window_bits(Compression::new(care as u32), false, WINDOW))
}

/// A block that is not compressed: its length, the same inverted, and the bytes. The empty block behind it is how deflate
/// says "hand on what you have": some readers, such as Caddy's, wait for it.
fn stored(piece: &[u8]) -> Vec<u8> {
    let length = piece.len() as u16;
    [&[0][..], &length.to_le_bytes(), &(!length).to_le_bytes(), piece, &[0, 0, 0, 0xff, 0xff]].concat()
}

fn squeezed(deflate: &mut Compress, piece: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(piece.len() / 3 + 64);
    loop {
        let done = deflate.total_in() as usize;
        let left = out.capacity() - out.len();
        // Deflating into memory cannot fail; an empty rest only flushes.
        let _ = deflate.compress_vec(&piece[done..], &mut out, FlushCompress::Sync);
        if deflate.total_in() as usize == piece.len() && out.len() < out.capacity() {
            return out;
        }
        out.reserve(left.max(256) * 2);
    }
}

#[cfg(test)]
mod tests {
    use flate2::{Decompress, FlushDecompress};

    use super::*;

    #[test]
    fn pieces_come_out_one_by_one_as_they_went_in() {
        let mut inflate = Decompress::new(false);
        let long: String = (0..9_000).map(|n| format!("{n} ")).collect();
        let pieces = ["id: 1\ndata: hello\n\n", "", long.as_str(), "id: 2\ndata: hello\n\n", long.as_str()];
        let care = [Care::Quick, Care::Quick, Care::Shared, Care::Shared, Care::Quick];
        for (piece, care) in pieces.into_iter().zip(care) {
            let mut out = Vec::with_capacity(100_000);
            inflate
                .decompress_vec(&deflated(piece.as_bytes(), care), &mut out, FlushDecompress::Sync)
                .unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), piece);
        }
    }
}
