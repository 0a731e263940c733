//! Limits on a search, and the one hook for progress and cancellation.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use yomikiri_text::{Text, Told, error_told, text};

/// Why a search ended without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The allowed number of positions was visited.
    Nodes,
    /// The time was up.
    Time,
    /// More would have to be kept than there is room for.
    Memory,
    /// The hook said so: Ctrl-C, a closed page.
    Cancelled,
    /// A line of play is longer than the search can follow.
    Depth,
}

impl Told for Stop {
    fn told(&self) -> Text {
        match self {
            Stop::Nodes => {
                text!("the limit on nodes was reached", "調べる局面の数が上限に達しました")
            }
            Stop::Time => text!("the limit on time was reached", "制限時間に達しました"),
            Stop::Memory => {
                text!("the limit on memory was reached", "使えるメモリの上限に達しました")
            }
            Stop::Cancelled => text!("the search was cancelled", "探索が中止されました"),
            Stop::Depth => {
                text!("a line of play is too long to follow", "手順が長すぎて追えません")
            }
        }
    }
}

error_told!(Stop);

/// What the hook is shown.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Positions visited so far under this budget.
    pub nodes: u64,
}

type Hook<'a> = Box<dyn FnMut(&Progress) -> ControlFlow<()> + 'a>;

/// What a search may spend, and what it has spent; one budget may serve several searches.
///
/// ```
/// use yomikiri_game::{Budget, Stop};
/// let mut budget = Budget::nodes(2);
/// assert_eq!([budget.spend(), budget.spend(), budget.spend()],
///            [Ok(()), Ok(()), Err(Stop::Nodes)]);
/// assert_eq!(budget.spent(), 2);
/// ```
pub struct Budget<'a> {
    spent: u64,
    most: u64,
    /// The next count at which clock and hook are looked at.
    check_at: u64,
    deadline: Option<Instant>,
    /// Is the deadline no offer to go on until then?
    is_guard: bool,
    hook: Option<Hook<'a>>,
    cancelled: bool,
}

/// Nodes between two looks at the clock: well under a millisecond of work.
const CHECK_EVERY: u64 = 1024;

impl<'a> Budget<'a> {
    /// No limit.
    pub fn unlimited() -> Budget<'a> {
        Budget::nodes(u64::MAX)
    }

    /// At most this many positions.
    pub fn nodes(most: u64) -> Budget<'a> {
        let (spent, check_at, deadline, is_guard) = (0, 0, None, false);
        Budget { spent, most, check_at, deadline, is_guard, hook: None, cancelled: false }
    }

    /// Also stops at this moment.
    pub fn until(mut self, deadline: Instant) -> Budget<'a> {
        self.deadline = Some(deadline);
        self
    }

    /// Nobody offered the time up to the deadline: work that could always go on a little farther had
    /// better say soon what it knows.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    /// use yomikiri_game::Budget;
    /// let budget = Budget::unlimited().until(Instant::now() + Duration::from_secs(60));
    /// assert!(budget.is_offered() && !budget.guarded().is_offered());
    /// ```
    pub fn guarded(mut self) -> Budget<'a> {
        self.is_guard = true;
        self
    }

    /// Also shows its progress to `hook`, which may stop it.
    pub fn watched(mut self, hook: impl FnMut(&Progress) -> ControlFlow<()> + 'a) -> Budget<'a> {
        self.hook = Some(Box::new(hook));
        self
    }

    /// Positions visited so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// As many positions as may still be visited.
    pub fn left(&self) -> u64 {
        self.most - self.spent
    }

    /// The time that is left, where there is a limit on it.
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Pays for one position.
    #[inline]
    pub fn spend(&mut self) -> Result<(), Stop> {
        if self.spent >= self.check_at {
            self.check()?;
        }
        self.spent += 1;
        Ok(())
    }

    /// Pays for up to `most` positions in advance and says for how many, for searches so
    /// quick that paying one by one would show; what is left over comes back by
    /// [`refund`](Budget::refund).
    ///
    /// ```
    /// use yomikiri_game::{Budget, Stop};
    /// let mut budget = Budget::nodes(100);
    /// assert_eq!([budget.advance(64), budget.advance(64)], [Ok(64), Ok(36)]);
    /// assert_eq!(budget.advance(64), Err(Stop::Nodes));
    /// budget.refund(30);
    /// assert_eq!(budget.spent(), 70);
    /// ```
    pub fn advance(&mut self, most: u64) -> Result<u64, Stop> {
        self.check()?;
        let paid = most.min(self.most - self.spent);
        self.spent += paid;
        Ok(paid)
    }

    /// Takes back what an [`advance`](Budget::advance) left over.
    pub fn refund(&mut self, left: u64) {
        self.spent = self.spent.saturating_sub(left);
    }

    /// Looks at the limits now, for work that is not counted in positions.
    #[cold]
    pub fn check(&mut self) -> Result<(), Stop> {
        if self.spent >= self.most {
            return Err(Stop::Nodes);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Stop::Time);
        }
        if let Some(hook) = &mut self.hook {
            // Whoever cancels once means all that this budget was for.
            self.cancelled |= hook(&Progress { nodes: self.spent }).is_break();
        }
        if self.cancelled {
            return Err(Stop::Cancelled);
        }
        self.check_at = self.most.min(self.spent + CHECK_EVERY);
        Ok(())
    }

    /// Did somebody say how many positions, or how much time, may be spent?
    pub fn is_offered(&self) -> bool {
        self.most < u64::MAX || self.deadline.is_some() && !self.is_guard
    }

    /// Lets `work` spend this part of what is left, of positions and of time.
    ///
    /// ```
    /// use yomikiri_game::{Budget, Stop};
    /// let mut budget = Budget::nodes(100);
    /// let spend = |budget: &mut Budget<'_>| (0..1000).try_for_each(|_| budget.spend());
    /// assert_eq!(budget.share(0.25, spend), Err(Stop::Nodes));
    /// assert_eq!(budget.left(), 75);
    /// ```
    pub fn share<T>(&mut self, part: f64, work: impl FnOnce(&mut Budget<'a>) -> T) -> T {
        let (most, deadline) = (self.most, self.deadline);
        if most < u64::MAX {
            self.most = self.spent + (self.left() as f64 * part) as u64;
        }
        self.deadline = self.time_left().map(|left| Instant::now() + left.mul_f64(part));
        self.check_at = self.check_at.min(self.most);
        let done = work(self);
        (self.most, self.deadline) = (most, deadline);
        done
    }

    /// Lends at most `most` further positions to `work` and books what it spends here.
    /// The outer `Result` is this budget's own stop; the inner one may also be the loan's
    /// end.
    pub fn lend<T>(
        &mut self,
        most: u64,
        work: impl FnOnce(&mut Budget<'a>) -> Result<T, Stop>,
    ) -> Result<Option<T>, Stop> {
        let own = self.most;
        self.most = own.min(self.spent.saturating_add(most));
        self.check_at = self.check_at.min(self.most);
        let done = work(self);
        self.most = own;
        match done {
            Ok(value) => Ok(Some(value)),
            Err(Stop::Nodes) if self.spent < own => Ok(None),
            Err(stop) => Err(stop),
        }
    }
}
