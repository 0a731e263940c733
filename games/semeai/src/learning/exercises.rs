//! Races to be judged, from plain counting to ko. Tests read every one of them out by brute force.

use yomikiri_face::Exercise;
use yomikiri_text::text;

/// The exercises, from the simplest on.
pub(super) const EXERCISES: &[Exercise] = &[
    Exercise {
        name: "count",
        title: text!("Count the liberties", "ダメを数える"),
        position: "ooBWxx/o1BW1x/o1BW1x/o1BW1x/ooBWxx b -",
        lesson: text!(
            "With as many liberties as the other, whoever moves first wins: fill White's.",
            "ダメの数が同じなら、先に打つほうの勝ちです。相手のダメを詰めましょう。"
        ),
    },
    Exercise {
        name: "one-short",
        title: text!("Is there time?", "間に合うか"),
        position: "ooBW1x/o1BW1x/o1BW1x/o1BW1x/ooBWxx b -",
        lesson: text!(
            "Three liberties against four, and one move first, is one short. It is better to know \
             that before playing: play elsewhere, and keep these moves as threats.",
            "3対4では、先に打っても一手足りません。打つ前に数えておけば、手を抜いてコウ立てに残せます。"
        ),
    },
    Exercise {
        name: "outside-first",
        title: text!("Which liberty first?", "どのダメから詰めるか"),
        position: "1BWW1/oB1Wx/oBWWx b -",
        lesson: text!(
            "Fill from outside. Who fills the shared liberty first takes a liberty from their own \
             stones too.",
            "外ダメから詰めます。内ダメを先に詰めると、自分のダメも減ってしまいます。"
        ),
    },
    Exercise {
        name: "seki",
        title: text!("Two liberties in common", "内ダメが二つ"),
        position: "oBBWx/oB1Wx/oB1Wx/oBBWx b -",
        lesson: text!(
            "With two shared liberties and nothing outside, whoever fills one is captured. Both \
             leave it alone: seki.",
            "内ダメが二つで外ダメがなければ、先に詰めたほうが取られます。お互いに手を出さず、セキです。"
        ),
    },
    Exercise {
        name: "save-the-seki",
        title: text!("One liberty too many", "余分な外ダメ"),
        position: "oBBW1/oB1Wx/oB1Wx/oBBWx b -",
        lesson: text!(
            "White has one liberty more outside. Filling it makes the seki; without that White \
             plays first inside and wins.",
            "白には外ダメが一つ余分にあります。それを詰めればセキ、放っておくと内ダメを詰められて負けます。"
        ),
    },
    Exercise {
        name: "eye",
        title: text!("An eye against none", "眼あり眼なし"),
        position: "BBBWW1x/B1B1W1x/BBBWWxx b -",
        lesson: text!(
            "White has more liberties, but Black has an eye: the shared liberty counts for Black \
             alone. Fill outside, and never your own eye.",
            "ダメの数は白が多くても、黒には眼があり、内ダメは黒の手数になります。外から詰め、自分の眼は埋めません。"
        ),
    },
    Exercise {
        name: "nothing-to-do",
        title: text!("Must Black move?", "手を入れるべきか"),
        position: "BBB1W1x/B1BBW1x/BBB1WWx b -",
        lesson: text!(
            "With an eye and two shared liberties Black wins whoever moves; a pass is as good. \
             Three moves throw it away: the shared liberties and the eye.",
            "眼があり、内ダメが二つあるので、どちらから打っても黒の勝ちです。手抜きもできますが、\
             内ダメや眼を自分で埋めると負けます。"
        ),
    },
    Exercise {
        name: "vital-point",
        title: text!("An eye of three points", "三目の眼"),
        position: "WWWWWB1o/W3WB1o/WWWWWB1o/BBBBBB1o b -",
        lesson: text!(
            "In the middle of three White would make two eyes. Take the vital point, and White is \
             left with a single eye that fills up in time.",
            "三目の中央が急所です。白が打てば二眼で生き、黒が打てば一眼のまま詰められます。"
        ),
    },
    Exercise {
        name: "gain-liberties",
        title: text!("Fill, or gain?", "詰めるか、伸ばすか"),
        position: "xxWBooooo/x1WBo2oo/x1WB1XX1o/x1WBoo1oo/xxWBooooo b -",
        lesson: text!(
            "Connecting two stones gains three liberties; filling one takes away one. A move that \
             gains two or more is worth more than filling.",
            "二子につなげばダメが三つ増え、詰めても一つ減らせるだけです。二手以上増える手は、詰める手より大きいのです。"
        ),
    },
    Exercise {
        name: "which-is-bigger",
        title: text!("Two places to gain", "どちらが大きいか"),
        position: "xxWBooooo/x1WBo2oo/x1WB1XX1o/x1WBoo1oo/xxWBooooo/x1WB1X1oo/xxWBo1ooo b -",
        lesson: text!(
            "One connection is worth four liberties, the other two. Take the bigger one; White \
             takes the other, and Black is in time.",
            "一方のつなぎは4手、もう一方は2手の差です。大きいほうを打ち、小さいほうを譲っても間に合います。"
        ),
    },
    Exercise {
        name: "ko-in-the-corner",
        title: text!("In the corner", "隅の攻め合い"),
        position: "x1WW1/oBBWW/oBB1W/BBB2 b -",
        lesson: text!(
            "Nothing wins by force, but a throw-in on the edge makes it a ko, and it is White who \
             needs the first threat.",
            "普通に打っては負けですが、辺に打ってコウにできます。先にコウ立てが要るのは白です。"
        ),
    },
    Exercise {
        name: "seki-or-ko",
        title: text!("Is seki all there is?", "セキだけか"),
        position: "WWW1x/WBBBo/2B2/oBBoo b -",
        lesson: text!(
            "As it stands neither captures. One move offers more: a ko that Black loses nothing \
             by, since the other outcome is what there was before.",
            "このままならどちらも取れません。コウに持ち込む手があり、負けても元のとおりなので、黒に損はありません。"
        ),
    },
];
