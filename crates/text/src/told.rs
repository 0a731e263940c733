//! What can be told to people.

use crate::{Text, text};
use std::io;

/// Something that can be told to people in their language: an error, a reason.
///
/// [`error_told!`](crate::error_told!) makes an error of such a type: its `Display` is English, for
/// logs and for programmers, and people get [`told`](Told::told).
pub trait Told {
    /// What people read.
    fn told(&self) -> Text;
}

/// What the system says, in its own words where Japanese has none for it here.
impl Told for io::Error {
    fn told(&self) -> Text {
        let ja = match self.kind() {
            io::ErrorKind::NotFound => "ファイルやフォルダーが見つかりません",
            io::ErrorKind::PermissionDenied => "許可がありません",
            io::ErrorKind::AlreadyExists => "すでに存在します",
            io::ErrorKind::IsADirectory => "フォルダーです",
            io::ErrorKind::NotADirectory => "フォルダーではありません",
            io::ErrorKind::StorageFull => "空き容量がありません",
            io::ErrorKind::FileTooLarge => "ファイルが大きすぎます",
            io::ErrorKind::ReadOnlyFilesystem => "書き込めない場所です",
            io::ErrorKind::BrokenPipe => "受け取り側が閉じています",
            io::ErrorKind::UnexpectedEof => "途中で終わっています",
            io::ErrorKind::InvalidFilename => "ファイル名として使えません",
            io::ErrorKind::InvalidData => "内容が正しくありません",
            io::ErrorKind::OutOfMemory => "メモリが足りません",
            _ => return Text::same(self),
        };
        text!("{en}", "{ja}", en = self.to_string())
    }
}

/// Makes an error of a type that is [`Told`].
///
/// ```
/// use yomikiri_text::{Text, Told, error_told, text};
/// #[derive(Debug)]
/// struct Full;
/// impl Told for Full {
///     fn told(&self) -> Text {
///         text!("there is no room", "空きがありません")
///     }
/// }
/// error_told!(Full);
/// assert_eq!(Full.to_string(), "there is no room");
/// ```
#[macro_export]
macro_rules! error_told {
    ($error:ty) => {
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::Told::told(self).get($crate::Lang::En))
            }
        }

        impl std::error::Error for $error {}
    };
}
