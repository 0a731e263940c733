//! Headings of help texts and lists.

use yomikiri_text::{Text, text};

pub const RULES: Text = text!("Rules", "ルール");
pub const EXTRAS: Text = text!("Extras", "追加の機能");
pub const SETTINGS: Text = text!("Settings", "探索の設定");
pub const QUESTIONS: Text = text!("Questions", "問い");
pub const QUESTION: Text = text!("Question", "問い");
pub const EXAMPLES: Text = text!("Examples", "例");
pub const GAMES: Text = text!("Games", "ゲーム");
pub const COMMANDS: Text = text!("Commands", "コマンド");
pub const POSITION: Text = text!("Position", "局面");
pub const TABLE: Text = text!("Table", "表");
pub const MEANS: Text = text!("Means", "計算の手段");
pub const SEARCH: Text = text!("Search", "探索");
pub const ARGUMENTS: Text = text!("Arguments", "引数");
pub const OPTIONS: Text = text!("Options", "オプション");
