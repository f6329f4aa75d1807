//! Prints how long a choice takes to reach everybody: `latency [WATCHERS] [MOVES]`.

#[tokio::main(worker_threads = 2)]
async fn main() -> std::io::Result<()> {
    let mut numbers = std::env::args().skip(1).filter_map(|arg| arg.parse().ok());
    let (watchers, moves) = (numbers.next().unwrap_or(4), numbers.next().unwrap_or(1000));
    println!("{:?}", karst_web::bench::table_latency(watchers, moves).await?);
    Ok(())
}
