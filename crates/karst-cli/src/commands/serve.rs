use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use karst_web::{Listen, Serving};
use serde_json::json;

use crate::settings::Settings;
use crate::{Context, Failure, Outcome, logs};

#[derive(clap::Args)]
pub struct Args {
    /// A file with settings: `name = value` lines in TOML, named as the options below without their dashes. What is
    /// said on the command line goes before the environment (KARST_NAME), that before the file
    #[arg(long, value_name = "FILE", env = "KARST_CONFIG")]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: Settings,
}

/// Serves until it is told to stop.
pub fn run(args: Args, context: &mut Context) -> Outcome {
    let settings = match &args.config {
        Some(file) => args.settings.or(read(file)?),
        None => args.settings,
    };
    let serving = settings.serving()?;
    logs::begin(settings.log.as_deref(), settings.log_level.as_deref())?;
    let what = format!("{} cannot be served from `{}`", names(&serving), serving.place.folder().display());
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::bad)?;
    let ready = |server: &karst_web::Server| {
        // Nobody may be listening; that is no reason to stop.
        let _ = say_where(server.local_addr().ok(), server.metrics_addr(), context);
        let _ = context.out.flush();
    };
    let served = runtime.block_on(karst_web::serve(serving, ready));
    // A bot that thinks is told to stop, but is not waited for.
    runtime.shutdown_timeout(std::time::Duration::from_millis(500));
    served.map_err(|error| {
        Failure::Bad(format!("{what}: {}", error.to_string().lines().next().unwrap_or_default()))
    })
}

fn say_where(addr: Option<SocketAddr>, metrics: Option<SocketAddr>, context: &mut Context) -> Outcome {
    let address = addr.map(|addr| format!("http://{addr}"));
    let metrics = metrics.map(|addr| format!("http://{addr}/metrics"));
    if context.json {
        return context.json(&json!({ "address": address, "metrics": metrics }));
    }
    context.line(address.as_deref().unwrap_or("ready"))?;
    metrics.iter().try_for_each(|metrics| context.line(metrics))
}

fn names(serving: &Serving) -> String {
    let name = |listen: &Listen| match listen {
        Listen::Tcp(addr) => addr.to_string(),
        Listen::Unix(path) => path.display().to_string(),
        Listen::Inherited => "systemd".to_owned(),
    };
    serving.listen.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn read(file: &Path) -> Outcome<Settings> {
    let shown = file.display();
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::Bad(format!("`{shown}` cannot be read: {error}")))?;
    toml::from_str(&text).map_err(|bad| {
        let line = bad.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
        Failure::Bad(format!("`{shown}`, line {line}: {}", bad.message()))
    })
}
