//! Sums of small trees of liberties, with no board: the verdict against plain play.

use yomikiri_game::Budget;
use yomikiri_paper_races::{AbstractRace, AbstractRaces};
use yomikiri_semeai::Color;
use yomikiri_semeai::method::{Variant, Verdict, decide, transform};
use yomikiri_value::{Failure, Store};

fn verdict(race: &AbstractRace, variant: Variant, store: &mut Store) -> Result<Verdict, Failure> {
    let mut budget = Budget::unlimited();
    let mut algebra = store.within(&mut budget);
    let mut values = Vec::new();
    for tree in race.trees() {
        values.push(transform(tree, variant, &mut algebra)?[tree.root()]);
    }
    decide(&values, variant, &mut algebra)
}

/// Every row of the table of worked values: trees of Black and of White, g, who wins.
#[test]
fn worked_values() {
    use Color::{Black, White};
    let starter = [Black, White];
    for (black, white, cooled, winners) in [
        (&["{4|0}", "{6|{4|0}}"][..], &["-7"][..], "-1^*", starter),
        (&["{4|1}"], &["-3"], "-1/2", starter),
        (&["{4|1}", "{4|1}"], &["-5"], "0", starter),
        (&["{3|2}"], &["-3"], "0", starter),
        (&["{6|{4|0}}"], &["-5"], "-1^", starter),
        (&["{6|{4|0}}"], &["-6"], "-2^", [White; 2]),
        (&["{4|0}"], &["{-1|-5}", "-1"], "-2", [White; 2]),
        // The two gaps: g stays hot; {|H} with H hot.
        (&["3", "{6|0}"], &["-7"], "{0|-2}", starter),
        (&["{3|{3|0}}"], &["-2"], "1", [Black; 2]),
    ] {
        let race = AbstractRace::read(black, white).unwrap();
        assert_eq!(race.winners(), winners, "{} by play", race.show());
        let (mut store, mut budget) = (Store::new(1 << 20), Budget::unlimited());
        let verdict = verdict(&race, Variant::Corrected, &mut store).unwrap();
        assert_eq!(verdict.winners, winners.map(Some), "{}", race.show());
        let mut algebra = store.within(&mut budget);
        assert_eq!(algebra.name(verdict.cooled).unwrap(), cooled, "{}", race.show());
    }
}

#[test]
fn twenty_thousand_races_are_won_as_play_says() {
    for orderly in [true, false] {
        let mut store = Store::new(64 << 20);
        let [mut wrong, mut open] = [0; 2];
        for (number, race) in AbstractRaces::new(16, orderly).take(10_000).enumerate() {
            let winners = race.winners().map(Some);
            let said = verdict(&race, Variant::Corrected, &mut store).unwrap().winners;
            assert_eq!(said, winners, "race {number}: {}", race.show());
            let printed = verdict(&race, Variant::Literal, &mut store).unwrap().winners;
            open += usize::from(printed.contains(&None));
            let differs = |(said, so): (Option<Color>, Option<Color>)| said.is_some() && said != so;
            wrong += usize::from(printed.into_iter().zip(winners).any(differs));
            if store.bytes() > 8 << 20 {
                store = Store::new(64 << 20);
            }
        }
        println!("as printed: {wrong} wrong, {open} open (orderly: {orderly})");
        // As printed the rule is wrong in hundreds, and says nothing in others.
        assert!(wrong > 100 && open > 100, "{wrong} wrong, {open} open");
    }
}
