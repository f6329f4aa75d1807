use caverna::*;
use karst_kit::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let mut s = Caverna::scene(&std::fs::read_to_string(&a[1]).unwrap()).unwrap_or_else(|e| {
        println!("{e}");
        std::process::exit(2)
    });
    for c in &a[2..] {
        let mut ev = vec![];
        match Caverna::play(&mut s, c.parse().unwrap(), &mut ev) {
            Ok(()) => {
                for e in ev {
                    println!("{}", Caverna::tell(Lang::En, &e, &|s| s.to_string()))
                }
            }
            Err(w) => println!(
                "{c}: {} {:?}",
                Caverna::refuse(Lang::En, &w, &|s| s.to_string()),
                Caverna::rules(&w)
            ),
        }
    }
    println!("--");
    let mut o = vec![];
    if Caverna::actor(&s).is_some() {
        Caverna::offers(&s, &mut o);
    }
    for x in o {
        println!("{x}")
    }
}
