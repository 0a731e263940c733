//! What a game may use to answer.

use crate::Arguments;
use std::sync::Arc;
use yomikiri_game::Misread;
use yomikiri_solve::{AndOr, Auto, DfPn, Keyed, Paces, Solver};
use yomikiri_tabulate::Folder;
use yomikiri_text::text;

/// Which solver to use and how it is set, how much memory, and how many threads.
#[derive(Clone, Debug)]
pub struct Means {
    /// Bytes for tables.
    pub memory: usize,
    /// The solver.
    pub method: Method,
    /// Threads, at least 1, for games that can use more than one.
    pub threads: usize,
    /// The settings that the game's entry declares, as far as they are given.
    pub settings: Arguments,
    /// A table of the game under these rules, by which to answer what it answers.
    pub tables: Option<Arc<Folder>>,
}

/// The solvers that a person can choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// AND/OR and proof-number search by turns.
    #[default]
    Auto,
    /// Depth-first AND/OR search.
    AndOr,
    /// Depth-first proof-number search.
    DfPn,
    /// The search of the game's paper, counted as there.
    Paper,
}

impl Method {
    /// All of them, the usual one first.
    pub const ALL: &[Method] = &[Method::Auto, Method::AndOr, Method::DfPn, Method::Paper];
    /// Those that serve every game.
    pub const GENERAL: &[Method] = &[Method::Auto, Method::AndOr, Method::DfPn];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Method::Auto => "auto",
            Method::AndOr => "and-or",
            Method::DfPn => "df-pn",
            Method::Paper => "paper",
        }
    }

    /// Says that a game does not offer this solver.
    pub fn refused(self) -> Misread {
        let problem = text!("this game has no such solver", "このゲームにそのソルバーはありません");
        let remedy = text!("leave --solver out", "--solver を外してください");
        Misread::new(self.name(), problem, remedy).of("solver")
    }

    /// The method with this name, among those that are `offered`.
    ///
    /// ```
    /// use yomikiri_face::Method;
    /// assert_eq!(Method::named("df-pn", Method::GENERAL), Ok(Method::DfPn));
    /// assert!(Method::named("guess", Method::ALL).is_err());
    /// ```
    pub fn named(name: &str, offered: &[Method]) -> Result<Method, Misread> {
        offered.iter().copied().find(|method| method.name() == name).ok_or_else(|| {
            let names: Vec<_> = offered.iter().map(|method| method.name()).collect();
            let problem = text!("no such solver", "そのようなソルバーはありません");
            let remedy =
                text!("choose {names}", "{names} から選んでください", names = names.join(", "));
            Misread::new(name, problem, remedy).of("solver")
        })
    }
}

impl Means {
    /// Up to this many bytes, the usual solver, one thread.
    pub fn memory(memory: usize) -> Means {
        Means {
            memory,
            method: Method::default(),
            threads: 1,
            settings: Arguments::default(),
            tables: None,
        }
    }

    /// One of the solvers that serve every game; it leaves their [share](Paces::share) to paces.
    pub fn solver<G: Keyed + 'static>(&self, game: Arc<G>) -> Result<Box<dyn Solver<G>>, Misread> {
        let memory = self.memory - Paces::share(&*game, self.memory);
        Ok(match self.method {
            Method::Auto => Box::new(Auto::new(game, memory)),
            Method::AndOr => Box::new(AndOr::new(game, memory)),
            Method::DfPn => Box::new(DfPn::new(game, memory)),
            Method::Paper => return Err(self.method.refused()),
        })
    }
}
