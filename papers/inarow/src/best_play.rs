//! What best play may mean for three, and what each meaning makes of the study's boards.

use super::after_three::{AfterThree, positions};
use super::by_moves::PossibleByMoves;
use super::by_questions::ByQuestions;
use super::elsewhere::elsewhere;
use super::guarantees::{forced, players};
use super::profiles::{self, DRAWN, ENDS, End, end_of, ends_left, is_dreaded};
use super::{BOARD, size_cell, three};
use std::sync::Arc;
use yomikiri_game::{Game, Goal, Score, Seat, Ties};
use yomikiri_inarow::{Board, DRAW, InARow, WIN};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, Table};
use yomikiri_solve::ranks::{Ladder, MaxN, Ranker, RanksByCandidates, RanksByEnds};
use yomikiri_solve::{AndOr, Budget, Solver, Stop};
use yomikiri_text::thousands;
use yomikiri_text::{Lang, Text, list_and, text};

const BOARDS: [(u32, u32); 3] = [(4, 4), (5, 4), (5, 5)];
/// How many of them a quick run looks at whole; of the others it asks who wins from the empty
/// board, where that takes no more positions than this.
const QUICK_BOARDS: usize = 1;
const QUICK_ROOT_NODES: u64 = 3_000_000;

/// Positions that windows may spend on all positions after three moves of one board under one
/// profile. 5x5 takes them up to 1.3 billion: what is found of one position serves the next, as
/// far as memory lasts.
const WINDOWS_NODES: u64 = 2_000_000_000;

// Where figures come from.
const ANOTHER_PROGRAM: Text = text!("another program", "別のプログラム");
const HERE: Text = text!("here", "検証");
const WINDOWS: Text = text!("windows", "窓");
const QUESTIONS: Text = text!("questions", "問い");
const CARRIED_BACK: Text = text!("carried back", "逆算");
const CANDIDATES: Text = text!("candidates", "候補");
const BY_FORCE: Text = text!("by force", "必勝");

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let (whole, roots_alone) =
        BOARDS.split_at(if effort.quick { QUICK_BOARDS } else { BOARDS.len() });
    let mut parts = notebook.steps(["boards", "roots alone"]);
    parts.next();
    let mut found = Vec::new();
    for &(rows, columns) in notebook.steps(whole) {
        found.push(Meanings::find(three(rows, columns), effort, budget)?);
        notebook.so_far([readings(&found), against_both(&found)]);
    }
    parts.next();
    let mut more = Vec::new();
    for &size in notebook.steps(roots_alone) {
        more.push(Roots::soon_found(size, effort.memory, budget)?);
    }
    let all_roots: Vec<Roots> = found.iter().map(Meanings::roots).chain(more).collect();
    let tables = [readings(&found)].into_iter().chain(all_roots.iter().map(Roots::table));
    let tables = tables.chain(found.iter().flat_map(Meanings::after_three));
    let tables = tables.chain([against_both(&found)]);
    let mut blocks: Vec<Block> = tables.map(Block::Table).collect();
    blocks.push(Block::Note(depends(&all_roots)));
    blocks.push(Block::Note(limits(effort)));
    Ok(Finding { words: words(), blocks })
}

/// What each meaning of best play makes of one board.
struct Meanings {
    size: (u32, u32),
    /// What each player can force from the empty board.
    forced: Vec<Score>,
    /// The ends that are possible from the empty board, in two readings; the second by questions
    /// and by candidates.
    by_ends: Vec<End>,
    by_moves: [Vec<End>; 2],
    /// What max^n makes of it, profile by profile.
    max_n: Vec<UnderAProfile>,
    /// How many positions after three moves each player wins by force, against the two others
    /// together.
    won_by_force: [usize; 3],
}

/// What max^n makes of a board under one profile.
struct UnderAProfile {
    ties: Ties,
    /// The end of the empty board: by each search, and from the positions after three moves.
    root: [End; 3],
    /// How many positions after three moves come to each end: by windows, where that does not
    /// take too long, and by questions.
    by_windows: Option<[usize; ENDS]>,
    by_questions: [usize; ENDS],
}

impl UnderAProfile {
    fn find(
        rules: &Arc<InARow>,
        ties: Ties,
        positions: &[Board],
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Result<UnderAProfile, Stop> {
        let mut windows = MaxN::new(Arc::clone(rules), ties, memory).expect("four ends");
        let first = end_of(&windows.scores(&rules.start(), budget)?);
        let by_windows = budget.lend(WINDOWS_NODES, |loan| {
            let end = |board: &Board| Ok(end_of(&windows.scores(board, loan)?));
            AfterThree::find(rules, ties, positions, end)
        })?;
        let by_windows = by_windows.map(|found| found.counts());
        drop(windows);
        let mut questions = ByQuestions::new(rules, &ties, memory);
        let second = questions.end(&rules.start(), budget)?;
        let by_questions = |board: &Board| questions.end(board, budget);
        let after_three = AfterThree::find(rules, ties, positions, by_questions)?;
        Ok(UnderAProfile {
            ties,
            root: [first, second, after_three.carried_back()],
            by_windows,
            by_questions: after_three.counts(),
        })
    }
}

impl Meanings {
    fn find(rules: InARow, effort: &Effort, budget: &mut Budget<'_>) -> Result<Meanings, Stop> {
        let (rules, memory) = (Arc::new(rules), effort.memory);
        let positions = positions(&rules, memory, budget)?;
        let mut max_n = Vec::new();
        for ties in profiles::all() {
            max_n.push(UnderAProfile::find(&rules, ties, &positions, memory, budget)?);
        }
        Ok(Meanings {
            size: rules.size(),
            forced: forced(&rules, memory, budget)?,
            by_ends: by_ends(&rules, memory, budget)?,
            by_moves: [
                PossibleByMoves::new(&rules, memory).ends(&rules.start(), budget)?,
                by_candidates(&rules, memory, budget)?,
            ],
            max_n,
            won_by_force: won_by_force(&rules, &positions, memory, budget)?,
        })
    }

    fn roots(&self) -> Roots {
        let ends = self.max_n.iter().map(|under| under.root.map(Some));
        Roots { size: self.size, ends: ends.collect() }
    }

    /// The players who can force at least this score.
    fn who_gets(&self, least: Score) -> Text {
        let all = Seat::all(3).zip(&self.forced).filter(|(_, score)| **score >= least);
        players(&all.map(|(seat, _)| seat).collect::<Vec<_>>())
    }

    /// The ends of the positions after three moves, in two tables that fit a page.
    fn after_three(&self) -> [Table; 2] {
        let (rows, columns) = self.size;
        let all: usize = self.max_n[0].by_questions.iter().sum();
        let all = thousands(all as u128);
        let players = text!(
            "Max^n on {rows}x{columns} after three moves: how many of the {all} positions players 1 \
             and 2 win.",
            "max^nで、{rows}x{columns}の3手後の{all}局面のうちプレイヤー1と2が勝つ数"
        );
        let others = text!(
            "The same for player 3, and for draws ({rows}x{columns}).",
            "同じく、プレイヤー3が勝つ数と引き分けになる数({rows}x{columns})"
        );
        [self.ends_after_three(players, [0, 1]), self.ends_after_three(others, [2, DRAWN])]
    }

    /// How many positions after three moves come to these ends.
    fn ends_after_three(&self, caption: Text, ends: [End; 2]) -> Table {
        let column = |end: End| {
            let title = match end {
                DRAWN => text!("draw", "引き分け"),
                _ => text!("player {n} wins", "プレイヤー{n}の勝ち", n = end + 1),
            };
            match end {
                0 => Column::compared(title, [ANOTHER_PROGRAM, WINDOWS, QUESTIONS]),
                _ => Column::compared(title, [WINDOWS, QUESTIONS]),
            }
        };
        let columns = [Column::plain(PROFILE)].into_iter().chain(ends.map(column));
        let mut table = Table::new(caption, columns);
        for (at, found) in self.max_n.iter().enumerate() {
            let cell = |end: End| {
                let windows = found.by_windows.map(|counts| counts[end]);
                let questions = Some(found.by_questions[end]);
                let another = elsewhere(self.size).and_then(|known| known.won_by_1);
                match end {
                    0 => Cell::compared([another.map(|won| won[at]), windows, questions]),
                    _ => Cell::compared([windows, questions]),
                }
            };
            table.row([profile_cell(&found.ties)].into_iter().chain(ends.map(cell)));
        }
        table
    }
}

/// How many of these positions each player wins, whatever the two others do together.
fn won_by_force(
    rules: &Arc<InARow>,
    positions: &[Board],
    memory: usize,
    budget: &mut Budget<'_>,
) -> Result<[usize; 3], Stop> {
    let mut solver = AndOr::new(Arc::clone(rules), memory);
    let mut won = [0; 3];
    for board in positions {
        for (seat, won) in Seat::all(3).zip(&mut won) {
            *won += usize::from(solver.prove(board, Goal::alone(seat, WIN), budget)?);
        }
    }
    Ok(won)
}

/// What max^n makes of the empty board, profile by profile: by windows, by questions and carried
/// back, as far as that was looked for.
struct Roots {
    size: (u32, u32),
    ends: Vec<[Option<End>; 3]>,
}

impl Roots {
    /// What questions find soon.
    fn soon_found(size: (u32, u32), memory: usize, budget: &mut Budget<'_>) -> Result<Roots, Stop> {
        let rules = three(size.0, size.1);
        let ends = profiles::all().map(|ties| {
            let mut search = ByQuestions::new(&rules, &ties, memory);
            let end = budget.lend(QUICK_ROOT_NODES, |loan| search.end(&rules.start(), loan))?;
            Ok([None, end, None])
        });
        Ok(Roots { size, ends: ends.into_iter().collect::<Result<_, Stop>>()? })
    }

    fn table(&self) -> Table {
        let (rows, columns) = self.size;
        let sources = [ANOTHER_PROGRAM, WINDOWS, QUESTIONS, CARRIED_BACK];
        let mut table = Table::new(
            text!(
                "Max^n on {rows}x{columns}: who wins from the empty board, under each profile.",
                "max^nで{rows}x{columns}の空の盤から誰が勝つか(優先順ごと)"
            ),
            [Column::plain(PROFILE), Column::compared(text!("winner", "勝者"), sources)],
        );
        for (at, (ties, &[windows, questions, back])) in
            profiles::all().iter().zip(&self.ends).enumerate()
        {
            let another = elsewhere(self.size).map(|known| known.roots[at]);
            let sources = [another, windows, questions, back].map(|end| end.map(end_told));
            table.row([profile_cell(ties), Cell::compared(sources)]);
        }
        table
    }

    /// How many profiles come to an end; those that were not looked for come to none.
    fn profiles(&self, end: Option<End>) -> usize {
        self.ends.iter().filter(|[_, by_questions, _]| *by_questions == end).count()
    }
}

const PROFILE: Text = text!("profile", "優先順");

fn profile_cell(ties: &Ties) -> Cell {
    Cell::of(Text::same(ties))
}

/// What comes of each empty board without ties.
fn readings(found: &[Meanings]) -> Table {
    let mut table = Table::new(
        text!(
            "The empty board. Who forces a win or avoids a loss does so against the two others \
             together. Possible by ends: when \
             nobody settles for less than they can make sure of. Possible by moves: when nobody \
             plays a dominated move.",
            "空の盤。確保できるのは、ほかの2人が組んでも得られる結果。\
             あり得る結果のうち「結果による」は、誰も確実に得られる結果より下で妥協しないとき、\
             「手による」は、誰も劣る手を選ばないときのもの。"
        ),
        [
            Column::plain(BOARD),
            Column::plain(text!("forces a win", "勝ちを確保")),
            Column::plain(text!("avoids a loss", "引き分け以上を確保")),
            Column::compared(
                text!("possible by ends", "あり得る結果(結果による)"),
                [ANOTHER_PROGRAM, HERE],
            ),
            Column::compared(
                text!("possible by moves", "あり得る結果(手による)"),
                [QUESTIONS, CANDIDATES],
            ),
        ],
    );
    for meanings in found {
        table.row([
            size_cell(meanings.size),
            Cell::of(meanings.who_gets(WIN)),
            Cell::of(meanings.who_gets(DRAW)),
            Cell::compared([
                elsewhere(meanings.size).map(|known| ends_told(known.possible)),
                Some(ends_told(&meanings.by_ends)),
            ]),
            Cell::compared(meanings.by_moves.each_ref().map(|found| Some(ends_told(found)))),
        ]);
    }
    table
}

/// The ends that are possible when nobody settles for less than they can make sure of.
fn by_ends(rules: &Arc<InARow>, memory: usize, budget: &mut Budget<'_>) -> Result<Vec<End>, Stop> {
    let ladder = Ladder::of(&**rules).expect("three scores");
    let search = RanksByEnds::by_ends(Arc::clone(rules), ladder, memory);
    let ends = search.expect("four ends").ends(&rules.start(), budget)?;
    let mut ends: Vec<End> = ends.iter().map(end_of).collect();
    ends.sort_unstable();
    Ok(ends)
}

/// The ends that are possible when nobody plays a dominated move, by the solver's search.
fn by_candidates(
    rules: &Arc<InARow>,
    memory: usize,
    budget: &mut Budget<'_>,
) -> Result<Vec<End>, Stop> {
    let ladder = Ladder::of(&**rules).expect("three scores");
    let search = RanksByCandidates::by_candidates(Arc::clone(rules), ladder, memory);
    let (known, stop) = search.expect("four ends").possible(&rules.start(), budget);
    Ok(ends_left(ladder, known.exact().ok_or(stop.unwrap_or(Stop::Cancelled))?))
}

/// An end in a table.
fn end_told(end: End) -> Text {
    match end {
        DRAWN => text!("draw", "引き分け"),
        winner => Text::same(winner + 1),
    }
}

/// Ends in a table.
fn ends_told(ends: &[End]) -> Text {
    let told: Vec<Text> = ends.iter().map(|&end| end_told(end)).collect();
    match told.len() {
        ENDS => text!("everything", "すべて"),
        _ => list_and(&told),
    }
}

fn words() -> Vec<Text> {
    vec![
        text!(
            "Between two players, best play has one meaning. Among three it has several, since a \
             player who cannot win any more may still decide which of the two others does. Here \
             are the meanings side by side.",
            "2人のゲームなら、「最善を尽くす」の意味は1つです。3人では1つに決まりません。\
             もう勝てないプレイヤーにも、ほかの2人のどちらを勝たせるかを決める力が残るからです。\
             ここでは、いくつかの意味を並べて比べます。"
        ),
        text!(
            "In max^n everybody plays for a win, failing that for a draw, and failing both for \
             that of the two others whom they would rather see win. A profile says who that is: \
             1:2>3 means that player 1 would rather see 2 win than 3. Of the eight profiles, each \
             gives every position one end.",
            "max^nでは、全員がまず自分の勝ちを、次に引き分けを目指し、どちらも望めなければ、\
             ほかの2人のうち勝ってほしい方を勝たせます。優先順は勝ってほしい方を表し、1:2>3なら、\
             プレイヤー1は3より2に勝ってほしいということです。優先順は全部で8通りあり、\
             それぞれについて、どの局面の結果も1つに決まります。"
        ),
        text!(
            "The ends of max^n come from two searches that have little in common. One carries a \
             window from mover to mover; the other puts questions that are answered yes or no, has \
             a key of its own and looks further at threats. Carried back: what the definition makes of the \
             positions after three moves on the way back to the empty board.",
            "max^nの結果は、共通点の少ない2つの探索で求めました。1つは窓を手番から手番へ伝え、\
             もう1つは「はい」か「いいえ」で答える問いを重ねます。後者は局面の表し方も別で、\
             リーチをより深く見分けます。逆算は、3手後の局面の結果から、\
             定義どおりに空の盤まで戻って求めた結果です。"
        ),
        text!(
            "What is possible by moves comes from two searches as well: one puts questions about \
             ends and knows by theorems what follows from the answers; the other keeps all sets of \
             ends that may still be the possible ones, and strikes out candidates by the \
             definition alone.",
            "手によるあり得る結果も、2つの探索で求めました。1つは結果についての問いを重ね、\
             答えから何が言えるかを定理で判断します。もう1つは、あり得る結果の集合の候補を\
             すべて持っておき、定義だけに従って候補を消していきます。"
        ),
    ]
}

/// What the answer to the study's question depends on.
fn depends(all: &[Roots]) -> Text {
    let board = |roots: &Roots| {
        let (rows, columns) = roots.size;
        let ends = [Some(DRAWN), Some(0), Some(1), Some(2), None].into_iter().filter_map(|end| {
            let profiles = roots.profiles(end);
            let told = match end {
                Some(DRAWN) => {
                    text!("a draw under {profiles}", "{profiles}通りで引き分け")
                }
                Some(winner) => text!(
                    "a win of player {player} under {profiles}",
                    "{profiles}通りでプレイヤー{player}の勝ち",
                    player = winner + 1
                ),
                None => text!(
                    "too much for a quick run under {profiles}",
                    "{profiles}通りは簡易版では不明"
                ),
            };
            (profiles > 0).then_some(told)
        });
        text!(
            "{rows}x{columns} is {ends}",
            "{rows}x{columns}は{ends}",
            ends = list_and(&ends.collect::<Vec<_>>())
        )
    };
    let boards: Vec<Text> = all.iter().map(board).collect();
    let boards = Text::each(|lang| {
        let told: Vec<&str> = boards.iter().map(|board| board.get(lang)).collect();
        told.join(if lang == Lang::Ja { "。" } else { "; " })
    });
    text!(
        "The study calls a board a draw if nobody can force a win, and asks whether 5x5 is one. In \
         max^n, of the eight profiles: {boards}. So the question has no answer before it is said \
         what best play means.",
        "論文は、誰も勝ちを確保できない盤を引き分けと呼び、5x5もそうなるかを課題としています。\
         max^nの8通りの優先順での結果は次のとおりです。{boards}。最善の意味を決めるまで、\
         この問いに1つの答えはありません。"
    )
}

/// A check that needs no search for max^n.
fn against_both(found: &[Meanings]) -> Table {
    let board = |meanings: &Meanings| {
        let (rows, columns) = meanings.size;
        Column::compared(Text::same(format_args!("{rows}x{columns}")), [BY_FORCE, QUESTIONS])
    };
    let mut table = Table::new(
        text!(
            "The same figures from a third search, where it can tell. If both others would rather \
             see anybody else win, a player wins in max^n exactly where it wins by force, against \
             the two others together.",
            "同じ数を別の探索でも求められる場合。ほかの2人がどちらも、そのプレイヤーの勝ちだけは\
             避けたいなら、max^nでそのプレイヤーが勝つのは、2人が組んでも必勝の局面に限られる。"
        ),
        [Column::plain(text!("player", "プレイヤー")), Column::plain(PROFILE)]
            .into_iter()
            .chain(found.iter().map(board)),
    );
    for player in 0..DRAWN {
        for (at, ties) in profiles::all().iter().enumerate() {
            if !is_dreaded(ties, player) {
                continue;
            }
            let figures = found.iter().map(|meanings| {
                let by_questions = meanings.max_n[at].by_questions[player];
                Cell::compared([Some(meanings.won_by_force[player]), Some(by_questions)])
            });
            table.row([Cell::of(player + 1), profile_cell(ties)].into_iter().chain(figures));
        }
    }
    table
}

/// What was left out.
fn limits(effort: &Effort) -> Text {
    match effort.quick {
        true => text!(
            "A quick run looks at 4x4; of 5x4 and 5x5 it only asks questions about the empty board, up to {most} positions for each \
             profile.",
            "簡易版では4x4を調べます。5x4と5x5については、\
             空の盤を問いによる探索で、優先順ごとに{most}局面まで調べるだけです。",
            most = thousands(QUICK_ROOT_NODES)
        ),
        false => text!(
            "Where windows have no figure, {windows} positions did not suffice them, and it rests \
             on questions alone.",
            "窓による値がないところは、{windows}局面の探索では終わらなかったもので、\
             問いによる探索だけが根拠です。",
            windows = thousands(WINDOWS_NODES)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yomikiri_solve::ranks::{Plain, PlainEnds, PlainMaxN, Reading};

    /// Everything that is told of a board, against brute force by the definitions.
    #[test]
    fn every_meaning_on_3x3() {
        for length in [2, 3] {
            let rules = InARow::new(3, 3, length, 3).unwrap();
            let effort = Effort { quick: false, memory: 1 << 24, lang: Lang::En };
            let found = Meanings::find(rules.clone(), &effort, &mut Budget::unlimited()).unwrap();
            let ladder = Ladder::of(&rules).unwrap();

            let ends = PlainEnds::new(&rules, Reading::Ends).ends(&mut rules.start());
            let ends: Vec<End> = (0..ENDS)
                .filter(|&end| {
                    ends.iter().any(|each| each[..] == *profiles::scores_of(&rules, end).as_slice())
                })
                .collect();
            assert_eq!(found.by_ends, ends);
            let by_moves =
                ends_left(ladder, Plain::new(&rules, ladder).possible(&mut rules.start()));
            assert_eq!(found.by_moves, [by_moves.clone(), by_moves]);

            let positions = positions(&rules, 1 << 24, &mut Budget::unlimited()).unwrap();
            for under in &found.max_n {
                let mut plain = PlainMaxN::new(&rules, under.ties);
                let root = end_of(&plain.scores(&mut rules.start()));
                assert_eq!(under.root, [root; 3], "{}", under.ties);
                let mut counts = [0; ENDS];
                for board in &positions {
                    counts[end_of(&plain.scores(&mut board.clone()))] += 1;
                }
                assert_eq!(under.by_questions, counts, "{}", under.ties);
                assert_eq!(under.by_windows, Some(counts), "{}", under.ties);
                for player in (0..DRAWN).filter(|&player| is_dreaded(&under.ties, player)) {
                    assert_eq!(found.won_by_force[player], counts[player], "{}", under.ties);
                }
            }
        }
    }

    /// What another program found, where that is soon found here.
    #[test]
    fn roots_and_three_plies_as_found_elsewhere() {
        let mut budget = Budget::unlimited();
        let [four, .., five] = BOARDS.map(|(rows, columns)| three(rows, columns));
        let positions = positions(&four, 1 << 24, &mut budget).unwrap();
        for (at, ties) in profiles::all().into_iter().enumerate() {
            let mut search = ByQuestions::new(&four, &ties, 1 << 26);
            let by_questions = |board: &Board| search.end(board, &mut budget);
            let found = AfterThree::find(&four, ties, &positions, by_questions).unwrap();
            let known = elsewhere((4, 4)).unwrap();
            assert_eq!(Some(found.counts()[0]), known.won_by_1.map(|won| won[at]), "{ties}");
            assert_eq!(found.carried_back(), known.roots[at], "{ties}");

            let mut search = ByQuestions::new(&five, &ties, 1 << 26);
            let root = budget.lend(300_000, |loan| search.end(&five.start(), loan)).unwrap();
            assert!(root.is_none_or(|end| end == elsewhere((5, 5)).unwrap().roots[at]), "{ties}");
        }
    }
}
