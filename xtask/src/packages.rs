//! What the browser tests need of the system: a browser, its driver, and a Japanese font.
//!
//! Where Debian's apt-get may be used, missing packages are installed while the first checks run;
//! elsewhere the checks end at once and say what to install. Tests in a browser are never skipped.

use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::process::{Command, Stdio};
use std::thread::{self, JoinHandle};

/// A package, and how it shows that it is there, wherever it came from.
struct Package {
    name: &'static str,
    sign: Sign,
}

enum Sign {
    /// One of these programs is on the path.
    Program(&'static [&'static str]),
    /// Some font has the letters of this language.
    Font(&'static str),
}

const BROWSER: &[Package] = &[
    Package {
        name: "chromium",
        // All that chromedriver looks for.
        sign: Sign::Program(&["chromium", "chromium-browser", "google-chrome", "chrome"]),
    },
    Package { name: "chromium-driver", sign: Sign::Program(&["chromedriver"]) },
    Package { name: "fonts-noto-cjk", sign: Sign::Font("ja") },
];

/// An installation under way, if there is anything to install.
pub struct Installation(Option<JoinHandle<Result<()>>>);

/// Looks for the packages and begins to install those that are missing; an error if that is not
/// allowed here.
pub fn begin() -> Result<Installation> {
    let missing = missing();
    if missing.is_empty() {
        return Ok(Installation(None));
    }
    let Some(apt) = Apt::allowed() else { bail!(by_hand(&missing)) };
    eprintln!("== packages: apt-get install {}", missing.join(" "));
    Ok(Installation(Some(thread::spawn(move || apt.install(&missing)))))
}

impl Installation {
    /// Waits for its end, and looks whether everything is there now.
    pub fn finish(self) -> Result<()> {
        let Some(under_way) = self.0 else { return Ok(()) };
        let ended = match under_way.join() {
            Ok(ended) => ended,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        let missing = missing();
        if !missing.is_empty() {
            return ended.and_then(|()| bail!("apt-get left it out")).context(by_hand(&missing));
        }
        Ok(())
    }
}

fn missing() -> Vec<&'static str> {
    let missing = BROWSER.iter().filter(|package| !package.is_there());
    missing.map(|package| package.name).collect()
}

fn by_hand(missing: &[&str]) -> String {
    format!(
        "the browser tests lack {}; as the superuser, on Debian: apt-get install {}; elsewhere \
         install Chromium, a chromedriver of its version that is on the PATH, and a Japanese font",
        missing.join(", "),
        missing.join(" ")
    )
}

impl Package {
    fn is_there(&self) -> bool {
        match self.sign {
            Sign::Program(names) => {
                let path = std::env::var_os("PATH").unwrap_or_default();
                names.iter().any(|name| is_on(&path, name))
            }
            Sign::Font(language) => {
                // fc-list is in a package of its own, which need not be there.
                let known = [format!(":lang={language}"), "family".to_string()];
                let installed = ["-W", "-f", "${db:Status-Status}", self.name];
                says(Command::new("fc-list").args(known), |fonts| !fonts.trim().is_empty())
                    || says(Command::new("dpkg-query").args(installed), |told| told == "installed")
            }
        }
    }
}

/// Is there a file of this name in a folder of the path?
fn is_on(path: &OsStr, name: &str) -> bool {
    std::env::split_paths(path).any(|folder| folder.join(name).is_file())
}

/// Does the command succeed, and print what is wanted?
fn says(command: &mut Command, wanted: impl Fn(&str) -> bool) -> bool {
    let said = command.stdin(Stdio::null()).output();
    said.is_ok_and(|said| said.status.success() && wanted(&String::from_utf8_lossy(&said.stdout)))
}

/// Apt-get, with the right to install.
struct Apt {
    /// Through sudo, which asks for no password.
    by_sudo: bool,
}

impl Apt {
    fn allowed() -> Option<Apt> {
        if !says(Command::new("apt-get").arg("--version"), |_| true) {
            return None;
        }
        let is_root = says(Command::new("id").arg("-u"), |user| user.trim() == "0");
        let by_sudo =
            !is_root && says(Command::new("sudo").args(["-n", "apt-get", "--version"]), |_| true);
        (is_root || by_sudo).then_some(Apt { by_sudo })
    }

    fn install(&self, packages: &[&str]) -> Result<()> {
        let install = || {
            let options = ["install", "--yes", "--quiet", "--no-install-recommends"];
            self.run(&[&options, packages].concat())
        };
        // New systems have no package lists, and old lists name packages that are gone.
        install().or_else(|_| self.run(&["update", "--quiet"]).and_then(|()| install()))
    }

    fn run(&self, words: &[&str]) -> Result<()> {
        let mut line = if self.by_sudo { vec!["sudo", "-n"] } else { vec![] };
        // Nobody is there to answer what packages ask.
        line.extend(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
        line.extend(words);
        let mut command = Command::new(line[0]);
        let ended = command.args(&line[1..]).stdin(Stdio::null()).output();
        let ended = ended.with_context(|| line.join(" "))?;
        if !ended.status.success() {
            bail!("{}: {}", line.join(" "), String::from_utf8_lossy(&ended.stderr).trim());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_files_in_folders_of_the_path() {
        let here = std::env::current_exe().unwrap();
        let (folder, name) = (here.parent().unwrap(), here.file_name().unwrap().to_str().unwrap());
        let path = std::env::join_paths([folder.join("none"), folder.to_path_buf()]).unwrap();
        assert!(is_on(&path, name));
        assert!(!is_on(&path, "no-such-browser"));
        // A folder is no program.
        let above = folder.parent().unwrap();
        assert!(!is_on(above.as_os_str(), folder.file_name().unwrap().to_str().unwrap()));
        assert!(!is_on(OsStr::new(""), name));
    }

    #[test]
    fn only_what_succeeds_says_anything() {
        assert!(says(Command::new("cargo").arg("--version"), |said| said.starts_with("cargo ")));
        assert!(!says(Command::new("cargo").arg("--version"), |said| said.is_empty()));
        assert!(!says(Command::new("cargo").arg("no-such-command"), |_| true));
        assert!(!says(&mut Command::new("no-such-program"), |_| true));
    }

    #[test]
    fn what_is_missing_is_named() {
        let told = by_hand(&["chromium-driver", "fonts-noto-cjk"]);
        assert!(told.contains("lack chromium-driver, fonts-noto-cjk;"), "{told}");
        assert!(told.contains("apt-get install chromium-driver fonts-noto-cjk;"), "{told}");
    }
}
