//! Combinatorial game values: canonical forms, sums, cooling, thermographs.
