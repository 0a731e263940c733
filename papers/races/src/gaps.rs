//! What the printed rules leave open, and what is right.

use super::abstract_race::AbstractRace;
use super::valued::Ruling;
use super::{memory, told, valued, worked_out};
use std::cmp::Ordering;
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, Table};
use yomikiri_semeai::Color;
use yomikiri_semeai::method::RawTree;
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};
use yomikiri_value::{Algebra, Store};

/// A race for each gap, in order: trees of Black and of White.
const RACES: [(&[&str], &[&str]); 2] = [(&["3", "{6|0}"], &["-7"]), (&["{3|{3|0}}"], &["-2"])];

/// Whose liberties, and a tree of them: too cold for the defender to play in, warm enough, and
/// with options that are hot.
const TREES: [(Color, &str); 6] = [
    (Color::Black, "{3|2}"),
    (Color::White, "{-2|-3}"),
    (Color::Black, "{4|2}"),
    (Color::Black, "{3|{3|0}}"),
    (Color::Black, "{3|{3|1},{4|0}}"),
    (Color::White, "{{0|-3}|-3}"),
];

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    budget.spend()?;
    let mut store = Store::new(memory(effort));
    let mut algebra = store.within(budget);
    let mut table = notebook.table(
        text!(
            "A race for each gap: g and the winner by the rules as printed, as corrected, and by \
             trying all moves.",
            "それぞれの不備の例: 論文どおりの規則と補正した規則によるgと勝者、およびすべての手を試した結果"
        ),
        [
            Column::plain(text!("gap", "不備")),
            Column::plain(text!("race", "攻め合い")),
            Column::plain(text!("g as printed", "論文どおりのg")),
            Column::plain(text!("g as corrected", "補正したg")),
            Column::plain(text!("wins as printed", "論文どおりの勝者")),
            Column::compared(
                text!("wins", "勝者"),
                [text!("as corrected", "補正"), text!("by play", "全探索")],
            ),
        ],
    );
    for (nth, (black, white)) in notebook.steps((1_u32..).zip(RACES)) {
        let race = AbstractRace::read(black, white).expect("a race in braces");
        let printed = worked_out(Ruling::PRINTED.decide(&race, &mut algebra))?;
        let corrected = worked_out(Ruling::CORRECTED.decide(&race, &mut algebra))?;
        table.row([
            Cell::of(nth),
            told::plain(race.show()),
            told::plain(worked_out(algebra.name(printed.cooled))?),
            told::plain(worked_out(algebra.name(corrected.cooled))?),
            Cell::of(told::winner(printed.winners)),
            Cell::compared([
                Some(told::winner(corrected.winners)),
                Some(told::winner(race.winners().map(Some))),
            ]),
        ]);
    }
    let integers = against_integers(&mut algebra)?;
    let transformed = transformed(&mut algebra)?;
    let words = vec![
        text!(
            "First gap: “if g and the integer n cannot be compared, g = n + 1 if Black starts and \
             n - 1 if White does”. Cooled by 2, a race may still be hot, and then g is confused \
             with several integers, which may give different verdicts. The one to take is the \
             largest n if Black starts and the smallest if White does. So the adjusted value is the \
             least integer m with g <= m if Black starts, and the greatest with m <= g if White \
             does, which covers all three of the printed rules.",
            "1つ目の不備は規則3「g <> n (gと整数nが比較不能) である場合、黒が先着するならばg = n + 1、\
             白が先着するならばg = n − 1」です。2だけ冷却しても、まだ熱いことがあります。そのときgは\
             複数の整数と優劣が付かず、整数の選び方によって判定が変わることがあります。正しくは、黒が先着するときは\
             そのうち最大のn、白が先着するときは最小のnを選びます。つまり調整値は、黒が先着するとき\
             g <= mとなる最小の整数m、白が先着するときm <= gとなる最大の整数mで、これは論文の3つの\
             規則をすべて含みます。"
        ),
        text!(
            "Second gap: after pruning, {|n} becomes n + 1 and {-n|} becomes -n - 1. Nothing is \
             said of {|H} where H is still hot. Left as it stands it is the simplest number that \
             fits, often 0, and liberties vanish. It should count one move more than the left \
             wall of H at temperature 1, since both go on in H with every move taxed by the liberty that is \
             filled elsewhere meanwhile; of several H the attacker takes the best. For White's \
             liberties it is the mirror. For numbers this is the printed rule.",
            "2つ目の不備は枝刈り後の置換です。{|n}はn+1に、{-n|}は-n-1に置き換えますが、Hがまだ熱い\
             ときの{|H}については何も書かれていません。そのまま値とみなすと条件に合う最も単純な数 \
             (多くは0) になり、手数が消えてしまいます。正しくは、温度1でのHの左の壁に1を加えた数です。\
             Hの中では、一手ごとによそのダメを1つ埋める手を逃すことになるからです。Hが複数あれば、\
             攻撃側が最も得なものを選びます。白のダメでは左右を入れ替えます。Hが数なら、論文の規則と\
             一致します。"
        ),
    ];
    let note = text!(
        "The last three trees keep an option that is hot, which is the second gap. Read as they \
         stand they are worth 0, and all liberties vanish; that is what the rules as printed come \
         to. Brute force sides with the correction: in the second race above, and in all races \
         made by chance.",
        "最後の3つの木には熱い選択肢が残ります。これが2つ目の不備です。論文どおりにそのまま値とみなすと\
         0になり、ダメがすべて消えてしまいます。全探索の結果と合うのは補正した規則です。上の2つ目の\
         攻め合いでも、無作為に作ったすべての攻め合いでもそうなります。"
    );
    let tables = [table, integers, transformed].map(Block::Table);
    let blocks = tables.into_iter().chain([Block::Note(note)]).collect();
    Ok(Finding { words, blocks })
}

/// The g of the first gap beside integers, and what the printed rule 3 makes of each.
fn against_integers(algebra: &mut Algebra<'_, '_>) -> Result<Table, Stop> {
    let (black, white) = RACES[0];
    let race = AbstractRace::read(black, white).expect("a race in braces");
    let cooled = worked_out(Ruling::CORRECTED.decide(&race, algebra))?.cooled;
    let name = worked_out(algebra.name(cooled))?;
    let mut table = Table::new(
        text!(
            "The first gap: g = {name} beside integers n, and who wins by rule 3 with each.",
            "1つ目の不備: g = {name} と整数nの比較、および規則3による判定"
        ),
        [
            Column::plain(text!("n", "n")),
            Column::plain(text!("g and n", "gとn")),
            Column::plain(text!("if Black starts", "黒先")),
            Column::plain(text!("if White starts", "白先")),
        ],
    );
    for integer in -3..=1 {
        let bound = algebra.integer(integer)?;
        let order = algebra.compare(cooled, bound)?;
        let told_order = match order {
            Some(Ordering::Less) => text!("g < n", "g < n"),
            Some(Ordering::Equal) => text!("g = n", "g = n"),
            Some(Ordering::Greater) => text!("g > n", "g > n"),
            None => text!("confused", "優劣が付かない"),
        };
        let adjusted = |starter: Color| match order {
            None => Cell::of(adjusted_told(integer + starter.sign(), starter)),
            Some(_) => Cell::empty(),
        };
        let [black, white] = Color::BOTH.map(adjusted);
        table.row([told::plain(integer), Cell::of(told_order), black, white]);
    }
    Ok(table)
}

/// The transform on small trees, as printed and as corrected.
fn transformed(algebra: &mut Algebra<'_, '_>) -> Result<Table, Stop> {
    let mut table = Table::new(
        text!(
            "The second gap: small trees before and after the transform.",
            "2つ目の不備: 小さな木の変換の前と後"
        ),
        [
            Column::plain(text!("liberties of", "ダメ")),
            Column::plain(text!("tree", "ゲーム木")),
            Column::plain(text!("temperature", "温度")),
            Column::compared(
                text!("after the transform", "変換後"),
                [text!("as printed", "論文どおり"), text!("as corrected", "補正")],
            ),
        ],
    );
    for (owner, text) in TREES {
        let tree = RawTree::read(owner, text).expect("a tree in braces");
        let before = valued::as_it_is(&tree, algebra)?;
        let temperature = algebra.temperature(before)?;
        let mut after = Vec::new();
        for ruling in [Ruling::PRINTED, Ruling::CORRECTED] {
            let value = ruling.value(&tree, algebra)?;
            after.push(Some(Text::same(worked_out(algebra.name(value))?)));
        }
        let [printed, corrected] = [0, 1].map(|nth| after[nth].take());
        table.row([
            Cell::of(owner.name()),
            told::plain(text),
            told::plain(temperature),
            Cell::compared([printed, corrected]),
        ]);
    }
    Ok(table)
}

/// An adjusted value and who wins by rule 1.
fn adjusted_told(adjusted: i64, starter: Color) -> Text {
    let winner = match adjusted.cmp(&0) {
        Ordering::Greater => Color::Black,
        Ordering::Less => Color::White,
        Ordering::Equal => starter,
    };
    text!("{adjusted}: {who}", "{adjusted}: {who}", who = winner.name())
}
