//! Names, roles and contrast: axe-core finds nothing on any kind of page, on either paper.

use crate::looks::PAGES;
use crate::tab::{Paper, Tab, browse};
use serde_json::{Value as Json, json};

/// axe-core 4, as its authors publish it.
const AXE: &str = include_str!("axe.min.js");

/// What axe finds under these rules; all of them where none are named.
async fn violations(tab: &Tab, rules: &[&str]) -> Vec<String> {
    let options = match rules {
        [] => json!({ "resultTypes": ["violations"] }),
        some => {
            json!({ "resultTypes": ["violations"], "runOnly": { "type": "rule", "values": some } })
        }
    };
    let script = "const done = arguments[arguments.length - 1];
        axe.run(document, arguments[0]).then(
            ({ violations }) => done(violations.flatMap(({ id, nodes }) => nodes.map((node) =>
                `${id}: ${node.target.join(' ')}\\n    ${node.html.slice(0, 300)}\\n    ${node.failureSummary}`))),
            (error) => done([`axe itself: ${error}`]))";
    let found = tab.run_on(script, vec![options]).await;
    let found = found.as_array().into_iter().flatten();
    found.filter_map(Json::as_str).map(str::to_string).collect()
}

/// Looks at a page that is open, with all that is folded away.
async fn looks_at(tab: &Tab, page: &str, wrong: &mut Vec<String>) {
    tab.run(
        "for (const each of document.querySelectorAll('details')) each.open = true",
        Vec::new(),
    )
    .await;
    for (paper, rules) in [(Paper::Light, &[][..]), (Paper::Dark, &["color-contrast"])] {
        tab.paper(paper).await;
        let found = violations(tab, rules).await;
        wrong.extend(found.into_iter().map(|each| format!("{page} {paper:?} {each}")));
    }
    tab.paper(Paper::Light).await;
}

async fn every_page(tab: &Tab, lang: &str) {
    tab.first_run(AXE).await;
    let mut wrong = Vec::new();
    for page in PAGES {
        let page = format!("/{lang}{page}");
        tab.rest(&page).await;
        looks_at(tab, &page, &mut wrong).await;
    }
    let others = [
        // A list that this studio has not seen; a game that is over; a move that is none; a game
        // against perfect play; work that takes long.
        "/shiritori?words:long.txt=sha256:00ff",
        "/inarow?move=(1,1)&move=(1,2)&move=(2,1)&move=(2,2)&move=(3,1)",
        "/inarow/play?typed=(9,9)",
        "/inarow?people=1",
        "/utsurigi?size=8&dominoes=16&singles=8",
        // A value that takes long, a temperature that is none, a name that is none.
        "/value?of=Domineering(7,7)",
        "/value?at=warm",
        "/value/let?place=new&name=Mean&is=1",
    ];
    for page in others {
        let page = format!("/{lang}{page}");
        tab.open(&page).await;
        looks_at(tab, &page, &mut wrong).await;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("no.yk");
    std::fs::write(&file, "this is no proof").expect("a file");
    tab.open(&format!("/{lang}/check")).await;
    tab.choose_file("#proof", &file).await;
    tab.click("form.upload button").await;
    tab.until("it is looked at", "return location.pathname.includes('/check/') && !document.querySelector('main').dataset.news").await;
    looks_at(tab, "a check", &mut wrong).await;
    assert!(wrong.is_empty(), "{} violations:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn english_pages() {
    browse(async |tab| every_page(tab, "en").await);
}

#[test]
fn japanese_pages() {
    browse(async |tab| every_page(tab, "ja").await);
}

/// Axe finds what is wrong: a check that cannot fail would be none.
#[test]
fn axe_is_awake() {
    browse(async |tab| {
        tab.first_run(AXE).await;
        tab.open("/en/help").await;
        tab.run(
            "document.querySelector('main').insertAdjacentHTML('beforeend', '<input id=nameless>')",
            Vec::new(),
        )
        .await;
        let found = violations(tab, &[]).await;
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(found[0].starts_with("label: #nameless"), "{found:#?}");
    });
}
