//! An eye as numbers.
//!
//! ```text
//!   points           n    1  2  3  4  5   6   7
//!   moves to fill    L    1  2  3  5  8  12  17     from 4 on the owner captures on the way:
//!                                                   L(n) = L(n - 1) + n - 2
//!   class                 1  1  1  4  5   6   7
//! ```

/// An eye of one group: how large it is, how many enemy stones stand in it, and how many moves
/// it takes to fill.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Eye {
    size: u32,
    inside: u32,
    liberties: u32,
}

/// The moves that fill an empty eye of so many points.
const fn full(size: u32) -> u32 {
    if size < 3 { size } else { (size * (size - 3) + 6) / 2 }
}

impl Eye {
    /// An eye of `size` points with enemy stones on `inside` of them: at least one point is free.
    ///
    /// Its liberties are counted with another liberty of the group left standing. An eye of four
    /// points with three stones inside has two, since its owner captures the three before the
    /// last liberty outside is gone; a group that has no other liberty is captured by one move.
    ///
    /// # Panics
    /// If no point is free.
    pub const fn new(size: u32, inside: u32) -> Eye {
        assert!(inside < size, "an eye has a free point");
        Eye { size, inside, liberties: full(size) - inside }
    }

    /// An eye that was played out and takes this many moves to fill: fewer than others of its size
    /// where the corner makes it weak.
    ///
    /// # Panics
    /// If no point is free, or no move is needed.
    pub const fn measured(size: u32, inside: u32, liberties: u32) -> Eye {
        assert!(inside < size && liberties > 0, "an eye has a free point and a liberty");
        Eye { size, inside, liberties }
    }

    /// How many points it has.
    pub const fn size(self) -> u32 {
        self.size
    }

    /// How many enemy stones stand in it.
    pub const fn inside(self) -> u32 {
        self.inside
    }

    /// How many points are free.
    pub const fn free(self) -> u32 {
        self.size - self.inside
    }

    /// How many moves it takes to fill, those that answer the owner's captures left out.
    pub const fn liberties(self) -> u32 {
        self.liberties
    }

    /// Which eyes it beats: all those of a lower class. Eyes of up to three points are small, of
    /// class 1; stones inside do not lower a class; a weak eye has the class of the size that it
    /// is filled like.
    pub const fn class(self) -> u32 {
        let mut size = 7;
        while size > 3 && full(size) > self.liberties + self.inside {
            size -= 1;
        }
        if size > 3 { size } else { 1 }
    }
}
