//! What lies below a value.

use crate::{Algebra, Form, Nus, Stop, Value};
use rustc_hash::FxHashSet;

impl Algebra<'_, '_> {
    /// Whether a closed form below a value, or itself, passes a test; closed forms below closed
    /// forms are not looked at.
    pub(crate) fn any_closed_form_below(
        &mut self,
        value: Value,
        mut test: impl FnMut(&Nus) -> bool,
    ) -> Result<bool, Stop> {
        let mut seen = FxHashSet::default();
        let mut ahead = vec![value];
        while let Some(value) = ahead.pop() {
            if !seen.insert(value) {
                continue;
            }
            self.budget.spend()?;
            match self.store.form(value) {
                Form::Nus(nus) if test(nus) => return Ok(true),
                Form::Nus(_) => {}
                Form::Game { left, right } => ahead.extend(left.iter().chain(right)),
            }
        }
        Ok(false)
    }
}
