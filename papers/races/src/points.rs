//! Section 4.2, Figs 5 and 9 to 12: useful and useless points, settled counts.

use super::neighbours::Neighbours;
use super::{boards, told, worked_out};
use yomikiri_paper::{
    Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE, Pictures, Table,
};
use yomikiri_scene::Scene;
use yomikiri_semeai::draw::RegionView;
use yomikiri_semeai::method::{Attributes, Region, attributes, split};
use yomikiri_semeai::{Figure, PointSet};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text, text};

/// What the text says of a figure.
enum Said {
    /// The point with this label, which is here, is useful or is not.
    Point { label: &'static str, at: &'static str, useful: bool },
    /// The count is settled or is not.
    Settled(bool),
}

/// All that the text says of attributes, figure by figure. Of Fig. 9 only the drawing said more.
const SAID: [(u32, Said); 10] = [
    (5, Said::Point { label: "4", at: "C9", useful: false }),
    (5, Said::Point { label: "5", at: "C5", useful: false }),
    (5, Said::Settled(true)),
    (10, Said::Settled(false)),
    (11, Said::Point { label: "a", at: "C4", useful: true }),
    (11, Said::Point { label: "b", at: "C3", useful: true }),
    (11, Said::Point { label: "c", at: "C2", useful: true }),
    (11, Said::Settled(false)),
    (12, Said::Point { label: "a", at: "C3", useful: false }),
    (12, Said::Settled(true)),
];

/// A figure and its region.
struct Shown {
    figure: u32,
    region: Region,
    found: Attributes,
}

pub fn run(effort: &Effort, _: &Notebook<'_>, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    budget.spend()?;
    let race = worked_out(split(&Figure::RACE.position()))?;
    let shown = |figure: u32, region: Region| {
        let found = attributes(&region, &region.board);
        Shown { figure, region, found }
    };
    let each = [
        shown(5, race[2].clone()),
        shown(9, boards::only_region(Figure::POINTS)),
        shown(10, race[1].clone()),
        shown(11, boards::only_region(Figure::WHOLE)),
        shown(12, boards::only_region(Figure::CUT)),
    ];
    let on_their_own =
        each[1..].iter().zip([Figure::POINTS, Figure::RACE, Figure::WHOLE, Figure::CUT]);
    let pictures = Pictures {
        caption: text!(
            "Figs 9 to 12: points that are useful, useless, and cut off, which the search never \
             looks at.",
            "図9から図12: 有用な空点、無用な空点、および切断されて探索されない空点"
        ),
        pictures: on_their_own
            .map(|(shown, figure)| {
                let number = shown.figure;
                let title = text!("Fig. {number}", "図{number}");
                let scene = shown.drawn(figure, &title, effort.lang);
                (title, scene)
            })
            .collect(),
    };
    let (told_points, fits) = what_is_said(&each);
    let words = vec![
        text!(
            "A point is useful if it touches two or more essential or unknown blocks, or one of \
             them and two or more empty points, or three or more empty points; all others are \
             useless. The count of a region is settled if its liberties touch nothing but safe \
             blocks and useless points. The search spreads from the liberties and stops at useless \
             points.",
            "対象の石または未定の石の2つ以上の連に隣接する空点、そのような1つの連と2つ以上の空点に\
             隣接する空点、3つ以上の空点に隣接する空点が有用な空点で、ほかは無用な空点です。\
             部分局面のダメが安全な石か無用な空点としか隣接していなければ、手数は確定します。\
             探索はダメから広がり、無用な空点で止まります。"
        ),
        text!(
            "“In Fig. 11, … a, b and c all touch three or more empty points and are useful, so the \
             system searches the right side too and the count is not settled; but in Fig. 12 … \
             point a is useless, and the system cuts the right side off. So in Fig. 12 the count is \
             settled.”",
            "「図11の場合、… 空点a、b、cはいずれも3個以上の空点と隣接しているので有用属性を持つため、\
             システムは右部の領域も探索を行うので、手数は確定しないが、図12の場合は … 空点aは無用の\
             属性を持つのでシステムは右部の領域を切断する。よって図12の場合は手数が確定する。」"
        ),
    ];
    let note = text!(
        "Which empty neighbours count? The paper does not say, and if all do, a liberty inside a \
         plain row touches two others and is useful, so that Fig. 5 would not be settled. If \
         liberties never count, a and c of Fig. 11 are useless. One way fits all that is said: for \
         a liberty other liberties do not count, since a move there would not gain them; for other \
         points all empty points count. Of the {said} statements, {all} hold if all count, {here} \
         here, {none} if liberties never count.",
        "隣のどの空点を数えるかは、論文に書かれていません。すべて数えると、一列に並んだダメは\
         互いに隣接して有用となり、図5の手数が確定しません。ダメをまったく数えないと、図11のaとcが\
         無用になります。本文のすべてに合うのは、ダメについてはほかのダメを数えず (そこに打っても\
         ダメは増えないため)、ほかの空点についてはすべての空点を数える方法です。{said}個の記述の\
         うち、すべて数えると{all}個、この検証の方法では{here}個、ダメを数えないと{none}個が\
         成り立ちます。",
        said = SAID.len(),
        all = fits[0],
        here = fits[1],
        none = fits[2]
    );
    let blocks = vec![
        Block::Pictures(pictures),
        Block::Table(attributes_table(&each)),
        Block::Table(told_points),
        Block::Note(note),
    ];
    Ok(Finding { words, blocks })
}

impl Shown {
    fn drawn(&self, figure: Figure, title: &Text, lang: Lang) -> Scene {
        let Attributes { useful, reached, .. } = self.found;
        let empty = self.region.points - self.region.board.occupied();
        // The same colours on all boards, so a set is named even where it is empty.
        let sets = [
            (useful & reached, text!("useful", "有用")),
            ((empty - useful) & reached, text!("useless", "無用")),
            (empty - reached, text!("cut off", "切断")),
        ];
        let sets: Vec<RegionView> = sets
            .into_iter()
            .map(|(points, label)| RegionView::worth(points, label.get(lang)))
            .collect();
        boards::drawn(&figure.position(), &sets, title, lang)
    }
}

/// What the method finds in each figure.
fn attributes_table(each: &[Shown]) -> Table {
    let mut table = Table::new(
        text!("The points of each figure.", "各図の空点"),
        [
            Column::plain(text!("figure", "図")),
            Column::plain(text!("liberties", "ダメ")),
            Column::plain(text!("useful", "有用")),
            Column::plain(text!("cut off", "切断")),
            Column::compared(text!("settled", "手数が確定"), PAPER_AND_HERE),
        ],
    );
    for Shown { figure, region, found } in each {
        let size = region.board.size();
        let empty = region.points - region.board.occupied();
        let printed = SAID.iter().find_map(|(of, said)| match said {
            Said::Settled(settled) if of == figure => Some(told::yes_or_no(*settled)),
            _ => None,
        });
        table.row([
            told::figure(*figure),
            Cell::of(told::points(size, found.liberties.iter())),
            Cell::of(told::points(size, found.useful.iter())),
            Cell::of(told::points(size, (empty - found.reached).iter())),
            Cell::compared([printed, Some(told::yes_or_no(found.settled))]),
        ]);
    }
    table
}

/// What the text says, held against three ways to count neighbours; and how much fits each way.
fn what_is_said(each: &[Shown]) -> (Table, [usize; 3]) {
    let mut table = Table::new(
        text!(
            "What the text says, and what follows if all empty neighbours count, if liberties do \
             not count among liberties (here), and if liberties never count.",
            "本文の記述と、空点をすべて数えるとき、ダメどうしでは数えないとき (検証)、ダメをまったく\
             数えないときの結果"
        ),
        [
            Column::plain(text!("figure", "図")),
            Column::plain(text!("what", "対象")),
            Column::compared(text!("said", "記述"), PAPER_AND_HERE),
            Column::plain(text!("all count", "すべて数える")),
            Column::plain(text!("liberties never count", "ダメを数えない")),
        ],
    );
    let mut fits = [0; 3];
    for (figure, said) in &SAID {
        let Some(shown) = each.iter().find(|shown| shown.figure == *figure) else { continue };
        let here = said.holds_by(&shown.region, shown.found.useful, shown.found.settled);
        let ways = Neighbours::EACH.map(|way| {
            let looked = way.look(&shown.region);
            said.holds_by(&shown.region, looked.useful, looked.settled)
        });
        for (fits, way) in fits.iter_mut().zip(ways) {
            *fits += usize::from(way == said.says());
        }
        let [all, _, none] = ways.map(|is| Cell::of(said.told(is)));
        table.row([
            told::figure(*figure),
            Cell::of(said.what()),
            told::compared(said.told(said.says()), said.told(here)),
            all,
            none,
        ]);
    }
    (table, fits)
}

impl Said {
    fn says(&self) -> bool {
        match self {
            Said::Point { useful, .. } => *useful,
            Said::Settled(settled) => *settled,
        }
    }

    fn what(&self) -> Text {
        match self {
            Said::Point { label, at, .. } => text!("{label} ({at})", "{label} ({at})"),
            Said::Settled(_) => text!("count", "手数"),
        }
    }

    fn told(&self, is: bool) -> Text {
        match (self, is) {
            (Said::Point { .. }, true) => text!("useful", "有用"),
            (Said::Point { .. }, false) => text!("useless", "無用"),
            (Said::Settled(_), true) => text!("settled", "確定"),
            (Said::Settled(_), false) => text!("not settled", "未確定"),
        }
    }

    fn holds_by(&self, region: &Region, useful: PointSet, settled: bool) -> bool {
        match self {
            Said::Point { at, .. } => {
                let point = region.board.size().read_point(at).expect("a point of the figure");
                useful.contains(point)
            }
            Said::Settled(_) => settled,
        }
    }
}
