//! What a person does in a tab, and what is seen there.

use crate::driver::Driver;
use crate::studio::Studio;
use futures_util::FutureExt;
use serde_json::{Value as Json, json};
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;

/// Whatever takes longer than this does not come.
const PATIENCE: Duration = Duration::from_secs(60);

/// A tab of a browser, with the studio that it looks at.
pub struct Tab {
    driver: WebDriver,
    home: String,
}

/// A rectangle of the page, in pixels from its top left corner.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    pub left: f64,
    pub top: f64,
    pub width: f64,
    pub height: f64,
}

/// Where a move is played.
#[derive(Clone, Debug)]
pub struct Place {
    pub label: String,
    /// Where it leads, which stays the same when its label grows a sign.
    link: String,
    pub area: Area,
    pub is_round: bool,
}

/// One shape of the board's picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    pub tag: String,
    pub text: String,
    /// All of it, as markup.
    pub markup: String,
    area: [i64; 4],
}

/// A way to look at pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    Light,
    Dark,
}

/// Runs a case with a browser and a studio of its own, and ends both whatever happens. A page that
/// has logged an error fails the case.
pub fn browse(case: impl AsyncFnOnce(&Tab)) {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("threads").block_on(async {
        let driver = Driver::running();
        let studio = Studio::start().await;
        let tab = Tab { driver: driver.browser().await, home: studio.home.clone() };
        let ended = AssertUnwindSafe(async {
            tab.size(1280, 860).await;
            tab.paper(Paper::Light).await;
            case(&tab).await;
            tab.says_nothing_wrong().await;
        });
        let ended = ended.catch_unwind().await;
        let closed = tab.driver.quit().await;
        studio.end().await;
        if let Err(panic) = ended {
            resume_unwind(panic);
        }
        closed.expect("the browser ends");
    });
}

impl Area {
    pub fn middle(&self) -> (f64, f64) {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    pub fn right(&self) -> f64 {
        self.left + self.width
    }

    pub fn bottom(&self) -> f64 {
        self.top + self.height
    }

    pub fn holds(&self, (x, y): (f64, f64)) -> bool {
        (self.left..=self.right()).contains(&x) && (self.top..=self.bottom()).contains(&y)
    }

    /// Is the other one inside, give or take a pixel?
    pub fn surrounds(&self, other: &Area) -> bool {
        self.left - 1.0 <= other.left
            && self.top - 1.0 <= other.top
            && other.right() <= self.right() + 1.0
            && other.bottom() <= self.bottom() + 1.0
    }

    fn read(json: &Json) -> Area {
        let side = |name: &str| json[name].as_f64().unwrap_or_else(|| panic!("no {name}: {json}"));
        Area { left: side("left"), top: side("top"), width: side("width"), height: side("height") }
    }
}

impl Place {
    /// Do they share more than an edge?
    pub fn overlaps(&self, other: &Place) -> bool {
        let ((x, y), (u, v)) = (self.area.middle(), other.area.middle());
        match self.is_round && other.is_round {
            true => (x - u).hypot(y - v) + 1.0 < (self.area.width + other.area.width) / 2.0,
            false => {
                (x - u).abs() + 1.0 < (self.area.width + other.area.width) / 2.0
                    && (y - v).abs() + 1.0 < (self.area.height + other.area.height) / 2.0
            }
        }
    }
}

impl Shape {
    pub fn area(&self) -> Area {
        let [left, top, width, height] = self.area.map(|tenths| tenths as f64 / 10.0);
        Area { left, top, width, height }
    }
}

/// Areas are measured with the page at its top: parts of it stay in sight when it scrolls.
const AREA: &str = "scrollTo(0, 0);
const area = (each) => {
    const box = each.getBoundingClientRect();
    return { left: box.left, top: box.top, width: box.width, height: box.height };
};";

impl Tab {
    /// The same tab, looking at another studio.
    pub fn at(&self, studio: &Studio) -> Tab {
        Tab { driver: self.driver.clone(), home: studio.home.clone() }
    }

    /// Opens an address of the studio.
    pub async fn open(&self, path: &str) {
        let url = format!("{}{path}", self.home);
        self.driver.goto(&*url).await.unwrap_or_else(|error| panic!("{url}: {error}"));
    }

    /// Opens an address, and waits until nothing more is being worked out there.
    pub async fn rest(&self, path: &str) {
        self.open(path).await;
        self.rested().await;
    }

    /// Waits until nothing more is being worked out for this page.
    pub async fn rested(&self) {
        self.until("the page rests", "return !!document.querySelector('main') && !document.querySelector('main').dataset.news").await;
    }

    /// The address, from its first slash.
    pub async fn path(&self) -> String {
        self.tell("return location.pathname + location.search").await
    }

    /// Runs a script.
    pub async fn run(&self, script: &str, arguments: Vec<Json>) -> Json {
        let ran = self.driver.execute(script, arguments).await;
        ran.unwrap_or_else(|error| panic!("{script}: {error}")).json().clone()
    }

    /// Runs a script that calls back with what it has found.
    pub async fn run_on(&self, script: &str, arguments: Vec<Json>) -> Json {
        let ran = self.driver.execute_async(script, arguments).await;
        ran.unwrap_or_else(|error| panic!("{script}: {error}")).json().clone()
    }

    /// What a script says.
    pub async fn tell(&self, script: &str) -> String {
        match self.run(script, Vec::new()).await {
            Json::String(text) => text,
            other => panic!("{script} says {other}"),
        }
    }

    /// Is it so?
    pub async fn is(&self, script: &str) -> bool {
        self.run(script, Vec::new()).await == json!(true)
    }

    /// Waits until it is so.
    pub async fn until(&self, what: &str, script: &str) {
        let began = Instant::now();
        while !self.is(script).await {
            if began.elapsed() > PATIENCE {
                let seen =
                    self.tell("return location.href + '\\n' + document.body.innerText").await;
                panic!("waited in vain: {what}\n{seen}");
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// What a part of the page reads.
    pub async fn text(&self, css: &str) -> String {
        let script = "const found = document.querySelector(arguments[0]);
            return found ? found.textContent.trim() : null";
        match self.run(script, vec![json!(css)]).await {
            Json::String(text) => text,
            _ => panic!("there is no {css} on {}", self.path().await),
        }
    }

    /// How many parts of the page are such.
    pub async fn count(&self, css: &str) -> u64 {
        let script = "return document.querySelectorAll(arguments[0]).length";
        self.run(script, vec![json!(css)]).await.as_u64().unwrap_or(0)
    }

    /// Where a part of the page is.
    pub async fn area(&self, css: &str) -> Area {
        let script = format!("{AREA} return area(document.querySelector(arguments[0]))");
        Area::read(&self.run(&script, vec![json!(css)]).await)
    }

    /// Where all parts of the page are that are such, in their order.
    pub async fn areas(&self, css: &str) -> Vec<Area> {
        let script =
            format!("{AREA} return [...document.querySelectorAll(arguments[0])].map(area)");
        let all = self.run(&script, vec![json!(css)]).await;
        all.as_array().into_iter().flatten().map(Area::read).collect()
    }

    /// Clicks a part of the page, wherever it is.
    pub async fn click(&self, css: &str) {
        self.click_words(css, "").await;
    }

    /// Clicks the part that reads so, or else the first that has these words. A page that changes
    /// under the finger is tried again.
    pub async fn click_words(&self, css: &str, words: &str) {
        let script = "const all = [...document.querySelectorAll(arguments[0])];
            return all.find((each) => each.textContent.trim() === arguments[1])
                ?? all.find((each) => each.textContent.includes(arguments[1])) ?? null";
        let mut why = String::new();
        for _ in 0..20 {
            let found = self.driver.execute(script, vec![json!(css), json!(words)]).await;
            let found = found.unwrap_or_else(|error| panic!("{script}: {error}")).element();
            let found = found.unwrap_or_else(|_| panic!("no {css} reads {words:?}"));
            match found.click().await {
                Ok(()) => return,
                Err(error) => why = error.to_string(),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let why: Vec<&str> = why.lines().take(4).map(str::trim).collect();
        panic!("{css} {words:?} cannot be clicked: {}", why.join(" "));
    }

    /// Clicks the middle of a place, as a mouse does: whatever lies on top there gets it. A page that
    /// is still changing is waited for, as a person does.
    pub async fn click_place(&self, place: &Place) {
        let script = "const each = [...document.querySelectorAll('.touch :is(a, button)')]
                .find((each) => (each.getAttribute('href') ?? each.value) === arguments[0]);
            if (!each) return null;
            each.scrollIntoView({ block: 'center' });
            const box = each.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2]";
        let mut before = Json::Null;
        let began = Instant::now();
        let at = loop {
            let at = self.run(script, vec![json!(place.link)]).await;
            if at != Json::Null && at == before || began.elapsed() > PATIENCE {
                break at;
            }
            before = at;
            tokio::time::sleep(Duration::from_millis(40)).await;
        };
        let [x, y] = [0, 1].map(|index| at[index].as_f64().unwrap_or(-1.0).round() as i64);
        let clicked = self.fingers().move_to(x, y).click();
        clicked.perform().await.expect("a mouse");
    }

    /// Draws from the middle of a place to that of another, with the button held down.
    pub async fn draw(&self, from: &Place, to: &Place) {
        let [(x, y), (to_x, to_y)] = [from, to].map(|place| place.area.middle());
        let mut hand = self.fingers().move_to(x.round() as i64, y.round() as i64).click_and_hold();
        for part in 1..=8 {
            let at =
                |from: f64, to: f64| (from + (to - from) * f64::from(part) / 8.0).round() as i64;
            hand = hand.move_to(at(x, to_x), at(y, to_y));
        }
        hand.release().perform().await.expect("a mouse");
    }

    /// Presses keys.
    pub async fn press(&self, keys: impl Into<TypingData>) {
        self.fingers().send_keys(keys).perform().await.expect("a keyboard");
    }

    /// Presses the tab key with shift.
    pub async fn press_back(&self) {
        let pressed = self.fingers().key_down(Key::Shift).send_keys(Key::Tab).key_up(Key::Shift);
        pressed.perform().await.expect("a keyboard");
    }

    fn fingers(&self) -> thirtyfour::action_chain::ActionChain {
        self.driver.action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO))
    }

    /// Writes into a field, in place of what it holds.
    pub async fn write(&self, css: &str, text: &str) {
        let field = self.driver.find(By::Css(css)).await;
        let field = field.unwrap_or_else(|error| panic!("there is no {css}: {error}"));
        field.clear().await.expect("a field");
        field.send_keys(text).await.expect("a field");
    }

    /// Chooses a file.
    pub async fn choose_file(&self, css: &str, file: &std::path::Path) {
        let field = self.driver.find(By::Css(css)).await.expect("a field for files");
        field.send_keys(file.to_str().expect("a name in UTF-8")).await.expect("a field for files");
    }

    /// The places of the board.
    pub async fn places(&self) -> Vec<Place> {
        let script = format!(
            "{AREA} return [...document.querySelectorAll('.touch :is(a, button)')].map((each) => ({{
            label: each.getAttribute('aria-label'), link: each.getAttribute('href') ?? each.value, area: area(each),
            round: !!each.querySelector('circle') }}))"
        );
        let all = self.run(&script, Vec::new()).await;
        let place = |json: &Json| Place {
            label: json["label"].as_str().unwrap_or("").to_string(),
            link: json["link"].as_str().unwrap_or("").to_string(),
            area: Area::read(&json["area"]),
            is_round: json["round"] == json!(true),
        };
        all.as_array().into_iter().flatten().map(place).collect()
    }

    /// The place whose label begins so.
    pub async fn place(&self, label: &str) -> Place {
        let began = Instant::now();
        loop {
            let places = self.places().await;
            match places.iter().find(|place| place.label.starts_with(label)) {
                Some(place) => return place.clone(),
                // On a busy machine a page may still be on its way.
                None if began.elapsed() < PATIENCE => {
                    tokio::time::sleep(Duration::from_millis(30)).await;
                }
                None => panic!("no place {label} among {places:?}"),
            }
        }
    }

    /// The shapes of the board's picture.
    pub async fn shapes(&self) -> Vec<Shape> {
        let script = format!(
            "{AREA} return [...document.querySelectorAll('.board > svg > *')].map((each) => {{
            const {{ left, top, width, height }} = area(each);
            return [each.tagName, each.textContent, each.outerHTML, left, top, width, height] }})"
        );
        let all = self.run(&script, Vec::new()).await;
        let shape = |json: &Json| {
            let text = |index: usize| json[index].as_str().unwrap_or("").to_string();
            let tenths = |index: usize| (json[index].as_f64().unwrap_or(0.0) * 10.0).round() as i64;
            Shape { tag: text(0), text: text(1), markup: text(2), area: [3, 4, 5, 6].map(tenths) }
        };
        all.as_array().into_iter().flatten().map(shape).collect()
    }

    /// The board's picture as markup, with attributes in an order of their own.
    pub async fn board(&self) -> String {
        self.tell(
            "return [...document.querySelectorAll('.board > svg, .board > svg > *')].map((each) => {
                const named = [...each.attributes].map(({ name, value }) => `${name}=${value}`);
                const text = each.tagName === 'svg' ? '' : each.textContent;
                return [each.tagName, ...named.sort(), text].join(' ');
            }).join('\\n')",
        )
        .await
    }

    /// How many moves are played, as the address says.
    pub async fn played(&self) -> usize {
        self.path().await.split(['?', '&']).filter(|pair| pair.starts_with("move=")).count()
    }

    /// Waits until so many moves are played, and the page shows it.
    pub async fn until_played(&self, moves: usize) {
        // The page names the moves to here before the one that is marked.
        let script = format!(
            "const at = new URLSearchParams(location.search).getAll('move');
             const marked = document.querySelector('#line a[aria-current]');
             const shown = marked ? marked.querySelector('.number').textContent : '0.';
             return at.length === {moves} && shown === '{moves}.'"
        );
        self.until(&format!("{moves} moves are played"), &script).await;
    }

    /// Makes the window so large.
    pub async fn size(&self, width: u32, height: u32) {
        let phone = width < 500;
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone });
        self.command("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// Looks at pages on this paper, as somebody who wants nothing to move by itself.
    pub async fn paper(&self, paper: Paper) {
        let value = if paper == Paper::Dark { "dark" } else { "light" };
        let media = json!({ "features": [
            { "name": "prefers-color-scheme", "value": value },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ] });
        self.command("Emulation.setEmulatedMedia", media).await;
    }

    /// Lets pages run scripts, or not.
    pub async fn scripts(&self, run: bool) {
        self.command("Emulation.setScriptExecutionDisabled", json!({ "value": !run })).await;
    }

    /// Has every page that is opened from now on run this first.
    pub async fn first_run(&self, script: &str) {
        self.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }

    /// A command of the browser's own.
    pub async fn command(&self, name: &str, parameters: Json) -> Json {
        let done = self.driver.cdp().send_raw(name, parameters).await;
        done.unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Looks at something in another tab.
    pub async fn elsewhere<T>(&self, look: impl AsyncFnOnce(&Tab) -> T) -> T {
        let here = self.driver.window().await.expect("a window");
        let other = self.driver.new_tab().await.expect("another tab");
        self.driver.switch_to_window(other).await.expect("another tab");
        self.size(1280, 860).await;
        self.paper(Paper::Light).await;
        let seen = look(self).await;
        self.driver.close_window().await.expect("a tab that closes");
        self.driver.switch_to_window(here).await.expect("the first tab");
        seen
    }

    /// What the window shows, as PNG.
    pub async fn picture(&self) -> Vec<u8> {
        self.driver.screenshot_as_png().await.expect("a picture")
    }

    /// No page so far has logged an error or broken the studio's policy.
    pub async fn says_nothing_wrong(&self) {
        let log = self.driver.browser_log().await.expect("the browser's log");
        // That a page says no with a status is no fault of the page's.
        let is_wrong =
            |message: &str| !message.contains("Failed to load resource: the server responded");
        let wrong: Vec<_> = log.into_iter().filter(|entry| is_wrong(&entry.message)).collect();
        assert!(wrong.is_empty(), "the browser's log: {wrong:#?}");
    }
}
