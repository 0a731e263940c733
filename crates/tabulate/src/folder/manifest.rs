//! What a table is of.

use crate::{Fault, Plane};
use serde_json::{Value as Json, json};
use std::path::Path;
use yomikiri_text::text;

/// The version of all files of a table that is made. Those of version 1 are still read.
pub(super) const FORMAT: u16 = 2;

/// How positions are told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// By their rank among all arrangements: only bits are stored.
    Ranked {
        /// Layers that are worked out together, and stand in one file: as many as there are players.
        together: u32,
    },
    /// By their packed form, which is stored, sorted.
    Listed,
}

/// What a table is of. It is all that the bytes of its files depend on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Manifest {
    /// The game's name in the catalogue.
    pub game: String,
    /// The rules, as a proof's header holds them.
    pub rules: Vec<(String, String)>,
    /// How positions are told apart.
    pub way: Way,
    /// How many layers there are.
    pub layers: u32,
    /// How many ways there are to lay the game on itself.
    pub symmetries: u64,
    /// Into how many parts each layer is dealt out.
    pub parts: u32,
    /// The planes.
    pub planes: Vec<Plane>,
}

impl Manifest {
    /// Is its table one of this game under these rules?
    pub fn is_of(&self, game: &str, rules: &[(String, String)]) -> bool {
        self.game == game && self.rules == rules
    }

    /// As a file: one JSON object, with a checksum of the rest of it.
    pub(super) fn write(&self, format: u16) -> String {
        let mut object = self.json(format);
        object["checksum"] = json!(self.fingerprint(format));
        format!("{object:#}\n")
    }

    /// A checksum of all that it says, by which every file names its table.
    pub(super) fn fingerprint(&self, format: u16) -> u32 {
        crc32fast::hash(self.json(format).to_string().as_bytes())
    }

    fn json(&self, format: u16) -> Json {
        let rules: serde_json::Map<_, _> =
            self.rules.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
        let planes: Vec<_> = self.planes.iter().map(Plane::to_string).collect();
        let (way, together) = match self.way {
            Way::Ranked { together } => ("ranked", together),
            Way::Listed => ("listed", 1),
        };
        json!({
            "table": "yomikiri", "format": format, "game": self.game, "rules": rules, "way": way,
            "together": together, "layers": self.layers, "symmetries": self.symmetries,
            "parts": self.parts, "planes": planes,
        })
    }

    /// Reads what [`write`](Manifest::write) wrote, to the byte; returns the format, too.
    pub(super) fn read(bytes: &[u8], path: &Path) -> Result<(Manifest, u16), Fault> {
        let damaged = |why| Fault::Damaged(path.to_path_buf(), why);
        let unread = || damaged(text!("it cannot be read", "読み取れません"));
        let object: Json = serde_json::from_slice(bytes).map_err(|_| unread())?;
        if object["table"] != "yomikiri" {
            return Err(unread());
        }
        let format = match object["format"].as_u64() {
            Some(known) if (1..=FORMAT.into()).contains(&known) => known as u16,
            Some(other) => {
                return Err(Fault::Foreign(text!(
                    "{path} has format {other}, and this program reads up to {FORMAT}; tabulate again \
                     with this program, or use the one that made it",
                    "{path} の形式は{other}ですが、このプログラムが読めるのは{FORMAT}までです。作り直すか、\
                     作ったプログラムを使ってください",
                    path = path.display()
                )));
            }
            None => return Err(unread()),
        };
        let manifest = Manifest::from_json(&object).ok_or_else(unread)?;
        if manifest.write(format).as_bytes() != bytes {
            return Err(damaged(text!(
                "its checksum does not fit its content",
                "チェックサムが内容と合いません"
            )));
        }
        Ok((manifest, format))
    }

    fn from_json(object: &Json) -> Option<Manifest> {
        let number = |name: &str| u32::try_from(object[name].as_u64()?).ok();
        let rules = object["rules"].as_object()?.iter();
        let rules = rules.map(|(name, value)| Some((name.clone(), value.as_str()?.to_string())));
        let planes = object["planes"].as_array()?.iter();
        Some(Manifest {
            game: object["game"].as_str()?.to_string(),
            rules: rules.collect::<Option<_>>()?,
            way: match (object["way"].as_str()?, number("together")?) {
                ("ranked", together @ 1..) => Way::Ranked { together },
                ("listed", 1) => Way::Listed,
                _ => return None,
            },
            layers: number("layers")?,
            symmetries: object["symmetries"].as_u64().filter(|&count| count > 0)?,
            parts: number("parts").filter(|&parts| parts > 0)?,
            planes: planes.map(|plane| plane.as_str()?.parse().ok()).collect::<Option<_>>()?,
        })
    }

    /// Says that a folder holds another table than the one wanted.
    pub(super) fn differs_from(&self, wanted: &Manifest, path: &Path) -> Fault {
        let path = path.display();
        if (&self.game, &self.rules) != (&wanted.game, &wanted.rules) {
            return Fault::Foreign(text!(
                "{path} holds a table of {there}, not of {here}; choose another folder",
                "{path} にあるのは {there} の表で、{here} の表ではありません。別のフォルダーを選んでください",
                there = self.title(),
                here = wanted.title()
            ));
        }
        let planes = |manifest: &Manifest| {
            let planes: Vec<_> = manifest.planes.iter().map(Plane::to_string).collect();
            planes.join(" ")
        };
        Fault::Foreign(text!(
            "{path} holds a table with other planes, parts or layers (planes {there}, {parts} parts); \
             ask for the same, or choose another folder",
            "{path} の表は面や分け方が違います(面 {there}、{parts}分割)。同じものを頼むか、別のフォルダーを\
             選んでください",
            there = planes(self),
            parts = self.parts
        ))
    }

    /// Game and rules in a line.
    pub fn title(&self) -> String {
        let rules = self.rules.iter().map(|(name, value)| {
            let short: String = value.chars().take(24).collect();
            format!(" --{name} {short}")
        });
        format!("{}{}", self.game, rules.collect::<String>())
    }

    /// The file of a part of a layer.
    pub(crate) fn listed(layer: u32, part: u32) -> String {
        format!("layer-{layer:02}.part-{part:02}")
    }

    /// The file of a part of a plane on the layers that are worked out with this one.
    pub(crate) fn ranked(&self, layer: u32, plane: usize, part: u32) -> String {
        let Way::Ranked { together } = self.way else { unreachable!("asked of ranked tables") };
        let first = layer - layer % together;
        let last = (first + together - 1).min(self.layers - 1);
        format!("layers-{first:02}-{last:02}.plane-{plane:02}.part-{part:02}")
    }

    /// All files.
    pub(super) fn parts_of_all(&self) -> Vec<String> {
        let mut names = Vec::new();
        match self.way {
            Way::Listed => {
                for layer in 0..self.layers {
                    names.extend((0..self.parts).map(|part| Manifest::listed(layer, part)));
                }
            }
            Way::Ranked { together } => {
                for layer in (0..self.layers).step_by(together as usize) {
                    for plane in 0..self.planes.len() {
                        names.extend((0..self.parts).map(|part| self.ranked(layer, plane, part)));
                    }
                }
            }
        }
        names
    }
}
