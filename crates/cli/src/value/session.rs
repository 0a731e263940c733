//! Values and variables that several lines share.

use crate::limits::Limits;
use yomikiri_value::notation::{Answer, Environment, EvaluationError};
use yomikiri_value::{Algebra, Budget, Failure, Stop, Store};

/// A store of values, and variables that hold some of them. The limits on time and nodes hold for
/// each piece of work, that on memory for all of them together.
pub struct Session {
    store: Store,
    environment: Environment,
    limits: Limits,
    /// Whether earlier work left something in the store.
    used: bool,
}

impl Session {
    pub fn new(limits: Limits) -> Session {
        let store = Store::new(limits.memory);
        Session { store, environment: Environment::new(), limits, used: false }
    }

    pub fn environment(&self) -> &Environment {
        &self.environment
    }

    /// Does a piece of work; what it does to variables holds if it has a result. If what earlier
    /// work left in the store is in its way, that is cleared and the work begun again: `short`
    /// tells of a result whether there was too little memory for all of it.
    pub fn work<T>(
        &mut self,
        work: impl Fn(&mut Environment, &mut Algebra<'_, '_>) -> Result<T, EvaluationError>,
        short: impl Fn(&T) -> bool,
    ) -> Result<T, EvaluationError> {
        let used = std::mem::replace(&mut self.used, true);
        let mut done = self.attempt(&work);
        let lacks_memory = match &done {
            Ok((result, _)) => short(result),
            Err(EvaluationError::Failure(failure)) => *failure == Failure::Stopped(Stop::Memory),
            Err(EvaluationError::Misread(_)) => false,
        };
        if used && lacks_memory {
            self.clear()?;
            done = self.attempt(&work);
        }
        let (result, environment) = done?;
        self.environment = environment;
        Ok(result)
    }

    fn attempt<T>(
        &mut self,
        work: impl Fn(&mut Environment, &mut Algebra<'_, '_>) -> Result<T, EvaluationError>,
    ) -> Result<(T, Environment), EvaluationError> {
        let mut environment = self.environment.clone();
        let mut budget = self.limits.budget();
        let result = work(&mut environment, &mut self.store.within(&mut budget))?;
        Ok((result, environment))
    }

    /// Keeps nothing but the variables.
    fn clear(&mut self) -> Result<(), Stop> {
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
