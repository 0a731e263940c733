//! Game trees as pictures.

use crate::common::assert_legible;
use yomikiri_scene::{Branch, Fonts, GameTree, Role, Shape};
use yomikiri_text::Lang;

/// Grows what is written as `{a,b|c}` below a node; what has no bar is a leaf.
fn grow(tree: &mut GameTree, node: usize, game: &str) {
    let Some(inside) = game.strip_prefix('{').and_then(|game| game.strip_suffix('}')) else {
        return;
    };
    let (mut depth, mut begin, mut branch) = (0, 0, Branch::Left);
    for (at, c) in inside.char_indices().chain([(inside.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            '|' | ',' if depth == 0 => {
                let option = &inside[begin..at];
                if !option.is_empty() {
                    let child = tree.grow(node, branch, option);
                    grow(tree, child, option);
                }
                begin = at + 1;
                if c == '|' {
                    branch = Branch::Right;
                }
            }
            _ => {}
        }
    }
}

fn tree(game: &str) -> GameTree {
    let mut tree = GameTree::new(game, game);
    grow(&mut tree, GameTree::ROOT, game);
    tree
}

const WINDING: &str = "{{3/2*|1/2}|{0|-3},{-1*,{-1/2|-1*}|-5/2}}";

#[test]
fn a_tree_as_svg() {
    insta::assert_snapshot!(tree(WINDING).scene(Lang::En).picture.to_svg());
}

#[test]
fn a_tree_as_text() {
    insta::assert_snapshot!(tree(WINDING).scene(Lang::En).text, @"
    {{3/2*|1/2}|{0|-3},{-1*,{-1/2|-1*}|-5/2}}
    ├─L {3/2*|1/2}
    │   ├─L 3/2*
    │   └─R 1/2
    ├─R {0|-3}
    │   ├─L 0
    │   └─R -3
    └─R {-1*,{-1/2|-1*}|-5/2}
        ├─L -1*
        ├─L {-1/2|-1*}
        │   ├─L -1/2
        │   └─R -1*
        └─R -5/2
    ");
}

#[test]
fn a_tree_for_graphviz() {
    let mut tree = GameTree::new("say \"{1|0}\"", "");
    let leaf = tree.grow(GameTree::ROOT, Branch::Left, "1");
    tree.cut(leaf);
    tree.grow(GameTree::ROOT, Branch::Right, "\\0");
    insta::assert_snapshot!(tree.graphviz(), @r##"
    digraph tree {
      label="say \"{1|0}\""; labelloc=t;
      ordering=out; node [shape=plaintext]; edge [arrowhead=none];
      0 [label="", shape=point];
      1 [label="1\n…"];
      2 [label="\\0"];
      0 -> 1 [color="#0072b2"];
      0 -> 2 [color="#d55e00"];
    }
    "##);
}

/// A tree in which every move has a name, as long as its place is deep.
fn named(players: [&str; 2]) -> GameTree {
    let mut tree = GameTree::new("a race", "nil").between(players);
    let mut growing = vec![(GameTree::ROOT, 0)];
    while let Some((node, depth)) = growing.pop() {
        for (branch, label) in Branch::BOTH.into_iter().zip(["", "{4|0}"]) {
            let name = "G9 ".repeat(depth + 1);
            let grown = tree.grow_by(name.trim(), node, branch, label);
            growing.extend((depth < 3).then_some((grown, depth + 1)));
        }
    }
    tree
}

#[test]
fn several_trees_for_graphviz() {
    let mut race = GameTree::new("a race", "nil").between(["Black", "White"]);
    race.grow_by("G9", GameTree::ROOT, Branch::Left, "4");
    let trees = [race, GameTree::new("settled", "-7")];
    insta::assert_snapshot!(GameTree::graphviz_of("two trees", &trees), @r##"
    digraph trees {
      label="two trees"; labelloc=t;
      ordering=out; node [shape=plaintext]; edge [arrowhead=none];
      subgraph cluster_0 {
      label="a race"; color=gray;
      0 [label="nil"];
      1 [label="4"];
      0 -> 1 [label="G9", color="#0072b2"];
      }
      subgraph cluster_1 {
      label="settled"; color=gray;
      2 [label="-7"];
      }
    }
    "##);
}

fn examples() -> Vec<GameTree> {
    let twice = (0..5).fold("1".to_owned(), |game, n| format!("{{{game},{n}|{game}}}"));
    let comb = (0..30).fold("0".to_owned(), |game, n| format!("{{{n}|{game}}}"));
    let numbers: Vec<String> = (0..40).map(|n| n.to_string()).collect();
    let wide = format!("{{{},{{1|2}}|{{3|4}},{}}}", numbers.join(","), numbers.join(","));
    let lone = (0..3).fold("0".to_owned(), |game, _| format!("{{|{{{game}|}}}}"));
    let mut cut = tree(WINDING);
    (0..20).for_each(|node| cut.cut(node));
    let games = [WINDING, "7", "{6|{4|0}}", &twice, &comb, &wide, &lone, "{|}"];
    let races = [named(["Black", "White"]), named(["黒", "白"])];
    games.into_iter().map(tree).chain([cut]).chain(races).collect()
}

#[test]
fn labels_never_overlap() {
    for tree in examples() {
        let picture = tree.scene(Lang::En).picture;
        assert_legible(&picture);
        let png = picture.to_png(&Fonts::shipped(), 1.0).unwrap();
        assert_eq!(png.missing, []);
    }
}

/// Blue lines lead down to the left and red ones down to the right.
#[test]
fn branches_go_to_their_players_side() {
    for tree in examples() {
        for shape in tree.scene(Lang::En).picture.shapes {
            if let Shape::Line { from, to, pen, .. } = shape {
                assert!(to.1 > from.1);
                match pen.color == Role::tone(0) {
                    true => assert!(to.0 < from.0),
                    false => assert!(to.0 > from.0),
                }
            }
        }
    }
}

#[test]
fn a_tree_may_be_deep() {
    let mut tree = GameTree::new("deep", "");
    let mut node = GameTree::ROOT;
    for _ in 0..2000 {
        tree.grow(node, Branch::Left, "0");
        node = tree.grow(node, Branch::Right, "");
    }
    assert_eq!(tree.scene(Lang::En).text.lines().count(), 4001);
    // A number that no node has.
    assert_eq!(tree.grow(usize::MAX, Branch::Right, "1"), 4001);
    tree.cut(usize::MAX);
}
