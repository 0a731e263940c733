use super::*;
use crate::said::Said;
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
    fn run(&self, _: &mut Bench, progress: &mut Progress<'_>) -> Result<(), Said> {
        let words = self.0.lock().expect("one worker at a time");
        let mut budget = progress.budget();
        loop {
            if budget.check().is_err() {
                return Ok(());
            }
            match words.recv_timeout(Duration::from_millis(2)) {
                Ok(Word::Publish) => {
                    let checked = Checked::Rejected(Said::default());
                    progress.publish(Product::Checked(Arc::new(checked)));
                }
                Ok(Word::End) => return Ok(()),
                Ok(Word::Fail) => return Err(text!("no", "だめ").into()),
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
    assert_eq!(pool.load(), (1, 2));
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
    until(&job, |news| news.stage == Stage::Failed(text!("no", "だめ").into()));
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
