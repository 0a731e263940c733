//! SVG documents are well-formed whatever a picture says.

use resvg::usvg::roxmltree::Document;
use yomikiri_scene::{Anchor, FAINT_INK, Picture, Shape};

fn saying(words: &str) -> Picture {
    Picture {
        width: 10.0,
        height: 10.0,
        title: words.to_owned(),
        shapes: vec![Shape::Text {
            x: 0.1 + 0.2,
            y: -0.0,
            size: 12.0,
            anchor: Anchor::End,
            text: words.to_owned(),
            ink: FAINT_INK,
        }],
        targets: Vec::new(),
    }
}

/// What a reader of the document finds as its title and its text.
fn read(svg: &str) -> (String, String) {
    let document = Document::parse(svg).unwrap();
    let content = |name: &str| {
        let mut found = document.descendants().filter(|node| node.tag_name().name() == name);
        let node = found.next().unwrap_or_else(|| panic!("no {name} in {svg}"));
        node.text().unwrap_or_default().to_owned()
    };
    (content("title"), content("text"))
}

#[test]
fn text_is_escaped() {
    insta::assert_snapshot!(saying("a < b & c > \"d\" 'e' ]]>").to_svg(), @r##"
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10" role="img" font-family="Noto Sans, 'Noto Sans CJK JP', sans-serif">
    <title>a &lt; b &amp; c &gt; "d" 'e' ]]&gt;</title>
    <text x="0.3" y="0" font-size="12" text-anchor="end" fill="#6f685c">a &lt; b &amp; c &gt; "d" 'e' ]]&gt;</text>
    </svg>
    "##);
}

#[test]
fn what_is_written_is_read_again() {
    for words in [
        "",
        "a < b & c > \"d\" 'e' ]]> <!-- -->",
        "  two  spaces  ",
        "読切 ½ 𓀀",
        "</text></svg>",
        "&amp;",
    ] {
        let (title, text) = read(&saying(words).to_svg());
        assert_eq!(title, words);
        assert_eq!(text, words);
    }
}

#[test]
fn control_characters_are_replaced() {
    let (title, text) = read(&saying("a\0b\nc\u{ffff}d\u{1b}").to_svg());
    assert_eq!(title, "a\u{fffd}b c\u{fffd}d\u{fffd}");
    assert_eq!(text, title);
}
