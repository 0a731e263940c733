//! Ctrl-C, and other ways to ask the program to end: a search under way ends with what it has
//! found; without one, the program ends.

use std::path::{Path, PathBuf};
use std::process;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// How many searches are under way.
static SEARCHES: AtomicUsize = AtomicUsize::new(0);
/// Is a search asked to end?
static RAISED: AtomicBool = AtomicBool::new(false);
/// Files that are not whole yet.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// What shells report of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// From now on signals are heard.
pub fn hear() {
    // Without a handler a signal just ends the program, which is not worth an error.
    let _ = ctrlc::set_handler(|| {
        let searching = SEARCHES.load(Ordering::SeqCst) > 0;
        // Who asks twice wants the program to end, heard or not.
        if searching && !RAISED.swap(true, Ordering::SeqCst) {
            return;
        }
        for path in UNFINISHED.lock().iter().flat_map(|paths| paths.iter()) {
            // One that is finished has another name by now.
            let _ = std::fs::remove_file(path);
        }
        process::exit(INTERRUPTED);
    });
}

/// Says that this file is to go if the program ends at once.
pub fn unfinished(path: &Path) {
    if let Ok(mut paths) = UNFINISHED.lock() {
        paths.push(path.to_path_buf());
    }
}

/// A search under way, which a signal ends.
pub struct Search(());

impl Search {
    /// Begins one.
    pub fn begin() -> Search {
        SEARCHES.fetch_add(1, Ordering::SeqCst);
        Search(())
    }

    /// Is it asked to end?
    pub fn is_cancelled(&self) -> bool {
        RAISED.load(Ordering::SeqCst)
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        // A signal is for the searches of its time, not for later ones.
        if SEARCHES.fetch_sub(1, Ordering::SeqCst) == 1 {
            RAISED.store(false, Ordering::SeqCst);
        }
    }
}
