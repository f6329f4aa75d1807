use karst_kit::{Position, Scenes, Silent};

/// How many ways there are to play on from each scene, at depth 1, 2, 3 and so on. A rule that opens or closes anything
/// by accident changes one of these numbers.
#[track_caller]
pub fn perft<G: Scenes>(scenes: &[(&str, &[u64])]) {
    for (scene, counts) in scenes {
        let state = G::scene(scene).unwrap_or_else(|why| panic!("{why}"));
        let found: Vec<u64> = (1..=counts.len() as u32).map(|depth| lines::<G>(&state, depth)).collect();
        assert_eq!(found, *counts, "{scene}");
    }
}

fn lines<G: Scenes>(state: &G::State, depth: u32) -> u64 {
    if depth == 0 || state.actor().is_none() {
        return 1;
    }
    let mut offers = Vec::new();
    state.offers(&mut offers);
    let after = |&offer: &G::Choice| {
        let mut next = state.clone();
        next.apply(offer, &mut Silent);
        lines::<G>(&next, depth - 1)
    };
    offers.iter().map(after).sum()
}
