//! Headings of columns that several tables have.

use yomikiri_text::{Text, text};

pub const PLAYERS: Text = text!("players", "人数");
pub const CARDS: Text = text!("cards", "札");
pub const PLACES: Text = text!("places", "順位");
pub const METHOD: Text = text!("method", "方法");
pub const NODES: Text = text!("nodes", "ノード数");
pub const DEPTH: Text = text!("depth", "深さ");
pub const ANSWER: Text = text!("answer", "答え");
pub const MOVES: Text = text!("moves", "手の数");
