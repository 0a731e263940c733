//! Section 4.1, Figs 7 and 8: what belongs to a region, and that it stands for itself.

use super::{boards, memory, theory, told, valued, worked_out};
use yomikiri_paper::{Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE, Pictures};
use yomikiri_semeai::draw::RegionView;
use yomikiri_semeai::method::{RegionTheory, Theory, Variant, worth};
use yomikiri_semeai::{Board, Color, Figure, Marks, Point, PointSet, Position, Size};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Text, text};

/// The regions of the race by their figures, with their values in the text.
const REGIONS: [(u32, &str); 3] = [(3, "{4|0}"), (4, "{6|{4|0}}"), (5, "-7")];

pub fn run(
    effort: &Effort,
    notebook: &Notebook<'_>,
    budget: &mut Budget<'_>,
) -> Result<Finding, Stop> {
    let race = Figure::RACE.position();
    let whole = theory(&race, effort, budget)?;
    let mut bounds = notebook.table(
        text!(
            "What a region consists of, and the stones around it.",
            "部分局面の内部と、境界をつくる石の数"
        ),
        [
            Column::plain(text!("figure", "図")),
            Column::plain(text!("empty points", "空点")),
            Column::plain(text!("unknown stones", "未定の石")),
            Column::plain(text!("essential around", "境界の対象の石")),
            Column::plain(text!("safe around", "境界の安全な石")),
            Column::compared(text!("other neighbours", "ほかに接する点"), PAPER_AND_HERE),
        ],
    );
    for ((figure, _), RegionTheory { region, .. }) in REGIONS.into_iter().zip(&whole.regions) {
        let around = region.points.beside(race.size()) - region.points;
        let essential = around & (race.essential(Color::Black) | race.essential(Color::White));
        let safe = around & race.safe();
        bounds.row([
            told::figure(figure),
            Cell::of((region.points & race.board().empty()).len()),
            Cell::of((region.points & race.unknown()).len()),
            Cell::of(essential.len()),
            Cell::of(safe.len()),
            Cell::compared([Some(0), Some((around - essential - safe).len())]),
        ]);
    }
    let mut values = notebook.table(
        text!(
            "What the regions are worth in the race, and cut out.",
            "攻め合いの中での値と、切り取ったときの値"
        ),
        [
            Column::plain(text!("figure", "図")),
            Column::plain(text!("in the race", "攻め合いの中")),
            Column::compared(
                text!("value", "値"),
                [text!("paper", "論文"), text!("cut out", "切り取り")],
            ),
        ],
    );
    let mut pictures = Vec::new();
    for ((figure, printed), inside) in REGIONS.into_iter().zip(&whole.regions) {
        let cut = cut_out(&race, inside.region.points);
        let mut alone = worked_out(worth(&cut, Variant::Corrected, memory(effort), budget))?;
        let title = text!("From Fig. {figure}", "図{figure}の部分局面");
        let shown: Vec<RegionView> = boards::regions(&alone);
        pictures.push((title.clone(), boards::drawn(&cut, &shown, &title, effort.lang)));
        values.row([
            told::figure(figure),
            told::plain(&inside.name),
            told::compared(Text::same(printed), value(&mut alone, printed, budget)?),
        ]);
    }
    let pictures = Pictures {
        caption: text!(
            "The regions of Fig. 2, cut out as Figs 7 and 8 show theirs. The coordinates are those of \
             the small boards.",
            "図7と図8のように、図2の部分局面を境界の石とともに切り取ったもの。座標は切り取った盤のもの。"
        ),
        pictures,
    };
    Ok(Finding {
        words: words(),
        blocks: vec![Block::Pictures(pictures), Block::Table(bounds), Block::Table(values)],
    })
}

/// What all that is left on a board is worth.
fn value(alone: &mut Theory, printed: &str, budget: &mut Budget<'_>) -> Result<Text, Stop> {
    let [region] = &alone.regions[..] else {
        return Ok(text!("{count} regions", "部分局面{count}つ", count = alone.regions.len()));
    };
    let value = region.value;
    let here = valued::as_printed(value, printed, &mut alone.store.within(budget));
    Ok(Text::same(worked_out(here)?))
}

/// The least board that holds these points and all that touches them: stones at its rim are cut
/// off from what they are connected with.
fn cut_out(position: &Position, points: PointSet) -> Position {
    let kept = points | points.beside(position.size());
    let columns = || kept.iter().map(Point::column);
    let rows = || kept.iter().map(Point::row);
    let [left, right] = [columns().min(), columns().max()].map(Option::unwrap_or_default);
    let [top, bottom] = [rows().min(), rows().max()].map(Option::unwrap_or_default);
    let size = Size::new(usize::from(right - left) + 1, usize::from(bottom - top) + 1);
    let size = size.expect("a part of a board, two points wide or more");
    let moved = |points: PointSet| -> PointSet {
        let within = |point: &Point| {
            (left..=right).contains(&point.column()) && (top..=bottom).contains(&point.row())
        };
        let points = points.iter().filter(within);
        points.map(|point| Point::new(point.column() - left, point.row() - top)).collect()
    };
    let mut board = Board::new(size);
    for color in Color::BOTH {
        for point in moved(position.board().stones(color)).iter() {
            board.put(point, color);
        }
    }
    let essential = position.essential(Color::Black) | position.essential(Color::White);
    let marks = Marks {
        essential: moved(essential),
        safe: moved(position.safe()),
        unknown: moved(position.unknown()),
        tries: moved(position.tries()),
        ..Marks::default()
    };
    Position::new(board, &marks, position.to_move()).expect("blocks of the race have liberties")
}

fn words() -> Vec<Text> {
    vec![
        text!(
            "“A sub-position is a closed area surrounded by essential and safe blocks. Inside are \
             empty points and unknown blocks, and the essential and safe blocks that make its \
             boundary belong to it too. … Races with both essential blocks in one sub-position are \
             left out. … Figs 7 and 8 are examples of sub-positions. The stones that are cut make \
             the boundary.”",
            "「部分局面はessential blockおよびsafe blockによって囲まれる閉じた領域とする。内部は空点及び\
             unknown blockで構成され、その境界をつくるessential block及びsafe blockも部分局面に含む。\
             また本研究では部分局面内に黒、白両方の対象ブロックを含まない攻合い局面を対象にする。図7、8は\
             部分局面の例である。切断されている石が境界をつくる石である。」"
        ),
        text!(
            "The text does not say which regions Figs 7 and 8 show, and their drawings are lost. So \
             the regions of Fig. 2 are cut out here in the same way. If the boundary is all that a \
             region needs, each must be worth alone what it is worth in the race.",
            "図7と図8がどの部分局面なのかは本文に書かれておらず、図も失われています。そこで、図2の3つの\
             部分局面を同じように切り取りました。境界の石だけで足りるなら、切り取っても値は\
             変わらないはずです。"
        ),
    ]
}
