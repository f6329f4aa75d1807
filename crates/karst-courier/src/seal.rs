//! A message for one browser (RFC 8291): whoever carries it cannot read it, nor tell how long it is.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// The largest record of a push message; ours fit into one.
const RECORD: u32 = 4096;
/// All messages are this long, so that their length tells nothing.
const PADDED: usize = 1024;
/// Ends the text of the last record; zeros follow.
const LAST: u8 = 2;

/// What a browser has given us to write to it: a public key and a secret of sixteen bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Subscriber {
    public: Vec<u8>,
    auth: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("these are not the keys of a browser")]
pub struct BadKeys;

impl Subscriber {
    /// From the two texts a browser hands out.
    pub fn new(p256dh: &str, auth: &str) -> Result<Subscriber, BadKeys> {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).map_err(|_| BadKeys);
        let (public, auth) = (bytes(p256dh)?, bytes(auth)?);
        match public.len() == 65 && public[0] == 4 && auth.len() == 16 {
            true => Ok(Subscriber { public, auth }),
            false => Err(BadKeys),
        }
    }

    /// The body of a push message, with keys of its own.
    pub fn seal(&self, text: &[u8]) -> Result<Vec<u8>, BadKeys> {
        let random = SystemRandom::new();
        let mine = EphemeralPrivateKey::generate(&ECDH_P256, &random).map_err(|_| BadKeys)?;
        let public = mine.compute_public_key().map_err(|_| BadKeys)?;
        let mut salt = [0; 16];
        random.fill(&mut salt).map_err(|_| BadKeys)?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.public);
        agree_ephemeral(mine, &theirs, |secret| self.body(secret, public.as_ref(), salt, text, PADDED))
            .map_err(|_| BadKeys)?
    }

    /// Header and one record: salt, record size, our public key, and the sealed text.
    fn body(
        &self,
        secret: &[u8],
        public: &[u8],
        salt: [u8; 16],
        text: &[u8],
        padded: usize,
    ) -> Result<Vec<u8>, BadKeys> {
        let (key, nonce) = self.keys(secret, public, &salt);
        let mut record = text.to_vec();
        record.push(LAST);
        record.resize(record.len().max(padded), 0);
        if record.len() + AES_128_GCM.tag_len() > RECORD as usize {
            return Err(BadKeys);
        }
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).map_err(|_| BadKeys)?);
        let nonce = Nonce::assume_unique_for_key(nonce);
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record).map_err(|_| BadKeys)?;
        let mut body = salt.to_vec();
        body.extend(RECORD.to_be_bytes());
        body.push(public.len() as u8);
        body.extend(public);
        body.extend(record);
        Ok(body)
    }

    /// Key and nonce of one message, by the secret both sides share, the sender's public key and the salt.
    pub fn keys(&self, secret: &[u8], public: &[u8], salt: &[u8; 16]) -> ([u8; 16], [u8; 12]) {
        let shared = Salt::new(HKDF_SHA256, &self.auth).extract(secret);
        let input: [u8; 32] = expand(&shared, &[b"WebPush: info\0", &self.public, public]);
        let keys = Salt::new(HKDF_SHA256, salt).extract(&input);
        (expand(&keys, &[b"Content-Encoding: aes128gcm\0"]), expand(&keys, &[b"Content-Encoding: nonce\0"]))
    }
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(key: &Prk, info: &[&[u8]]) -> [u8; N] {
    let mut out = [0; N];
    let material = key.expand(info, Bytes(N)).expect("far less than the most a digest gives");
    material.fill(&mut out).expect("exactly as long as was asked for");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    const PUBLIC: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

    /// The example of RFC 8291, appendix A, from the shared secret on.
    #[test]
    fn the_example_of_the_standard() {
        let browser = Subscriber::new(PUBLIC, "BTBZMqHH6r4Tts7J_aSIgg").unwrap();
        let secret = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let ours =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let salt: [u8; 16] = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let (key, nonce) = browser.keys(&secret, &ours, &salt);
        assert_eq!(URL_SAFE_NO_PAD.encode(key), "oIhVW04MRdy2XN9CiKLxTg");
        assert_eq!(URL_SAFE_NO_PAD.encode(nonce), "4h_95klXJ5E_qnoN");
        let body = browser.body(&secret, &ours, salt, text, 0).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn every_message_is_as_long_as_the_others_and_none_alike() {
        let browser = Subscriber::new(PUBLIC, "BTBZMqHH6r4Tts7J_aSIgg").unwrap();
        let (short, long) = (browser.seal(b"a").unwrap(), browser.seal(&[b'a'; 900]).unwrap());
        assert_eq!(short.len(), long.len());
        assert_ne!(browser.seal(b"a").unwrap(), short);
        assert!(browser.seal(&[b'a'; 5000]).is_err(), "it does not fit into one record");
    }

    #[test]
    fn keys_that_are_none_are_refused() {
        for (public, auth) in [("", ""), (PUBLIC, "AAAA"), ("AAAA", "BTBZMqHH6r4Tts7J_aSIgg"), ("#", "#")] {
            assert!(Subscriber::new(public, auth).is_err());
        }
        // A point that is not on the curve is found out when it is written to.
        let nowhere = URL_SAFE_NO_PAD.encode([4; 65]);
        let browser = Subscriber::new(&nowhere, "BTBZMqHH6r4Tts7J_aSIgg").unwrap();
        assert!(browser.seal(b"a").is_err());
    }
}
