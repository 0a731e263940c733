//! The program `yomikiri`, with the built-in games.

use std::process::ExitCode;

fn main() -> ExitCode {
    yomikiri::run(std::env::args_os(), &[])
}
