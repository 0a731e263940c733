//! What programs say of a race, in the numbers of GNU Go.

/// How defending the mover's block ends, and how attacking the other: 0 fails, 1 succeeds, 2 and 3
/// are kos.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    pub defend: u8,
    pub kill: u8,
}

impl Verdict {
    /// The same where it does not matter who has to make the first threat.
    pub fn merged(self) -> Verdict {
        Verdict { defend: self.defend.min(2), kill: self.kill.min(2) }
    }
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.defend, self.kill)
    }
}

/// What a program replied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    Judged {
        verdict: Verdict,
        play: String,
        /// Does it vouch for that?
        is_certain: bool,
    },
    /// Nothing that can be read.
    None(String),
}

impl Reply {
    /// Reads a result like `1 1 F9`, or `1 1 F9 uncertain`.
    pub fn read(text: &str) -> Reply {
        let words: Vec<&str> = text.split_whitespace().collect();
        let code = |word: &str| word.parse().ok().filter(|code| *code <= 3);
        match words[..] {
            [defend, kill, play, ref rest @ ..] => match (code(defend), code(kill)) {
                (Some(defend), Some(kill)) => Reply::Judged {
                    verdict: Verdict { defend, kill },
                    play: play.to_string(),
                    is_certain: !rest.contains(&"uncertain"),
                },
                _ => Reply::None(text.to_string()),
            },
            _ => Reply::None(text.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_are_read() {
        let judged = |defend, kill, play: &str, is_certain| {
            let verdict = Verdict { defend, kill };
            Reply::Judged { verdict, play: play.to_string(), is_certain }
        };
        assert_eq!(Reply::read("1 3 P18"), judged(1, 3, "P18", true));
        assert_eq!(Reply::read("0 0 PASS uncertain"), judged(0, 0, "PASS", false));
        for nonsense in ["", "1 1", "1 4 A1", "yes no A1"] {
            assert_eq!(Reply::read(nonsense), Reply::None(nonsense.to_string()));
        }
    }

    #[test]
    fn kos_are_merged() {
        let [ours, theirs] = [2, 3].map(|kill| Verdict { defend: 1, kill });
        assert!(ours != theirs && ours.merged() == theirs.merged());
        assert_ne!(Verdict { defend: 1, kill: 1 }.merged(), ours.merged());
    }
}
