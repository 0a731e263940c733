//! Slabs on their way between processes: a letter for each.
//!
//! A [swap](Exchange::swap) is a step of the crew: it ends when all processes have sent all that they had
//! and it has arrived. Whoever has heard of that first may begin the next one while others still wait; so
//! every letter names its swap, and what comes early is kept. Threads within a process share slabs and
//! need no exchange.

use crate::Fault;
use crate::crew::{Letter, Mate};

/// Letters: a slab of a plane.
const SLAB: u32 = 1;

/// What a parcel is, in two numbers of the sender's choice.
pub type Label = (u64, u64);

/// The way to the other processes, each of which has one worker.
pub struct Exchange<'e, 'd> {
    pub mate: &'e mut Mate<'d>,
    /// Swaps that were begun.
    swaps: u64,
    /// What has come before its swap.
    early: Vec<Letter>,
}

impl<'e, 'd> Exchange<'e, 'd> {
    pub fn new(mate: &'e mut Mate<'d>) -> Exchange<'e, 'd> {
        Exchange { mate, swaps: 0, early: Vec::new() }
    }

    /// Sends parcels, each to a process, and hands those that arrive to `take`; ends when all processes
    /// have done so.
    pub fn swap(
        &mut self,
        parcels: impl IntoIterator<Item = Result<(usize, Label, Vec<u64>), Fault>>,
        mut take: impl FnMut(Label, Vec<u64>),
    ) -> Result<(), Fault> {
        self.swaps += 1;
        let swap = self.swaps;
        // Nobody can be two swaps ahead, so all that came early is for this one.
        let come = std::mem::take(&mut self.early);
        let mut sort = |letter: Letter| match letter.tag {
            [a, b, of] if of == swap => take((a, b), letter.words),
            _ => self.early.push(letter),
        };
        come.into_iter().for_each(&mut sort);
        for parcel in parcels {
            let (to, (a, b), words) = parcel?;
            self.mate
                .send(to, Letter { subject: SLAB, tag: [a, b, swap], words, ..Letter::default() });
            self.mate.step();
            while let Some(letter) = self.mate.letter()? {
                sort(letter);
            }
        }
        self.mate.meet(|_, letter| {
            sort(letter);
            Ok(())
        })
    }

    /// Listens for a while; an error if another process has ended the run.
    pub fn listen(&mut self) -> Result<(), Fault> {
        self.early.extend(self.mate.listen()?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crew::crew;
    use crate::{Cluster, Work};
    use std::net::TcpListener;
    use std::ops::ControlFlow;

    /// Two that swap so often that one is always ahead of the other, and each swap says its number.
    #[test]
    fn a_parcel_belongs_to_its_swap() {
        let ports = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
        let hosts = ports.map(|port| port.local_addr().unwrap().to_string()).to_vec();
        std::thread::scope(|scope| {
            for process in 0..2 {
                let hosts = hosts.clone();
                scope.spawn(move || {
                    let cluster = Cluster { hosts, process };
                    let watch = |_| ControlFlow::Continue(());
                    let (memory, cluster) = (1 << 20, Some(&cluster));
                    let work = Work { planes: &[], threads: 1, memory, cluster, watch: &watch };
                    let swaps = crew(&work, 7, |mate| {
                        let mut exchange = Exchange::new(mate);
                        for swap in 0..500u64 {
                            let to = 1 - process;
                            let parcels = (0..3).map(|nth| Ok((to, (swap, nth), vec![swap])));
                            let mut came = Vec::new();
                            exchange.swap(parcels, |label, words| came.push((label, words)))?;
                            came.sort_unstable();
                            let due: Vec<_> = (0..3).map(|nth| ((swap, nth), vec![swap])).collect();
                            assert_eq!(came, due);
                        }
                        Ok(())
                    });
                    swaps.unwrap();
                });
            }
        });
    }
}
