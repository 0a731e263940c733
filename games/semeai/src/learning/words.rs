//! What the terms mean in which verdicts are told. A test holds all sentences to these terms and to
//! everyday words.

use yomikiri_face::Word;
use yomikiri_text::text;

/// The terms, from the simplest on.
pub(super) const WORDS: &[Word] = &[
    Word {
        word: text!("capturing race", "攻め合い"),
        meaning: text!(
            "Two blocks that cannot both get out: each side tries to capture the other's first.",
            "どちらも逃げられない双方の石が、先に相手を取ろうとする戦いです。"
        ),
    },
    Word {
        word: text!("block, group", "石"),
        meaning: text!(
            "A block is stones of one colour that touch along the lines: they are captured \
             together. A group is blocks that share an eye.",
            "線でつながった同じ色の石です。取られるときは一緒に取られます。"
        ),
    },
    Word {
        word: text!("liberty", "ダメ"),
        meaning: text!(
            "An empty point beside a block. A block without liberties is captured.",
            "石に隣り合う空点です。ダメがなくなった石は取られます。"
        ),
    },
    Word {
        word: text!("count", "手数"),
        meaning: text!(
            "How many moves it takes to fill the liberties of a block. A count is settled if no \
             move there can add to it.",
            "石のダメをすべて詰めるのにかかる手の数です。どう打っても増えなければ「確定」しています。"
        ),
    },
    Word {
        word: text!("outside liberty", "外ダメ"),
        meaning: text!(
            "A liberty of one side alone, outside its eyes. Fill those of the other first.",
            "一方だけに属し、眼の中ではないダメです。相手の外ダメから先に詰めます。"
        ),
    },
    Word {
        word: text!("shared liberty", "内ダメ"),
        meaning: text!(
            "A liberty of both sides. Whoever fills it takes it from both.",
            "双方に属するダメです。詰めると自分のダメも減ります。"
        ),
    },
    Word {
        word: text!("short of liberties", "ダメヅマリ"),
        meaning: text!(
            "So few liberties are left that a needed move cannot be played.",
            "ダメが少なく、打ちたい手が打てない状態です。"
        ),
    },
    Word {
        word: text!("eye", "眼"),
        meaning: text!(
            "Points that a block surrounds alone. Two eyes make it live; one helps it in a race.",
            "一方の石だけで囲んだ点です。二眼あれば生き、一眼でも攻め合いで有利になります。"
        ),
    },
    Word {
        word: text!("eye against no eye", "眼あり眼なし"),
        meaning: text!(
            "Who has an eye gets all shared liberties, if the other has none.",
            "一方だけに眼があると、内ダメはすべて眼のある側の手数になります。有眼無眼ともいいます。"
        ),
    },
    Word {
        word: text!("bigger eye", "大眼"),
        meaning: text!(
            "An eye of four points or more takes longer to fill than it has points; the bigger \
             one gets the shared liberties.",
            "大きな眼は、目の数より多くの手数がかかります。眼が大きいほうが内ダメを得ます。小さいほうは小眼です。"
        ),
    },
    Word {
        word: text!("stones inside an eye", "中手"),
        meaning: text!(
            "Stones played into an eye so that it does not become two.",
            "二眼にさせないように、相手の眼の中に打った石です。"
        ),
    },
    Word {
        word: text!("vital point", "急所"),
        meaning: text!(
            "The point in an eye that decides: its owner makes two eyes there, the other prevents it.",
            "眼の形を決める点です。持ち主が打てば二眼になり、相手が打てば一眼にとどまります。"
        ),
    },
    Word {
        word: text!("false eye", "欠け眼"),
        meaning: text!(
            "It looks like an eye, but a part of what surrounds it can be captured.",
            "眼に見えても、囲んでいる石の一部が取られるため、眼にならない点です。"
        ),
    },
    Word {
        word: text!("approach move", "ヨセ"),
        meaning: text!(
            "A move that must be played first so that a liberty can be filled without loss.",
            "ダメを安全に詰めるために、その前に打っておく手です。"
        ),
    },
    Word {
        word: text!("seki", "セキ"),
        meaning: text!(
            "Neither side can capture: whoever tries is captured.",
            "どちらからも取りに行けない形です。取りに行ったほうが取られます。"
        ),
    },
    Word {
        word: text!("ko", "コウ"),
        meaning: text!(
            "One stone could be taken back and forth for ever; it may not be taken back at once.",
            "一子を取り合って繰り返しになる形です。取られた直後には取り返せません。"
        ),
    },
    Word {
        word: text!("threat", "コウ立て"),
        meaning: text!(
            "A move elsewhere that must be answered, after which the ko may be taken back.",
            "相手が受けなければならない、ほかの場所の手です。受けた後ならコウを取り返せます。"
        ),
    },
    Word {
        word: text!("bent four in the corner", "隅の曲がり四目"),
        meaning: text!(
            "A shape in the corner that could be made a ko at any time. By Japanese rules its \
             stones are dead.",
            "いつでもコウにできる隅の形です。日本ルールでは死になります。"
        ),
    },
    Word {
        word: text!("by one move", "一手勝ち"),
        meaning: text!(
            "With one liberty more, the other would have won.",
            "相手にもう一つダメがあれば逆になる、という差の勝ちです。"
        ),
    },
    Word {
        word: text!("mark: essential, safe, unknown", "印: 対象の石、安全な石、未定の石"),
        meaning: text!(
            "Essential blocks race; safe ones are never captured; unknown ones may be captured, \
             which decides nothing by itself.",
            "対象の石は攻め合っている石、安全な石は取られない石、未定の石は取られても攻め合いの決着にはならない石です。"
        ),
    },
    Word {
        word: text!("region", "部分局面"),
        meaning: text!(
            "A part of the race with liberties of one side, cut off from the rest by stones.",
            "ほかから石で区切られた、一方だけのダメがある所です。"
        ),
    },
    Word {
        word: text!("theory, method, study", "理論、方法、論文"),
        meaning: text!(
            "A published study works races out by the theory of combinatorial games. Its method \
             does not fit every race; a search has the last word.",
            "発表された論文は、組合せゲーム理論で攻め合いを計算します。この方法で扱えない攻め合いもあり、\
             最後に決めるのは探索です。"
        ),
    },
    Word {
        word: text!("limit on nodes, time, memory", "上限 (局面の数、時間、メモリ)"),
        meaning: text!(
            "The program searches so many positions, so long, with so much memory; then it says \
             what it does not know.",
            "調べる局面の数、時間、メモリには限りがあります。そこまでで分からなければ、不明と答えます。"
        ),
    },
    Word {
        word: text!("value, mean, cooled, adjusted", "値、平均、冷却、調整値"),
        meaning: text!(
            "By a theory, a region is worth what both can make of it: {4|0} is 4 liberties if \
             Black moves there, none if White does. Its mean is 2. All values, summed and cooled \
             by 2, tell who wins.",
            "理論では、部分局面を双方の手の結果で表します。{4|0} は黒が打てば4手、白が打てば0手で、平均は2です。\
             すべての値の合計を2だけ冷却すると、勝敗が分かります。"
        ),
    },
    Word {
        word: text!("read out, search", "読み切り、探索"),
        meaning: text!(
            "Every way to play was tried to its end, so the verdict is certain for the position \
             as it is marked.",
            "すべての打ち方を最後まで調べたということです。印のとおりの局面なら、判定は確実です。"
        ),
    },
];
