//! The study's dialogue (section 4, Fig. 6): the program shows a count that is not settled, a person
//! names points, both colours are tried there, and what is still not settled is asked again, until
//! everything is.

use super::opened::open;
use super::{parts, picked};
use crate::color::Color;
use crate::draw::{GobanView, PointAttributes, as_played, region_letter, touchable};
use crate::judge::Reading;
use crate::method::{
    Attributes, Chosen, Expansion, RawNode, Region, Unfounded, Unsettled, evaluate, expand_by,
    split,
};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use yomikiri_face::{Asked, Explored, Explorer, Step, Trouble, Visit};
use yomikiri_game::{Budget, Misread, Stop};
use yomikiri_text::{Lang, Text, Told, list, text};

/// Bytes for values.
const MEMORY: usize = 32 << 20;

/// A race worked out by hand, as in the study.
pub(crate) static EXPLORER: Explorer = Explorer {
    title: text!("Step by step", "一手ずつ調べる"),
    help: text!(
        "As in the study: the program shows a region whose count is not settled, you pick the \
         points to be tried, both colours play there, and what is still open is asked again.",
        "論文の手順です。手数が確定していない部分局面が示されるので、試す点を選んでください。\
         黒と白の両方がそこに打った場合を調べ、まだ確定しない局面はもう一度尋ねます。"
    ),
    explore,
};

fn explore(visit: &Visit<'_>, budget: &mut Budget<'_>) -> Result<Explored, Trouble> {
    let rules = open(visit.values)?;
    let stand = rules.find(visit.place)?.stand;
    let Reading { position, settled, .. } = &Reading::at_hand(stand.position());
    let settled = *settled;
    let lang = visit.lang;
    let regions = match position.winner() {
        Some(_) => return Ok(nothing(position, over(), lang)),
        None => match split(position) {
            Ok(regions) => regions,
            Err(outside) => return Ok(nothing(position, outside.told(), lang)),
        },
    };
    let mut dialogue = Dialogue {
        position,
        regions: &regions,
        picks: visit.picks.iter(),
        asked: None,
        wrong: None,
        lang,
    };
    let mut expansions = Vec::new();
    for nth in 0..regions.len() {
        match dialogue.expand(nth, budget) {
            Ok(expansion) => expansions.push(expansion),
            Err(Unfounded::Outside(outside)) => {
                return Ok(nothing(position, outside.told(), lang));
            }
            Err(Unfounded::Stopped(stop)) => return Err(stop.into()),
        }
        if let Some(wrong) = dialogue.wrong.take() {
            return Err(wrong.into());
        }
    }
    let asked = dialogue.asked.take();
    let overview = parts::overview(position, settled, &regions, Vec::new(), lang);
    if asked.is_some() {
        let titles = parts::titles(&regions.iter().collect::<Vec<_>>(), position.size());
        let steps = titles.into_iter().zip(&regions).zip(&expansions).enumerate();
        let step = |(nth, ((title, region), expansion)): (usize, ((Text, &Region), &Expansion))| {
            so_far(nth, title, region, expansion, lang)
        };
        return Ok(Explored {
            overview,
            steps: steps.map(step).collect(),
            asked,
            words: Vec::new(),
        });
    }
    let expanded = regions.iter().cloned().zip(expansions).collect();
    let theory = evaluate(expanded, rules.variant, MEMORY, budget).map_err(|why| match why {
        Unfounded::Stopped(stop) => Trouble::from(stop),
        Unfounded::Outside(_) => Stop::Memory.into(),
    })?;
    let steps = (0..theory.regions.len()).map(|nth| parts::part(&theory, nth, lang)).collect();
    let mut words = parts::sum(&theory);
    words.extend(picked::confirmed(&theory, &rules, &stand, budget)?);
    Ok(Explored { overview, steps, asked: None, words })
}

fn over() -> Text {
    text!("the race is over", "攻め合いは終わっています")
}

/// A race that the method says nothing about, and why.
fn nothing(position: &Position, why: Text, lang: Lang) -> Explored {
    let overview = parts::overview(position, PointSet::EMPTY, &[], Vec::new(), lang);
    let words = vec![
        text!("The theory says nothing here: {why}.", "理論では判定できません。{why}。"),
        text!(
            "The race itself is read out all the same: go back to its page.",
            "攻め合いの勝敗は読み切りで分かります。元のページに戻ってください。"
        ),
    ];
    Explored { overview, steps: Vec::new(), asked: None, words }
}

/// A region as far as it was expanded.
fn so_far(nth: usize, title: Text, region: &Region, expansion: &Expansion, lang: Lang) -> Step {
    let tree = &expansion.tree;
    let (text, drawn) = match &tree.nodes()[tree.root()] {
        RawNode::Settled(moves) => (parts::settled(region.owner, *moves), false),
        RawNode::Nil(_) if expansion.is_whole() => (
            text!("Every count in this tree is settled.", "この木の手数はすべて確定しました。"),
            true,
        ),
        RawNode::Nil(_) => (
            text!(
                "Counts marked nil in this tree are not settled yet.",
                "この木のうち nil とある局面は、手数がまだ確定していません。"
            ),
            true,
        ),
    };
    let name = text!(
        "{letter}: as far as it was tried",
        "{letter}: これまでのゲーム木",
        letter = region_letter(nth)
    );
    let tree = || as_played(expansion, name.get(lang), lang).scene(lang).picture;
    Step { title, text, pictures: drawn.then(tree).into_iter().collect() }
}

/// What was picked, and what is asked next.
struct Dialogue<'d> {
    position: &'d Position,
    regions: &'d [Region],
    picks: std::slice::Iter<'d, String>,
    asked: Option<Asked>,
    wrong: Option<Misread>,
    lang: Lang,
}

impl Dialogue<'_> {
    fn expand(&mut self, nth: usize, budget: &mut Budget<'_>) -> Result<Expansion, Unfounded> {
        let region = &self.regions[nth];
        let mut choose = |unsettled: Unsettled<'_>| {
            if self.asked.is_some() || self.wrong.is_some() {
                return None;
            }
            match self.picks.next() {
                Some(picked) => match points(region, unsettled.board, picked) {
                    Ok(points) => Some(Chosen { points, automatic: false }),
                    Err(misread) => {
                        self.wrong = Some(misread);
                        None
                    }
                },
                None => {
                    self.asked = Some(ask(self.position, self.regions, nth, &unsettled, self.lang));
                    None
                }
            }
        };
        expand_by(region, &mut choose, budget)
    }
}

/// The points that were picked, all of them empty and in the region.
fn points(region: &Region, board: &crate::board::Board, picked: &str) -> Result<PointSet, Misread> {
    let points: PointSet = board.size().read_points(picked)?.into_iter().collect();
    let free = region.points - board.occupied();
    if points.is_empty() || !(points - free).is_empty() {
        let problem =
            text!("these are not empty points of the region", "この部分局面の空点ではありません");
        let remedy = text!(
            "pick points of the region that is shown",
            "示された部分局面の空点を選んでください"
        );
        return Err(Misread::new(picked, problem, remedy));
    }
    Ok(points)
}

/// The question about a position that is not settled.
fn ask(
    position: &Position,
    regions: &[Region],
    nth: usize,
    unsettled: &Unsettled<'_>,
    lang: Lang,
) -> Asked {
    let region = &regions[nth];
    let (board, size) = (*unsettled.board, position.size());
    let letter = region_letter(nth);
    let played = |&(color, point): &(Color, Point)| {
        text!("{who} {at}", "{who}{at}", who = color.name(), at = size.name(point))
    };
    let path: Vec<Text> = unsettled.path.iter().map(played).collect();
    let question = match path.is_empty() {
        true => text!(
            "Region {letter}: the count is not settled. Which points should both players try?",
            "部分局面 {letter} の手数は確定していません。双方に試させる点はどこですか。"
        ),
        false => text!(
            "Region {letter}, after {path}: the count is not settled. Which points should both \
             players try?",
            "部分局面 {letter} は、{path}の後の手数が確定していません。双方に試させる点はどこですか。",
            path = list(&path)
        ),
    };
    let Attributes { useful, reached, .. } = *unsettled.attributes;
    let attributes = PointAttributes { useful: useful & reached, useless: reached - useful };
    let tried = board.occupied() - position.board().occupied();
    let whole = |marked: PointSet| {
        marked.iter().fold(PointSet::EMPTY, |all, stone| all | board.block(stone))
    };
    let now = Position {
        board,
        essential: whole(position.essential & board.occupied()),
        safe: whole(position.safe & board.occupied()),
        tries: PointSet::EMPTY,
        ko: None,
        ..position.clone()
    };
    let now = Position { plain: tried - now.essential - now.safe, ..now };
    let views = parts::views(&now, regions, lang);
    let view = GobanView {
        regions: &views,
        attributes: Some(attributes),
        anybody: true,
        last: unsettled.path.last().map(|&(_, point)| crate::position::Move::Play(point)),
        ..GobanView::of(&now, question.get(lang))
    };
    let picture = touchable(&view, region.points - board.occupied(), lang);
    let proposal = unsettled.attributes.candidates().iter().map(|point| size.name(point)).collect();
    Asked { question, picture, proposal }
}
