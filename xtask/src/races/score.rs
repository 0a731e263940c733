//! How well a program answers.

use super::question::Question;
use super::verdict::Reply;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

/// All answers of one program.
pub struct Score {
    title: String,
    classes: BTreeMap<String, Tally>,
    /// How many verdicts rest on what, and how many of them are exact.
    grades: BTreeMap<String, [usize; 2]>,
    times: Vec<Duration>,
    /// Questions that were answered otherwise, by cause.
    misses: BTreeMap<Cause, Vec<String>>,
}

/// Counts of a class.
#[derive(Clone, Copy, Default)]
struct Tally {
    asked: usize,
    exact: usize,
    /// Also right where kos are not told apart.
    merged: usize,
    /// Of the exact ones, those that the mover wins; and with one of the moves that win.
    won: usize,
    moves: usize,
    /// Those that the program vouches for, and of these the exact ones.
    certain: usize,
    certain_exact: usize,
    time: Duration,
    slowest: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Cause {
    WrongVerdict,
    WrongGuess,
    KoOnly,
    NoAnswer,
    WrongMove,
}

impl Cause {
    fn name(self) -> &'static str {
        match self {
            Cause::WrongVerdict => "wrong verdict",
            Cause::WrongGuess => "wrong verdict that was called uncertain",
            Cause::KoOnly => "wrong about who makes the first threat of a ko",
            Cause::NoAnswer => "no answer",
            Cause::WrongMove => "right verdict, but a move that is not listed",
        }
    }
}

impl Score {
    pub fn new(title: &str) -> Score {
        let (grades, times) = (BTreeMap::new(), Vec::new());
        let (classes, misses) = (BTreeMap::new(), BTreeMap::new());
        Score { title: title.to_string(), classes, grades, times, misses }
    }

    pub fn title(&self) -> &str {
        &self.title
    }

    /// Counts an answer that took so long, and what it is said to rest on.
    pub fn add(
        &mut self,
        question: &Question,
        reply: Reply,
        grade: Option<String>,
        time: Duration,
    ) {
        self.times.push(time);
        let tally = self.classes.entry(question.class().to_string()).or_default();
        tally.asked += 1;
        tally.time += time;
        tally.slowest = tally.slowest.max(time);
        let expected = question.verdict;
        let (cause, said) = match reply {
            Reply::Judged { verdict, play, is_certain } => {
                let doubt = if is_certain { "" } else { " uncertain" };
                let said = format!("{verdict} {play}{doubt}");
                let (exact, merged) = (verdict == expected, verdict.merged() == expected.merged());
                let (wins, accepted) = (expected.kill != 0, question.accepts(&play));
                if let Some(grade) = grade {
                    let [all, right] = self.grades.entry(grade).or_default();
                    *all += 1;
                    *right += usize::from(exact);
                }
                tally.exact += usize::from(exact);
                tally.merged += usize::from(merged);
                tally.won += usize::from(exact && wins);
                tally.moves += usize::from(exact && wins && accepted);
                tally.certain += usize::from(is_certain);
                tally.certain_exact += usize::from(is_certain && exact);
                match (exact, merged) {
                    (true, _) if !wins || accepted => return,
                    (true, _) => (Cause::WrongMove, said),
                    (false, true) => (Cause::KoOnly, said),
                    (false, false) if is_certain => (Cause::WrongVerdict, said),
                    (false, false) => (Cause::WrongGuess, said),
                }
            }
            Reply::None(said) => (Cause::NoAnswer, said),
        };
        let Question { case, .. } = question;
        let accepted = question.accepted();
        let line = format!("{case}: {said}; expected {expected} {accepted} ({time:.2?})");
        self.misses.entry(cause).or_default().push(line);
    }

    /// What was answered otherwise than expected, by cause.
    pub fn misses(&self) -> String {
        let mut text = String::new();
        for (cause, lines) in &self.misses {
            let _ = writeln!(text, "{}: {}, {}", self.title, cause.name(), lines.len());
            lines.iter().for_each(|line| text += &format!("  {line}\n"));
        }
        text
    }

    /// The counts, a class a row.
    pub fn table(&self) -> String {
        let mut text = format!("\n{}\n", self.title);
        text += "class             asked  exact  ko merged  winning moves    of certain   seconds  slowest\n";
        let mut all = Tally::default();
        let mut row = |name: &str, tally: &Tally| {
            let Tally { asked, exact, merged, .. } = tally;
            let moves = format!("{} of {}", tally.moves, tally.won);
            let certain = format!("{} of {}", tally.certain_exact, tally.certain);
            let [seconds, slowest] = [tally.time, tally.slowest].map(|time| time.as_secs_f64());
            let _ = writeln!(
                text,
                "{name:<16} {asked:>6} {exact:>6} {merged:>10} {moves:>14} {certain:>13} {seconds:>9.2} {slowest:>8.2}"
            );
        };
        for (name, tally) in &self.classes {
            row(name, tally);
            all.include(tally);
        }
        row("all", &all);
        let mut times = self.times.clone();
        times.sort_unstable();
        if let Some(median) = times.get(times.len() / 2) {
            let _ = writeln!(text, "median {:.1} ms a question", median.as_secs_f64() * 1e3);
        }
        for (grade, [count, right]) in &self.grades {
            let _ = writeln!(text, "{grade:<16} {count:>6} of which exact {right:>6}");
        }
        text
    }
}

impl Tally {
    fn include(&mut self, other: &Tally) {
        self.asked += other.asked;
        self.exact += other.exact;
        self.merged += other.merged;
        self.won += other.won;
        self.moves += other.moves;
        self.certain += other.certain;
        self.certain_exact += other.certain_exact;
        self.time += other.time;
        self.slowest = self.slowest.max(other.slowest);
    }
}
