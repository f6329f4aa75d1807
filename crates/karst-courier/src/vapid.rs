//! Who we are to the services that carry push messages (RFC 8292): one key pair, made once and kept.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// Signs for the services that carry push messages.
pub struct Vapid {
    key: EcdsaKeyPair,
    random: SystemRandom,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no push key; let karst make a new one")]
pub struct BadVapid;

/// How long a signature is good for; a day is the most that is allowed.
const VALID_SECONDS: i64 = 12 * 3600;

impl Vapid {
    /// A new private key, as text to be kept.
    pub fn fresh() -> String {
        let pair = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        URL_SAFE_NO_PAD.encode(pair.expect("the operating system provides random bytes").as_ref())
    }

    /// From a text that [`Vapid::fresh`] has made.
    pub fn new(text: &str) -> Result<Vapid, BadVapid> {
        let random = SystemRandom::new();
        let bytes = URL_SAFE_NO_PAD.decode(text.trim()).map_err(|_| BadVapid)?;
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random);
        Ok(Vapid { key: key.map_err(|_| BadVapid)?, random })
    }

    /// What browsers are told when they subscribe.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.key.public_key())
    }

    /// The value of the header `Authorization` for a service at this origin; `now` in seconds since 1970.
    pub fn authorization(&self, origin: &str, contact: &str, now: i64) -> Result<String, BadVapid> {
        let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let head = part(json!({ "typ": "JWT", "alg": "ES256" }));
        let claims = part(json!({ "aud": origin, "exp": now + VALID_SECONDS, "sub": contact }));
        let text = format!("{head}.{claims}");
        let signature = self.key.sign(&self.random, text.as_bytes()).map_err(|_| BadVapid)?;
        let token = format!("{text}.{}", URL_SAFE_NO_PAD.encode(signature));
        Ok(format!("vapid t={token}, k={}", self.public()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_service_can_check_who_writes() {
        let text = Vapid::fresh();
        let vapid = Vapid::new(&text).unwrap();
        assert_eq!(vapid.public(), Vapid::new(&format!("{text}\n")).unwrap().public(), "it is kept");
        let header = vapid.authorization("https://push.example", "mailto:host@karst.example", 1000).unwrap();
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(key, vapid.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
        key.verify(signed.as_bytes(), &bytes(signature)).unwrap();
        let claims = String::from_utf8(bytes(signed.split_once('.').unwrap().1)).unwrap();
        let claims: serde_json::Value = serde_json::from_str(&claims).unwrap();
        assert_eq!(claims["aud"], "https://push.example");
        assert_eq!(claims["exp"], 1000 + 12 * 3600);
        assert_eq!(claims["sub"], "mailto:host@karst.example");
    }

    #[test]
    fn nonsense_is_no_key() {
        for bad in ["", "AAAA", "not base64 at all"] {
            assert!(Vapid::new(bad).is_err(), "{bad}");
        }
    }
}
