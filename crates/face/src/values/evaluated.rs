//! An expression evaluated, for people and programs.

use super::{Drawing, MOST_NODES, OptionTree, ValueReport, thermograph};
use crate::FORMAT;
use serde_json::{Value as Json, json};
use yomikiri_game::Misread;
use yomikiri_text::{Lang, Told, text};
use yomikiri_value::notation::{Answer, Environment, EvaluationError, Names};
use yomikiri_value::{Algebra, Dyadic, Failure, Outcome};

/// What an expression comes to, and all there is to say about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluated {
    /// The expression.
    pub expression: String,
    /// What it comes to.
    pub found: Found,
    /// If it is a game and a tree was asked for.
    pub tree: Option<OptionTree>,
}

/// What an expression comes to.
#[derive(Clone, PartialEq, Debug)]
pub enum Found {
    /// A game.
    Game(Box<ValueReport>),
    /// Whether a comparison holds.
    Truth(bool),
    /// Who wins.
    Outcome(Outcome),
    /// A list of games, as they are written.
    Values(Vec<String>),
}

impl Evaluated {
    /// Evaluates an expression; a game is also cooled by each of these.
    pub(super) fn of(
        expression: &str,
        cool: &[Dyadic],
        with_tree: bool,
        environment: &mut Environment,
        algebra: &mut Algebra<'_, '_>,
    ) -> Result<Evaluated, EvaluationError> {
        let mut grown = None;
        let found = match environment.evaluate(&expression.parse()?, algebra)? {
            Answer::Truth(truth) => Found::Truth(truth),
            Answer::Outcome(outcome) => Found::Outcome(outcome),
            Answer::Values(values) => Found::Values(Names::new().list(algebra, &values)?),
            Answer::Value(value) => {
                let mut report = ValueReport::of(algebra, value, cool)?;
                if with_tree {
                    match OptionTree::of(algebra, value, MOST_NODES) {
                        Err(stopped @ Failure::Stopped(_)) => {
                            report.incomplete.get_or_insert(stopped);
                        }
                        tree => grown = Some(tree?),
                    }
                }
                Found::Game(Box::new(report))
            }
        };
        Ok(Evaluated { expression: expression.to_string(), found, tree: grown })
    }

    /// All there is to say, if it is a game.
    pub fn report(&self) -> Option<&ValueReport> {
        match &self.found {
            Found::Game(report) => Some(report),
            _ => None,
        }
    }

    /// Why not all became known.
    pub fn incomplete(&self) -> Option<&Failure> {
        self.report().and_then(|report| report.incomplete.as_ref())
    }

    /// As it is written: `{1|0}`, `true`, `N`, `[0,*]`; nothing, where that would be too long.
    pub fn written(&self) -> String {
        match &self.found {
            Found::Game(report) => report.canonical.clone().unwrap_or_default(),
            Found::Truth(truth) => truth.to_string(),
            Found::Outcome(outcome) => outcome.letter().to_string(),
            Found::Values(values) => format!("[{}]", values.join(",")),
        }
    }

    /// Its tree, if that was asked for, or else its thermograph, under the expression where its
    /// name is too long.
    ///
    /// # Errors
    ///
    /// If it is not a game, or a limit was in the way.
    pub fn drawing(&self, as_tree: bool) -> Result<Drawing, EvaluationError> {
        let drawing = match as_tree {
            true => self.tree.as_ref().map(|tree| Drawing::Tree(tree.drawn())),
            false => self.thermograph().map(Drawing::Thermograph),
        };
        drawing.ok_or_else(|| match self.incomplete() {
            Some(failure) => failure.clone().into(),
            None => {
                let problem = text!("only games can be drawn", "図にできるのはゲームだけです");
                let remedy = text!(
                    "give an expression whose value is a game",
                    "値がゲームになる式を書いてください"
                );
                Misread::new(&self.expression, problem, remedy).into()
            }
        })
    }

    fn thermograph(&self) -> Option<yomikiri_scene::Thermograph> {
        let report = self.report()?;
        let title = report.canonical.as_ref().unwrap_or(&self.expression);
        Some(thermograph(title, report.thermograph.as_ref()?))
    }

    /// As a JSON object, with reasons in this language.
    pub fn json(&self, lang: Lang) -> Json {
        let mut json = json!({"format": FORMAT, "expression": self.expression});
        let (field, content) = match &self.found {
            Found::Game(report) => {
                if let (Some(json), Json::Object(fields)) =
                    (json.as_object_mut(), report.json(lang))
                {
                    json.extend(fields);
                }
                return json;
            }
            Found::Truth(truth) => ("truth", json!(truth)),
            Found::Outcome(_) => ("outcome", json!(self.written())),
            Found::Values(values) => ("values", json!(values)),
        };
        json["status"] = json!("proved");
        json[field] = content;
        json
    }
}

/// The JSON object for an expression that did not become known, with the reason in this language.
pub fn unknown_json(expression: &str, failure: &Failure, lang: Lang) -> Json {
    json!({
        "format": FORMAT,
        "expression": expression,
        "status": "unknown",
        "canonical": null,
        "reason": failure.told().get(lang),
    })
}
