//! Files that pages need, which come with the program.

use maud::{Markup, PreEscaped, html};

/// A file that pages need.
pub struct Asset {
    /// Its name in addresses.
    pub name: &'static str,
    /// What it is.
    pub kind: &'static str,
    /// What it holds.
    pub content: &'static [u8],
    /// What tells this content from another.
    mark: u32,
}

/// How pages look.
pub static STYLE: Asset =
    Asset::new("studio.css", "text/css; charset=utf-8", include_bytes!("../assets/studio.css"));
/// How sections of papers look.
pub static FINDINGS: Asset =
    Asset::new("finding.css", "text/css; charset=utf-8", yomikiri_paper::FINDING_STYLE.as_bytes());
/// Keys, copying, and news of work under way.
pub static SCRIPT: Asset = Asset::new(
    "studio.js",
    "text/javascript; charset=utf-8",
    include_bytes!("../assets/studio.js"),
);
/// Links and forms that change a page in place.
pub static HTMX: Asset = Asset::new(
    "htmx.js",
    "text/javascript; charset=utf-8",
    include_bytes!("../assets/htmx.min.js"),
);
/// The seal 読切, which marks what is proved.
pub static SEAL: Asset =
    Asset::new("seal.svg", "image/svg+xml", include_bytes!("../assets/seal.svg"));
/// All of them.
pub static ASSETS: [&Asset; 5] = [&STYLE, &FINDINGS, &SCRIPT, &HTMX, &SEAL];

impl Asset {
    const fn new(name: &'static str, kind: &'static str, content: &'static [u8]) -> Asset {
        Asset { name, kind, content, mark: fingerprint(content) }
    }

    /// Its address, which changes with its content, so that it may be remembered for ever.
    pub fn path(&self) -> String {
        format!("/assets/{:08x}/{}", self.mark, self.name)
    }
}

/// FNV-1a: enough to tell one version of a file from the next.
const fn fingerprint(content: &[u8]) -> u32 {
    let (mut hash, mut index) = (0x811c_9dc5_u32, 0);
    while index < content.len() {
        hash = (hash ^ content[index] as u32).wrapping_mul(0x0100_0193);
        index += 1;
    }
    hash
}

/// The ring 読み in a page, which marks what was read out with something taken for granted: an
/// outline, where the seal is filled. Words beside it say what it means.
pub fn ring() -> Markup {
    html! { span.ring aria-hidden="true" { (PreEscaped(include_str!("../assets/ring.svg"))) } }
}

/// The seal in a page, with words for those who do not see it; without words it says nothing.
pub fn seal(words: &str) -> Markup {
    let drawing = include_str!("../assets/seal.svg");
    html! {
        span.stamp role=[(!words.is_empty()).then_some("img")]
            aria-label=[(!words.is_empty()).then_some(words)]
            aria-hidden=[words.is_empty().then_some("true")] { (PreEscaped(drawing)) }
    }
}
