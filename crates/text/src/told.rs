//! What can be told to people.

use crate::Text;

/// Something that can be told to people in their language: an error, a reason.
///
/// [`error_told!`](crate::error_told!) makes an error of such a type: its `Display` is English, for
/// logs and for programmers, and people get [`told`](Told::told).
pub trait Told {
    /// What people read.
    fn told(&self) -> Text;
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
