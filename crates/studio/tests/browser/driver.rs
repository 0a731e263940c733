//! The program that drives browsers.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, Weak};
use thirtyfour::LoggingPrefsLogLevel;
use thirtyfour::prelude::*;

const INSTALL: &str = "install both, with a font that has Japanese: \
                       apt-get install chromium chromium-driver fonts-noto-cjk";

/// A running chromedriver, which ends with the last test that uses it.
pub struct Driver {
    program: Child,
    /// Held open, since it may say more.
    _said: BufReader<ChildStdout>,
    url: String,
}

/// The driver that some test uses just now.
static RUNNING: Mutex<Weak<Driver>> = Mutex::new(Weak::new());

impl Driver {
    /// The driver: the one that runs, or a new one.
    pub fn running() -> Arc<Driver> {
        let mut running = RUNNING.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(driver) = running.upgrade() {
            return driver;
        }
        let driver = Arc::new(Driver::start());
        *running = Arc::downgrade(&driver);
        driver
    }

    fn start() -> Driver {
        let mut program = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("chromedriver does not start ({error}); {INSTALL}"));
        let mut said = program.stdout.take().map(BufReader::new).expect("its output is piped");
        // It says "ChromeDriver was started successfully on port 12345."
        let port = said.by_ref().lines().map_while(Result::ok).find_map(|line| {
            let number = line.split_once("successfully on port ")?.1;
            number.trim_end_matches('.').parse::<u16>().ok()
        });
        let Some(port) = port else {
            let _ = program.kill();
            let _ = program.wait();
            panic!("chromedriver ended before it said where it listens; {INSTALL}");
        };
        Driver { program, _said: said, url: format!("http://127.0.0.1:{port}") }
    }

    /// A browser of its own for one test.
    pub async fn browser(&self) -> WebDriver {
        let mut wanted = DesiredCapabilities::chrome();
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-extensions",
            "--hide-scrollbars",
            "--lang=en",
        ];
        for argument in arguments {
            wanted.add_arg(argument).expect("an argument is text");
        }
        wanted.set_browser_log_level(LoggingPrefsLogLevel::All).expect("a level is text");
        let opened = WebDriver::new(&self.url, wanted).await;
        opened.unwrap_or_else(|error| panic!("chromium does not start ({error}); {INSTALL}"))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Browsers have ended with their tests; if the driver has too, there is nothing to end.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
