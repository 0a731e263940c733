//! Deals put together by hand: who holds which card, and who leads.

mod draft;
mod table;

use crate::face::{given, rules};
use crate::rules::{BadRules, HIGHEST};
use draft::Draft;
use yomikiri_face::{Arguments, Edited, Editor, Sheet, Tool, Touch};
use yomikiri_game::{MAX_SEATS, Misread};
use yomikiri_text::{Text, Told, text};

/// Cards are given to players and taken from them. What comes of it is a deal, with which the game
/// begins anew.
pub(crate) static EDITOR: Editor = Editor {
    help: text!(
        "Touch a card to give it to that player or to take it back. The game begins anew with \
         these hands.",
        "札に触れると、そのプレイヤーに配られます。もう一度触れると手札から外れます。\
         この手札で最初から始まります。"
    ),
    begin: |values, _| Ok(Draft::of(&rules(values)?).to_string()),
    show: |values, draft, lang| {
        let draft = opened(draft)?;
        Ok(Sheet { picture: draft.picture(lang), tools: tools(), result: draft.dealt(values) })
    },
    touch: |_, draft, touch| {
        let mut draft = opened(draft)?;
        draft.touch(touch)?;
        Ok(draft.to_string())
    },
    along: |_| None,
};

const CARD: &str = "card";
const LEAD: &str = "lead";
const ADD_PLAYER: &str = "add-player";
const REMOVE_PLAYER: &str = "remove-player";
const MORE_CARDS: &str = "more-cards";
const FEWER_CARDS: &str = "fewer-cards";

fn opened(draft: &str) -> Result<Draft, Misread> {
    Draft::read(draft).ok_or_else(|| Editor::no_draft(draft))
}

fn tools() -> Vec<Tool> {
    vec![
        Tool::on_a_place(CARD, text!("Give or take a card", "札を配る・外す")),
        Tool::on_a_place(LEAD, text!("Let this player lead", "親にする")),
        Tool::on_all(ADD_PLAYER, text!("Add a player", "プレイヤーを加える")),
        Tool::on_all(REMOVE_PLAYER, text!("Remove the last player", "最後のプレイヤーを外す")),
        Tool::on_all(MORE_CARDS, text!("One more number", "札の数字を1つ増やす")),
        Tool::on_all(FEWER_CARDS, text!("Without the highest number", "一番大きい数字の札を外す")),
    ]
}

impl Draft {
    /// What it comes to: hands and leader, which leave nothing to be said by other rules. More
    /// places than there are players left are left out too.
    fn dealt(&self, values: &Arguments) -> Result<Edited, Misread> {
        let hands = self.hands();
        if let Some(seat) = self.empty_handed() {
            let remedy = text!(
                "give {who} a card, or remove the last player",
                "{who}に札を配るか、最後のプレイヤーを外してください",
                who = self.name(seat)
            );
            return Err(Misread::new(&hands, BadRules::Empty(seat + 1).told(), remedy).of("hands"));
        }
        let places = given(values, "places").filter(|&places| places <= self.players() as i64);
        let rules = [
            ("hands", Some(hands)),
            ("players", None),
            ("cards", None),
            ("places", places.map(|places| places.to_string())),
            ("lead", Some(self.name(self.lead).to_string())),
        ];
        Ok(Edited::under(rules, None))
    }

    fn touch(&mut self, touch: Touch<'_>) -> Result<(), Misread> {
        let place = || self.place_named(touch.at).ok_or_else(|| touch.no_such_place());
        let refused = |problem: Text, remedy: Text| Err(Misread::new(touch.tool, problem, remedy));
        let players = self.players();
        match touch.tool {
            CARD => {
                let (seat, card) = place()?;
                self.toggle(seat, card);
            }
            LEAD => self.lead = place()?.0,
            ADD_PLAYER if players == MAX_SEATS as usize => {
                return refused(
                    text!(
                        "no more than {most} can play",
                        "遊べるのは{most}人までです",
                        most = MAX_SEATS
                    ),
                    text!("remove a player first", "先にプレイヤーを外してください"),
                );
            }
            ADD_PLAYER => self.add_player(),
            REMOVE_PLAYER if players == 2 => {
                return refused(
                    text!("it takes two to play", "2人より少なくはできません"),
                    text!("give these two other cards instead", "この2人の手札を変えてください"),
                );
            }
            REMOVE_PLAYER => self.remove_player(),
            MORE_CARDS if self.cards == HIGHEST => {
                return refused(
                    text!(
                        "cards are numbered 1 to {most}",
                        "札の数字は1から{most}までです",
                        most = HIGHEST
                    ),
                    text!("use a lower number", "小さい数字の札を使ってください"),
                );
            }
            MORE_CARDS => self.cards += 1,
            FEWER_CARDS if self.cards == 1 => {
                return refused(
                    text!("only one number is left", "札の数字は1つしか残っていません"),
                    text!("add another number first", "先に札の数字を増やしてください"),
                );
            }
            FEWER_CARDS => self.drop_highest(),
            _ => return Err(touch.no_such_tool()),
        }
        Ok(())
    }
}
