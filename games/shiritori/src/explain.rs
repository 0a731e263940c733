//! Why it is so, in words that a child can follow.

use crate::talk::Talk;
use crate::theorem::{
    Chain, Reason, Settled, Words, cancel, cap, components, dead_ends, remove_chains,
};
use crate::{Graph, Letter};
use serde_json::{Value as Json, json};
use std::fmt::Write;
use yomikiri_face::Figure;

/// So many examples of each step are named.
const SHOWN: usize = 12;

/// What each step removes from a graph, for people and for programs.
pub(crate) fn explain(talk: &Talk, graph: &Graph, at: Option<Letter>) -> (String, Json) {
    let name = |letter: Letter| talk.lexicon.letters.name(letter);
    let mut text = String::from("Why\n===\n\n");
    let kinds = graph.kinds().count();
    let _ = writeln!(
        text,
        "{} {} on {}. Only the first and the last letter of a word\nmatter, so there {} {} of \
         words.",
        count(graph.total(), "word"),
        verb(graph.total(), "begins and ends", "begin and end"),
        count(used(graph) as u64, "letter"),
        verb(kinds as u64, "is", "are"),
        count(kinds as u64, "kind"),
    );

    let cancelled = cancel(graph);
    let pairs: u64 = cancelled.pairs.iter().map(|pair| u64::from(pair.count)).sum();
    let _ = writeln!(
        text,
        "\n1. There and back (Theorem 1). If you say a word from one letter to another, I may \
         say\none that leads straight back, and nothing has changed but that both words are \
         gone. So\nsuch pairs do not count: {} fewer.",
        count(pairs, "pair"),
    );
    let mut longest = cancelled.pairs.clone();
    longest.sort_by_key(|pair| std::cmp::Reverse(pair.count));
    let pair = |pair: &Words| match pair.from == pair.to {
        true => format!("{} ↻ {}", name(pair.from), pair.count),
        false => format!("{} ⇄ {} {}", name(pair.from), name(pair.to), pair.count),
    };
    list(&mut text, longest.iter().map(pair));
    let _ = writeln!(text, "   {} left.", count(cancelled.graph.total(), "word"));

    let ends = dead_ends(&cancelled.graph);
    let _ = writeln!(
        text,
        "\n2. Dead ends. Who is sent to a letter without words has lost. So a letter with a word \
         to\nsuch a letter is won, nobody wants to send the other there, and so on backwards."
    );
    let why = |letter: &Letter| {
        let Some(Settled { won, reason, .. }) = ends.settled[*letter as usize] else {
            return String::new();
        };
        let result = if won { "won" } else { "lost" };
        let because = match reason {
            Reason::NoWords => "no word is left from it".to_string(),
            Reason::AllLose => "every word leads to a won letter".to_string(),
            Reason::LeadsTo(lost) => format!("a word leads to {}, which is lost", name(lost)),
            Reason::Loop => "a word leads back to it and leaves nothing good".to_string(),
        };
        format!("{} is {result}: {because}", name(*letter))
    };
    let mut settled: Vec<Letter> =
        ends.order.iter().copied().filter(|&letter| has_words(graph, letter)).collect();
    let silent = ends.order.len() - settled.len();
    settled.truncate(MOST_LETTERS);
    for letter in &settled {
        let _ = writeln!(text, "   {}", why(letter));
    }
    if silent > 0 {
        let silent = silent as u64;
        let _ = writeln!(
            text,
            "   {} only {} words, and so {} lost",
            count(silent, "letter"),
            verb(silent, "ends", "end"),
            verb(silent, "is", "are"),
        );
    }
    if settled.is_empty() && silent == 0 {
        let _ = writeln!(text, "   There are none.");
    }
    let open = &ends.open;
    let left = used(open);
    let _ = match left {
        0 => writeln!(text, "   Every letter is decided; nothing has to be tried out."),
        _ => writeln!(
            text,
            "   {} with {} {} left open.",
            count(left as u64, "letter"),
            count(open.total(), "word"),
            verb(left as u64, "is", "are"),
        ),
    };

    let mut parts = Vec::new();
    let mut chains: Vec<Chain> = Vec::new();
    let mut capped = 0;
    if left > 0 {
        parts = components(open).into_iter().filter(|part| part.len() > 1).collect();
        let sizes: Vec<String> = parts.iter().map(|part| part.len().to_string()).collect();
        let _ = writeln!(
            text,
            "\n3. Parts without a way back (Theorem 2). Letters fall into parts that play can \
             leave but\nnot enter again, and which are decided one by one: {} of {} letters.",
            count(parts.len() as u64, "part"),
            sizes.join(", "),
        );
        if let Some(at) = at {
            let removed = remove_chains(open, at);
            let _ = writeln!(
                text,
                "\n4. Chains (Theorem 3). Where each letter has but one way on, three words in a \
                 row are as\ngood as one: {} shortened.",
                count(removed.removed.len() as u64, "chain"),
            );
            let chain = |chain: &Chain| {
                let [i, j, k, l] = chain.letters.map(&name);
                format!("{i} → {j} → {k} → {l} becomes {i} → {l} {}", chain.replaced_by)
            };
            list(&mut text, removed.removed.iter().map(chain));
            chains = removed.removed;
            let caps = cap(&removed.graph, at);
            capped = caps.dropped.iter().map(|words| u64::from(words.count)).sum();
            let _ = writeln!(
                text,
                "\n5. Words that nobody can ever come to say, because play comes by too seldom: {}.",
                count(capped, "word"),
            );
        }
        let _ = writeln!(text, "\nWhat is left is tried out, word by word.");
    }
    let kind = |words: &Words| json!({"from": name(words.from), "to": name(words.to), "pairs": words.count});
    let object = json!({
        "words": graph.total(),
        "kinds": kinds,
        "cancelled": cancelled.pairs.iter().map(kind).collect::<Vec<_>>(),
        "settled": ends.order.iter().map(|letter| {
            let settled = ends.settled[*letter as usize];
            json!({"letter": name(*letter), "won": settled.map(|s| s.won)})
        }).collect::<Vec<_>>(),
        "core": {
            "letters": left,
            "words": open.total(),
            "parts": parts.iter().map(|part| part.len()).collect::<Vec<_>>(),
            "chains": chains.len(),
            "capped": capped,
        },
    });
    (text, object)
}

/// More letters are not told one by one.
const MOST_LETTERS: usize = 120;

/// How many letters have words, or are led to by some.
fn used(graph: &Graph) -> usize {
    let mut seen = vec![false; graph.letters()];
    for (from, to, _) in graph.kinds() {
        seen[from as usize] = true;
        seen[to as usize] = true;
    }
    seen.into_iter().filter(|seen| *seen).count()
}

fn has_words(graph: &Graph, letter: Letter) -> bool {
    graph.next(letter).next().is_some()
}

/// A few of many, in one line.
fn list(text: &mut String, mut all: impl Iterator<Item = String>) {
    let shown: Vec<String> = all.by_ref().take(SHOWN).collect();
    let more = all.count();
    if shown.is_empty() {
        return;
    }
    let rest = if more > 0 { format!(", and {more} more") } else { String::new() };
    let _ = writeln!(text, "   {}{rest}", shown.join(", "));
}

/// What one does, or what several do.
fn verb(number: u64, one: &'static str, several: &'static str) -> &'static str {
    if number == 1 { one } else { several }
}

/// A number with its noun.
pub(crate) fn count(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", Figure::from(number))
}
