//! Why something was not kept.

use super::Fault;
use yomikiri_text::{Text, Told, error_told, text};

/// Why something was not kept, or not taken away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unkept {
    /// It alone is larger than all that may be kept.
    TooLarge {
        /// The room it takes.
        bytes: u64,
        /// The room there is.
        limit: u64,
    },
    /// The disk did not do what was asked of it, in its words. The next try may succeed.
    Failed(Text),
}

impl Told for Unkept {
    fn told(&self) -> Text {
        match self {
            Unkept::TooLarge { bytes, limit } => text!(
                "this takes {bytes}, and all that is kept may take {limit}: save it to a file of \
                 your own, or start the studio with a larger limit",
                "大きさが{bytes}あり、保存の上限{limit}を超えています。ファイルとしてダウンロード\
                 するか、上限を大きくしてスタジオを起動し直してください",
                bytes = size(*bytes),
                limit = size(*limit)
            ),
            Unkept::Failed(reason) => text!(
                "what is kept could not be changed ({reason}): see that there is room on the disk \
                 and that its directory can be written, and try again",
                "保存内容を変更できませんでした({reason})。ディスクの空き容量とフォルダーへの書き込み\
                 の許可を確かめてから、もう一度お試しください"
            ),
        }
    }
}

error_told!(Unkept);

impl From<Fault> for Unkept {
    fn from(fault: Fault) -> Unkept {
        Unkept::Failed(fault.told())
    }
}

/// Bytes in the largest unit that gives a whole part.
fn size(bytes: u64) -> String {
    let units = [("GiB", 30), ("MiB", 20), ("KiB", 10)];
    match units.into_iter().find(|(_, bits)| bytes >> bits > 0) {
        Some((unit, bits)) => format!("{:.1} {unit}", bytes as f64 / (1u64 << bits) as f64),
        None => format!("{bytes} B"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_a_whole_part() {
        let shown = [0, 1023, 1024, 1536, 1 << 20, 5 << 29].map(size);
        assert_eq!(shown, ["0 B", "1023 B", "1.0 KiB", "1.5 KiB", "1.0 MiB", "2.5 GiB"]);
    }
}
