use super::*;
use crate::work::Checked;
use std::sync::mpsc::{Receiver, Sender, channel};

/// Work that waits for a word before it ends, and publishes each time it hears one.
struct Waiting(Mutex<Receiver<Word>>);

enum Word {
    Publish,
    End,
    Fail,
    Panic,
}

impl Work for Waiting {
    fn run(&self, _: &mut Bench, progress: &mut Progress<'_>) -> Result<(), Text> {
        let words = self.0.lock().expect("one worker at a time");
        let mut budget = progress.budget();
        loop {
            if budget.check().is_err() {
                return Ok(());
            }
            match words.recv_timeout(Duration::from_millis(2)) {
                Ok(Word::Publish) => {
                    let checked = Checked::Rejected(Text::default());
                    progress.publish(Product::Checked(Arc::new(checked)));
                }
                Ok(Word::End) => return Ok(()),
                Ok(Word::Fail) => return Err(text!("no", "だめ")),
                Ok(Word::Panic) => panic!("as it was told to"),
                Err(_) => {}
            }
        }
    }
}

fn waiting() -> (Sender<Word>, Box<dyn Work>) {
    let (sender, receiver) = channel();
    (sender, Box::new(Waiting(Mutex::new(receiver))))
}

fn client(number: u8) -> IpAddr {
    IpAddr::from([127, 0, 0, number])
}

const MINUTE: Duration = Duration::from_secs(60);

fn limits() -> Limits {
    Limits { workers: 1, queue: 2, per_client: 3, ..Limits::default() }
}

/// Waits until a job stands as it should.
fn until(job: &Job, stands: impl Fn(&News) -> bool) {
    let began = Instant::now();
    while !stands(&job.news()) {
        assert!(began.elapsed() < MINUTE, "{:?}", job.news());
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn is_working(news: &News) -> bool {
    matches!(news.stage, Stage::Working { .. })
}

#[test]
fn whoever_asks_for_the_same_gets_the_same() {
    let pool = Pool::new(limits()).expect("threads");
    let (say, work) = waiting();
    let job = pool.submit(client(1), "a", MINUTE, || work).expect("room");
    let same = pool.submit(client(2), "a", MINUTE, || panic!("no new work")).expect("room");
    assert!(Arc::ptr_eq(&job, &same));
    say.send(Word::Publish).expect("heard");
    until(&job, |news| news.changes == 1);
    say.send(Word::End).expect("heard");
    until(&job, |news| news.stage == Stage::Done);
    // It is at hand until somebody forgets it.
    assert!(pool.find("a").is_some_and(|job| job.news().product.is_some()));
    pool.forget("a");
    assert!(pool.find("a").is_none());
}

#[test]
fn room_is_bounded() {
    let pool = Pool::new(limits()).expect("threads");
    let mut senders = Vec::new();
    let mut submit = |who: u8, key: &str| {
        let (say, work) = waiting();
        senders.push(say);
        pool.submit(client(who), key, MINUTE, || work)
    };
    let first = submit(1, "a").expect("room");
    until(&first, is_working);
    let newcomer = submit(2, "n").expect("room");
    until(&newcomer, is_working);
    let second = submit(1, "b").expect("room");
    let third = submit(2, "c").expect("room");
    assert_eq!(submit(2, "d").err(), Some(Refused::Full));
    assert_eq!((pool.turn("b"), pool.turn("c")), (Some(1), Some(2)));
    second.cancel();
    pool.sweep();
    assert_eq!(second.news().stage, Stage::Cancelled);
    submit(2, "d").expect("room again");
    third.cancel();
    pool.sweep();
    submit(1, "e").expect("room again");
    assert_eq!(pool.load(), (2, 2));
}

/// However much one client asks for, another is not kept waiting; and with everything taken, whoever
/// has the least under way is next.
#[test]
fn clients_take_turns() {
    let pool = Pool::new(Limits { queue: 9, per_client: 9, ..limits() }).expect("threads");
    let submit = |who: u8, key: &str| {
        let (say, work) = waiting();
        (say, pool.submit(client(who), key, MINUTE, || work).expect("room"))
    };
    let (first, running) = submit(1, "a");
    until(&running, is_working);
    let waiting: Vec<_> = ["b", "c", "d"].map(|key| submit(1, key)).into();
    let (_second, newcomer) = submit(2, "x");
    until(&newcomer, is_working);
    // Last in the queue, and the next to be done.
    let (third, after) = submit(3, "y");
    assert!(waiting.iter().all(|(_, job)| job.news().stage == Stage::Waiting));
    first.send(Word::End).expect("heard");
    until(&after, is_working);
    third.send(Word::End).expect("heard");
    until(&waiting[0].1, is_working);
}

/// Two clients that hold all workers do not hold them for an hour: whoever waits gets a turn.
#[test]
fn long_work_makes_way() {
    let turn = Duration::from_millis(50);
    let pool = Pool::new(Limits { turn, queue: 9, ..limits() }).expect("threads");
    let submit = |who: u8, key: &str| {
        let (say, work) = waiting();
        (say, pool.submit(client(who), key, 60 * MINUTE, || work).expect("room"))
    };
    let running = [submit(1, "a"), submit(2, "b")];
    running.iter().for_each(|(_, job)| until(job, is_working));
    let _more = submit(2, "c");
    let (_say, other) = submit(3, "x");
    pool.sweep();
    assert!(!running.iter().any(|(_, job)| job.makes_way()), "nobody has waited for long");
    std::thread::sleep(2 * turn);
    pool.sweep();
    pool.sweep();
    until(&other, is_working);
    // The one with the most under way, and no other; what it found is there.
    assert_eq!(running[1].1.news().stage, Stage::Done);
    assert!(is_working(&running[0].1.news()));
}

/// Files that wait are counted, and let go once the work is done.
#[test]
fn files_that_wait_have_little_room() {
    struct File(Box<dyn Work>, Arc<Vec<u8>>);
    impl Work for File {
        fn bytes(&self) -> usize {
            self.1.len()
        }
        fn run(&self, bench: &mut Bench, progress: &mut Progress<'_>) -> Result<(), Text> {
            self.0.run(bench, progress)
        }
    }
    let limits = Limits { queue: 9, per_client: 9, ..limits() }.with_memory(4_000);
    let pool = Pool::new(limits).expect("threads");
    let submit = |key: &str, file: &Arc<Vec<u8>>| {
        let (say, work) = waiting();
        let work = Box::new(File(work, Arc::clone(file)));
        (say, pool.submit(client(1), key, MINUTE, || work))
    };
    // One file alone is never too large; two together are.
    let large = Arc::new(vec![0; 1_500]);
    let (say, job) = submit("a", &large);
    let job = job.expect("room");
    assert_eq!(submit("b", &large).1.err(), Some(Refused::Full));
    until(&job, is_working);
    say.send(Word::End).expect("heard");
    until(&job, |news| news.stage == Stage::Done);
    assert!(submit("b", &large).1.is_ok());
    drop(pool);
    assert_eq!(Arc::strong_count(&large), 1, "whatever is at hand");
}

/// Work that does not look up does not keep the program from ending.
#[test]
fn closing_does_not_wait_for_ever() {
    struct Deaf;
    impl Work for Deaf {
        fn run(&self, _: &mut Bench, _: &mut Progress<'_>) -> Result<(), Text> {
            std::thread::sleep(10 * PATIENCE);
            Ok(())
        }
    }
    let pool = Pool::new(limits()).expect("threads");
    let job = pool.submit(client(1), "a", MINUTE, || Box::new(Deaf)).expect("room");
    until(&job, is_working);
    let began = Instant::now();
    drop(pool);
    assert!(began.elapsed() < 2 * PATIENCE, "{:?}", began.elapsed());
}

#[test]
fn a_client_has_its_share() {
    let pool = Pool::new(Limits { queue: 9, ..limits() }).expect("threads");
    let submit = |who: u8, key: &str| {
        let (_, work) = waiting();
        pool.submit(client(who), key, MINUTE, || work).map(|_| ())
    };
    assert_eq!(["a", "b", "c"].map(|key| submit(1, key)), [Ok(()); 3]);
    assert_eq!(submit(1, "d"), Err(Refused::TooMany));
    assert_eq!(submit(2, "d"), Ok(()));
}

#[test]
fn what_a_client_left_behind_makes_way() {
    let pool = Pool::new(Limits { queue: 9, ..limits() }).expect("threads");
    let submit = |key: &str| {
        let (say, work) = waiting();
        (say, pool.submit(client(1), key, MINUTE, || work))
    };
    let (_senders, jobs): (Vec<_>, Vec<_>) = ["a", "b", "c"].map(&submit).into_iter().unzip();
    let jobs: Vec<Arc<Job>> = jobs.into_iter().map(|job| job.expect("room")).collect();
    let _ear = jobs[0].listen();
    let long_ago = Instant::now().checked_sub(2 * LEFT).expect("a clock that runs");
    *jobs[2].heard.lock().expect("nobody panicked") = long_ago;
    assert!(submit("d").1.is_ok(), "nobody looks at c");
    let cancelled: Vec<bool> = jobs.iter().map(|job| job.is_cancelled()).collect();
    assert_eq!(cancelled, [false, false, true]);
    assert_eq!(submit("e").1.err(), Some(Refused::TooMany));
}

#[test]
fn what_was_cancelled_begins_anew() {
    let pool = Pool::new(limits()).expect("threads");
    let (_say, work) = waiting();
    let job = pool.submit(client(1), "a", MINUTE, || work).expect("room");
    until(&job, is_working);
    job.cancel();
    let (say, work) = waiting();
    let anew = pool.submit(client(1), "a", MINUTE, || work).expect("room");
    assert!(!Arc::ptr_eq(&job, &anew));
    until(&job, |news| news.stage == Stage::Cancelled);
    say.send(Word::End).expect("heard");
    until(&anew, |news| news.stage == Stage::Done);
    assert!(pool.find("a").is_some_and(|found| Arc::ptr_eq(&found, &anew)));
}

#[test]
fn what_nobody_listens_to_is_cancelled() {
    let unheard = Duration::from_millis(30);
    let pool = Pool::new(Limits { unheard, ..limits() }).expect("threads");
    let (_say, work) = waiting();
    let job = pool.submit(client(1), "a", MINUTE, || work).expect("room");
    let ear = job.listen();
    std::thread::sleep(2 * unheard);
    pool.sweep();
    assert!(!job.news().stage.is_over(), "somebody listens");
    drop(ear);
    std::thread::sleep(2 * unheard);
    pool.sweep();
    until(&job, |news| news.stage == Stage::Cancelled);
}

#[test]
fn time_ends_work() {
    let pool = Pool::new(limits()).expect("threads");
    let (_say, work) = waiting();
    let job = pool.submit(client(1), "a", Duration::from_millis(20), || work).expect("room");
    until(&job, |news| news.stage == Stage::Done);
}

#[test]
fn a_worker_outlives_what_goes_wrong() {
    let pool = Pool::new(limits()).expect("threads");
    let (say, work) = waiting();
    let job = pool.submit(client(1), "a", MINUTE, || work).expect("room");
    say.send(Word::Panic).expect("heard");
    until(&job, |news| matches!(news.stage, Stage::Failed(_)));
    let (say, work) = waiting();
    let job = pool.submit(client(1), "b", MINUTE, || work).expect("room");
    say.send(Word::Fail).expect("heard");
    until(&job, |news| news.stage == Stage::Failed(text!("no", "だめ")));
    let (say, work) = waiting();
    let job = pool.submit(client(1), "c", MINUTE, || work).expect("room");
    say.send(Word::End).expect("heard");
    until(&job, |news| news.stage == Stage::Done);
}

#[test]
fn a_closing_pool_ends_everything() {
    let pool = Pool::new(limits()).expect("threads");
    let (_first, work) = waiting();
    let running = pool.submit(client(1), "a", MINUTE, || work).expect("room");
    until(&running, is_working);
    let (_second, work) = waiting();
    let queued = pool.submit(client(1), "b", MINUTE, || work).expect("room");
    pool.close();
    assert_eq!(queued.news().stage, Stage::Cancelled);
    until(&running, |news| news.stage == Stage::Cancelled);
    let (_third, work) = waiting();
    assert_eq!(pool.submit(client(1), "c", MINUTE, || work).err(), Some(Refused::Closing));
}

#[test]
fn finished_work_is_at_hand_as_long_as_there_is_room() {
    let pool = Pool::new(Limits { at_hand: 2_500, ..limits() }).expect("threads");
    for key in ["a", "b", "c"] {
        let (say, work) = waiting();
        say.send(Word::Publish).expect("heard");
        say.send(Word::End).expect("heard");
        let job = pool.submit(client(1), key, MINUTE, || work).expect("room");
        until(&job, |news| news.stage == Stage::Done);
    }
    // A worker tells of the end before it makes room.
    let began = Instant::now();
    while pool.find("a").is_some() {
        assert!(began.elapsed() < MINUTE, "each takes 1000 bytes, so two have room");
    }
    assert!(pool.find("b").is_some() && pool.find("c").is_some());
}
