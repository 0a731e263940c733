//! Whether ordering by two plies is worth its time.

use super::measure::Measured;
use super::published::SOLVED;
use super::tables::{PIECES, WEIGHTS, pair, thousandths};
use yomikiri_paper::{Block, Cell, Column, Table};
use yomikiri_text::{Text, text};

/// Nodes and seconds of the same games, ordered by one ply and by two.
pub struct Pay {
    table: Table,
    /// Games that both orders finish, and those of them in which two plies take less.
    games: u32,
    fewer: u32,
    quicker: u32,
    /// Sums over those games: by one ply, by two.
    nodes: [u64; 2],
    seconds: [f64; 2],
    /// Searches that were finished, and those that found the winner of Table 1.
    searches: u32,
    right: u32,
}

impl Pay {
    pub fn new() -> Pay {
        let table = Table::new(
            text!(
                "The same games ordered by one ply and by two, the reply that is worst for the mover: \
                 nodes, and seconds of processor time, in which ordering counts.",
                "同じゲームを、1手読みと、厳しい応手までの2手読みで並べ替えたときのノード数と\
                 CPU時間の秒数。秒数には並べ替えの時間も入る。"
            ),
            [
                WEIGHTS,
                PIECES,
                text!("nodes, one ply", "ノード数(1手)"),
                text!("nodes, two plies", "ノード数(2手)"),
                text!("seconds, one ply", "秒(1手)"),
                text!("seconds, two plies", "秒(2手)"),
                text!("seconds, two for one", "秒の比(2手/1手)"),
            ]
            .map(Column::plain),
        );
        let (games, fewer, quicker, searches, right) = (0, 0, 0, 0, 0);
        let (nodes, seconds) = ([0; 2], [0.0; 2]);
        Pay { table, games, fewer, quicker, nodes, seconds, searches, right }
    }

    /// Adds a game.
    pub fn count(
        &mut self,
        weights: (i32, i32),
        game: (u32, u32),
        one_ply: &Measured,
        two_plies: &Measured,
    ) {
        let both = [one_ply, two_plies];
        let printed = SOLVED.iter().find(|each| each.size == 5 && each.dominoes == game.0);
        for winner in both.iter().filter_map(|found| found.winner) {
            self.searches += 1;
            self.right += u32::from(printed.is_some_and(|printed| printed.winner == winner));
        }
        let finished = both.iter().all(|found| found.winner.is_some());
        if finished {
            self.games += 1;
            self.fewer += u32::from(two_plies.nodes < one_ply.nodes);
            self.quicker += u32::from(two_plies.seconds < one_ply.seconds);
            for (at, found) in both.into_iter().enumerate() {
                self.nodes[at] += found.nodes;
                self.seconds[at] += found.seconds;
            }
        }
        self.table.row([
            Cell::of(pair(weights.0, weights.1)),
            Cell::of(pair(game.0, game.1)),
            Cell::of(one_ply.nodes()),
            Cell::of(two_plies.nodes()),
            Cell::of(one_ply.seconds()),
            Cell::of(two_plies.seconds()),
            match finished {
                true => Cell::of(thousandths(two_plies.seconds / one_ply.seconds)),
                false => Cell::empty(),
            },
        ]);
    }

    /// The figures, and what they say.
    pub fn blocks(self) -> [Block; 2] {
        let note = self.note();
        [Block::Table(self.table), Block::Note(note)]
    }

    fn note(&self) -> Text {
        let Pay { games, fewer, quicker, .. } = *self;
        let nodes = self.nodes[1] as f64 / self.nodes[0] as f64;
        let seconds = self.seconds[1] / self.seconds[0];
        let often = 2 * quicker > games;
        let verdict = match (seconds < 1.0, often, nodes < 1.0) {
            (true, true, _) => text!("So two plies pay.", "したがって、2手読みは引き合います。"),
            (true, false, _) => text!(
                "So two plies pay on the whole, but not in most games: where much is saved, the game \
                 was a long one.",
                "したがって、2手読みは合計では引き合いますが、多くのゲームでは引き合いません。\
                 手間のかかるゲームほど得をします。"
            ),
            (false, _, true) => text!(
                "So two plies save nodes, but not enough to pay for the look itself.",
                "したがって、2手読みでノードは減りますが、並べ替えの手間に見合うほどではありません。"
            ),
            (false, _, false) => {
                text!("So two plies do not pay.", "したがって、2手読みは引き合いません。")
            }
        };
        let [nodes, seconds] = [nodes, seconds].map(thousandths);
        text!(
            "Of {games} games that both orders finish, two plies take fewer nodes in {fewer} and less \
             time in {quicker}. Together they take {nodes} of the nodes and {seconds} of the seconds \
             of one ply. {verdict} A node is dearer by the replies that are looked at to order its \
             moves; the study counts only nodes. Of {searches} finished searches, {right} find the \
             winner of Table 1.",
            "両方の並べ方で終わった{games}件のうち、2手読みのほうがノードが少ないのは{fewer}件、\
             時間が短いのは{quicker}件です。合計では、1手読みに対してノード数は{nodes}倍、\
             秒数は{seconds}倍です。{verdict}並べ替えのために応手を調べるぶん、\
             1ノードの手間が増えます。論文が数えているのはノード数だけです。\
             終わった{searches}回の探索のうち、{right}回が表1と同じ勝者を得ました。",
            searches = self.searches,
            right = self.right
        )
    }
}
