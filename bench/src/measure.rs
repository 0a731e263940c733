//! CPU time, and the run that stands for many.

use cpu_time::ThreadTime;

/// What one run found and took.
#[derive(Clone, Debug)]
pub struct Run<T> {
    /// The answer.
    pub answer: T,
    /// CPU seconds of this thread, the kernel's share included.
    pub seconds: f64,
    /// Positions visited.
    pub nodes: u64,
    /// Table entries in use at the end, where that is told.
    pub entries: Option<usize>,
    /// Bytes that one table entry takes.
    pub entry_bytes: usize,
}

impl<T> Run<T> {
    /// Nodes per CPU second.
    pub fn rate(&self) -> f64 {
        self.nodes as f64 / self.seconds
    }
}

/// Does the work, and says how many CPU seconds it took.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = ThreadTime::now();
    let done = work();
    (done, start.elapsed().as_secs_f64())
}

/// Runs of the same work, as many as are asked for and as CPU time allows.
#[derive(Debug)]
pub struct Runs<T>(Vec<Run<T>>);

/// No further run begins after this many CPU seconds of one work.
const ENOUGH: f64 = 4.0;

impl<T> Runs<T> {
    /// Runs the work up to `most` times, at least once.
    pub fn new(most: usize, mut work: impl FnMut() -> Run<T>) -> Runs<T> {
        let mut runs = vec![work()];
        while runs.len() < most && runs.iter().map(|run| run.seconds).sum::<f64>() < ENOUGH {
            runs.push(work());
        }
        runs.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
        Runs(runs)
    }

    /// The runs, the quickest first.
    pub fn all(&self) -> &[Run<T>] {
        &self.0
    }

    /// The run of median time.
    pub fn median(&self) -> &Run<T> {
        &self.0[self.0.len() / 2]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_stands_for_all() {
        let mut seconds = [0.5, 0.1, 0.3].into_iter().cycle();
        let mut work = || {
            let seconds = seconds.next().unwrap();
            Run { answer: (), seconds, nodes: 3, entries: None, entry_bytes: 0 }
        };
        let runs = Runs::new(3, &mut work);
        assert_eq!(runs.all().len(), 3);
        assert_eq!(runs.median().seconds, 0.3);
        assert_eq!(runs.median().rate(), 10.0);
        // 0.5 + 0.1 + 0.3 + ... reaches the limit before the hundredth run.
        assert!(Runs::new(100, work).all().len() < 20);
    }
}
