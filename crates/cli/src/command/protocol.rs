//! A command for each protocol of the catalogue.

use super::flags::Flags;
use clap::Command;
use yomikiri_face::Protocol;
use yomikiri_text::text;

impl Flags {
    /// A conversation with another program. Nobody waits there for a limit, so there is one.
    pub(super) fn protocol(self, protocol: &'static Protocol) -> Command {
        let [about, details] = [&protocol.about, &protocol.details].map(|text| text.get(self.lang));
        let [time, nodes, memory] = self.limits();
        let time = time.default_value("1s").help(self.say(text!(
            "Time for each question, like 1s or 5m",
            "一つの問いに使う時間。1s や 5m など"
        )));
        Command::new(protocol.name)
            .about(about.to_string())
            .long_about(format!("{about}\n\n{details}"))
            .args([time, nodes, memory])
    }
}
