//! Values and variables that several lines share.

use crate::limits::Limits;
use yomikiri_value::notation::{Answer, Environment, EvaluationError};
use yomikiri_value::{Algebra, Budget, Failure, Stop, Store};

/// A store of values, and variables that hold some of them. The limits on time and nodes hold for
/// each piece of work, that on memory for all of them together.
pub struct Session {
    store: Store,
    pub environment: Environment,
    limits: Limits,
}

impl Session {
    pub fn new(limits: Limits) -> Session {
        let store = Store::new(limits.memory);
        Session { store, environment: Environment::new(), limits }
    }

    /// Does a piece of work. If what earlier work left in the store is in its way, that is cleared
    /// and the work begun again.
    pub fn work<T>(
        &mut self,
        mut work: impl FnMut(&mut Environment, &mut Algebra<'_, '_>) -> Result<T, EvaluationError>,
    ) -> Result<T, EvaluationError> {
        let is_fresh = self.store.len() == 1;
        let mut attempt = |session: &mut Session| {
            let mut budget = session.limits.budget();
            let mut algebra = session.store.within(&mut budget);
            work(&mut session.environment, &mut algebra)
        };
        match attempt(self) {
            Err(EvaluationError::Failure(Failure::Stopped(Stop::Memory))) if !is_fresh => {
                self.clear()?;
                attempt(self)
            }
            done => done,
        }
    }

    /// Keeps nothing but the variables.
    pub fn clear(&mut self) -> Result<(), Stop> {
        let mut fresh = Store::new(self.limits.memory);
        let mut environment = Environment::new();
        let mut budget = Budget::unlimited();
        let mut algebra = fresh.within(&mut budget);
        for (name, answer) in self.environment.variables() {
            let answer = match answer {
                Answer::Value(value) => Answer::Value(algebra.adopt(&self.store, *value)?),
                Answer::Values(values) => Answer::Values(
                    values
                        .iter()
                        .map(|value| algebra.adopt(&self.store, *value))
                        .collect::<Result<_, Stop>>()?,
                ),
                other => other.clone(),
            };
            environment.set(name, answer);
        }
        (self.store, self.environment) = (fresh, environment);
        Ok(())
    }
}
