//! How the program ends.

use std::process::ExitCode;

/// The exit codes, as the help text lists them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// 0: answered.
    Answered,
    /// 1: a proof or check failed.
    Failed,
    /// 2: bad input or usage.
    Bad,
    /// 3: unknown, because a limit was reached.
    Unknown,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Answered => 0,
            Exit::Failed => 1,
            Exit::Bad => 2,
            Exit::Unknown => 3,
        })
    }
}
