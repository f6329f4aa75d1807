//! What whoever keeps the data folder needs: a list of all tables, and a copy of everything.

use std::path::Path;

use super::{Record, Store, StoreError};

impl Store {
    /// Every table, the latest first.
    pub async fn all_records(&self) -> Result<Vec<Record>, StoreError> {
        let ids: Vec<String> = sqlx::query_scalar("SELECT id FROM tables ORDER BY created DESC, id")
            .fetch_all(&self.readers)
            .await?;
        let mut records = Vec::with_capacity(ids.len());
        for id in ids {
            records.extend(self.record(&id).await?);
        }
        Ok(records)
    }

    /// Copies the whole store into a new file, as it is at one moment, while others go on writing.
    pub async fn copy_to(&self, file: &Path) -> Result<(), StoreError> {
        let Some(file) = file.to_str() else {
            return Err(StoreError::Folder("the name of the copy is not UTF-8 text".to_owned()));
        };
        sqlx::query("VACUUM INTO ?").bind(file).execute(&self.readers).await?;
        Ok(())
    }
}
