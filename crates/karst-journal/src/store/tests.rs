//! What only one of the two databases does; what both do is in `contract.rs`.

use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use super::*;

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    contract::all(async || Store::open(path).await.unwrap()).await;
}

async fn pragma(folder: &Path, text: &'static str) {
    let mut conn = SqliteConnectOptions::new().filename(folder.join(home::FILE)).connect().await.unwrap();
    sqlx::query(text).execute(&mut conn).await.unwrap();
}

#[tokio::test]
async fn a_newer_folder_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    store.close().await;
    pragma(folder.path(), "PRAGMA user_version = 99").await;
    let refused = Store::open(folder.path()).await.err().unwrap();
    assert!(matches!(refused, StoreError::Newer(99, _)), "{refused}");
}

#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[cfg(unix)]
#[tokio::test]
async fn a_new_folder_is_private() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("data");
    Store::open(&folder).await.unwrap().close().await;
    assert_eq!(mode(&folder), 0o700);
}

/// The folder may be anybody's to read; the secrets of running games are not.
#[cfg(unix)]
#[tokio::test]
async fn the_database_is_private_in_a_folder_that_is_not() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let open = |mode| std::fs::Permissions::from_mode(mode);
    std::fs::set_permissions(folder.path(), open(0o755)).unwrap();
    for _ in 0..2 {
        let store = Store::open(folder.path()).await.unwrap();
        store.try_out().await.unwrap();
        for name in ["karst.sqlite", "karst.sqlite-wal", "karst.sqlite-shm"] {
            assert_eq!(mode(&folder.path().join(name)), 0o600, "{name}");
        }
        store.close().await;
        // An older karst has left it open.
        std::fs::set_permissions(folder.path().join("karst.sqlite"), open(0o644)).unwrap();
    }
}

#[tokio::test]
async fn one_server_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let first = FolderLock::take(folder.path()).unwrap();
    assert_eq!(FolderLock::take(folder.path()).err(), Some(StoreError::Taken));
    drop(first);
    assert!(FolderLock::take(folder.path()).is_ok());
}

#[cfg(unix)]
#[tokio::test]
async fn a_deleted_database_acknowledges_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).await.unwrap();
    assert_eq!(store.try_out().await, Ok(()));
    std::fs::remove_dir_all(folder.path()).unwrap();
    let refused = store.try_out().await.err().unwrap();
    assert!(matches!(refused, StoreError::Folder(_)), "{refused}");
}

/// A database as an earlier version left it, brought up to date.
#[tokio::test]
async fn every_released_schema_is_taken_up() {
    for released in 1..schema::newest() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::of_file(&folder.path().join(home::FILE)).unwrap();
        schema::prepare_up_to(&mut home.connect().await.unwrap(), released).await.unwrap();
        contract::released_table(&home).await;
        let store = Store::open(folder.path()).await.unwrap();
        contract::a_released_table_is_there(&store).await;
        store.close().await;
    }
}

/// The same contract, on a real server; then what a folder holds moves there and back.
#[tokio::test]
async fn postgres_keeps_the_contract() {
    let server = karst_testkit::Postgres::quick();
    let url = server.database("contract");
    contract::all(async || Store::connect(&url).await.unwrap()).await;

    for released in 1..schema::newest() {
        let home = Home::of_url(&server.database(&format!("released{released}"))).unwrap();
        schema::prepare_up_to(&mut home.connect().await.unwrap(), released).await.unwrap();
        contract::released_table(&home).await;
        let store = Store::at(home).await.unwrap();
        contract::a_released_table_is_there(&store).await;
        store.close().await;
    }

    let folder = tempfile::tempdir().unwrap();
    let (full, moved) = (Store::connect(&url).await.unwrap(), folder.path().join("moved.sqlite"));
    full.copy_to(&moved).await.unwrap();
    let moved = Store::open_file(&moved).await.unwrap();
    let back = Store::connect(&server.database("back")).await.unwrap();
    moved.copy_into(&back).await.unwrap();
    assert!(moved.copy_into(&back).await.is_err(), "there are tables already");
    assert!(full.all_ids().await.unwrap().len() > 5);
    for id in full.all_ids().await.unwrap() {
        let same = full.record(&id).await.unwrap() == back.record(&id).await.unwrap();
        assert!(same, "{id}");
        assert_eq!(full.entries(&id).await.unwrap(), back.entries(&id).await.unwrap());
        assert_eq!(full.messages(&id, 99).await.unwrap(), back.messages(&id, 99).await.unwrap());
    }
    assert_eq!(full.seats_of("carla").await.unwrap(), back.seats_of("carla").await.unwrap());
}

/// A connection that others could listen to is sealed, and only with whom we trust.
#[tokio::test]
async fn postgres_is_reached_over_tls() {
    let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
    let server = karst_testkit::Postgres::with_tls(&made.cert.pem(), &made.signing_key.serialize_pem());
    let folder = tempfile::tempdir().unwrap();
    let trusted = folder.path().join("authority.pem");
    std::fs::write(&trusted, made.cert.pem()).unwrap();
    let trusted = trusted.display();
    // Over TLS by itself, where the server can.
    let plain = server.database("sealed");
    Store::connect(&plain).await.unwrap().close().await;

    let url = format!("{plain}?sslmode=verify-full&sslrootcert={trusted}");
    let store = Store::connect(&url).await.unwrap();
    store.try_out().await.unwrap();
    let sealed = "SELECT ssl::text FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    assert_eq!(store.readers.texts(sealed, vec![]).await.unwrap(), ["true"]);
    store.close().await;

    let unsealed = Store::connect(&format!("{plain}?sslmode=disable")).await.err().unwrap();
    assert!(matches!(unsealed, StoreError::Database(_)), "{unsealed}");
    let stranger = Store::connect(&format!("{plain}?sslmode=verify-full")).await.err().unwrap();
    assert!(stranger.to_string().contains("certificate"), "{stranger}");
    let other = rcgen::generate_simple_self_signed(["database.example".to_owned()]).unwrap();
    let posing = karst_testkit::Postgres::with_tls(&other.cert.pem(), &other.signing_key.serialize_pem());
    std::fs::write(folder.path().join("other.pem"), other.cert.pem()).unwrap();
    let url = posing.database("sealed");
    let other = folder.path().join("other.pem");
    let named = Store::connect(&format!("{url}?sslmode=verify-full&sslrootcert={}", other.display())).await;
    assert!(named.err().unwrap().to_string().contains("certificate"), "it is another's name");
    let known = Store::connect(&format!("{url}?sslmode=verify-ca&sslrootcert={}", other.display())).await;
    known.unwrap().close().await;
}

/// Several processes at one table: whoever is late is told, and nothing is lost or doubled.
#[tokio::test]
async fn postgres_serves_several_processes() {
    let server = karst_testkit::Postgres::quick();
    let url = server.database("several");
    let mut stores = Vec::new();
    for _ in 0..3 {
        stores.push(Store::connect(&url).await.unwrap());
    }
    let mut notices = stores[2].notices();
    while stores[2].tell("ready?").await.is_ok() {
        let heard = tokio::time::timeout(std::time::Duration::from_millis(300), notices.recv()).await;
        if let Ok(Some(Notice::Told(words))) = heard {
            assert_eq!(words, "ready?");
            break;
        }
    }
    contract::one_table_under_contention(&stores).await;
    let mut last = 0;
    let mut told = Vec::new();
    while let Ok(Some(notice)) =
        tokio::time::timeout(std::time::Duration::from_millis(500), notices.recv()).await
    {
        if let Notice::Changed { version, moved, .. } = notice {
            assert!(version > last, "in order");
            last = version;
            told.extend(moved.into_iter().flat_map(|moved| moved.entries));
        }
    }
    assert_eq!(told, stores[0].entries("contended").await.unwrap(), "every move was told in full");
    assert_eq!(Some(last), stores[0].version("contended").await.unwrap(), "the last change was heard of");
    let second = std::time::Duration::from_secs(1);
    assert!(stores[0].claim("contended", "one", second).await.unwrap());
    assert!(!stores[1].claim("contended", "two", second).await.unwrap(), "it has a keeper");
    assert!(stores[0].claim("contended", "one", second).await.unwrap(), "the keeper goes on");
    tokio::time::sleep(second + second / 10).await;
    assert_eq!(stores[2].due(10).await.unwrap(), ["contended"], "its keeper is gone");
    assert!(stores[1].claim("contended", "two", second).await.unwrap(), "taken over");
    assert!(!stores[0].claim("contended", "one", second).await.unwrap());
}

/// The database may cut connections that nobody uses just then.
#[tokio::test]
async fn a_cut_connection_is_replaced() {
    let server = karst_testkit::Postgres::quick();
    let store = Store::connect(&server.database("cut")).await.unwrap();
    assert_eq!(store.version("nobody").await, Ok(None));
    let sql = "SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
         WHERE application_name = 'karst' AND datname = current_database() AND pid <> pg_backend_pid()";
    let mut other = store.home.connect().await.unwrap();
    assert!(!other.rows(sql, super::sql::values![]).await.unwrap().is_empty(), "there is one to cut");
    assert_eq!(store.version("nobody").await, Ok(None), "asked again over another");
    store.close().await;
    assert_eq!(store.version("nobody").await, Err(StoreError::Closed));
}
