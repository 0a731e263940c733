//! Games of a program's own.

use crate::GAMES;
use std::sync::OnceLock;
use yomikiri_face::Entry;
use yomikiri_game::Misread;
use yomikiri_text::text;

/// All games, from the first time on that anybody asks.
static ALL: OnceLock<Vec<&'static Entry>> = OnceLock::new();

/// Every game: those that are built in, then those that were added.
pub fn games() -> &'static [&'static Entry] {
    ALL.get_or_init(|| GAMES.to_vec())
}

/// Adds games to those that are built in. Once, before anybody asks for one: then the catalogue stays as
/// it is, so that all who look see the same.
///
/// # Errors
///
/// If a name is taken, or the catalogue has been looked at.
///
/// ```standalone_crate
/// # use yomikiri_face::{Entry, Offers};
/// # use yomikiri_text::Text;
/// static SQUARES: Entry = Entry {
///     name: "squares",
///     // …
/// #   title: Text::only(""), brief: Text::only(""), summary: Text::only(""),
/// #   notation: Text::only(""), params: &[], questions: &[], examples: &[], offers: Offers::NONE,
/// #   open: |_| unreachable!(),
/// };
/// yomikiri_catalog::add(&[&SQUARES])?;
/// assert!(std::ptr::eq(yomikiri_catalog::find("squares").unwrap(), &SQUARES));
/// assert!(yomikiri_catalog::add(&[]).is_err(), "it is fixed now");
/// # Ok::<(), yomikiri_game::Misread>(())
/// ```
pub fn add(more: &[&'static Entry]) -> Result<(), Misread> {
    let all: Vec<_> = GAMES.iter().chain(more).copied().collect();
    for (index, entry) in all.iter().enumerate() {
        if all[..index].iter().any(|before| before.name == entry.name) {
            let problem = text!("there is a game of this name", "この名前のゲームはもうあります");
            let remedy = text!("choose another name", "ほかの名前にしてください");
            return Err(Misread::new(entry.name, problem, remedy));
        }
    }
    ALL.set(all).map_err(|_| {
        let names: Vec<&str> = more.iter().map(|entry| entry.name).collect();
        let problem = text!("the catalogue is in use", "ゲームの一覧はすでに使われています");
        let remedy = text!(
            "add all games at once, before anything else",
            "ほかのことをする前に、すべてのゲームを一度に加えてください"
        );
        Misread::new(&names.join(", "), problem, remedy)
    })
}
