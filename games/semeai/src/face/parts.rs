//! A race part by part: the study's method at work, for whoever wants to look into it.

use super::alone;
use super::explain::margins;
use super::found::Found;
use super::whereabouts::whereabouts;
use super::words::search_words;
use crate::color::Color;
use crate::draw::{
    GobanView, PointAttributes, RegionView, region_letter, thermograph_of, touchable, trees_of,
};
use crate::judge::Reading;
use crate::method::{RawNode, Region, Theory, attributes, split};
use crate::point::Size;
use crate::point_set::PointSet;
use crate::position::Position;
use serde_json::json;
use yomikiri_face::{Extra, Step};
use yomikiri_scene::Picture;
use yomikiri_text::{Lang, Text, Told, count, text};

/// Trees and thermographs stand side by side up to this width.
const WIDEST: f64 = 1100.0;

/// All parts of a race, and their sum.
pub(super) fn all(found: &Found, lang: Lang) -> Extra {
    let Reading { position, settled, .. } = &found.read;
    let sides = found.counted.as_ref().map(|counted| counted.sides()).unwrap_or_default();
    let regions = split(position);
    let known = regions.as_ref().map_or(&[][..], |regions| regions);
    let mut steps = vec![overview(position, *settled, known, sides, lang)];
    match &found.theory {
        Err(why) => steps.push(silent(&why.told())),
        Ok(theory) => {
            steps.extend((0..theory.regions.len()).map(|nth| part(theory, nth, lang)));
            let mut told = sum(theory);
            told.extend(search_words(found));
            let title = text!("The sum", "合計と判定");
            steps.push(Step { title, text: Text::join(&told, "\n"), pictures: Vec::new() });
        }
    }
    let told = |step: &Step| {
        text!("{title}\n{text}\n", "{title}\n{text}\n", title = step.title, text = step.text)
    };
    let told: Vec<Text> = steps.iter().map(told).collect();
    let json = found.theory.as_ref().map_or(json!([]), |theory| {
        let value = |region: &crate::method::RegionTheory| json!({"value": region.name, "cooled": region.cooled_name});
        theory.regions.iter().map(value).collect()
    });
    let pictures = steps.iter().flat_map(|step| step.pictures.clone()).collect();
    let title = text!("A race, part by part", "部分局面ごとの図");
    let picture = Picture::in_rows(title.get(lang), pictures, WIDEST);
    Extra { steps, picture, ..Extra::of(Text::join(&told, "\n"), json) }
}

/// Why there are no values.
pub(super) fn silent(why: &Text) -> Step {
    Step {
        title: text!("No values", "値は求められません"),
        text: text!("The theory says nothing here: {why}.", "理論では判定できません。{why}。"),
        pictures: Vec::new(),
    }
}

/// The board with its regions in colour, what each side has, and what points are good for.
pub(super) fn overview(
    position: &Position,
    settled: PointSet,
    regions: &[Region],
    sides: Vec<Text>,
    lang: Lang,
) -> Step {
    let number = regions.len();
    let owner = regions.first().map(|region| region.owner);
    let is_alone = regions.iter().all(|region| Some(region.owner) == owner);
    let falls = match (number, owner) {
        (0, _) | (_, None) => None,
        (_, Some(owner)) if is_alone => Some(text!(
            "{who}'s liberties lie in {regions}. Useful points are those at which a stone may \
             change the count.",
            "{who}のダメは{number}個の部分局面にあります。有用な空点とは、打てば手数が変わるかもしれない\
             点です。",
            who = owner.name(),
            regions = count(number, ["region", "regions"], "")
        )),
        _ => Some(text!(
            "The race falls into {regions}, each with liberties of one side. Useful points are \
             those at which a stone may change a count.",
            "攻め合いは{number}個の部分局面に分かれます。どれも一方だけのダメです。\
             有用な空点とは、打てば手数が変わるかもしれない点です。",
            regions = count(number, ["region", "regions"], "")
        )),
    };
    let title = text!("The regions", "部分局面");
    let views = views(position, regions, lang);
    let view = GobanView {
        regions: &views,
        settled,
        attributes: Some(all_attributes(regions)),
        anybody: true,
        ..GobanView::of(position, title.get(lang))
    };
    let pictures = vec![touchable(&view, PointSet::EMPTY, lang)];
    let told: Vec<Text> = falls.into_iter().chain(sides).collect();
    Step { title, text: Text::join(&told, "\n"), pictures }
}

/// Regions with their counts, as they are drawn.
pub(super) fn views(position: &Position, regions: &[Region], lang: Lang) -> Vec<RegionView> {
    let view = |region: &Region| {
        let liberties = region.essential.beside(position.size()) & position.board().empty();
        let count = (liberties & region.points).len();
        RegionView::counted(region.points, region.owner, count, lang)
    };
    regions.iter().map(view).collect()
}

fn all_attributes(regions: &[Region]) -> PointAttributes {
    let mut all = PointAttributes::default();
    for region in regions {
        let found = attributes(region, &region.board);
        all.useful |= found.useful & found.reached;
        all.useless |= found.reached - found.useful;
    }
    all
}

/// What a region is called: its letter, where it lies, whose liberties it has.
pub(super) fn titles(regions: &[&Region], size: Size) -> Vec<Text> {
    let points: Vec<PointSet> = regions.iter().map(|region| region.points).collect();
    let places = whereabouts(&points, size);
    let title = |(nth, (region, place)): (usize, (&&Region, Text))| {
        text!(
            "Region {letter}, {place}: {who}'s liberties",
            "部分局面 {letter} ({place}): {who}のダメ",
            letter = region_letter(nth),
            who = region.owner.name()
        )
    };
    regions.iter().zip(places).enumerate().map(title).collect()
}

/// One region, worked out.
pub(super) fn part(theory: &Theory, nth: usize, lang: Lang) -> Step {
    let region = &theory.regions[nth];
    let all: Vec<&Region> = theory.regions.iter().map(|each| &each.region).collect();
    let title = titles(&all, region.region.board.size()).swap_remove(nth);
    let tree = &region.expansion.tree;
    let state = match &tree.nodes()[tree.root()] {
        RawNode::Settled(moves) => settled(region.region.owner, *moves),
        RawNode::Nil(_) => text!(
            "What both players can do was tried until every count was settled; moves that are not \
             worth making are left out of the value.",
            "すべての手数が確定するまで双方の手を試しました。打つ価値のない手は値から除きます。"
        ),
    };
    let value = text!(
        "Value {value}: mean {mean}, temperature {temperature}; cooled by 2, it is {cooled}.",
        "値は {value} (平均値 {mean}、温度 {temperature})、2だけ冷却すると {cooled} です。",
        value = region.name,
        mean = region.mean,
        temperature = region.temperature,
        cooled = region.cooled_name
    );
    let mut pictures: Vec<Picture> =
        trees_of(theory, nth, lang).iter().map(|tree| tree.scene(lang).picture).collect();
    if !pictures.is_empty() {
        pictures.extend(thermograph_of(theory, nth, lang));
    }
    Step { title, text: Text::join(&[state, value], "\n"), pictures }
}

/// A count that no move changes.
pub(super) fn settled(owner: Color, moves: i64) -> Text {
    let (who, moves) = (owner.other().name(), moves.unsigned_abs());
    text!(
        "The count is settled: {who} needs {all} to fill these liberties.",
        "手数は確定しています。{who}はここのダメを詰めるのに{moves}手かかります。",
        all = count(moves, ["move", "moves"], "")
    )
}

/// All regions together, and who wins, a sentence a line.
pub(super) fn sum(theory: &Theory) -> Vec<Text> {
    let names: Vec<&str> = theory.regions.iter().map(|region| &region.name[..]).collect();
    if let Some(owner) = theory.alone() {
        return vec![alone::total(theory), alone::nobody_races(owner)];
    }
    let [black, white] = theory.verdict.adjusted.map(|value| match value {
        Some(value) => Text::same(value),
        None => text!("several", "複数"),
    });
    let mut told: Vec<Text> = margins(theory).into_iter().collect();
    told.extend([
        text!(
            "The sum of the values {values} is {total}; cooled by 2, it is {cooled}.",
            "値の合計 {values} は {total} で、2だけ冷却すると {cooled} です。",
            values = names.join(" + ").replace("+ -", "- "),
            total = theory.total_name,
            cooled = theory.cooled_name
        ),
        text!(
            "Adjusted value: {black} if Black starts, {white} if White starts. Above 0 Black wins, \
             below 0 White, at 0 whoever starts.",
            "調整値は、黒先なら {black}、白先なら {white} です。正なら黒の勝ち、負なら白の勝ち、\
             0なら先に打つほうの勝ちです。"
        ),
    ]);
    told
}
