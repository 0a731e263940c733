//! What programs see: the declaration of the game, its rules and its sessions.

mod longest;
mod pieces;
mod proved;
mod rules;
mod session;
mod starts;
mod study;
mod tell;
mod terms;

use crate::words::{Account, Conventions, FinalN, Homophones, Long, Voiced, WordList};
use crate::{Letter, LetterGame, Talk};
use longest::LONGEST;
use rules::{Source, WordRules};
use std::sync::Arc;
use yomikiri_face::{
    Argument, Arguments, Entry, Graphs, Kind, Method, Offers, Param, Question, Sample,
};
use yomikiri_game::Misread;
use yomikiri_text::{Lang, Text, text};

/// The list that is used without `--words`.
const EXAMPLE: &str = include_str!("../examples/doubutsu.txt");

/// Shiritori, as the catalogue lists it.
pub static ENTRY: Entry = Entry {
    name: "shiritori",
    title: text!("Shiritori", "しりとり"),
    brief: text!(
        "Say a word that begins where the last one ended; whoever has none left loses.",
        "前の言葉の最後の文字から続け、言える言葉がなくなったら負けです。"
    ),
    summary: text!(
        "Two players take turns to say a word that begins with the letter on which the last one \
         ended. No word is said twice, and a player with no word left loses. Any list of words \
         will do, in Japanese or in Latin letters.",
        "2人が交互に、前の言葉の最後の文字で始まる言葉を言います。同じ言葉は2度使えず、\
         言える言葉がなくなったほうの負けです。単語表は日本語でも英語などでもかまいません。"
    ),
    notation: text!(
        "A position is the letter to go on from and the words said so far, each after a minus \
         sign: り -しり; * begins with any word. A move is a word, as it is written or as it is \
         read.",
        "局面は、次の言葉の頭文字に続けて、すでに言った言葉を1語ずつ - を付けて書きます: り -しり 。\
         どの言葉から始めてもよい局面は * です。手は言葉で、表記でも読みでも書けます。"
    ),
    params: &[
        Param {
            name: "words",
            kind: Kind::File,
            default: None,
            help: text!(
                "The word list: one word a line, its reading after a tab or comma; without it, an \
                 example",
                "単語表のファイル。1行に1語、読みはタブかコンマの後に書く。省略すると付属の例"
            ),
        },
        Param {
            name: "graph",
            kind: Kind::Text,
            default: None,
            help: text!(
                "Instead of a list, how many words lead from letter to letter: 'a>b*2 b>c'",
                "単語表の代わりに、文字から文字へ続く言葉の数: 'a>b*2 b>c'"
            ),
        },
        Param {
            name: "start",
            kind: Kind::Text,
            default: None,
            help: text!(
                "The first letter of the first word; without it, all letters are answered",
                "最初の言葉の頭文字。省略するとすべての文字について答える"
            ),
        },
        Param {
            name: "long",
            kind: Kind::Choice(&["drop", "vowel"]),
            default: Some("drop"),
            help: text!(
                "What a final ー links by: the kana before it (drop), or its vowel (vowel)",
                "語末の「ー」は、直前のかなでつなぐ(drop)か、その母音でつなぐ(vowel)か"
            ),
        },
        Param {
            name: "voiced",
            kind: Kind::Choice(&["distinct", "merged"]),
            default: Some("distinct"),
            help: text!(
                "Whether か and が are two letters (distinct) or one (merged)",
                "濁点・半濁点を区別する(distinct)か、「か」と「が」を同じとみなす(merged)か"
            ),
        },
        Param {
            name: "n",
            kind: Kind::Choice(&["forbid", "lose", "allow"]),
            default: Some("forbid"),
            help: text!(
                "Words that end in ん: left out (forbid), lost for their speaker (lose), or like \
                 any other (allow)",
                "「ん」で終わる言葉は、使えない(forbid)か、言うと負け(lose)か、普通に使える(allow)か"
            ),
        },
        Param {
            name: "homophones",
            kind: Kind::Choice(&["merge", "keep"]),
            default: Some("merge"),
            help: text!(
                "Whether words with the same reading are one (merge) or several (keep)",
                "同音の語を、1語とみなす(merge)か、別の言葉として残す(keep)か"
            ),
        },
        Param {
            name: "link",
            kind: Kind::Number { least: 1, most: 9 },
            default: Some("1"),
            help: text!("How many letters link one word to the next", "何文字でつなぐか"),
        },
    ],
    questions: &[Question::Outcome, LONGEST],
    examples: &[
        (
            Sample(&[]),
            text!(
                "Who wins from each letter with the example's words?",
                "付属の単語表では、それぞれの文字からどちらが勝つか"
            ),
        ),
        (
            Sample(&[
                ("words", "games/shiritori/examples/animals.txt"),
                ("start", "e"),
                ("explain", "on"),
            ]),
            text!(
                "Does the player who begins with e win, and why?",
                "eから始めると勝てるか、それはなぜか"
            ),
        ),
        (
            Sample(&[("graph", "e>t e>g g>t*2 s>e s>g t>e t>t"), ("start", "s")]),
            text!("The same for a letter graph", "文字グラフについても同じことを調べる"),
        ),
        (
            Sample(&[("words", "games/shiritori/examples/eki.txt"), ("question", "longest")]),
            text!(
                "How many names of stations can be said one after another?",
                "駅名のしりとりは最長で何駅続くか"
            ),
        ),
    ],
    offers: Offers {
        extras: &[
            Param {
                name: "chain",
                kind: Kind::Switch,
                default: None,
                help: text!(
                    "Also list the whole longest chain, a word a line",
                    "最長のしりとりの全体も、1行に1語ずつ表示する"
                ),
            },
            Param {
                name: "explain",
                kind: Kind::Switch,
                default: None,
                help: text!(
                    "Also tell, step by step, why it is so",
                    "なぜそうなるのかも順を追って説明する"
                ),
            },
            Param {
                name: "report",
                kind: Kind::Switch,
                default: None,
                help: text!(
                    "Also list every line that was dropped, and why",
                    "使わなかった行とその理由も一覧にする"
                ),
            },
        ],
        settings: &[
            Param {
                name: "end",
                kind: Kind::Text,
                default: None,
                help: text!(
                    "For the longest chain: the last letter of its last word",
                    "最長のしりとりで、最後の言葉の末尾の文字"
                ),
            },
            Param {
                name: "ordering",
                kind: Kind::Choice(&["fewest", "plain"]),
                default: None,
                help: text!(
                    "With --solver paper: try first the letters with the fewest words, or go in order",
                    "--solver paper のとき、言葉の少ない文字から試すか(fewest)、文字の順に試すか(plain)"
                ),
            },
        ],
        solvers: &[Method::Auto, Method::Paper],
        tabulates: true,
        graphs: Graphs::Answers,
        ..Offers::NONE
    },
    open: |values| Ok(Arc::new(open(values)?)),
};

fn open(values: &Arguments) -> Result<WordRules, Misread> {
    let start = match values.get("start") {
        Some(Argument::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    let (mut talk, source) = match (values.get("graph"), values.get("words")) {
        (Some(Argument::Text(graph)), Some(_)) => {
            let problem = text!(
                "a graph takes the place of a list",
                "文字グラフは単語表の代わりに使うものです"
            );
            let remedy = text!(
                "leave out --graph or --words",
                "--graph か --words のどちらかを外してください"
            );
            return Err(Misread::new(graph, problem, remedy).of("graph"));
        }
        (Some(Argument::Text(graph)), None) => {
            let letters = LetterGame::read_graph(graph)?;
            if letters.graph.total() == 0 {
                let problem = text!("the graph has no words", "文字グラフに言葉がありません");
                let remedy = text!(
                    "write words from a to b as a>b",
                    "aからbへの言葉は a>b と書いてください"
                );
                return Err(Misread::new(graph, problem, remedy).of("graph"));
            }
            if letters.graph.total() > u32::MAX.into() {
                let problem = text!("the graph has too many words", "文字グラフの言葉が多すぎます");
                let remedy = text!(
                    "write 4,294,967,295 words at most",
                    "全部で4,294,967,295語以下にしてください"
                );
                return Err(Misread::new(graph, problem, remedy).of("graph"));
            }
            (Talk::of_graph(letters, None), Source::Graph)
        }
        (_, Some(Argument::File { name, content })) => {
            let source = Source::File(name.clone());
            (Talk::new(list(&source, content, values)?, None), source)
        }
        _ => (Talk::new(list(&Source::Example, EXAMPLE, values)?, None), Source::Example),
    };
    if let Some(text) = start {
        talk.start = Some(letter_named(&talk, text).map_err(|e| e.of("start"))?);
    }
    Ok(WordRules { talk, source })
}

/// The letter with this name.
fn letter_named(talk: &Talk, text: &str) -> Result<Letter, Misread> {
    talk.lexicon.letter(text).ok_or_else(|| {
        let names = talk.lexicon.letters.names.join(" ");
        let known: String = names.chars().take(160).collect();
        let problem =
            text!("no word begins or ends with it", "この文字で始まる言葉も終わる言葉もありません");
        let remedy = text!("choose from {known}", "次の文字から選んでください: {known}");
        Misread::new(text, problem, remedy)
    })
}

fn list(source: &Source, content: &str, values: &Arguments) -> Result<WordList, Misread> {
    let choice = |param: &str| match values.get(param) {
        Some(Argument::Text(text)) => text.as_str(),
        _ => "",
    };
    let conventions = Conventions {
        long: if choice("long") == "vowel" { Long::Vowel } else { Long::Drop },
        voiced: if choice("voiced") == "merged" { Voiced::Merged } else { Voiced::Distinct },
        final_n: match choice("n") {
            "lose" => FinalN::Lose,
            "allow" => FinalN::Allow,
            _ => FinalN::Forbid,
        },
        homophones: if choice("homophones") == "keep" {
            Homophones::Keep
        } else {
            Homophones::Merge
        },
        link: values.number("link") as usize,
    };
    let list = WordList::read(content, &conventions);
    if list.is_empty() {
        let account = list.account();
        let problem = match account.dropped.is_empty() {
            true => text!("the list is empty", "単語表に言葉がありません"),
            false => text!(
                "no word can be used ({summary})",
                "使える言葉がありません({summary})",
                summary = in_one_line(account)
            ),
        };
        let remedy = text!(
            "give words in kana or Latin letters, one a line, or kanji with a reading after a tab",
            "かなか英字の言葉を1行に1語ずつ、漢字ならタブの後に読みを付けて書いてください"
        );
        return Err(Misread::new(&source.name(), problem, remedy).of("words"));
    }
    Ok(list)
}

/// What became of the lines of a list.
fn in_one_line(account: &Account) -> Text {
    let summary: Vec<Text> = account.summary().collect();
    Text::each(|lang| {
        let said: Vec<&str> = summary.iter().map(|each| each.get(lang)).collect();
        said.join(if lang == Lang::En { "; " } else { "。" })
    })
}
