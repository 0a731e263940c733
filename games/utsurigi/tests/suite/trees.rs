//! Solution trees, against brute force.

use serde_json::{Value as Json, json};
use std::sync::Arc;
use yomikiri_game::{Game, Notation, Score, Seat, SeatSet};
use yomikiri_scene::{Fonts, Shape};
use yomikiri_solve::{AndOr, Budget, Oracle, Stop};
use yomikiri_text::{Lang, speaks_both};
use yomikiri_utsurigi::{Node, Position, Tree, Utsurigi};

fn rules(rows: u32, columns: u32, dominoes: u32, singles: u32) -> Utsurigi {
    Utsurigi::new(rows, columns, dominoes, singles).unwrap()
}

fn grown(rules: &Utsurigi, position: &Position, depth: u32) -> Tree {
    let mut solver = AndOr::new(Arc::new(rules.clone()), 1 << 24);
    Tree::grow(rules, &mut solver, position, depth, &mut Budget::unlimited()).unwrap()
}

/// What is to be checked of a tree.
struct Check<'g> {
    rules: &'g Utsurigi,
    black: Oracle<'g, Utsurigi>,
    keeper: Seat,
}

impl Check<'_> {
    fn of(tree: &Tree, rules: &Utsurigi, depth: u32) {
        let black = Oracle::new(rules, SeatSet::only(Seat::new(0)));
        let mut check = Check { rules, black, keeper: tree.keeper };
        check.nodes(&tree.position, tree.score, &tree.then, depth);
    }

    /// The moves shown are one that keeps the score, or all of them.
    fn nodes(&mut self, position: &Position, score: Score, nodes: &[Node], depth: u32) {
        let rules = self.rules;
        assert_eq!(self.black.score(&mut position.clone()), score);
        let shown: Vec<_> = nodes.iter().map(|node| node.chosen).collect();
        let mover = rules.to_move(position);
        if depth == 0 || rules.scores(position).is_some() {
            assert_eq!(shown, []);
        } else if mover == self.keeper {
            let keeps = |chosen: &_| {
                let mut after = *position;
                rules.play(&mut after, *chosen);
                self.black.score(&mut after) == score
            };
            assert_eq!(shown, Vec::from_iter(rules.legal(position).into_iter().find(keeps)));
        } else {
            assert_eq!(shown, rules.legal(position));
        }
        for node in nodes {
            let mut after = *position;
            rules.play(&mut after, node.chosen);
            assert_eq!((node.mover, node.position), (mover, after));
            self.nodes(&after, node.score, &node.then, depth - 1);
        }
    }
}

/// Black's win by the study: Black has one move, White's replies are all there.
#[test]
fn the_winner_has_one_move_and_the_loser_all() {
    let rules = rules(4, 4, 2, 2);
    let tree = grown(&rules, &rules.start(), 3);
    assert_eq!((tree.score, tree.keeper, tree.depth()), (1, Seat::new(0), 3));
    let [first] = &tree.then[..] else { panic!("Black has one move") };
    let replies: Vec<_> = first.then.iter().map(|node| node.chosen).collect();
    assert_eq!(replies, rules.legal(&first.position));
    Check::of(&tree, &rules, 3);
    insta::assert_snapshot!(tree.text().get(Lang::En));
    insta::assert_snapshot!("the_same_in_japanese", tree.text().get(Lang::Ja));
}

#[test]
fn trees_agree_with_brute_force() {
    let mut scores = Vec::new();
    for (rows, columns, dominoes, singles, depth) in [
        (3, 3, 1, 1, 9),
        (3, 4, 1, 2, 9),
        (3, 4, 2, 0, 9),
        (3, 5, 2, 1, 5),
        (4, 4, 3, 0, 4),
        (4, 4, 2, 2, 0),
    ] {
        let by_win = rules(rows, columns, dominoes, singles);
        for rules in [by_win.clone(), by_win.by_margin()] {
            let mut position = rules.start();
            while rules.scores(&position).is_none() {
                let tree = grown(&rules, &position, depth);
                Check::of(&tree, &rules, depth);
                scores.push((tree.score.signum(), rules.to_move(&position)));
                let chosen = rules.legal(&position)[0];
                rules.play(&mut position, chosen);
            }
        }
    }
    for seat in Seat::all(2) {
        for score in -1..=1 {
            assert!(scores.contains(&(score, seat)), "no tree of {score} for {seat} to move");
        }
    }
}

#[test]
fn a_tree_stops_with_its_budget() {
    let rules = rules(4, 4, 2, 2);
    let mut solver = AndOr::new(Arc::new(rules.clone()), 1 << 20);
    let mut grow =
        |nodes| Tree::grow(&rules, &mut solver, &rules.start(), 9, &mut Budget::nodes(nodes)).err();
    assert_eq!([grow(10), grow(10_000_000)], [Some(Stop::Nodes), None]);
}

/// At a limit the plies that are whole are kept, and the tree says why there are no more.
#[test]
fn a_tree_that_is_stopped_is_whole_as_far_as_it_goes() {
    let rules = rules(4, 4, 2, 2);
    let mut depths = Vec::new();
    for nodes in [400, 500, 700, 1_000, 2_000, 10_000, 10_000_000] {
        let mut solver = AndOr::new(Arc::new(rules.clone()), 1 << 24);
        let mut budget = Budget::nodes(nodes);
        let Ok(tree) = Tree::grow(&rules, &mut solver, &rules.start(), 9, &mut budget) else {
            continue;
        };
        let depth = if tree.stop.is_some() { tree.depth() } else { 9 };
        Check::of(&tree, &rules, depth);
        let last = [
            format!("ply {}: unknown, the limit on nodes was reached\n", depth + 1),
            format!("{}手目: 不明(調べる局面の数が上限に達しました)\n", depth + 1),
        ];
        let text = tree.text();
        for (lang, last) in Lang::ALL.into_iter().zip(last) {
            let text = text.get(lang);
            assert_eq!(text.ends_with(&last), tree.stop == Some(Stop::Nodes), "{text}");
        }
        speaks_both(&text);
        assert_eq!(tree.json(|_| vec![], Lang::En).get("stopped").is_some(), tree.stop.is_some());
        depths.push(depth);
    }
    assert!(depths.is_sorted() && depths.first() < depths.last(), "{depths:?}");
    assert!(depths.iter().any(|depth| (1..9).contains(depth)), "{depths:?}");
}

#[test]
fn graphviz_has_a_node_for_each_move_and_one_for_the_start() {
    let rules = rules(4, 4, 2, 2).by_margin();
    let tree = grown(&rules, &rules.start(), 5);
    let dot = tree.graphviz(Lang::En);
    let nodes =
        dot.lines().filter(|line| line.trim_start().starts_with('n') && line.contains("[label="));
    let edges = dot.lines().filter(|line| line.contains(" -> "));
    assert_eq!((nodes.count(), edges.count()), (tree.moves() + 1, tree.moves()));
    assert!(dot.lines().all(|line| line.matches('"').count() % 2 == 0));
    assert!(dot.starts_with("digraph {\n") && dot.ends_with("}\n"));
}

/// What is written in a tree besides moves and positions.
#[test]
fn graphviz_and_pictures_speak_the_language_asked_for() {
    let rules = rules(3, 3, 1, 1).by_margin();
    let tree = grown(&rules, &rules.start(), 3);
    let [english, japanese] = Lang::ALL.map(|lang| tree.graphviz(lang));
    assert!(english.contains("Black wins by 4 cells, 6 to 2"), "{english}");
    assert!(japanese.contains("6対2、4マス差で黒の勝ち"), "{japanese}");
    assert!(!japanese.contains("wins"), "{japanese}");
    let title = |lang| tree.picture(lang).title;
    let headline = [
        "Black wins by 4 cells: one move for Black, each reply of White",
        "4マス差で黒の勝ち: 黒は1手ずつ、白の応手はすべて",
    ];
    assert_eq!(Lang::ALL.map(title), headline);
    speaks_both(&tree.text());
}

#[test]
fn json_is_the_same_tree() {
    fn moves(then: &Json) -> usize {
        then.as_array().unwrap().iter().map(|node| 1 + moves(&node["then"])).sum()
    }
    let rules = rules(3, 3, 1, 1);
    let tree = grown(&rules, &rules.start(), 3);
    let json = tree
        .json(|score| vec![("winner", json!(if score > 0 { "Black" } else { "other" }))], Lang::En);
    assert_eq!(moves(&json["then"]), tree.moves());
    assert_eq!(json["position"], json!(rules.show(&rules.start())));
    let last = json!({"move": "(2,3)1", "winner": "Black", "then": []});
    assert_eq!(json["then"][0]["then"][0]["then"], json!([last]));
}

/// How many boards a picture has: each has one ground.
fn boards(shapes: &[Shape]) -> usize {
    let ground = |shape: &&Shape| {
        matches!(shape, Shape::Rect { style, .. }
            if style.fill.is_some_and(|color| color.to_string() == "#e8dabb"))
    };
    shapes.iter().filter(ground).count()
}

#[test]
fn small_trees_show_boards_and_large_ones_moves() {
    let small = rules(4, 4, 2, 2);
    let large = rules(4, 4, 1, 4);
    for (rules, depth, with_boards, cut) in [
        (&small, 0, true, false),
        (&small, 3, true, false),
        (&large, 4, false, false),
        (&large, 9, false, true),
    ] {
        let tree = grown(rules, &rules.start(), depth);
        let expected = if with_boards { tree.moves() + 1 } else { 1 };
        for (lang, left_out) in [(Lang::En, ">the first "), (Lang::Ja, ">全")] {
            let picture = tree.picture(lang);
            assert_eq!(boards(&picture.shapes), expected);
            let svg = picture.to_svg();
            assert_eq!(svg.contains(left_out), cut);
            assert_eq!(svg.lines().count(), picture.shapes.len() + 3);
            // A PNG at twice the size may have 65535 pixels to a side.
            assert!(picture.height < 32_000.0 && picture.width < 3_000.0);
            let png = picture.to_png(&Fonts::shipped(), 0.5).unwrap();
            assert_eq!(png.missing, []);
        }
    }
}
