//! Tables of claims for three players are accepted, and nothing else is.

use std::ops::ControlFlow;
use std::sync::Arc;
use yomikiri_check::testing::{Random, body, damage, number, text, wrap};
use yomikiri_check::{Entry, Header, Headline, Limits, Proof, Rejection, Rule, verify};
use yomikiri_game::{Game, Notation, Score, Scores, Seat, Stop, Ties};
use yomikiri_inarow::{Board, InARow};
use yomikiri_solve::ranks::{
    Ladder, MaxN, Plain, PlainEnds, PlainMaxN, Ranks, RanksByEnds, Reading, write_ends,
    write_max_n, write_possible,
};
use yomikiri_solve::{Budget, ProofWriter, Unwritten};

const RULES: [fn() -> Rule; 3] =
    [|| Rule::ByMoves, || Rule::ByEnds, || Rule::MaxN(Ties::read("1:3>2,2:3>1,3:1>2", 3).unwrap())];

fn rules(rows: u32, columns: u32) -> Arc<InARow> {
    Arc::new(InARow::new(rows, columns, 3, 3).unwrap())
}

fn header() -> Header {
    Header { game: "inarow".to_string(), rules: Vec::new(), log_slots: 1 }
}

fn write(
    rules: &Arc<InARow>,
    rule: Rule,
    state: &Board,
    budget: &mut Budget<'_>,
) -> Result<(u64, Vec<u8>), Unwritten> {
    let ladder = Ladder::of(&**rules).unwrap();
    let (header, game, mut file) = (header(), Arc::clone(rules), Vec::new());
    let entries = match rule {
        Rule::ByMoves => write_possible(
            &mut file,
            &header,
            state,
            &mut Ranks::new(game, ladder, 1 << 22),
            budget,
        ),
        Rule::ByEnds => {
            let mut search = RanksByEnds::by_ends(game, ladder, 1 << 22).unwrap();
            write_ends(&mut file, &header, state, &mut search, budget)
        }
        Rule::MaxN(ties) => {
            let mut search = MaxN::new(game, ties, 1 << 22).unwrap();
            write_max_n(&mut file, &header, state, &mut search, budget)
        }
    }?;
    Ok((entries, file))
}

fn check(rules: &InARow, mut file: &[u8]) -> Result<Vec<Headline>, Rejection> {
    let proof = Proof::open(&mut file)?;
    Ok(verify(rules, proof, &mut Limits::memory(1 << 30))?.tables)
}

/// What each seat may end with by brute force, as bits from the worst score up.
fn truth(rules: &InARow, headline: &Headline) -> Vec<u64> {
    let ladder = Ladder::of(rules).unwrap();
    let mut state = rules.read(&headline.position).unwrap();
    let truth = match headline.rule {
        Rule::ByMoves => Plain::new(rules, ladder).possible(&mut state),
        Rule::ByEnds => PlainEnds::new(rules, Reading::Ends).possible(ladder, &mut state),
        Rule::MaxN(ties) => ladder.end(&PlainMaxN::new(rules, ties).scores(&mut state)),
    };
    truth.sets(ladder).into_iter().map(|set| set.bits()).collect()
}

/// Does the headline say nothing false, and everything?
fn is_true(rules: &InARow, headline: &Headline) -> (bool, bool) {
    let bits = |scores: &[Score]| scores.iter().fold(0, |all, score| all | 1 << (score + 1));
    let (mut right, mut complete) = (true, true);
    for (truth, seat) in truth(rules, headline).into_iter().zip(&headline.seats) {
        let [sure, open] = [&seat.sure, &seat.open].map(|scores| bits(scores));
        right &= sure & !truth == 0 && truth & !open == 0;
        complete &= sure == open;
    }
    (right, complete)
}

/// On 3x3 all draw, by every rule; what it takes to show it differs.
#[test]
fn three_players_on_3x3() {
    let rules = rules(3, 3);
    let start = rules.start();
    let mut counts = Vec::new();
    for rule in RULES.map(|rule| rule()) {
        let (entries, file) = write(&rules, rule, &start, &mut Budget::unlimited()).unwrap();
        let [headline] = &check(&rules, &file).unwrap()[..] else { panic!("one table") };
        assert_eq!((headline.position.as_str(), headline.rule), (".../.../...", rule));
        assert!(headline.seats.iter().all(|seat| seat.sure == [0] && seat.open == [0]));
        counts.push(entries);
    }
    assert!(counts.is_sorted_by(|more, fewer| more > fewer), "{counts:?}");
}

/// Positions of 4x3 after so many random moves, not over yet.
fn positions(rules: &InARow, plies: usize, count: usize) -> Vec<Board> {
    let mut random = Random(plies as u64);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut state = rules.start();
        for _ in 0..plies {
            if rules.scores(&state).is_none() {
                let legal = rules.legal(&state);
                rules.play(&mut state, legal[random.below(legal.len())]);
            }
        }
        if rules.scores(&state).is_none() {
            positions.push(state);
        }
    }
    positions
}

#[test]
fn every_position_has_its_tables() {
    let rules = rules(4, 3);
    for state in positions(&rules, 6, 12) {
        for rule in RULES.map(|rule| rule()) {
            let (_, file) = write(&rules, rule, &state, &mut Budget::unlimited()).unwrap();
            let headline = &check(&rules, &file).unwrap()[0];
            assert_eq!(is_true(&rules, headline), (true, true), "{headline:?}");
        }
    }
}

/// A game that is over has a table of one entry.
#[test]
fn a_finished_game() {
    let rules = rules(3, 3);
    let over = rules.read("111/22./33.").unwrap();
    for rule in RULES.map(|rule| rule()) {
        let (entries, file) = write(&rules, rule, &over, &mut Budget::unlimited()).unwrap();
        let headline = &check(&rules, &file).unwrap()[0];
        assert_eq!((entries, is_true(&rules, headline)), (1, (true, true)));
    }
}

#[test]
fn a_limit_leaves_no_table() {
    let rules = rules(4, 3);
    for rule in RULES.map(|rule| rule()) {
        let written = write(&rules, rule, &rules.start(), &mut Budget::nodes(100));
        assert!(matches!(written, Err(Unwritten::Stop(Stop::Nodes))));
    }
}

/// A table, taken out of its file by a second reader of the format.
struct Table {
    rule: Rule,
    entries: Vec<(String, Entry)>,
}

impl Table {
    fn of(file: &[u8]) -> Table {
        let body = body(file);
        let mut rest = &body[..];
        assert_eq!((text(&mut rest).as_str(), number(&mut rest)), ("inarow", 0));
        assert_eq!((number(&mut rest), number(&mut rest)), (1, 2), "slots, then a table");
        let rule = match number(&mut rest) {
            0 => Rule::ByMoves,
            1 => Rule::ByEnds,
            _ => Rule::MaxN(Ties::read(&text(&mut rest), 3).unwrap()),
        };
        let entries = (0..number(&mut rest)).map(|_| {
            let position = text(&mut rest);
            let sure = if matches!(rule, Rule::MaxN(_)) { 0 } else { number(&mut rest) };
            (position, Entry { sure, open: number(&mut rest) })
        });
        let entries = entries.collect();
        assert_eq!(rest, [0], "nothing follows");
        Table { rule, entries }
    }

    fn file(&self) -> Vec<u8> {
        let mut writer = ProofWriter::new(Vec::new(), &header()).unwrap();
        writer.table(&self.rule, self.entries.iter().cloned()).unwrap();
        writer.finish().unwrap()
    }
}

/// Small tables, for the tests below to damage.
fn samples() -> Vec<(Arc<InARow>, Vec<u8>)> {
    let rules = rules(4, 3);
    let positions = positions(&rules, 5, 3);
    let files = positions.iter().flat_map(|state| {
        RULES.map(|rule| write(&rules, rule(), state, &mut Budget::unlimited()).unwrap().1)
    });
    let files: Vec<_> = files.map(|file| (Arc::clone(&rules), file)).collect();
    let entries: usize = files.iter().map(|(_, file)| Table::of(file).entries.len()).sum();
    assert!(entries > 500, "only {entries} entries in all");
    files
}

#[test]
fn the_second_reader_agrees() {
    for (rules, file) in samples() {
        let table = Table::of(&file);
        assert_eq!(check(&rules, &table.file()).unwrap(), check(&rules, &file).unwrap());
    }
}

#[test]
fn damaged_bytes_are_never_accepted() {
    let mut random = Random(1);
    for (rules, file) in samples() {
        for _ in 0..100 {
            let mut damaged = file.clone();
            damage(&mut damaged, &mut random);
            if damaged != file {
                assert!(check(&rules, &damaged).is_err());
            }
        }
    }
}

/// Bytes changed under a right checksum: whatever is accepted is true.
#[test]
fn what_is_accepted_is_true() {
    let mut random = Random(2);
    let mut refused = 0;
    for (rules, file) in samples() {
        let body = body(&file);
        for _ in 0..60 {
            let mut changed = body.clone();
            let at = random.below(changed.len());
            match random.below(3) {
                0 => changed[at] = random.below(256) as u8,
                1 => drop(changed.remove(at)),
                _ => changed.insert(at, random.below(16) as u8),
            }
            match check(&rules, &wrap(&changed)) {
                Ok(tables) => assert!(tables.iter().all(|table| is_true(&rules, table).0)),
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 300, "only {refused} were refused");
}

/// Claims that say more than is true are never accepted, wherever they stand; neither is what
/// no position can be like.
#[test]
fn a_claim_made_false_is_never_accepted() {
    let mut random = Random(3);
    for (rules, file) in samples() {
        let table = Table::of(&file);
        for _ in 0..60 {
            let mut changed = Table { entries: table.entries.clone(), ..table };
            let at = random.below(changed.entries.len());
            let (position, entry) = &mut changed.entries[at];
            let state = rules.read(position).unwrap();
            let truth = bits_of_truth(&rules, table.rule, &state);
            match random.below(3) {
                // Something possible is ruled out.
                0 => entry.open &= !some_bit(truth, &mut random),
                // Something that is not possible is said to be.
                1 if !matches!(table.rule, Rule::MaxN(_)) && truth != all_bits(table.rule) => {
                    let false_bit = some_bit(all_bits(table.rule) & !truth, &mut random);
                    entry.sure |= false_bit;
                    entry.open |= false_bit;
                }
                // There is no such score, or no such end.
                _ => entry.open |= all_bits(table.rule) + 1,
            }
            let wrong = check(&rules, &changed.file());
            assert!(matches!(wrong, Err(Rejection::Wrong(_))), "{wrong:?}");
        }
    }
}

/// By moves: a score of a seat each. By ends: 3 wins, 2 wins, draw, 1 wins.
fn all_bits(rule: Rule) -> u64 {
    if rule == Rule::ByMoves { (1 << 9) - 1 } else { (1 << 4) - 1 }
}

fn bits_of_truth(rules: &InARow, rule: Rule, state: &Board) -> u64 {
    let mut state = state.clone();
    let end = |end: &[Score]| match end {
        [-1, -1, 1] => 1,
        [-1, 1, -1] => 2,
        [0, 0, 0] => 4,
        _ => 8,
    };
    match rule {
        Rule::ByMoves => Plain::new(rules, Ladder::of(rules).unwrap()).possible(&mut state).0,
        Rule::ByEnds => PlainEnds::new(rules, Reading::Ends)
            .ends(&mut state)
            .iter()
            .fold(0, |all, each| all | end(each)),
        Rule::MaxN(ties) => end(PlainMaxN::new(rules, ties).scores(&mut state).as_slice()),
    }
}

fn some_bit(bits: u64, random: &mut Random) -> u64 {
    let bits: Vec<u64> = (0..64).map(|bit| 1 << bit).filter(|bit| bits & bit != 0).collect();
    bits[random.below(bits.len())]
}

/// Each entry was claimed because another could not be derived without, so that a table without
/// it is refused; but for a few that are not needed any more once more was claimed elsewhere.
#[test]
fn nearly_every_entry_is_needed() {
    for (rules, file) in samples() {
        let table = Table::of(&file);
        let mut refused = 0;
        for at in 1..table.entries.len() {
            let mut fewer = table.entries.clone();
            fewer.remove(at);
            match check(&rules, &Table { entries: fewer, ..table }.file()) {
                Ok(tables) => assert_eq!(is_true(&rules, &tables[0]), (true, true)),
                Err(_) => refused += 1,
            }
        }
        assert!(refused * 10 + 10 >= table.entries.len() * 9, "{refused}");
    }
}

#[test]
fn a_position_twice_and_no_position_at_all_are_refused() {
    let (rules, file) = samples().swap_remove(0);
    let table = Table::of(&file);
    let twice: Vec<_> = [&table.entries[..], &table.entries[..1]].concat();
    let why = check(&rules, &Table { entries: twice, ..table }.file()).unwrap_err().to_string();
    assert!(why.contains("two entries"), "{why}");
    let none = Table { entries: Vec::new(), ..table };
    assert!(matches!(check(&rules, &none.file()), Err(Rejection::Damaged(_))));
    let mut unread = table.entries.clone();
    unread[0].0 = "junk".to_string();
    let unread = Table { entries: unread, ..table };
    assert!(matches!(check(&rules, &unread.file()), Err(Rejection::Wrong(_))));
    // Of another board, it proves nothing.
    let wider = InARow::new(4, 4, 3, 3).unwrap();
    assert!(matches!(check(&wider, &file), Err(Rejection::Wrong(_))));
}

#[test]
fn a_check_can_be_stopped() {
    let rules = rules(3, 3);
    let (_, file) = write(&rules, Rule::ByMoves, &rules.start(), &mut Budget::unlimited()).unwrap();
    for most in [0, 5_000, 50_000] {
        let mut bytes = &file[..];
        let proof = Proof::open(&mut bytes).unwrap();
        let watch = |positions| match positions > most {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        assert!(matches!(
            verify(&*rules, proof, &mut Limits::memory(1 << 30).watched(watch)),
            Err(Rejection::Stopped(Stop::Cancelled))
        ));
    }
}

/// The seats of a game are in its ends.
#[test]
fn ends_are_named() {
    let ends = rules(3, 3).ends().unwrap();
    let won_by = |winner: Seat| Scores::from_fn(3, |seat| if seat == winner { 1 } else { -1 });
    assert_eq!(ends.len(), 4);
    assert!(Seat::all(3).all(|seat| ends.contains(&won_by(seat))));
    assert!(ends.contains(&Scores::level(3, 0)));
}
