//! What must hold for what every game shows. One macro, [`laws!`](crate::laws!), turns these
//! functions into a game's tests.

use crate::{Arguments, Ask, Edited, Editor, Entry, Means, Place, Proved, Rules, Sheet, Touch};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use yomikiri_check::{Claim, Header, Kind, Limits, Proof, Rule};
use yomikiri_game::{Goal, Misread, Score, SeatSet};
use yomikiri_scene::{Picture, Theme};
use yomikiri_solve::laws::with_claims_taken_away;
use yomikiri_solve::{Budget, ProofWriter};
use yomikiri_text::{Lang, speaks_both};

/// Plays from the start as `choices` say (each byte picks a legal move) and checks on the way
/// that the picture of each position [has its places](every_move_has_a_place) and
/// [can be read](letters_can_be_read), and at the end the same of one that tells what each move
/// leads to.
///
/// # Panics
/// If a law is broken.
pub fn walk(entry: &Entry, rules: &[(&str, &str)], choices: &[u8], lang: Lang) {
    let game = entry.under(rules).unwrap_or_else(|e| panic!("{e}"));
    let mut place = Place::default();
    for choice in choices.iter().map(Some).chain([None]) {
        let look = game.look(&place).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(look.is_over(), look.moves.is_empty(), "{}", look.position);
        let drawn = game.draw(&place, &[], lang).unwrap_or_else(|e| panic!("{e}"));
        every_move_has_a_place(&drawn.scene.picture, &look.moves);
        letters_can_be_read(&drawn.scene.picture);
        match choice {
            _ if look.moves.is_empty() => return,
            Some(&choice) => {
                place.moves.push(look.moves[choice as usize % look.moves.len()].clone());
            }
            None => {
                let ask = Ask { place: place.clone(), all_moves: true, ..Ask::default() };
                let session = Arc::clone(&game).session(&Means::memory(1 << 20));
                let mut session = session.unwrap_or_else(|e| panic!("{e}"));
                let report = session.solve(&ask, &mut Budget::nodes(1000));
                let report = report.unwrap_or_else(|e| panic!("{e}"));
                let drawn = session.draw(&place, &report, lang).unwrap_or_else(|e| panic!("{e}"));
                every_move_has_a_place(&drawn.scene.picture, &look.moves);
                letters_can_be_read(&drawn.scene.picture);
            }
        }
    }
}

/// Checks that a proof of what is asked answers it, and that with claims
/// [taken away](yomikiri_solve::laws::with_claims_taken_away) it answers nothing else. Returns what
/// was left of the proof, as so many files, and how many of these still answer.
///
/// # Panics
/// If that is not so.
pub fn a_proof_answers_whole(entry: &Entry, rules: &[(&str, &str)], ask: &Ask) -> [usize; 2] {
    let rules = entry.under(rules).unwrap_or_else(|e| panic!("{e}"));
    let position = rules.proof_position(&ask.place).unwrap_or_else(|e| panic!("{e}"));
    let mut session =
        Arc::clone(&rules).session(&Means::memory(1 << 24)).unwrap_or_else(|e| panic!("{e}"));
    let mut file = Vec::new();
    let written = session.write_proof(entry.name, ask, &mut file, &mut Budget::unlimited());
    assert!(written.is_ok_and(|steps| steps > 0), "a proof of {position:?}");
    let check = |mut file: &[u8]| {
        Proof::open(&mut file).and_then(|proof| rules.check(proof, &mut Limits::memory(1 << 28)))
    };
    let answer = |file: &[u8]| {
        let proved = check(file).unwrap_or_else(|e| panic!("{e}"));
        let answers = |proved: &Proved| rules.is_answer(proved, &position, ask).unwrap_or(false);
        let answered = proved.into_iter().find(answers)?.answer?;
        Some(answered.answer.json(rules.terms()))
    };
    let whole = answer(&file).unwrap_or_else(|| panic!("{position:?} is not answered"));
    let left = with_claims_taken_away(&file, &|file| check(file).is_ok());
    let answers: Vec<_> = left.iter().filter_map(|file| answer(file)).collect();
    for answer in &answers {
        assert_eq!(*answer, whole, "a part of the claims says something else of {position:?}");
    }
    [left.len(), answers.len()]
}

/// Has a proof checked that claims something of the start, with these bytes as what follows: steps, larger
/// numbers, texts, further claims, tables. Whatever they are, the check ends within its limits, and without
/// a panic.
///
/// # Panics
/// If it does not, or if the rules cannot be opened.
pub fn any_proof_ends(entry: &Entry, rules: &[(&str, &str)], memory: usize, bytes: &[u8]) {
    let rules = entry.under(rules).unwrap_or_else(|e| panic!("{e}"));
    let [kind, seats, at_least, forced, log_slots, ref rest @ ..] = *bytes else { return };
    let positions = first_positions(&*rules);
    let (game, rules_told) = (entry.name.to_string(), rules.proof_rules());
    let header = Header { game, rules: rules_told, log_slots: u32::from(log_slots) };
    let write = || -> std::io::Result<Vec<u8>> {
        let mut writer = ProofWriter::new(Vec::new(), &header)?;
        let claim = |writer: &mut ProofWriter<Vec<u8>>,
                     at: u8,
                     [kind, seats, at_least, forced]: [u8; 4]| {
            let goal =
                Goal { seats: SeatSet::from_bits(seats), at_least: Score::from(at_least as i8) };
            let position = positions[usize::from(at) % positions.len()].clone();
            let kind = Kind::ALL[usize::from(kind) % Kind::ALL.len()];
            writer.claim_of_kind(&Claim { position, goal, forced: forced & 1 == 1 }, kind)
        };
        claim(&mut writer, 0, [kind, seats, at_least, forced])?;
        let mut rest = rest.iter().copied();
        while let Some(byte) = rest.next() {
            let mut next = || rest.next().unwrap_or(0);
            match byte {
                0..240 => writer.number(byte.into())?,
                240..244 => writer.number(u64::from_le_bytes(std::array::from_fn(|_| next())))?,
                244..246 => writer.text(&positions[usize::from(next()) % positions.len()])?,
                246..248 => {
                    let text: Vec<u8> = (0..next() % 16).map(|_| next()).collect();
                    writer.bytes(&text)?;
                }
                248..252 => {
                    let at = next();
                    claim(&mut writer, at, std::array::from_fn(|_| next()))?;
                }
                _ => {
                    let entries: Vec<(String, yomikiri_check::Entry)> = (0..next() % 8)
                        .map(|_| {
                            let position = positions[usize::from(next()) % positions.len()].clone();
                            let [sure, open] = [next(), next()].map(u64::from);
                            (position, yomikiri_check::Entry { sure, open })
                        })
                        .collect();
                    let rule = if byte % 2 == 0 { Rule::ByMoves } else { Rule::ByEnds };
                    writer.table(&rule, entries.into_iter())?;
                }
            }
        }
        writer.finish()
    };
    let file = write().expect("memory can be written");
    let mut asked = 0;
    let mut limits = Limits::memory(memory).watched(|_| {
        asked += 1;
        if asked < 100 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let mut file = &file[..];
    let checked = Proof::open(&mut file).and_then(|proof| rules.check(proof, &mut limits));
    for proved in checked.unwrap_or_default() {
        proved.claims.iter().for_each(speaks_both);
    }
}

/// The start as proofs name it, and what follows when the first move is played a few times.
fn first_positions(rules: &dyn Rules) -> Vec<String> {
    let (mut place, mut positions) = (Place::default(), Vec::new());
    for _ in 0..4 {
        let position = rules.proof_position(&place);
        assert!(!positions.is_empty() || position.is_ok(), "the start is a position");
        positions.extend(position);
        let Ok(look) = rules.look(&place) else { break };
        let Some(first) = look.moves.first() else { break };
        place.moves.push(first.clone());
    }
    positions
}

/// Checks that the targets of a picture are places for these moves and no others: each is played
/// in exactly one, all lie inside the picture, none overlap, and each can be read aloud.
///
/// # Panics
/// If that is not so.
pub fn every_move_has_a_place(picture: &Picture, moves: &[String]) {
    let Picture { width, height, title, targets, .. } = picture;
    let mut placed: Vec<&String> = targets.iter().flat_map(|target| &target.moves).collect();
    let mut legal: Vec<&String> = moves.iter().collect();
    placed.sort_unstable();
    legal.sort_unstable();
    assert_eq!(placed, legal, "each move is played in one place: {title}");
    for (index, target) in targets.iter().enumerate() {
        assert!(!target.moves.is_empty(), "a place is for moves: {target:?}");
        assert!(!target.label.trim().is_empty(), "a place has a name: {target:?}");
        let inside = target.region.is_within(*width, *height);
        assert!(inside, "a place lies inside of {width} x {height}: {target:?}");
        for other in &targets[..index] {
            let apart = !target.region.overlaps(other.region);
            assert!(apart, "places lie apart: {target:?} and {other:?}");
        }
    }
}

/// Checks that all letters stand out from their ground, on light and on dark paper, as the Web
/// Content Accessibility Guidelines ask.
///
/// # Panics
/// If that is not so.
pub fn letters_can_be_read(picture: &Picture) {
    for theme in [Theme::Light, Theme::Dark] {
        let least = picture.least_contrast(theme);
        let title = &picture.title;
        assert!(least.is_none_or(|least| least >= 4.5), "{least:?}, {theme:?}: {title}");
    }
}

/// Puts a position together by hand as `touches` say (each picks a tool and a place) and checks
/// that a person begins with the position they came from; that each draft on the way has a sheet
/// that [can be used](sheet_can_be_used), the same in every language; that what a draft comes to
/// can be looked at and leads back to the same; and that what no hand can do is refused.
///
/// # Panics
/// If a law is broken.
pub fn edit(entry: &Entry, rules: &[(&str, &str)], touches: &[(u8, u8)]) {
    let editor = entry.offers.editor.unwrap_or_else(|| panic!("{} has no editor", entry.name));
    speaks_both(&editor.help);
    let rules: Texts =
        rules.iter().map(|(rule, text)| (rule.to_string(), text.to_string())).collect();
    let desk = Desk { entry, editor, values: read(entry, &rules), rules };
    let start = Place::default();
    let mut draft = (editor.begin)(&desk.values, &start).unwrap_or_else(|e| panic!("{e}"));
    let edited =
        desk.sheet(&draft).and_then(|sheet| sheet.result).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(desk.look(&edited), look(entry, &desk.rules, &start), "a person begins elsewhere");
    for &(tool, place) in touches {
        let sheet = desk.sheet(&draft).unwrap_or_else(|e| panic!("{e}"));
        let (tools, targets) = (&sheet.tools, &sheet.picture.targets);
        let tool = &tools[usize::from(tool) % tools.len()];
        let target = &targets[usize::from(place) % targets.len()];
        let at = if tool.at_once { "" } else { &target.moves[0] };
        match (editor.touch)(&desk.values, &draft, Touch { tool: &tool.name, at }) {
            Ok(next) => draft = next,
            Err(refused) => has_a_remedy(&refused),
        }
    }
    desk.sheet(&draft).unwrap_or_else(|e| panic!("{e}"));
    desk.refuses_nonsense(&draft);
}

/// Rules by name and text.
type Texts = Vec<(String, String)>;

fn read(entry: &Entry, rules: &Texts) -> Arguments {
    let rules: Vec<(&str, &str)> = rules.iter().map(|(rule, text)| (&**rule, &**text)).collect();
    entry.arguments(&rules).unwrap_or_else(|e| panic!("{e}"))
}

/// The position that is seen at a place.
fn look(entry: &Entry, rules: &Texts, place: &Place) -> String {
    let game = (entry.open)(&read(entry, rules)).unwrap_or_else(|e| panic!("{e}"));
    let look = game.look(place).unwrap_or_else(|e| panic!("{e}"));
    look.position
}

/// Where drafts under chosen rules are edited.
struct Desk<'e> {
    entry: &'e Entry,
    editor: &'e Editor,
    rules: Texts,
    values: Arguments,
}

impl Desk<'_> {
    /// The sheet of a draft, checked, in the last of all languages.
    fn sheet(&self, draft: &str) -> Result<Sheet, Misread> {
        let mut before: Option<Sheet> = None;
        for lang in Lang::ALL {
            let sheet = (self.editor.show)(&self.values, draft, lang)?;
            sheet_can_be_used(&sheet);
            if let Some(before) = before {
                assert_eq!(before.tools, sheet.tools, "{draft}");
                assert_eq!(before.result, sheet.result, "{draft}");
                assert_eq!(places(&before.picture), places(&sheet.picture), "{draft}");
            }
            if let Ok(edited) = &sheet.result {
                self.look(edited);
                let (rules, place) = self.after(edited);
                let values = read(self.entry, &rules);
                let begun = (self.editor.begin)(&values, &place).unwrap_or_else(|e| panic!("{e}"));
                let again = (self.editor.show)(&values, &begun, lang);
                let again = again.unwrap_or_else(|e| panic!("{e}")).result;
                assert_eq!(again.as_ref(), Ok(edited), "{draft} comes back as {begun}");
            }
            before = Some(sheet);
        }
        Ok(before.expect("there are languages"))
    }

    /// Rules and place, as a draft leaves them.
    fn after(&self, Edited { rules: settled, position }: &Edited) -> (Texts, Place) {
        let mut rules = self.rules.clone();
        for (rule, text) in settled {
            rules.retain(|(name, _)| name != rule);
            rules.extend(text.clone().map(|text| (rule.to_string(), text)));
        }
        (rules, Place { position: position.clone(), moves: Vec::new() })
    }

    /// The position that a draft comes to.
    fn look(&self, edited: &Edited) -> String {
        let (rules, place) = self.after(edited);
        look(self.entry, &rules, &place)
    }

    /// What no hand can do is refused with a remedy, and a draft that somebody has tampered with
    /// is refused or is one.
    fn refuses_nonsense(&self, draft: &str) {
        let touch = |draft: &str, tool: &str, at: &str| {
            (self.editor.touch)(&self.values, draft, Touch { tool, at })
        };
        let refused = |draft: &str, tool: &str, at: &str| match touch(draft, tool, at) {
            Ok(after) => panic!("{tool:?} at {at:?} of {draft:?} gives {after:?}"),
            Err(refused) => has_a_remedy(&refused),
        };
        let sheet = self.sheet(draft).unwrap_or_else(|e| panic!("{e}"));
        let at = |index: usize| &sheet.picture.targets[index].moves[0];
        for tool in ["", "?", "scié", &"9".repeat(999)] {
            refused(draft, tool, at(0));
        }
        for tool in sheet.tools.iter().filter(|tool| !tool.at_once) {
            for at in ["", "?", "là", "(0,0)", "(999,1)", "(1,99999999999)", "A0", "Z1", "A256"] {
                refused(draft, &tool.name, at);
            }
        }
        for rubbish in ["", "?", "ébauche", "\0", &"1/".repeat(999), &"9".repeat(999)] {
            let shown = self.sheet(rubbish).err();
            has_a_remedy(&shown.unwrap_or_else(|| panic!("{rubbish:?} was shown")));
            for tool in &sheet.tools {
                refused(rubbish, &tool.name, at(0));
            }
        }
        let signs: Vec<char> = "0/. 9,-+)éBWA".chars().collect();
        for index in 0..draft.chars().count() {
            let sign = |(each, sign)| if each == index { signs[index % signs.len()] } else { sign };
            let changed: String = draft.chars().enumerate().map(sign).collect();
            if let Err(refused) = self.sheet(&changed) {
                has_a_remedy(&refused);
                assert!(touch(&changed, &sheet.tools[0].name, at(0)).is_err(), "{changed}");
            }
        }
    }
}

fn places(picture: &Picture) -> Vec<&String> {
    picture.targets.iter().flat_map(|target| &target.moves).collect()
}

fn has_a_remedy(misread: &Misread) {
    let advice = misread.advice();
    speaks_both(&advice);
    let parts = advice.get(Lang::En).split_once("; ");
    let both = parts.is_some_and(|(problem, remedy)| !problem.is_empty() && !remedy.is_empty());
    assert!(both, "{misread}");
}

/// Checks that a draft can be edited by what is seen of it: [places](every_move_has_a_place) that
/// each stand for one thing, [letters that can be read](letters_can_be_read), tools that differ
/// in name and label, the usual of which is used on a place, and a remedy where the draft comes to
/// nothing.
///
/// # Panics
/// If that is not so.
pub fn sheet_can_be_used(Sheet { picture, tools, result }: &Sheet) {
    let places: Vec<String> = places(picture).into_iter().cloned().collect();
    every_move_has_a_place(picture, &places);
    assert_eq!(places.len(), picture.targets.len(), "a place stands for one thing");
    let differ = places.iter().collect::<BTreeSet<_>>().len();
    assert_eq!(differ, places.len(), "no two places are the same: {places:?}");
    letters_can_be_read(picture);
    assert!(tools.first().is_some_and(|tool| !tool.at_once), "the usual tool is for places");
    for tool in tools {
        speaks_both(&tool.label);
        assert!(!tool.name.is_empty(), "a tool has a name: {tool:?}");
    }
    let names: BTreeSet<&String> = tools.iter().map(|tool| &tool.name).collect();
    assert_eq!(names.len(), tools.len(), "no two tools have one name: {tools:?}");
    for lang in Lang::ALL {
        let labels: BTreeSet<&str> = tools.iter().map(|tool| tool.label.get(lang)).collect();
        assert_eq!(labels.len(), tools.len(), "no two tools look alike: {tools:?}");
        assert!(!labels.contains(""), "a tool has a label: {tools:?}");
    }
    if let Err(refused) = result {
        has_a_remedy(refused);
    }
}

/// Makes a module of tests out of the laws, for a game under rules given by name and text.
///
/// The crate that calls it needs `proptest` among its development dependencies.
///
/// ```text
/// yomikiri_face::laws! { three_on_4x4: ENTRY, [("size", "4x4"), ("players", "3")] }
/// ```
#[macro_export]
macro_rules! laws {
    ($name:ident: $entry:expr, $rules:expr $(,)?) => {
        #[cfg(test)]
        mod $name {
            use super::*;

            ::proptest::proptest! {
                #![proptest_config(::proptest::prelude::ProptestConfig::with_cases(20))]

                #[test]
                fn every_picture_has_its_places_and_can_be_read(
                    choices in ::proptest::collection::vec(::proptest::num::u8::ANY, 0..40)
                ) {
                    for lang in ::yomikiri_text::Lang::ALL {
                        $crate::laws::walk(&$entry, &$rules, &choices, lang);
                    }
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tool;
    use yomikiri_scene::{Region, Target};
    use yomikiri_text::{Text, text};

    /// A picture of 10 by 10 with places for `a`, and for `b` and `c` together.
    fn sound() -> (Picture, Vec<String>) {
        let square = |x| Region::Rect { x, y: 0.0, width: 5.0, height: 10.0 };
        let target = |x, moves: &[&str]| {
            Target::noted(square(x), moves.iter().map(|name| (name.to_string(), "")))
        };
        let picture = Picture {
            width: 10.0,
            height: 10.0,
            title: String::new(),
            shapes: Vec::new(),
            targets: vec![target(0.0, &["b", "c"]), target(5.0, &["a"])],
        };
        (picture, ["a", "b", "c"].map(String::from).to_vec())
    }

    /// Whether the law holds after a change.
    fn holds(change: impl Fn(&mut Picture)) -> bool {
        let (mut picture, moves) = sound();
        change(&mut picture);
        std::panic::catch_unwind(|| every_move_has_a_place(&picture, &moves)).is_ok()
    }

    #[test]
    fn the_law_of_places_can_be_broken() {
        let circle = |radius| Region::Circle { x: 2.5, y: 5.0, radius };
        assert!(holds(|_| ()));
        assert!(holds(|picture| picture.targets[0].region = circle(2.5)));
        assert!(!holds(|picture| picture.targets.truncate(1)), "a move without a place");
        assert!(!holds(|picture| picture.targets[1].moves.push("b".into())), "a move twice");
        assert!(!holds(|picture| picture.targets[1].moves[0] = "d".into()), "no such move");
        assert!(!holds(|picture| picture.targets[0].region = circle(2.6)), "outside");
        assert!(!holds(|picture| picture.height = 9.0), "outside");
        assert!(!holds(|picture| picture.targets[0].region = circle(0.0)), "no inside");
        assert!(!holds(|picture| picture.targets[1].region = circle(1.0)), "overlapping");
        assert!(!holds(|picture| picture.targets[0].label.clear()), "nothing to read aloud");
    }

    /// Whether a sheet with one tool and a place each for `a` and `b` can be used after a change.
    fn is_usable(change: impl Fn(&mut Sheet)) -> bool {
        let (mut picture, _) = sound();
        picture.targets[0].moves = vec!["b".into()];
        let tools = vec![Tool::on_a_place("pen", text!("Pen", "ペン"))];
        let mut sheet = Sheet { picture, tools, result: Ok(Edited::default()) };
        change(&mut sheet);
        std::panic::catch_unwind(|| sheet_can_be_used(&sheet)).is_ok()
    }

    #[test]
    fn the_law_of_sheets_can_be_broken() {
        let brush = |name: &str, label: Text| Tool::on_all(name, label);
        assert!(is_usable(|_| ()));
        assert!(is_usable(|sheet| sheet.tools.push(brush("brush", text!("Brush", "筆")))));
        let no_remedy = || Misread::new("", text!("wrong", "違います"), Text::default());
        assert!(!is_usable(|sheet| sheet.result = Err(no_remedy())), "no remedy");
        assert!(!is_usable(|sheet| sheet.tools.clear()), "no tool");
        assert!(!is_usable(|sheet| sheet.tools[0].at_once = true), "nothing to be done at a place");
        assert!(!is_usable(|sheet| sheet.tools[0].name.clear()), "a tool without a name");
        assert!(!is_usable(|sheet| sheet.tools[0].label = Text::default()), "without a label");
        assert!(!is_usable(|sheet| sheet.tools[0].label = text!("筆", "筆")), "not in English");
        assert!(
            !is_usable(|sheet| sheet.tools.push(brush("pen", text!("Brush", "筆")))),
            "one name for two"
        );
        assert!(
            !is_usable(|sheet| sheet.tools.push(brush("brush", text!("Brush", "ペン")))),
            "one label for two"
        );
        let place =
            |sheet: &mut Sheet, name: &str| sheet.picture.targets[1].moves.push(name.into());
        assert!(!is_usable(|sheet| place(sheet, "c")), "a place for two things");
        assert!(
            !is_usable(|sheet| sheet.picture.targets[1].moves = vec!["b".into()]),
            "two places for one thing"
        );
    }
}
