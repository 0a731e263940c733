//! Section 3, Figs 2 to 5: the race and its regions.

use super::{boards, theory, told, valued, worked_out};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE, Pictures};
use yomikiri_semeai::method::RegionTheory;
use yomikiri_semeai::{Color, Figure, Position};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, list, list_and, text};

/// A move of the text: whose, at which number of its figures.
type Printed = (Color, u32);

/// What the text says of moves in Figs 3 and 4: the figure, the moves, and how many moves it then
/// takes to fill Black's liberties.
const MOVES: [(u32, &[Printed], i64); 5] = [
    (3, &[(Color::Black, 1)], 4),
    (3, &[(Color::White, 1)], 0),
    (4, &[(Color::Black, 2)], 6),
    (4, &[(Color::White, 2), (Color::Black, 3)], 4),
    (4, &[(Color::White, 2), (Color::White, 3)], 0),
];

/// The regions of Figs 3 to 5, and their values in the text.
const VALUES: [(u32, &str); 3] = [(3, "{4|0}"), (4, "{6|{4|0}}"), (5, "-7")];

/// Where the numbers of the figures stand on the board that was drawn again.
const NUMBERS: [(u32, &str); 3] = [(1, "G9"), (2, "H6"), (3, "G5")];

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let position = Figure::RACE.position();
    let mut theory = theory(&position, effort, budget)?;
    let title = text!("Fig. 2", "図2");
    let scene = boards::drawn(&position, &boards::regions(&theory), &title, effort.lang);
    let picture = Pictures {
        caption: text!(
            "Fig. 2 with its three regions: a is Fig. 3, b is Fig. 4 (and Fig. 10), c is Fig. 5.",
            "図2の攻め合いと3つの部分局面。aが図3、bが図4 (図10も同じ)、cが図5。"
        ),
        pictures: vec![(Text::default(), scene)],
    };

    let mut moves = notebook.table(
        text!(
            "Moves to fill the liberties, after the moves that the text names.",
            "本文にある着手の後の手数"
        ),
        [
            Column::plain(text!("figure", "図")),
            Column::plain(text!("after", "着手")),
            Column::compared(text!("count", "手数"), PAPER_AND_HERE),
        ],
    );
    let region_of = |figure: u32| &theory.regions[figure as usize - 3];
    for (figure, played, count) in MOVES {
        let here = after(region_of(figure), &position, played);
        let played: Vec<Text> = played.iter().map(|&played| move_told(played)).collect();
        moves.row([
            told::figure(figure),
            Cell::of(list(&played)),
            told::compared(Text::same(count), here),
        ]);
    }

    let mut values = notebook.table(
        text!("What the regions are worth.", "各部分局面の値"),
        [
            Column::plain(text!("figure", "図")),
            Column::plain(text!("liberties", "ダメ")),
            Column::compared(text!("value", "値"), PAPER_AND_HERE),
            Column::plain(text!("mean", "平均値")),
            Column::plain(text!("temperature", "温度")),
        ],
    );
    let mut algebra = theory.store.within(budget);
    for ((figure, printed), region) in VALUES.into_iter().zip(&theory.regions) {
        let here = worked_out(valued::as_printed(region.value, printed, &mut algebra))?;
        let root = &region.expansion.nodes[region.expansion.tree.root()];
        values.row([
            told::figure(figure),
            Cell::of(told::points(position.size(), root.liberties.iter())),
            told::compared(Text::same(printed), Text::same(here)),
            told::plain(&region.mean),
            told::plain(&region.temperature),
        ]);
    }

    let words = vec![
        text!(
            "The score of a block is the number of moves that it takes to fill its liberties: above \
             0 for Black's block, below 0 for White's. Black is Left. The race of Fig. 2 falls \
             into three regions, each with liberties of one block only.",
            "対象の石のダメをすべて埋めるのにかかる手数がスコアです。黒石の手数は正、白石の手数は\
             負の数で表し、黒が左です。図2の攻め合いは、どちらか一方の石のダメだけを含む3つの部分局面\
             に分かれます。"
        ),
        text!(
            "“In Fig. 3, if Black plays 1 it takes 4 moves, and if White plays 1 it takes 0. … In \
             Fig. 4, if Black plays 2 it takes 6. If White plays 2 and then Black plays 3, it takes \
             4, and if White plays both, 0. … In Fig. 5 every liberty takes one move, so the count \
             is -7.”",
            "「図3では黒が1に着手を行うと手数が4になり、白が1に着手を行うと手数が0になる。… \
             図4では黒が2に着手を行うと手数が6になる。また白が2に着手を行った後、黒が3に着手を\
             行うと手数が4になり、白がたてつづけに2、3に着手を行うと手数が0になる。… 図5では\
             1つのダメを埋めるのに必要な着手が1手であるので手数が−7になる。」"
        ),
    ];
    let places: Vec<Text> = NUMBERS
        .iter()
        .map(|(number, name)| text!("{number} is {name}", "{number}は{name}"))
        .collect();
    let note = text!(
        "The drawings of the study are lost. This board was made so that all that its text says of \
         Figs 2 to 5 and 10 holds; the study's own may look different. Here {places}; points 4 and \
         5 of Fig. 5 are C9 and C5.",
        "論文の図は失われています。この盤面は、図2から図5と図10についての本文の記述がすべて成り立つ\
         ように復元したもので、元の図とは違うかもしれません。ここでは{places}、図5の空点4と5は\
         C9とC5です。",
        places = list_and(&places)
    );
    let blocks = vec![
        Block::Pictures(picture),
        Block::Table(moves),
        Block::Table(values),
        Block::Note(note),
    ];
    Ok(Finding { words, blocks })
}

/// The count after moves of the text.
fn after(region: &RegionTheory, position: &Position, played: &[Printed]) -> Text {
    let moves: Vec<_> = played
        .iter()
        .map(|&(color, number)| (color, boards::point(position, name(number))))
        .collect();
    let node = region.expansion.find(&moves);
    node.map_or(text!("not tried", "試していない"), |node| {
        told::count(&region.expansion.tree.nodes()[node])
    })
}

/// Where a number of the figures stands.
fn name(number: u32) -> &'static str {
    let place = NUMBERS.iter().find(|(known, _)| *known == number);
    place.map_or("", |(_, name)| name)
}

fn move_told((color, number): Printed) -> Text {
    let (who, at) = (color.name(), name(number));
    text!("{who} {number} ({at})", "{who}{number} ({at})")
}
