//! The project's pages, and the commands in them.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use yomikiri_catalog::GAMES;
use yomikiri_text::Lang;

/// A page of the project that has commands in it.
#[derive(Clone, Debug)]
pub struct Page {
    /// A name for its playground.
    pub name: String,
    folder: PathBuf,
}

impl Page {
    /// README and the page of every game and of values.
    pub fn all() -> Vec<Page> {
        let page = |name: &str, folder: &str| Page { name: name.into(), folder: folder.into() };
        let mut pages = vec![page("readme", "../.."), page("value", "../value")];
        for entry in GAMES {
            pages.push(page(entry.name, &format!("../../games/{}", entry.name)));
        }
        pages
    }

    /// The file in a language.
    pub fn file(&self, lang: Lang) -> PathBuf {
        self.folder.join(match lang {
            Lang::En => "README.md",
            Lang::Ja => "README.ja.md",
        })
    }

    /// The commands in a language.
    pub fn commands(&self, lang: Lang) -> Vec<String> {
        commands(&self.file(lang))
    }
}

/// The lines of a page that begin with `$ `.
fn commands(file: &Path) -> Vec<String> {
    let page = std::fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    page.lines().filter_map(|line| line.strip_prefix("$ ")).map(String::from).collect()
}

/// The commands of all English pages, those of tests among them, in their order.
pub fn page_lines() -> Vec<String> {
    let mut lines: Vec<String> =
        Page::all().iter().flat_map(|page| page.commands(Lang::En)).collect();
    lines.extend(of_folder("tests/pages", |_| true));
    lines.extend(of_folder("tests/cmd", |name| !is_about_errors(name)));
    lines
}

/// The commands of the pages about errors.
pub fn error_lines() -> Vec<String> {
    of_folder("tests/cmd", is_about_errors)
}

fn is_about_errors(name: &str) -> bool {
    name.ends_with("errors.md")
}

fn of_folder(folder: &str, wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let name = |file: &PathBuf| file.file_name().unwrap().to_string_lossy().into_owned();
    let mut files: Vec<PathBuf> = files.filter(|file| name(file).ends_with(".md")).collect();
    files.sort();
    files.iter().filter(|file| wanted(&name(file))).flat_map(|file| commands(file)).collect()
}

/// What a command printed.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// Runs a command line of a page, in a folder for the files that commands write.
pub fn run(line: &str) -> Run {
    run_under(line, &[])
}

/// The same under these variables of the environment.
pub fn run_under(line: &str, variables: &[(&str, &str)]) -> Run {
    static FOLDER: LazyLock<Folder> = LazyLock::new(|| Folder::new("languages"));
    FOLDER.run_under(line, variables)
}

/// A folder in which commands are run, with the files that pages bring along.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&folder).unwrap();
        for entry in std::fs::read_dir("tests/cmd").unwrap() {
            let inside = entry.unwrap().path();
            if inside.extension().is_none_or(|extension| extension != "in") {
                continue;
            }
            for file in std::fs::read_dir(inside).unwrap().map(|file| file.unwrap()) {
                std::fs::copy(file.path(), folder.join(file.file_name())).unwrap();
            }
        }
        let examples = "games/semeai/examples";
        std::fs::create_dir_all(folder.join(examples)).unwrap();
        let record = format!("{examples}/races.sgf");
        std::fs::copy(Path::new("../..").join(&record), folder.join(&record)).unwrap();
        Folder(folder)
    }

    pub fn run(&self, line: &str) -> Run {
        self.run_under(line, &[])
    }

    fn run_under(&self, line: &str, variables: &[(&str, &str)]) -> Run {
        let words = words(line);
        assert_eq!(words[0], "yomikiri", "{line}");
        let mut command = Command::new(env!("CARGO_BIN_EXE_yomikiri"));
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        let run = command
            .args(&words[1..])
            .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
            .envs(variables.iter().copied())
            .stdin(Stdio::null())
            .current_dir(&self.0)
            .output()
            .unwrap();
        Run {
            code: run.status.code(),
            stdout: String::from_utf8(run.stdout).unwrap(),
            stderr: String::from_utf8(run.stderr).unwrap(),
        }
    }
}

/// A command line as a shell splits it, with quotation marks of both kinds.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in line.chars() {
        match quote {
            Some(mark) if c == mark => quote = None,
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}
