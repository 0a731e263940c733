//! Pictures for people to look at, in `target/screenshots`. Two of them are in the README.

use crate::tab::{Paper, browse};
use std::path::PathBuf;

struct Shot {
    name: &'static str,
    path: &'static str,
    size: (u32, u32),
    paper: Paper,
    /// What is done before the picture is taken.
    before: &'static str,
}

const DESKTOP: (u32, u32) = (1280, 850);
const PHONE: (u32, u32) = (360, 740);
const NOTHING: &str = "";

const SHOTS: [Shot; 19] = [
    Shot {
        name: "studio-en",
        path: "/en/utsurigi?move=(2,1)v&move=(6,2)v",
        size: DESKTOP,
        paper: Paper::Light,
        before: NOTHING,
    },
    Shot {
        name: "studio-ja",
        path: "/ja/daifugo?hands=2,3,7/3,4,8/3,4,5&move=7",
        size: DESKTOP,
        paper: Paper::Light,
        before: NOTHING,
    },
    Shot { name: "games-en", path: "/en/", size: DESKTOP, paper: Paper::Light, before: NOTHING },
    Shot {
        name: "games-ja-phone",
        path: "/ja/",
        size: PHONE,
        paper: Paper::Light,
        before: NOTHING,
    },
    Shot {
        name: "inarow-ja-dark",
        path: "/ja/inarow?size=4x4&players=3&move=(2,2)&move=(3,2)",
        size: DESKTOP,
        paper: Paper::Dark,
        before: NOTHING,
    },
    Shot {
        name: "inarow-en-phone",
        path: "/en/inarow?move=(2,2)",
        size: PHONE,
        paper: Paper::Light,
        before: NOTHING,
    },
    Shot {
        name: "utsurigi-ja-phone-dark",
        path: "/ja/utsurigi?move=(2,1)v",
        size: PHONE,
        paper: Paper::Dark,
        before: NOTHING,
    },
    Shot {
        name: "shiritori-ja",
        path: "/ja/shiritori?move=イワシ",
        size: DESKTOP,
        paper: Paper::Light,
        before: NOTHING,
    },
    Shot {
        name: "shiritori-explained-en",
        path: "/en/shiritori?extra=explain+on",
        size: DESKTOP,
        paper: Paper::Light,
        before: "document.querySelector('#extra').scrollIntoView()",
    },
    Shot {
        name: "semeai-ja-dark",
        path: "/ja/semeai",
        size: DESKTOP,
        paper: Paper::Dark,
        before: NOTHING,
    },
    Shot {
        name: "edit-en-dark",
        path: "/en/utsurigi/edit",
        size: DESKTOP,
        paper: Paper::Dark,
        before: NOTHING,
    },
    Shot {
        name: "papers-en",
        path: "/en/papers",
        size: DESKTOP,
        paper: Paper::Light,
        before: NOTHING,
    },
    Shot {
        name: "paper-ja-phone-dark",
        path: "/ja/papers/utsurigi",
        size: PHONE,
        paper: Paper::Dark,
        before: "document.querySelector('.finding table').scrollIntoView()",
    },
    Shot {
        name: "folds-en",
        path: "/en/inarow",
        size: (1280, 2400),
        paper: Paper::Light,
        before: "document.querySelectorAll('details').forEach((each) => each.open = true)",
    },
    Shot {
        name: "value-en",
        path: "/en/value",
        size: (1280, 1500),
        paper: Paper::Light,
        before: NOTHING,
    },
    Shot {
        name: "value-ja-dark",
        path: "/ja/value?let=G=%7B4|0%7D&let=H=%7B6|G%7D&of=G%2BH-7&at=1",
        size: (1280, 1500),
        paper: Paper::Dark,
        before: NOTHING,
    },
    Shot {
        name: "value-ja-phone",
        path: "/ja/value",
        size: (360, 2600),
        paper: Paper::Light,
        before: NOTHING,
    },
    Shot {
        name: "value-wrong-en",
        path: "/en/value?let=G=%7B4|0%7D&let=H=1/3&of=%7B1|G",
        size: DESKTOP,
        paper: Paper::Light,
        before: NOTHING,
    },
    Shot {
        name: "value-folds-en",
        path: "/en/value?of=%2B-1%2B%2B-3%2B%2B-9&at=3",
        size: (1280, 3000),
        paper: Paper::Light,
        before: "document.querySelectorAll('details').forEach((each) => each.open = true)",
    },
];

/// Where pictures go.
fn folder() -> PathBuf {
    let temporary = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    temporary.parent().expect("a folder around it").join("screenshots")
}

#[test]
fn pictures_are_taken() {
    let folder = folder();
    std::fs::create_dir_all(&folder).expect("a folder");
    browse(async |tab| {
        for shot in SHOTS {
            let (width, height) = shot.size;
            tab.size(width, height).await;
            tab.paper(shot.paper).await;
            tab.rest(shot.path).await;
            tab.run(shot.before, Vec::new()).await;
            let picture = tab.picture().await;
            // A PNG begins with its sizes, after a head of 16 bytes.
            let number =
                |at: usize| u32::from_be_bytes([0, 1, 2, 3].map(|byte| picture[at + byte]));
            assert_eq!((number(16), number(20)), shot.size, "{}", shot.name);
            std::fs::write(folder.join(format!("{}.png", shot.name)), &picture).expect("a file");
        }
    });
}
