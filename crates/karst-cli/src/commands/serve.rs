use std::io::Write;
use std::net::{SocketAddr, ToSocketAddrs};

use karst_web::Config;
use serde_json::json;

use crate::data::DataArgs;
use crate::{Context, Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:8470", value_parser = address)]
    addr: SocketAddr,
    #[command(flatten)]
    data: DataArgs,
    /// A PostgreSQL database instead of the data folder
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let found = text.to_socket_addrs().ok().and_then(|mut found| found.next());
    found.ok_or_else(|| "expected an address and a port, such as 127.0.0.1:8470".to_owned())
}

/// Serves until it is told to stop.
pub fn run(args: Args, context: &mut Context) -> Outcome {
    if args.database.is_some() {
        return Err(Failure::bad("this karst keeps its tables in SQLite only; leave --database out"));
    }
    let folder = args.data.folder()?;
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::bad)?;
    let ready = |addr: SocketAddr| {
        // Nobody may be listening; that is no reason to stop.
        let _ = match context.json {
            true => context.json(&json!({ "address": format!("http://{addr}") })),
            false => context.line(format!("http://{addr}")),
        };
        let _ = context.out.flush();
    };
    let served = runtime.block_on(karst_web::serve(args.addr, &folder, Config::default(), ready));
    served.map_err(|error| {
        let what = format!("{} cannot be served from `{}`", args.addr, folder.display());
        Failure::Bad(format!("{what}: {}", error.to_string().lines().next().unwrap_or_default()))
    })
}
