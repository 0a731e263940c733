//! A paper as text, page and JSON.

use serde_json::json;
use std::collections::{BTreeSet, HashMap};
use yomikiri_paper::laws::differences_are_explained;
use yomikiri_paper::{
    Block, Cell, Column, Effort, Finding, Notebook, PAPER_AND_HERE, Paper, Pictures, Rerun,
    Section, Table, Unfinished,
};
use yomikiri_scene::{Axis, Board, Cell as Square, Color, Plot, Scale, Scene};
use yomikiri_solve::{Budget, Stop};
use yomikiri_text::{Lang, Text, text};

/// Everything that a finding can hold, and every character that markup could trip over.
static PAPER: Paper = Paper {
    name: "nasty",
    title: text!("Less < more & \"quotes\"", "より小さい < 大きい & \"引用符\""),
    asks: text!("Is 1 < 2 & 2 > 1?", "1 < 2 & 2 > 1 ですか?"),
    study: text!("A study of </title> and \u{1}.", "</title> と \u{1} の研究です。"),
    sections: &[
        Section {
            name: "all",
            title: text!("All <b>", "全部 <b>"),
            what: text!("one of each & more", "一つずつ & さらに"),
            run: all,
        },
        Section {
            name: "late",
            title: text!("Late", "遅い"),
            what: text!("never done", "終わらない"),
            run: |_, _, _| Err(Stop::Time),
        },
    ],
    example: &[],
};

fn all(_: &Effort, _: &Notebook<'_>, _: &mut Budget<'_>) -> Result<Finding, Stop> {
    let mut table = Table::new(
        text!("Figures <i>.", "数値 <i>"),
        [
            Column::plain(text!("board", "盤")),
            Column::compared(text!("a wide heading", "幅の広い見出し"), PAPER_AND_HERE),
            Column::compared(text!("who", "誰"), ["paper", "one", "two"].map(Text::same)),
            Column::plain(Text::same("n")),
        ],
    );
    table.row([
        Cell::of(Text::same("3x3")),
        Cell::compared([Some(1234567u64), Some(1234567)]),
        Cell::compared([Some(text!("nobody", "なし")), Some(text!("nobody", "なし")), None]),
        Cell::of(7u32),
    ]);
    table.row([
        Cell::of(Text::same("読切 <3")),
        Cell::compared([Some(5u32), Some(6)]),
        Cell::compared([None, Some(Text::same("1 & 2")), None]),
    ]);
    let scene = |label: &str| {
        let mut board = Board::empty(2, 2, "a board of < 3 rows");
        board.cells[3] = Square::piece("<", 0);
        (Text::same(label), board.scene())
    };
    let pictures = Pictures {
        caption: text!("Boards.", "盤面"),
        pictures: vec![scene("first"), scene("</div>"), scene("")],
    };
    let note = Text::each(|lang| if lang == Lang::En { "word " } else { "言葉" }.repeat(20));
    Ok(Finding {
        words: vec![text!("Some words.", "いくつかの言葉。")],
        blocks: vec![Block::Table(table), Block::Pictures(pictures), Block::Note(note)],
    })
}

fn rerun() -> Rerun {
    let effort = Effort { quick: true, memory: 0, lang: Lang::En };
    let mut rerun = Rerun { paper: &PAPER, quick: effort.quick, found: vec![], stop: None };
    for section in PAPER.sections {
        match section.work_out(&effort, &mut Budget::unlimited(), |_| ()) {
            Ok(finding) => rerun.found.push((section, finding)),
            Err(stop) => rerun.stop = Some((section, stop)),
        }
    }
    rerun
}

#[test]
fn text_aligns_figures_and_marks_what_agrees() {
    let rerun = rerun();
    let (section, finding) = &rerun.found[0];
    insta::assert_snapshot!(finding.text(section, Lang::En), @r"
    All <b>
    =======

    Some words.

    Figures <i>.

                   a wide heading                 who
    board          paper       here      paper   one     two      n
    ───────────────────────────────────────────────────────────────
    3x3        1,234,567  1,234,567 =    nobody  nobody      =    7
    読切 <3            5          6 ≠            1 & 2

    Boards.

    first       </div>         1   2
       1   2       1   2    1  .   .
    1  .   .    1  .   .    2  .   <
    2  .   <    2  .   <

    Note: word word word word word word word word word word word word word word
      word word word word word word
    ");
}

#[test]
fn text_aligns_wide_characters() {
    let rerun = rerun();
    let (section, finding) = &rerun.found[0];
    insta::assert_snapshot!(finding.text(section, Lang::Ja), @"
    全部 <b>
    ========

    いくつかの言葉。

    数値 <i>

                   幅の広い見出し                誰
    盤              論文       検証      paper  one    two      n
    ─────────────────────────────────────────────────────────────
    3x3        1,234,567  1,234,567 =    なし   なし       =    7
    読切 <3            5          6 ≠           1 & 2

    盤面

    first       </div>         1   2
       1   2       1   2    1  .   .
    1  .   .    1  .   .    2  .   <
    2  .   <    2  .   <

    注: 言葉言葉言葉言葉言葉言葉言葉言葉言葉言葉言葉言葉言葉言葉言葉言葉言葉言葉言
      葉言葉
    ");
}

#[test]
fn json_has_every_figure() {
    let found = rerun().json(Lang::En);
    assert_eq!(found["paper"], "nasty");
    assert_eq!(found["status"], "unknown");
    assert_eq!(
        found["stopped"],
        json!({"section": "late", "why": "the limit on time was reached", "done": 0.0})
    );
    let section = &found["sections"][0];
    assert_eq!(section["name"], "all");
    assert_eq!(
        section["blocks"][0]["rows"],
        json!([
            {
                "board": "3x3",
                "a wide heading": {"paper": 1234567, "here": 1234567, "agree": true},
                "who": {"paper": "nobody", "one": "nobody", "two": null, "agree": true},
                "n": 7,
            },
            {
                "board": "読切 <3",
                "a wide heading": {"paper": 5, "here": 6, "agree": false},
                "who": {"paper": null, "one": "1 & 2", "two": null, "agree": null},
                "n": null,
            },
        ])
    );
    assert_eq!(section["blocks"][1]["pictures"][0]["label"], "first");
    assert_eq!(section["blocks"][2]["kind"], "note");
}

/// A section that counts in three tables, of which the limit lets one be made whole.
static HALFWAY: Section = Section {
    name: "halfway",
    title: text!("Halfway", "途中"),
    what: text!("cut off", "打ち切り"),
    run: |_, notebook, budget| {
        let table = |what: Text| Table::new(what, [Column::plain(Text::same("n"))]);
        let mut parts = notebook.steps(["first", "second"]);
        parts.next();
        let mut kept = table(text!("Kept.", "保存"));
        kept.row([Cell::of(1u32)]);
        notebook.keep([&kept]);
        notebook.tell([&Block::Note(text!("As it came.", "途中の注"))]);
        parts.next();
        let compared = Column::compared(text!("n", "数"), PAPER_AND_HERE);
        let mut squares = notebook.table(text!("Squares.", "平方"), [compared]);
        let _empty = notebook.table(text!("Nothing.", "なし"), []);
        for n in notebook.steps(1u32..=4) {
            budget.spend()?;
            squares.row([Cell::compared([Some(n * n), Some(n + n)])]);
            let mut sums = table(text!("Sums.", "和"));
            sums.row([Cell::of(n)]);
            notebook.so_far([sums]);
        }
        Ok(Finding { words: vec![], blocks: vec![Block::Table(kept), Block::Table(squares)] })
    },
};

#[test]
fn what_a_section_found_before_a_limit_is_shown() {
    let effort = Effort { quick: true, memory: 0, lang: Lang::En };
    let mut shares = Vec::new();
    let mut budget = Budget::nodes(2);
    let unfinished =
        HALFWAY.work_out(&effort, &mut budget, |share| shares.push(share)).unwrap_err();
    assert_eq!((unfinished.stop, unfinished.share), (Stop::Nodes, 0.75));
    assert_eq!(shares, [0.0, 0.5, 0.5, 0.625, 0.75]);
    insta::assert_snapshot!(unfinished.finding.text(&HALFWAY, Lang::En), @"
    Halfway
    =======

    Kept.

    n
    ─
    1

    Note: As it came.

    Squares.

          n
    paper  here
    ─────────────
        1     2 ≠
        4     4 =
    … the rest is unknown

    Sums.

    n
    ─
    2
    … the rest is unknown
    ");
    let mut rerun = rerun();
    rerun.stop = Some((&HALFWAY, unfinished));
    let json = rerun.json(Lang::En);
    assert_eq!(json["stopped"]["done"], 0.75);
    let complete: Vec<_> =
        json["sections"].as_array().unwrap().iter().map(|section| &section["complete"]).collect();
    assert_eq!(complete, [true, false]);
    let tables = &json["sections"][1]["blocks"];
    let complete = [0, 2, 3].map(|at| tables[at]["complete"].as_bool());
    assert_eq!(complete, [Some(true), Some(false), Some(false)]);
    assert_eq!(tables[2]["rows"][1]["n"], json!({"paper": 4, "here": 4, "agree": true}));
    let page = rerun.html(Lang::Ja);
    elements(&page);
    assert_eq!(page.matches("… 残りは不明").count(), 2, "{page}");
    assert!(page.contains("途中: 残りは不明(調べる局面の数が上限に達しました。全体の75%まで終了)"));
    // A share is told where nothing else is.
    let nothing = Unfinished {
        finding: Finding { words: vec![], blocks: vec![] },
        share: 0.25,
        stop: Stop::Nodes,
    };
    let told = nothing.told(&HALFWAY.title);
    let english = "Halfway: unknown, the limit on nodes was reached; 25% of its steps were done";
    assert_eq!(told.get(Lang::En), english);
    assert!(told.get(Lang::Ja).ends_with("全体の25%まで終了)"), "{}", told.get(Lang::Ja));
    // With nothing to stop it nothing is missing.
    let finding = HALFWAY.work_out(&effort, &mut Budget::unlimited(), |_| ()).unwrap();
    assert!(!finding.text(&HALFWAY, Lang::En).contains("unknown"));
}

#[test]
fn the_page_is_well_formed_and_stands_alone() {
    let page = rerun().html(Lang::En);
    let elements = elements(&page);
    let count = |name: &str| elements.iter().filter(|element| *element == name).count();
    assert_eq!([count("svg"), count("table"), count("aside"), count("section")], [3, 1, 2, 1]);
    // Two figures with their mark, three with theirs, and two single ones, in each row.
    assert_eq!((count("tr"), count("td")), (4, 2 * (3 + 4 + 2)));
    assert!(page.contains("<h1>Less &lt; more &amp; &quot;quotes&quot;</h1>"), "{page}");
    for absent in ["http", "<script", "src=", "url(", "@import", "<link", "<i>", "\u{1}"] {
        assert!(!page.contains(absent), "{absent}: {page}");
    }
    assert!(page.matches("href=\"").count() == page.matches("href=\"#").count());
}

/// The colours that a page's style declares between two places of it, by name.
fn declared<'a>(page: &'a str, from: &str, to: &str) -> HashMap<&'a str, Color> {
    let (_, style) = page.split_once(from).expect("the style begins there");
    let (style, _) = style.split_once(to).expect("it ends there");
    let colors = style.split(['{', '}', ';']).filter_map(|line| {
        let (name, color) = line.trim().split_once(": #")?;
        Some((name, Color::rgb(u32::from_str_radix(color, 16).ok()?)))
    });
    colors.collect()
}

#[test]
fn the_page_can_be_read_on_light_and_on_dark_screens() {
    let page = rerun().html(Lang::En);
    let dark = "@media screen and (prefers-color-scheme: dark)";
    let light = declared(&page, ":root", dark);
    let dark = declared(&page, dark, "@media print");
    let names = |colors: &HashMap<&str, Color>| -> BTreeSet<String> {
        colors.keys().map(|name| name.to_string()).collect()
    };
    assert_eq!(names(&light), names(&dark));
    for colors in [light, dark] {
        let color = |name: &str| colors[format!("--page-{name}").as_str()];
        let inks = ["text", "soft", "faint", "link", "differs"].map(|ink| (ink, "ground"));
        for (ink, ground) in
            inks.into_iter().chain([("text", "note-ground"), ("text", "stopped-ground")])
        {
            let contrast = color(ink).contrast(color(ground));
            assert!(contrast >= 4.5, "{ink} on {ground}: {contrast}");
        }
        // A sign, not a text.
        assert!(color("agrees").contrast(color("ground")) >= 3.0);
    }
}

/// Whatever role a colour of a picture has, the style says what it is on a dark screen.
#[test]
fn pictures_follow_the_screen() {
    let page = rerun().html(Lang::En);
    let pictures = declared(&page, "dark) { .pictures", "</style>");
    let used: BTreeSet<&str> = page
        .split("\"var(")
        .skip(1)
        .map(|rest| rest.split_once(", light-dark(").expect("colours to fall back on").0)
        .collect();
    assert!(used.len() > 4 && used.contains("--paper"), "{used:?}");
    assert_eq!(pictures.into_keys().collect::<BTreeSet<_>>(), used);
}

/// However many pictures stand side by side, their letters are large enough to be read.
#[test]
fn pictures_are_as_large_as_their_letters_need() {
    let axis = |label| Axis::new(label, Scale::Log2).range(1.0, 1024.0);
    let plot = Plot {
        title: "Figure 11".to_string(),
        x: axis("plain"),
        y: axis("ordered"),
        series: vec![],
        diagonal: true,
    };
    let board = Board::empty(3, 3, "a board").scene();
    for (pictures, scene) in [
        (3, Scene { text: String::new(), picture: plot.picture() }),
        (9, board.clone()),
        (2, board.clone()),
        (1, board),
    ] {
        let letters = scene.picture.smallest_letters().unwrap();
        let full = scene.picture.width;
        let pictures = vec![(Text::default(), scene); pictures];
        let block = Block::Pictures(Pictures { caption: Text::default(), pictures });
        let finding = Finding { words: vec![], blocks: vec![block] };
        let section = &PAPER.sections[0];
        let rerun =
            Rerun { paper: &PAPER, quick: true, found: vec![(section, finding)], stop: None };
        let page = rerun.html(Lang::En);
        let width = page.split_once("<svg width=\"").unwrap().1.split_once('"').unwrap().0;
        let width: f64 = width.parse().unwrap();
        assert!(width <= full.ceil() && width / full * letters > 10.5, "{width} of {full}");
    }
}

/// The elements of a document, each of which must be closed in turn, and every `&` and `<`
/// of which must begin something.
fn elements(page: &str) -> Vec<String> {
    let mut open: Vec<&str> = Vec::new();
    let mut elements = Vec::new();
    let mut rest = page.strip_prefix("<!DOCTYPE html>\n").expect("a doctype comes first");
    while let Some(start) = rest.find(['<', '&', '>']) {
        assert!(!open.is_empty() || rest[..start].trim().is_empty(), "text outside: {rest}");
        rest = &rest[start..];
        if rest.starts_with('&') {
            let entity = &rest[..=rest.find(';').expect("an entity ends")];
            assert!(["&amp;", "&lt;", "&gt;", "&quot;"].contains(&entity), "{entity}");
            rest = &rest[entity.len()..];
            continue;
        }
        assert!(rest.starts_with('<') || open.last() == Some(&"style"), "a stray >: {rest}");
        if rest.starts_with('>') {
            rest = &rest[1..];
            continue;
        }
        let end = rest.find('>').expect("a tag ends");
        let tag = &rest[1..end];
        rest = &rest[end + 1..];
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        let name = tag.trim_matches('/').split([' ', '\n']).next().expect("a tag has a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        elements.push(name.to_string());
        if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "never closed: {open:?}");
    elements
}

/// Without its note, the difference in the table would be left unexplained.
#[test]
fn a_difference_needs_a_note() {
    let (section, finding) = &rerun().found[0];
    differences_are_explained(section, finding);
    assert_eq!(finding.compared(), (2, 1));
    let silent = Finding { words: vec![], blocks: finding.blocks[..2].to_vec() };
    let missed = std::panic::catch_unwind(|| differences_are_explained(section, &silent));
    assert!(missed.is_err());
}

/// What the studio embeds asks for no style of its own, which its policy would refuse, and says in
/// words what signs and colours say.
#[test]
fn a_part_of_a_page_is_marked_in_words() {
    let (section, finding) = &rerun().found[0];
    let part = finding.html(section, Lang::Ja);
    assert!(!part.contains("style="), "{part}");
    assert!(part.contains("≠ 相違</td>") && part.contains("一致</span></td>"), "{part}");
    let names: Vec<&str> = part.split("aria-labelledby=\"").skip(1).collect();
    for name in names {
        let name = name.split('"').next().unwrap();
        assert_eq!(part.matches(&format!("id=\"{name}\"")).count(), 1, "{name}");
    }
}
