//! An expression evaluated, for people and programs.

use super::session::Session;
use serde_json::{Value as Json, json};
use yomikiri_face::FORMAT;
use yomikiri_face::values::{MOST_NODES, ValueReport, thermograph, tree};
use yomikiri_scene::{GameTree, Scene};
use yomikiri_value::notation::{Answer, Environment, EvaluationError, Names};
use yomikiri_value::{Algebra, Dyadic, Failure, Stop};

/// What an expression comes to, and all there is to say about it.
pub struct Evaluated {
    /// As it is written.
    pub text: String,
    /// What JSON says of it.
    pub json: Json,
    /// If it is a game.
    pub report: Option<ValueReport>,
    /// If it is a game and a tree was asked for.
    pub tree: Option<GameTree>,
}

impl Evaluated {
    /// Why not all became known.
    pub fn incomplete(&self) -> Option<&Failure> {
        self.report.as_ref().and_then(|report| report.incomplete.as_ref())
    }

    /// Its tree, if that was asked for, or else its thermograph, under a title where its name is
    /// too long; nothing, if it is not a game or a limit was in the way.
    pub fn scene(&self, with_tree: bool, title: &str) -> Option<Scene> {
        if with_tree {
            return self.tree.as_ref().map(GameTree::scene);
        }
        let title = if self.text.is_empty() { title } else { &self.text };
        let graph = self.report.as_ref()?.thermograph.as_ref()?;
        Some(thermograph(title, graph).scene())
    }
}

/// Evaluates an expression, and says all there is to say about it.
pub fn evaluate(
    session: &mut Session,
    expression: &str,
    cool: &[Dyadic],
    with_tree: bool,
) -> Result<Evaluated, EvaluationError> {
    let work = |environment: &mut Environment, algebra: &mut Algebra<'_, '_>| {
        let answer = environment.evaluate(&expression.parse()?, algebra)?;
        let mut json = json!({"format": FORMAT, "expression": expression});
        let value = match &answer {
            Answer::Value(value) => *value,
            other => {
                let text = other.name(algebra)?;
                json["status"] = json!("proved");
                let (field, content) = match other {
                    Answer::Truth(truth) => ("truth", json!(truth)),
                    Answer::Values(values) => {
                        ("values", json!(Names::new().list(algebra, values)?))
                    }
                    Answer::Outcome(_) | Answer::Value(_) => ("outcome", json!(text)),
                };
                json[field] = content;
                return Ok(Evaluated { text, json, report: None, tree: None });
            }
        };
        let mut report = ValueReport::of(algebra, value, cool)?;
        let tree = match with_tree {
            true => grown(tree(algebra, value, MOST_NODES), &mut report)?,
            false => None,
        };
        if let (Some(json), Json::Object(fields)) = (json.as_object_mut(), report.json()) {
            json.extend(fields);
        }
        let text = report.canonical.clone().unwrap_or_default();
        Ok(Evaluated { text, json, report: Some(report), tree })
    };
    session.work(work, |found| found.incomplete() == Some(&Failure::Stopped(Stop::Memory)))
}

/// A tree, or else the limit that was reached, noted in the report.
fn grown(
    tree: Result<GameTree, Failure>,
    report: &mut ValueReport,
) -> Result<Option<GameTree>, Failure> {
    match tree {
        Err(stopped @ Failure::Stopped(_)) => {
            report.incomplete.get_or_insert(stopped);
            Ok(None)
        }
        tree => tree.map(Some),
    }
}
