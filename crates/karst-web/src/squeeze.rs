//! Compression for the event stream.
//!
//! A compressor that lives as long as its connection would cost each idle page a quarter of a megabyte. So each event
//! is deflated by itself and flushed to a byte boundary: the pieces, one after the other, are one endless gzip stream
//! that remembers nothing between two events.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use flate2::{Compress, Compression, FlushCompress};
use futures_util::{StreamExt, stream};

/// Deflate, no flags, no time, unknown system.
const GZIP_HEADER: &[u8] = &[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// Compresses a stream of events for a reader who takes gzip.
pub(crate) fn squeezed(response: Response, asked: &HeaderMap) -> Response {
    let takes_gzip = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    if !takes_gzip.is_some_and(|encodings| encodings.contains("gzip")) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let begin = stream::once(async { Ok(Bytes::from_static(GZIP_HEADER)) });
    let events = body.into_data_stream().map(|chunk| chunk.map(|event| Bytes::from(deflated(&event))));
    Response::from_parts(parts, Body::from_stream(begin.chain(events)))
}

/// Non-final deflate blocks that end on a byte boundary.
fn deflated(event: &[u8]) -> Vec<u8> {
    let mut deflate = Compress::new(Compression::new(4), false);
    let mut out = Vec::with_capacity(event.len() / 3 + 64);
    loop {
        let done = deflate.total_in() as usize;
        let left = out.capacity() - out.len();
        // Deflating into memory cannot fail; an empty rest only flushes.
        let _ = deflate.compress_vec(&event[done..], &mut out, FlushCompress::Sync);
        if deflate.total_in() as usize == event.len() && out.len() < out.capacity() {
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
    fn events_come_out_one_by_one_as_they_went_in() {
        let mut inflate = Decompress::new(false);
        let long: String = (0..9_000).map(|n| format!("{n} ")).collect();
        for event in
            ["id: 1\ndata: hello\n\n", ": still here\n\n", "", long.as_str(), "id: 2\ndata: hello\n\n"]
        {
            let mut out = Vec::with_capacity(100_000);
            inflate.decompress_vec(&deflated(event.as_bytes()), &mut out, FlushDecompress::Sync).unwrap();
            assert_eq!(String::from_utf8(out).unwrap(), event);
        }
    }
}
