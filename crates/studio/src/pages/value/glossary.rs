//! What the signs and words mean.

use crate::pages::{Say, fold};
use maud::{Markup, html};
use yomikiri_text::{Text, text};

/// The signs of a written value, and the words around it.
pub fn glossary(say: Say) -> Markup {
    let content = html! {
        dl.glossary {
            @for (term, meaning) in signs() { dt { code { (term) } } dd { (say.made(meaning)) } }
            @for (term, meaning) in words() { dt { (say.made(term)) } dd { (say.made(meaning)) } }
        }
    };
    fold(say, "glossary", false, text!("Signs and words", "記号と用語"), content)
}

fn signs() -> [(&'static str, Text); 9] {
    [
        (
            "{a,b|c}",
            text!(
                "a game: Left may move to a or b, Right may move to c",
                "ゲーム。左はaかbへ、右はcへ動ける"
            ),
        ),
        (
            "{a||b|c}",
            text!(
                "the same as {a|{b|c}}: the longest bar splits first",
                "{a|{b|c}} と同じ。縦棒の多いところで先に分ける"
            ),
        ),
        ("3, 3/4", text!("numbers: so many free moves for Left", "数。左がただで打てる手の数")),
        (
            "+-1",
            text!(
                "a switch, {1|-1}: whoever moves gains 1",
                "スイッチ {1|-1}。先に打つほうが1を得る"
            ),
        ),
        (
            "*",
            text!(
                "star, {0|0}: whoever moves ends it; *2, *3 are heaps of Nim",
                "スター {0|0}。先に打つほうで終わる。*2、*3 はニムの山"
            ),
        ),
        (
            "^, v",
            text!(
                "up, {0|*}, above 0 and below every positive number; down is its negative",
                "アップ {0|*}。0より大きく、どの正の数よりも小さい。ダウンはその逆"
            ),
        ),
        (
            "^3, ^<2>, ^[2]",
            text!(
                "three ups; an up of second order; the sum of both orders",
                "アップ3個、2次のアップ、2次までのアップの和"
            ),
        ),
        (
            "Tiny(2)",
            text!(
                "{0||0|-2}, above 0 and smaller than any up; Miny(2) is its negative",
                "{0||0|-2}。0より大きく、どのアップよりも小さい。Miny(2) はその逆"
            ),
        ),
        ("G:H, n*G", text!("the ordinal sum; n copies of G", "順序和。Gをn個足したもの")),
    ]
}

fn words() -> [(Text, Text); 5] {
    [
        (
            text!("Left, Right", "左, 右"),
            text!(
                "the two players; what is good for Left is positive",
                "2人の対局者。左に有利なほど値は大きい"
            ),
        ),
        (
            text!("Sum", "和"),
            text!(
                "games side by side: whoever is to move chooses one and moves in it",
                "ゲームを並べたもの。手番の人はどれか1つを選んで打つ"
            ),
        ),
        (
            text!("Thermograph", "温度グラフ"),
            text!(
                "how the two stops come together as moves are taxed: where the walls meet, the mast \
                 begins, above the mean and at the temperature",
                "税を上げるにつれて2つの停止値が近づく様子。左右の壁が出会う高さが温度、そこから上に\
                 伸びるマストの位置が平均値"
            ),
        ),
        (
            text!("Infinitesimal", "無限小"),
            text!(
                "a game smaller than every positive number and larger than every negative one",
                "どの正の数より小さく、どの負の数より大きいゲーム"
            ),
        ),
        (
            text!("Confused", "優劣が付かない"),
            text!(
                "neither is at least the other: which one is better depends on whose turn it is",
                "どちらも相手以上ではない。どちらが得かは手番によって変わる"
            ),
        ),
    ]
}
