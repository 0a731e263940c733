//! Who wins a race, for either starter: the answer as data.

mod grounds;
#[cfg(test)]
mod tests;
mod words;

pub(crate) use words::under;

use serde_json::{Value as Json, json};
use yomikiri_face::{Grounds, OwnAnswer, Passage, Status, Terms};
use yomikiri_game::Seat;
use yomikiri_text::Text;

/// Who wins a race between two, whoever starts; and what its parts are worth.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RaceAnswer {
    /// How it ends if the first seat starts, and if the second does; `None` while that is unknown.
    pub ends: [Option<RaceEnd>; 2],
    /// The first moves with which each, as the starter, gets that much: wins, or keeps what can be
    /// kept; where a player may as well not move here, [`PASS`](RaceAnswer::PASS) is among them.
    pub moves: [Vec<String>; 2],
    /// What each of the two has to be captured for, where that was counted.
    pub groups: Option<Box<RaceGroups>>,
    /// A stone of each seat's block, where only these were named and nothing else was marked.
    pub named: Option<[String; 2]>,
    /// What the search took for granted; nothing where it read all that could matter.
    pub granted: Option<Box<RaceGranted>>,
    /// Its parts.
    pub regions: Vec<RaceRegion>,
    /// The sum of the parts, and that cooled, as they are written.
    pub total: Option<[String; 2]>,
    /// How many moves the first seat is ahead if it starts, and if the other does, by the theory;
    /// `None` where that does not say.
    pub adjusted: Option<[Option<i64>; 2]>,
    /// What the verdict rests on, for either starter.
    pub basis: [RaceBasis; 2],
    /// Which way of judging it is told by.
    pub method: RaceMethod,
    /// Whether a search agrees with the theory, where both were asked.
    pub checked: Option<Checked>,
}

/// How a race ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaceEnd {
    /// This seat wins it.
    Wins(Seat),
    /// Neither can capture the other: by seki, or because both live.
    Seki,
    /// A ko decides it.
    Ko(RaceKo),
}

/// A ko that decides a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaceKo {
    /// Who captures by winning it.
    pub captor: Seat,
    /// Who must make the first threat.
    pub first_threat: Seat,
    /// Who captures if the captor loses it; nobody if that is only a way to survive.
    pub otherwise: Option<Seat>,
    /// How many threats it takes whoever must make the first: one in a direct ko, one more for
    /// every approach move; `None` where that is unknown.
    pub threats: Option<u8>,
}

/// The groups of a race as they are counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RaceGroups {
    /// The group of each seat.
    pub sides: [RaceGroup; 2],
    /// The liberties that both have.
    pub shared: Vec<String>,
}

/// What a finished search took for granted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RaceGranted {
    /// A stone of each block that was taken to live.
    pub blocks: Vec<String>,
    /// Empty points, far from the race, that were taken to be settled.
    pub points: Vec<String>,
    /// Of the blocks, those that the verdict hangs on: with any of them at stake it is another. Where
    /// that is not known, those that it may hang on, unless these are all.
    pub hangs_on: Vec<String>,
    /// How it ends with all of the blocks at stake together, for either starter, as far as that was
    /// read out.
    pub otherwise: [Option<RaceEnd>; 2],
}

/// A group of a race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RaceGroup {
    /// A stone of each of its blocks.
    pub blocks: Vec<String>,
    /// Its eyes.
    pub eyes: Vec<RaceEye>,
    /// The liberties that only this group has, outside its eyes.
    pub outside: Vec<String>,
    /// How many moves it takes to fill eye and outside.
    pub liberties: u32,
}

/// An eye of a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RaceEye {
    /// All its points.
    pub points: Vec<String>,
    /// How many stones of the other stand inside.
    pub inside: u32,
    /// How many moves it takes to fill.
    pub liberties: u32,
    /// Is it no real eye?
    pub is_false: bool,
}

/// A part of a race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RaceRegion {
    /// The empty points and open stones of it.
    pub points: Vec<String>,
    /// What it is worth, in canonical form.
    pub value: String,
    /// The value cooled.
    pub cooled: String,
    /// Its mean.
    pub mean: String,
    /// Its temperature.
    pub temperature: String,
}

/// What a verdict on a race rests on, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum RaceBasis {
    /// No finished search: liberties, eyes or values were counted.
    #[default]
    Counted,
    /// A finished search that took something for granted, on which the verdict hangs, or may.
    Conditional,
    /// A finished search that took something for granted; the verdict is the same with all doubtful
    /// blocks at stake together.
    Firm,
    /// A search of all that could matter.
    Proved,
}

impl RaceBasis {
    /// Its name in JSON, which is also the status of the answer.
    pub fn name(self) -> &'static str {
        match self {
            RaceBasis::Counted => "counted",
            RaceBasis::Conditional | RaceBasis::Firm => "read",
            RaceBasis::Proved => "proved",
        }
    }
}

/// A way of judging a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RaceMethod {
    /// The theory of values.
    #[default]
    Theory,
    /// Counting liberties and eyes.
    Eyes,
    /// A search alone.
    Search,
}

/// Whether a search agrees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checked {
    /// It does.
    Agrees,
    /// It does not.
    Disagrees,
    /// It did not come to an end.
    NotFinished,
}

impl Checked {
    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Checked::Agrees => "agrees",
            Checked::Disagrees => "disagrees",
            Checked::NotFinished => "not finished",
        }
    }
}

impl RaceAnswer {
    /// The name of a pass among moves.
    pub const PASS: &str = "pass";

    /// What the verdict rests on for either starter.
    pub fn weakest(&self) -> RaceBasis {
        self.basis[0].min(self.basis[1])
    }
}

impl OwnAnswer for RaceAnswer {
    fn json(&self, terms: &dyn Terms) -> Json {
        let name = |seat: Seat| terms.seat(seat).to_lowercase();
        let first = |seat: Seat| format!("{}_first", name(seat));
        let mut object = json!({});
        for (seat, end) in both_seats().into_iter().zip(self.ends) {
            object[first(seat)] = json!(end.map(|end| end_name(end, name)));
        }
        for (seat, end) in both_seats().into_iter().zip(self.ends) {
            if let Some(RaceEnd::Ko(RaceKo { captor, first_threat, otherwise, threats })) = end {
                object["ko"][first(seat)] = json!({
                    "captor": name(captor),
                    "first_threat": name(first_threat),
                    "threats": threats,
                    "otherwise": otherwise.map_or("seki".to_string(), name),
                });
            }
        }
        for (seat, moves) in both_seats().into_iter().zip(&self.moves) {
            object["moves"][name(seat)] = json!(moves);
        }
        if let Some(named) = &self.named {
            object["race"] = json!(named);
        }
        let weakest = self.weakest();
        object["basis"] = json!({ "grade": weakest.name() });
        for (seat, basis) in both_seats().into_iter().zip(self.basis) {
            object["basis"][first(seat)] = json!(basis.name());
        }
        if weakest.name() == "read" {
            object["basis"]["firm"] = json!(weakest == RaceBasis::Firm);
        }
        if let Some(granted) = &self.granted {
            let RaceGranted { blocks, points, hangs_on, otherwise } = &**granted;
            object["basis"]["granted"] = json!({"blocks": blocks, "points": points});
            if weakest == RaceBasis::Conditional {
                object["basis"]["hangs_on"] = json!(hangs_on);
                for (seat, end) in both_seats().into_iter().zip(otherwise) {
                    let end = end.map(|end| end_name(end, name));
                    object["basis"]["otherwise"][first(seat)] = json!(end);
                }
            }
        }
        if let Some(groups) = &self.groups {
            for (seat, group) in both_seats().into_iter().zip(&groups.sides) {
                object["groups"][name(seat)] = group.json();
            }
            object["groups"]["shared"] = json!(groups.shared);
        }
        let region = |region: &RaceRegion| {
            let RaceRegion { points, value, cooled, mean, temperature } = region;
            json!({"points": points, "value": value, "cooled": cooled, "mean": mean,
                "temperature": temperature})
        };
        object["regions"] = self.regions.iter().map(region).collect();
        if let Some([total, cooled]) = &self.total {
            object["total"] = json!(total);
            object["cooled"] = json!(cooled);
        }
        if let Some(adjusted) = &self.adjusted {
            for (seat, value) in both_seats().into_iter().zip(adjusted) {
                object["adjusted"][name(seat)] = json!(value);
            }
        }
        object["method"] = json!(match self.method {
            RaceMethod::Theory => "theory",
            RaceMethod::Eyes => "eyes",
            RaceMethod::Search => "search",
        });
        object["checked"] = json!(self.checked.map(Checked::name));
        object
    }

    fn told(&self, terms: &dyn Terms) -> Vec<Passage> {
        self.sentences(terms, None).into_iter().map(Passage::from).collect()
    }

    fn brief(&self, terms: &dyn Terms) -> Text {
        self.in_brief(terms)
    }

    fn status(&self) -> Status {
        match self.weakest() {
            RaceBasis::Counted => Status::Counted,
            RaceBasis::Conditional | RaceBasis::Firm => Status::Read,
            RaceBasis::Proved => Status::Proved,
        }
    }

    fn grounds(&self, terms: &dyn Terms) -> Grounds {
        let granted = self.granted.as_ref().filter(|granted| !granted.is_empty());
        Grounds {
            sentence: self.basis_sentence(terms),
            condition: self.condition(),
            granted: granted.map(|granted| granted.told().capitalised()),
        }
    }
}

/// Both seats, Black's first.
fn both_seats() -> [Seat; 2] {
    [0, 1].map(Seat::new)
}

/// How a race ends, in a word.
fn end_name(end: RaceEnd, name: impl Fn(Seat) -> String) -> String {
    match end {
        RaceEnd::Wins(winner) => name(winner),
        RaceEnd::Seki => "seki".to_string(),
        RaceEnd::Ko(_) => "ko".to_string(),
    }
}

impl RaceGroup {
    fn json(&self) -> Json {
        let eye = |eye: &RaceEye| {
            let RaceEye { points, inside, liberties, is_false } = eye;
            json!({"points": points, "size": points.len(), "inside": inside,
                "liberties": liberties, "false": is_false})
        };
        let eyes: Vec<Json> = self.eyes.iter().map(eye).collect();
        json!({"blocks": self.blocks, "eyes": eyes, "outside": self.outside,
            "liberties": self.liberties})
    }
}
