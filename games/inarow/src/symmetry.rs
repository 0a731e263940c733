//! Turning and mirroring boards.

use crate::lines::Bits;

/// The ways to lay a board on itself, the identity first: for each, where every cell goes. They are
/// 8 for a square and 4 for a rectangle; those that move all cells alike, as on a board of one row,
/// are one.
pub fn ways(rows: u32, columns: u32) -> Vec<Vec<usize>> {
    let (rows, columns) = (rows as usize, columns as usize);
    let mut ways = Vec::new();
    for way in 0..if rows == columns { 8 } else { 4 } {
        let image = |cell: usize| {
            let (mut row, mut column) = (cell / columns, cell % columns);
            if way & 1 != 0 {
                row = rows - 1 - row;
            }
            if way & 2 != 0 {
                column = columns - 1 - column;
            }
            if way & 4 != 0 {
                (row, column) = (column, row);
            }
            row * columns + column
        };
        let way = (0..rows * columns).map(image).collect();
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    ways
}

/// The [ways] to lay a board on itself, for boards that are sets of cells.
///
/// Each is a table by byte: the image of a board is the union of the images of its
/// bytes, so a board of n cells is turned by n/8 look-ups.
#[derive(Clone, Debug)]
pub struct Symmetries {
    /// Bytes that a board fills.
    bytes: usize,
    /// Without the identity: `images[symmetry * bytes + byte][value]`.
    images: Vec<[Bits; 256]>,
}

impl Symmetries {
    /// The symmetries of a board of `rows` x `columns`.
    pub fn new(rows: u32, columns: u32) -> Symmetries {
        let bytes = (rows * columns).div_ceil(8) as usize;
        let mut images = Vec::new();
        for way in &ways(rows, columns)[1..] {
            for cells in way.chunks(8) {
                let image = |value: usize| {
                    let held = cells.iter().enumerate().filter(|(bit, _)| value >> bit & 1 == 1);
                    held.fold(0, |image, (_, cell)| image | 1 << cell)
                };
                images.push(std::array::from_fn(image));
            }
        }
        Symmetries { bytes, images }
    }

    /// How many there are, the identity included.
    pub fn count(&self) -> usize {
        1 + self.images.len() / self.bytes
    }

    /// The image of a board under symmetry `way`, 0 being the identity.
    #[inline]
    pub fn image(&self, way: usize, board: Bits) -> Bits {
        if way == 0 {
            return board;
        }
        let tables = &self.images[(way - 1) * self.bytes..][..self.bytes];
        let by_byte = tables.iter().enumerate();
        by_byte.fold(0, |image, (byte, table)| image | table[(board >> (8 * byte)) as usize & 255])
    }

    /// Replaces the planes of a position by the least among their images: equal for
    /// positions that are turned or mirrored images of each other, different otherwise.
    #[inline]
    pub fn least(&self, planes: &mut [Bits]) {
        let mut best = [0; 8];
        let best = &mut best[..planes.len()];
        best.copy_from_slice(planes);
        for way in 1..self.count() {
            // Most images lose at the first plane.
            for plane in 0..planes.len() {
                let image = self.image(way, planes[plane]);
                if image > best[plane] {
                    break;
                }
                if image < best[plane] {
                    best[plane] = image;
                    for (best, &plane) in best.iter_mut().zip(&*planes).skip(plane + 1) {
                        *best = self.image(way, plane);
                    }
                    break;
                }
            }
        }
        planes.copy_from_slice(best);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_image_of_a_position_has_the_same_least_one() {
        for (rows, columns, ways) in [(3, 3, 8), (4, 5, 4), (8, 8, 8), (1, 9, 2), (1, 1, 1)] {
            let symmetries = Symmetries::new(rows, columns);
            assert_eq!(symmetries.count(), ways);
            let mut random = 3u64;
            for _ in 0..200 {
                let planes = [(); 3].map(|()| {
                    random =
                        random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                    (random ^ random >> 29) & u64::MAX >> (64 - rows * columns)
                });
                let mut least = planes;
                symmetries.least(&mut least);
                let images = (0..ways).map(|way| planes.map(|p| symmetries.image(way, p)));
                let images: Vec<_> = images.collect();
                assert_eq!(least, *images.iter().min().unwrap());
                for mut image in images {
                    assert_eq!(planes.map(u64::count_ones), image.map(u64::count_ones));
                    symmetries.least(&mut image);
                    assert_eq!(image, least);
                }
            }
        }
    }
}
