//! Shares of a sample, and what they say of the whole.

/// So many of so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    pub some: u64,
    pub all: u64,
}

impl Share {
    /// One more of the sample.
    pub fn count(&mut self, is: bool) {
        self.some += u64::from(is);
        self.all += 1;
    }

    /// The share in the sample; not a number if that is empty.
    pub fn rate(self) -> f64 {
        self.some as f64 / self.all as f64
    }

    /// Wilson's interval: the shares of the whole that are at most 1.96 of their standard
    /// deviations away from the sample's, which 95 of 100 samples say rightly. It stays within 0
    /// and 1 and serves small samples too.
    pub fn interval(self) -> (f64, f64) {
        let z = 1.959_963_985;
        let (rate, all) = (self.rate(), self.all as f64);
        let middle = rate + z * z / (2.0 * all);
        let room = z * (rate * (1.0 - rate) / all + z * z / (4.0 * all * all)).sqrt();
        let whole = 1.0 + z * z / all;
        ((middle - room) / whole, (middle + room) / whole)
    }
}

/// A share as so many of 1,000.
pub fn per_thousand(share: f64) -> u32 {
    (share * 1000.0).round().max(0.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples that textbooks give: 8 of 10, none of 10 (z²/(n + z²)), 15 of 148 (Newcombe
    /// 1998, method 3), 81 of 263 (likewise).
    #[test]
    fn intervals_are_those_of_textbooks() {
        for (some, all, low, high) in [
            (8, 10, 0.4902, 0.9433),
            (0, 10, 0.0, 0.2775),
            (15, 148, 0.0624, 0.1605),
            (81, 263, 0.2553, 0.3662),
        ] {
            let (least, most) = Share { some, all }.interval();
            let near = |found: f64, printed: f64| (found - printed).abs() < 5e-5;
            assert!(near(least, low) && near(most, high), "{some} of {all}: {least} to {most}");
        }
    }
}
