//! Cooling by its definition, and its inverses.

use super::{Forest, Fraction, Left, Player, Right, Tree};

impl Forest {
    /// `g` cooled by `t >= 0`.
    pub fn cool(&mut self, g: Tree, t: Fraction) -> Tree {
        let g = self.canonical(g);
        if let Some(&known) = self.cooled.get(&(g, t)) {
            return known;
        }
        let (temperature, mean) = self.mast(g);
        let cooled = if t > temperature { self.number(mean) } else { self.taxed(g, t) };
        self.cooled.insert((g, t), cooled);
        cooled
    }

    /// Every move costs a tax of `t`.
    fn taxed(&mut self, g: Tree, t: Fraction) -> Tree {
        let tax = self.number(-t);
        self.paid(g, tax, |f, option| f.cool(option, t))
    }

    /// Temperature and mean: the smallest tax that leaves nothing but an infinitesimal to play
    /// for, and the number it is near to. By convention `m/2^n` in lowest terms has the
    /// temperature `-1/2^n`.
    pub fn mast(&mut self, g: Tree) -> (Fraction, Fraction) {
        let g = self.canonical(g);
        if let Some(&known) = self.masts.get(&g) {
            return known;
        }
        let mast = match self.as_number(g) {
            Some(number) => (Fraction::new(-1, number.denominator), number),
            // A wall bends where lines of slopes 0, 1, -1 meet, so that each move adds at most
            // one binary digit to the digits of the numbers at the end, each of which took a
            // move as well. And where little is left to play for, a higher tax leaves nothing.
            None => {
                let parts = 1 << self.depth(g);
                let mut near = |n| {
                    let t = Fraction::new(n, parts);
                    let taxed = self.taxed(g, t);
                    Some((t, self.near(taxed)?))
                };
                let (mut hot, mut cold) = (-1, 1);
                while near(cold).is_none() {
                    (hot, cold) = (cold, 2 * cold);
                }
                while hot + 1 < cold {
                    let middle = (hot + cold).div_euclid(2);
                    match near(middle) {
                        Some(_) => cold = middle,
                        None => hot = middle,
                    }
                }
                near(cold).expect("it was")
            }
        };
        self.masts.insert(g, mast);
        mast
    }

    pub fn temperature(&mut self, g: Tree) -> Fraction {
        self.mast(g).0
    }

    /// Every move is paid; what is left after it is up to `after`.
    fn paid(
        &mut self,
        g: Tree,
        pay: Tree,
        mut after: impl FnMut(&mut Forest, Tree) -> Tree,
    ) -> Tree {
        let paid = self.build(|f, player| {
            let mut options = Vec::new();
            for option in f.options(g, player) {
                let option = after(f, option);
                options.push(match player {
                    Left => f.sum(option, pay),
                    Right => f.difference(option, pay),
                });
            }
            options
        });
        self.canonical(paid)
    }

    /// Every move is paid `t`, until the game is a number.
    pub fn heat(&mut self, g: Tree, t: Tree) -> Tree {
        let g = self.canonical(g);
        if self.as_number(g).is_some() {
            return g;
        }
        self.paid(g, t, |f, option| f.heat(option, t))
    }

    /// Overheating from `s` to `t`: every move is paid `t`, until the game is an integer, which
    /// counts as so many `s`.
    pub fn overheat(&mut self, g: Tree, s: Tree, t: Tree) -> Tree {
        let g = self.canonical(g);
        match self.as_number(g) {
            Some(n) if n.is_integer() => {
                let multiple = self.multiple(n.numerator, s);
                self.canonical(multiple)
            }
            _ => self.paid(g, t, |f, option| f.overheat(option, s, t)),
        }
    }

    /// Norton multiplication by `unit`, which must be positive.
    pub fn norton(&mut self, g: Tree, unit: Tree) -> Tree {
        let g = self.canonical(g);
        if let Some(n) = self.as_number(g).filter(|n| n.is_integer()) {
            let multiple = self.multiple(n.numerator, unit);
            return self.canonical(multiple);
        }
        let gains = Player::BOTH.map(|player| self.incentives(unit, player)).concat();
        let product = self.build(|f, player| {
            let mut options = Vec::new();
            for option in f.options(g, player) {
                let product = f.norton(option, unit);
                for &gain in &gains {
                    let pay = f.sum(unit, gain);
                    let pay = f.canonical(pay);
                    options.push(match player {
                        Left => f.sum(product, pay),
                        Right => f.difference(product, pay),
                    });
                }
            }
            options
        });
        self.canonical(product)
    }

    /// Cooled and heated again by so little that only infinitesimals are lost: the reduced
    /// canonical form.
    pub fn reduced(&mut self, g: Tree) -> Tree {
        let g = self.canonical(g);
        // Less than any distance between numbers that such a game can reach.
        let little = Fraction::new(1, 4 << self.depth(g));
        let cooled = self.cool(g, little);
        let little = self.number(little);
        self.heat(cooled, little)
    }

    /// Whether `g - h` is infinitesimal.
    pub fn infinitesimally_near(&mut self, g: Tree, h: Tree) -> bool {
        let difference = self.difference(g, h);
        self.near(difference) == Some(Fraction::ZERO)
    }
}
