//! Positions counted ply by ply, up to a limit.

use serde_json::json;
use std::ops::ControlFlow;
use yomikiri_face::{Argument, Arguments, Extra, Given, Means, Place};
use yomikiri_game::Game;
use yomikiri_inarow::{ENTRY, InARow};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::Lang;

/// Three players on 4x4, by the study.
const PUBLISHED: [u64; 8] = [1, 3, 33, 426, 2751, 16446, 90408, 287720];

fn count(plies: i64, memory: usize, budget: &mut Budget<'_>) -> Extra {
    let given = |name: &str| {
        let text = match name {
            "size" => "4x4",
            "players" => "3",
            _ => return None,
        };
        Some(Given { written: text.to_string(), content: None })
    };
    let values = Arguments::read(ENTRY.params, given).unwrap();
    let mut game = (ENTRY.open)(&values).unwrap().session(&Means::memory(memory)).unwrap();
    let number = Argument::Number(plies);
    game.extra("count", &number, &Place::default(), Lang::En, budget).unwrap()
}

#[test]
fn a_limit_on_memory_keeps_the_plies_counted_so_far() {
    let mut counted = Vec::new();
    for memory in [0, 1 << 12, 1 << 16, 1 << 20, 1 << 22, 1 << 24, 1 << 28] {
        let extra = count(7, memory, &mut Budget::unlimited());
        let plies = extra.json["count"].as_array().unwrap().len();
        assert_eq!(extra.json["count"], json!(PUBLISHED[..plies]));
        if plies < PUBLISHED.len() {
            assert_eq!(extra.stop, Some(Stop::Memory));
            assert_eq!(extra.json["stopped"], "the limit on memory was reached");
            for (lang, why) in [
                (Lang::En, "unknown: the limit on memory was reached"),
                (Lang::Ja, "不明: 使えるメモリの上限に達しました"),
            ] {
                let text = extra.text.get(lang);
                assert!(text.ends_with(&format!("{plies:5}   {why}\n")), "{text}");
            }
            // What was counted fits, but for the few positions that every set has room for; what
            // was not would have come near the limit.
            let [fitted, stopped] = [plies - 1, plies].map(|ply| PUBLISHED[ply] as usize * 24);
            assert!(fitted <= memory + 7 * 24 && 8 * stopped >= memory, "{memory}: {plies}");
        } else {
            assert_eq!((extra.stop, extra.json.get("stopped")), (None, None));
        }
        counted.push(plies);
    }
    assert!(counted.is_sorted() && counted[0] < counted[3] && counted.last() == Some(&8));
}

#[test]
fn so_do_limits_on_nodes_and_ctrl_c() {
    // Plies 1 to 3 are 16 + 3 * 15 + 33 * 14 moves.
    let extra = count(7, 1 << 28, &mut Budget::nodes(600));
    assert_eq!((extra.stop, &extra.json["count"]), (Some(Stop::Nodes), &json!([1, 3, 33, 426])));
    let mut looks = 0;
    let mut cancelled = Budget::unlimited().watched(|_| {
        looks += 1;
        if looks > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let extra = count(7, 1 << 28, &mut cancelled);
    assert_eq!((extra.stop, &extra.json["count"][3]), (Some(Stop::Cancelled), &json!(426)));
}

/// A finished game has no positions without a line ahead of it.
#[test]
fn nothing_is_counted_after_the_end() {
    use yomikiri_game::Notation;
    let rules = InARow::new(3, 3, 3, 2).unwrap();
    let over = rules.read("111/22./...").unwrap();
    let counts = rules.count_states(&over, 2, 0, &mut Budget::unlimited());
    assert_eq!(counts, (vec![0, 0, 0], None));
}

/// Turned and mirrored boards count once.
#[test]
fn states_on_4x4_are_as_many_as_published() {
    let rules = InARow::new(4, 4, 3, 3).unwrap();
    let counts = rules.count_states(&rules.start(), 7, 1 << 28, &mut Budget::unlimited());
    assert_eq!(counts, (PUBLISHED.to_vec(), None));
}
