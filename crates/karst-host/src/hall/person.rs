//! People without accounts: one private link each brings their name, tables and seats to another device.

use karst_journal::{Change, PersonRecord};

use super::{Hall, HallError};
use crate::Links;

impl Hall {
    /// What is known about somebody; kept from the first time on.
    pub async fn person(&self, holder: &str, name: &str) -> Result<PersonRecord, HallError> {
        if let Some(mut known) = self.store().person(holder).await? {
            if !name.is_empty() && known.name != name {
                known.name = name.to_owned();
                self.keep_person(&known).await?;
            }
            return Ok(known);
        }
        let mut person =
            PersonRecord { holder: holder.to_owned(), name: name.to_owned(), ..PersonRecord::default() };
        self.give_link(&mut person);
        self.store().write(vec![Change::Person(Box::new(person.clone()))]).await?;
        Ok(person)
    }

    fn give_link(&self, person: &mut PersonRecord) {
        person.nonce = Links::fresh_nonce();
        person.token_hash = Links::hash(&self.links().person(&person.holder, &person.nonce));
    }

    /// The secret part of somebody's own link.
    pub fn link_of(&self, person: &PersonRecord) -> String {
        self.links().person(&person.holder, &person.nonce)
    }

    /// A new link of one's own; the old one stops.
    pub async fn renew_own_link(&self, holder: &str, name: &str) -> Result<PersonRecord, HallError> {
        let mut person = self.person(holder, name).await?;
        self.give_link(&mut person);
        self.keep_person(&person).await?;
        Ok(person)
    }

    pub async fn keep_person(&self, person: &PersonRecord) -> Result<(), HallError> {
        Ok(self.store().write(vec![Change::Person(Box::new(person.clone()))]).await?)
    }

    /// Whose link this is.
    pub async fn person_of_link(&self, token: &str) -> Result<PersonRecord, HallError> {
        let found = self.store().person_of_token(&Links::hash(token)).await?;
        found.ok_or(HallError::UnknownLink)
    }

    /// This device becomes somebody's; what it held under another identity comes along.
    pub async fn come_along(&self, token: &str, before: Option<&str>) -> Result<PersonRecord, HallError> {
        let person = self.person_of_link(token).await?;
        if let Some(before) = before.filter(|before| *before != person.holder) {
            let merge = Change::Merge { from: before.to_owned(), to: person.holder.clone() };
            self.store().write(vec![merge]).await?;
            for live in self.cache(|cache| cache.all()) {
                let mut desk = live.desk.write().await;
                if desk.record.creator == before {
                    desk.record.creator = person.holder.clone();
                }
            }
        }
        Ok(person)
    }
}
