//! Why it is so, in words that a child can follow.

mod dropped;
mod page;
mod sight;

use crate::counted::{self, Links};
use crate::talk::Talk;
use crate::theorem::{
    Chain, DeadEnds, Reason, Settled, Words, cancel, cap, components, dead_ends, remove_chains,
};
use crate::{Graph, Letter};
pub(crate) use dropped::dropped_lines;
use page::Page;
use serde_json::json;
use sight::Sight;
use yomikiri_face::Extra;
use yomikiri_text::{Lang, Text, count, list_and, text, thousands};

/// More letters are not told one by one.
const MOST_LETTERS: usize = 120;

/// What each step removes from a graph, for people and for programs.
pub(crate) fn explain(talk: &Talk, graph: &Graph, at: Option<Letter>, lang: Lang) -> Extra {
    let mut page = Page::new(text!("Why", "どうしてそうなるの?"));
    let links = &Links::of(talk.link());
    let kinds = graph.kinds().count();
    let mut sight = Sight::plain(graph, at);
    page.aside(text!("All words", "すべての言葉"), sight.clone());
    page.paragraph([beginning(links, graph, kinds)]);

    let cancelled = cancel(graph);
    sight = sight.with(&cancelled.graph);
    page.step(text!("There and back (Theorem 1)", "行きと帰り(定理1)"), sight.clone());
    there_and_back(&mut page, links, talk, &cancelled.pairs);
    let words = counted::words(cancelled.graph.total());
    page.line(text!("That leaves {words}.", "残りは{words}です。"));

    let ends = dead_ends(&cancelled.graph);
    let open = &ends.open;
    sight = sight.with(open).settled(&ends);
    page.step(text!("Dead ends", "行き止まり"), sight.clone());
    about_dead_ends(&mut page, links, talk, graph, &ends);

    let left = used(open);
    let mut parts = Vec::new();
    let mut chains: Vec<Chain> = Vec::new();
    let mut capped = 0;
    if left > 0 {
        parts = components(open).into_iter().filter(|part| part.len() > 1).collect();
        let in_parts = sight.clone().in_parts(&parts);
        page.step(text!("No way back (Theorem 2)", "戻れない道(定理2)"), in_parts);
        about_parts(&mut page, links, &parts);
        if let Some(at) = at {
            let removed = remove_chains(open, at);
            sight = sight.with(&removed.graph);
            page.step(text!("Chains (Theorem 3)", "一本道(定理3)"), sight.clone());
            about_chains(&mut page, talk, &removed.removed);
            chains = removed.removed;
            let caps = cap(&removed.graph, at);
            capped = caps.dropped.iter().map(|words| u64::from(words.count)).sum();
            sight = sight.with(&caps.graph);
            page.step(text!("Words to spare", "余る言葉"), sight.clone());
            about_caps(&mut page, links, capped);
        }
        page.aside(text!("What is left", "まだ決まっていないところ"), sight.undecided());
        page.paragraph([text!(
            "What is left is tried out, word by word.",
            "まだ決まっていないところは、1語ずつ実際に試して調べます。"
        )]);
    }
    let name = |letter: Letter| talk.lexicon.letters.name(letter);
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
    let steps = page.steps(&talk.lexicon.letters.names, lang);
    Extra { steps, ..Extra::of(page.text(), object) }
}

fn beginning(links: &Links, graph: &Graph, kinds: usize) -> Text {
    text!(
        "{words} {letters}. Only the first and the last {one} of a word matter, so words that \
         share both are of one kind, which makes {kinds}.",
        "言葉は全部で{words}あり、{letters}をつないでいます。勝ち負けに関係するのは、言葉の\
         最初の{one}と最後の{one}だけです。その両方が同じ言葉をまとめて1種類と数えると、{kinds}になります。",
        words = count(thousands(graph.total()), ["word links", "words link"], "語"),
        letters = links.counted(used(graph) as u64),
        one = links.one,
        kinds = count(thousands(kinds as u128), ["kind", "kinds"], "種類")
    )
}

fn there_and_back(page: &mut Page, links: &Links, talk: &Talk, pairs: &[Words]) {
    let all = pairs.iter().map(|pair| u64::from(pair.count)).sum::<u64>();
    let found = match all {
        0 => text!("There are no such pairs here.", "ここには、そういう組はありません。"),
        _ => {
            let pairs = count(thousands(all), ["pair is", "pairs are"], "組");
            text!("Here {pairs} taken away.", "ここでは{pairs}が消えます。")
        }
    };
    page.paragraph([
        text!(
            "If you say a word that leads from one {one} to another, I can say one that leads \
             straight back. Then it is your turn at the same {one} as before, and nothing has \
             changed but that both words are gone. So such a pair of words does not count. Two \
             words that begin and end on one and the same {one} are such a pair, too.",
            "あなたが、ある{one}から別の{one}へ行く言葉を言ったとします。わたしは、すぐに元の{one}へ\
             帰る言葉を言い返せます。すると、また同じ{one}で、あなたの番です。変わったのは、2つの言葉が\
             なくなったことだけです。だから、こういう行きと帰りの組は、初めからないのと同じです。同じ{one}で始まって\
             その{one}で終わる言葉も、2つで1組になります。",
            one = links.one
        ),
        found,
    ]);
    let mut most_first = pairs.to_vec();
    most_first.sort_by_key(|pair| std::cmp::Reverse(pair.count));
    let name = |letter: Letter| talk.lexicon.letters.name(letter);
    page.list(most_first.iter().map(|pair| {
        let times = times(pair.count);
        Text::same(match pair.from == pair.to {
            true => format!("{} ↻{times}", name(pair.from)),
            false => format!("{} ⇄ {}{times}", name(pair.from), name(pair.to)),
        })
    }));
}

fn about_dead_ends(page: &mut Page, links: &Links, talk: &Talk, graph: &Graph, ends: &DeadEnds) {
    page.paragraph([text!(
        "If it is your turn at a {one} from which no word leads on, you have lost: such a \
             {one} is lost. A {one} with a word that leads to a lost one is won, since you say \
             that word. A {one} is lost, too, if all its words lead to won ones. So {all} are \
             decided one after another, from the end backwards.",
        "自分の番に、その{one}で始まる言葉が1つも残っていなければ、負けです。そういう{one}を\
             「負けの{one}」と呼びましょう。\
             負けの{one}で終わる言葉を言えば、相手が負けます。だから、そういう言葉がある{one}は\
             「勝ちの{one}」です。どの言葉を言っても、相手に勝ちの{one}を渡してしまうなら、それも\
             負けの{one}です。こうして、終わりのほうから順番に決まっていきます。",
        one = links.one,
        all = links.all
    )]);
    let has_words = |letter: &Letter| graph.next(*letter).next().is_some();
    let settled: Vec<Letter> = ends.order.iter().copied().filter(has_words).collect();
    for &letter in settled.iter().take(MOST_LETTERS) {
        if let Some(known) = ends.settled[letter as usize] {
            page.line(why(links, talk, letter, known));
        }
    }
    let more = settled.len().saturating_sub(MOST_LETTERS) as u64;
    if more > 0 {
        page.line(text!(
            "In the same way {more} more are decided.",
            "同じようにして、あと{more}が決まります。",
            more = links.counted(more)
        ));
    }
    match ends.order.len() - settled.len() {
        0 if settled.is_empty() => {
            page.line(text!("There are no dead ends here.", "ここには、行き止まりはありません。"));
        }
        0 => {}
        1 => page.line(text!(
            "1 {one} begins no word, so it is lost.",
            "あと{letter}は、その{one}で始まる言葉がないので、負けの{one}です。",
            one = links.one,
            letter = links.counted(1)
        )),
        silent => page.line(text!(
            "{silent} begin no word, so they are lost.",
            "あと{silent}は、その{one}で始まる言葉がないので、負けの{one}です。",
            one = links.one,
            silent = links.counted(silent as u64)
        )),
    }
    page.line(match used(&ends.open) {
        0 => text!(
            "Now every {one} is decided, and nothing has to be tried out.",
            "これで、どの{one}も勝ちか負けかが決まりました。試してみる必要はありません。",
            one = links.one
        ),
        left => text!(
            "Still open: {letters} with {words}.",
            "まだ決まっていないのは{letters}で、言葉は{words}残っています。",
            letters = links.counted(left as u64),
            words = counted::words(ends.open.total())
        ),
    });
}

/// Why a letter is won or lost.
fn why(links: &Links, talk: &Talk, letter: Letter, Settled { reason, .. }: Settled) -> Text {
    let name = |letter: Letter| talk.lexicon.letters.name(letter);
    let (at, one, all) = (name(letter), &links.one, &links.all);
    match reason {
        Reason::NoWords => text!(
            "{at} is lost: none of its words is left.",
            "「{at}」は負けの{one}です。言葉が1つも残っていません。"
        ),
        Reason::AllLose => text!(
            "{at} is lost: all its words lead to won {all}.",
            "「{at}」は負けの{one}です。どの言葉を言っても、相手に勝ちの{one}を渡してしまいます。"
        ),
        Reason::LeadsTo(lost) => text!(
            "{at} is won: a word leads to {lost}, which is lost.",
            "「{at}」は勝ちの{one}です。負けの{one}「{lost}」で終わる言葉があります。",
            lost = name(lost)
        ),
        Reason::Loop => text!(
            "{at} is won: a word leads from {at} back to {at} and leaves nothing good to say.",
            "「{at}」は勝ちの{one}です。「{at}」で始まって「{at}」で終わる言葉を言うと、\
             相手にはいい言葉が残りません。"
        ),
    }
}

fn about_parts(page: &mut Page, links: &Links, parts: &[Vec<Letter>]) {
    let sizes: Vec<usize> = parts.iter().map(Vec::len).collect();
    page.paragraph([
        text!(
            "The {all} fall into parts: once play has left a part, it never comes back to it. So \
             the parts are decided one by one.",
            "{all}は、いくつかのまとまりに分かれます。あるまとまりから一度出ると、もうそこには\
             戻れません。だから、まとまりは1つずつ調べればよいのです。",
            all = links.all
        ),
        match parts {
            [part] => text!(
                "Here there is one part, of {letters}.",
                "ここには、{letters}のまとまりが1つあります。",
                letters = links.counted(part.len() as u64)
            ),
            _ => text!(
                "Here there are {number} parts, of {sizes} {all}.",
                "ここには、まとまりが{number}個あり、{all}の数は{sizes}です。",
                number = parts.len(),
                sizes = list_and(&sizes),
                all = links.all
            ),
        },
    ]);
}

fn about_chains(page: &mut Page, talk: &Talk, chains: &[Chain]) {
    let found = match chains.len() {
        0 => text!("There are no such chains here.", "ここには、そういう一本道はありません。"),
        number => {
            let number = count(number, ["chain is", "chains are"], "本");
            text!("Here {number} shortened.", "ここでは、一本道を{number}短くします。")
        }
    };
    page.paragraph([
        text!(
            "Where there is only one way to go on, three words in a row do the same as one.",
            "途中で道が分かれないところでは、続けて言う3つの言葉は、1つの言葉と同じはたらきをします。"
        ),
        found,
    ]);
    page.list(chains.iter().map(|chain| {
        let [i, j, k, l] = chain.letters.map(|letter| talk.lexicon.letters.name(letter));
        let times = times(chain.replaced_by);
        text!(
            "{i} → {j} → {k} → {l} becomes {i} → {l}{times}",
            "{i} → {j} → {k} → {l} を {i} → {l}{times} に"
        )
    }));
}

fn about_caps(page: &mut Page, links: &Links, capped: u64) {
    let found = match capped {
        0 => text!("There are no such words here.", "ここには、そういう言葉はありません。"),
        _ => text!(
            "Here {words} to spare.",
            "ここには、そういう言葉が{words}あります。",
            words = count(thousands(capped), ["word is", "words are"], "語")
        ),
    };
    page.paragraph([
        text!(
            "Some words will never be said, because play does not come to their {one} often \
             enough.",
            "その{one}から始める番が、言葉の数ほどは回ってこないので、だれにも言われずに余る言葉があります。",
            one = links.one
        ),
        found,
    ]);
}

/// How many letters have words, or are led to by some.
fn used(graph: &Graph) -> usize {
    let mut seen = vec![false; graph.letters()];
    for (from, to, _) in graph.kinds() {
        seen[from as usize] = true;
        seen[to as usize] = true;
    }
    seen.into_iter().filter(|seen| *seen).count()
}

/// How many of a kind, after its name.
fn times(number: u32) -> String {
    if number == 1 { String::new() } else { format!(" ×{number}") }
}
