use std::io::Write;
use std::net::{SocketAddr, ToSocketAddrs};
use std::time::Duration;

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
    /// The shortest time, in milliseconds, in which others may answer what somebody does (in Bargeroc)
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(..=10_000))]
    window: Option<u64>,
}

impl Args {
    fn config(&self) -> Config {
        let mut config = Config::default();
        if let Some(window) = self.window.map(Duration::from_millis) {
            (config.house.window, config.house.window_spread) = (window, window / 2);
            config.house.passing = window * 2;
        }
        config
    }
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
    let served = runtime.block_on(karst_web::serve(args.addr, &folder, args.config(), ready));
    served.map_err(|error| {
        let what = format!("{} cannot be served from `{}`", args.addr, folder.display());
        Failure::Bad(format!("{what}: {}", error.to_string().lines().next().unwrap_or_default()))
    })
}
