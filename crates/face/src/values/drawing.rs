//! What can be drawn of a value.

use yomikiri_scene::{GameTree, Scene, Thermograph};
use yomikiri_text::Lang;

/// What can be drawn of a value.
#[derive(Clone, PartialEq, Debug)]
pub enum Drawing {
    /// Its thermograph.
    Thermograph(Thermograph),
    /// The game tree of its canonical form.
    Tree(GameTree),
}

impl Drawing {
    /// As text and as a picture.
    pub fn scene(&self, lang: Lang) -> Scene {
        match self {
            Drawing::Thermograph(graph) => graph.scene(lang),
            Drawing::Tree(tree) => tree.scene(lang),
        }
    }
}
