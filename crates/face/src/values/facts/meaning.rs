//! What each fact means, for those who do not know it yet.

use yomikiri_text::{Text, text};

pub(super) fn canonical() -> Text {
    text!(
        "The one simplest game of this value: no option is worse than another, and none can be \
         answered back.",
        "この値を持つ最も簡単なゲームです。ほかより劣る選択肢も、相手に打ち返される選択肢もありません。"
    )
}

pub(super) fn outcome() -> Text {
    text!(
        "Who wins when this is all there is, and whoever cannot move loses.",
        "このゲームだけを打ち、打てなくなったほうを負けとしたときの勝者です。"
    )
}

pub(super) fn mean() -> Text {
    text!(
        "What each of many copies is worth on average.",
        "同じゲームをたくさん並べたときの、1つ分の値です。"
    )
}

pub(super) fn temperature() -> Text {
    text!(
        "What a move is worth: the tax on a move from which on nobody wants to play here.",
        "一手の価値です。一手ごとの税がこれを超えると、どちらもここには打ちません。"
    )
}

pub(super) fn stops() -> [Text; 2] {
    [
        text!(
            "The number that play ends at if Left starts and both play well.",
            "左から打ち始め、互いに最善を尽くしたときに行き着く数です。"
        ),
        text!(
            "The number that play ends at if Right starts and both play well.",
            "右から打ち始め、互いに最善を尽くしたときに行き着く数です。"
        ),
    ]
}

pub(super) fn walls() -> [Text; 2] {
    [
        text!(
            "The left stop as a tax on moves grows: where this line of the thermograph turns.",
            "税を上げていくと左停止値がどう変わるか。温度グラフの左の線が折れる点です。"
        ),
        text!(
            "The right stop as a tax on moves grows: where this line of the thermograph turns.",
            "税を上げていくと右停止値がどう変わるか。温度グラフの右の線が折れる点です。"
        ),
    ]
}

pub(super) fn cooled() -> Text {
    text!("The game with a tax on every move.", "一手ごとに税を課したゲームの値です。")
}

pub(super) fn frozen() -> Text {
    text!(
        "The game cooled by its own temperature: the mean, and what little is left to play for.",
        "それ自身の温度で冷却した値です。平均値に、わずかに残る争いが付きます。"
    )
}

pub(super) fn birthday() -> Text {
    text!(
        "The number of moves in the longest play of the canonical form.",
        "正準形で最も長く打ち続けたときの手数です。"
    )
}

pub(super) fn atomic_weight() -> Text {
    text!(
        "About how many ups an infinitesimal is worth.",
        "この無限小がおよそアップ何個分に当たるかを表します。"
    )
}

pub(super) fn reduced() -> Text {
    text!(
        "The simplest game that differs from this one by no more than an infinitesimal.",
        "無限小の差しかないゲームのうち、最も簡単なものです。"
    )
}
