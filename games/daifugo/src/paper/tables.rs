//! All tables of the study: players, cards, kinds of place.

use super::answer;
use super::measure::{GaveUp, Measured, Method, Rule};
use super::published::MOST_NODES;
use std::collections::HashMap;
use std::sync::Arc;
use yomikiri_face::{Block, Cell, Column, Effort, Figure, Finding, Table};
use yomikiri_solve::ranks::Prospects;
use yomikiri_solve::{Budget, Stop};

const PLAYERS: u32 = 6;
const CARDS: u32 = 6;

/// Nodes after which a quick run gives up.
const QUICK_NODES: u64 = 200_000;

pub fn run(effort: &Effort, budget: &mut Budget<'_>) -> Result<Finding, Stop> {
    let most = if effort.quick { QUICK_NODES } else { MOST_NODES };
    let mut survey = Survey { most, effort, found: HashMap::new(), tally: Tally::default() };
    let mut blocks = Vec::new();
    for places in 2..=PLAYERS {
        let kinds = match places {
            2 => "first and the rest".to_string(),
            places => format!("1 to {places}"),
        };
        let methods = || Method::ALL.map(|method| Column::plain(method.name()));
        let rule = || ["cards", "players"].map(Column::plain);
        let mut nodes =
            Table::new(format!("Places {kinds}: nodes."), rule().into_iter().chain(methods()));
        let mut depths = Table::new(
            format!("Places {kinds}: depth, and who may end where."),
            rule().into_iter().chain(methods()).chain([Column::plain("answer")]),
        );
        for cards in 1..=CARDS {
            for players in places..=PLAYERS {
                let rule = Rule { players, cards, places };
                let row = survey.row(rule, budget)?;
                if row.methods.iter().all(Option::is_none) {
                    continue;
                }
                let head = || [Cell::of(format!("1-{cards}")), Cell::of(players)].into_iter();
                let of_each = |cell: &dyn Fn(&Measured) -> Cell| {
                    let cell =
                        |found: &Option<Measured>| found.as_ref().map_or(Cell::of("-"), cell);
                    row.methods.iter().map(cell).collect::<Vec<_>>()
                };
                nodes.row(head().chain(of_each(&Measured::nodes)));
                let depth = |found: &Measured| match found.possible {
                    Ok(_) => Cell::of(found.depth),
                    Err(_) => Cell::empty(),
                };
                let answer = row.answer.map_or(Cell::of("unknown"), Cell::of);
                depths.row(head().chain(of_each(&depth)).chain([answer]));
            }
        }
        blocks.extend([nodes, depths].map(Block::Table));
    }
    let notes = survey.tally.notes();
    let words = words(most, effort.quick);
    Ok(Finding { words, blocks: blocks.into_iter().chain(notes).collect() })
}

fn words(most: u64, quick: bool) -> Vec<String> {
    let limit = format!(
        "A search is given up after 2^27 = {} nodes. The study gave up after 2^2? nodes, the last \
         digit of which cannot be read: 2^21 is as likely as 2^27, so it may have solved less \
         than is solved here. A dash is a search that was \
         not tried, since the same method had already given up with a player, a card or a place \
         less; rules that no method was tried on have no row. Memory: there was no room for its table; --memory gives more.",
        Figure::from(MOST_NODES)
    );
    let quick = quick.then(|| format!("A quick run gives up after {} nodes.", Figure::from(most)));
    let answers = "Turn order: the first to play is first, the next second, and so on. Everything: \
                   everybody may take every place.";
    [limit, answers.to_string()].into_iter().chain(quick).collect()
}

/// One rule by all methods.
struct Row {
    methods: Vec<Option<Measured>>,
    answer: Option<String>,
}

/// The tables being filled.
struct Survey<'e> {
    most: u64,
    effort: &'e Effort,
    /// Was this given up, or not even tried?
    found: HashMap<(Rule, Method), bool>,
    tally: Tally,
}

impl Survey<'_> {
    fn row(&mut self, rule: Rule, budget: &mut Budget<'_>) -> Result<Row, Stop> {
        let rules = Arc::new(rule.deal());
        let mut methods = Vec::new();
        for method in Method::ALL {
            let hopeless =
                rule.smaller().iter().any(|&less| self.found.get(&(less, method)) == Some(&true));
            let found = match hopeless {
                true => None,
                false => Some(Measured::new(&rules, method, self.most, self.effort, budget)?),
            };
            let gave_up = found.as_ref().is_none_or(|found| found.possible.is_err());
            self.found.insert((rule, method), gave_up);
            methods.push(found);
        }
        let possible: Vec<Prospects> =
            methods.iter().flatten().filter_map(|found| found.possible.ok()).collect();
        let answer = possible.first().map(|&possible| answer(&rules, possible));
        self.tally.count(rule, &methods, &possible, answer.as_deref());
        Ok(Row { methods, answer })
    }
}

/// What the study says of its tables, counted in these.
#[derive(Default)]
struct Tally {
    rules: u32,
    solved: u32,
    /// Rules in which two methods that finished do not agree.
    disagree: u32,
    /// Rules with up to three cards that end in turn order, of how many.
    few: (u32, u32),
    /// Rules with more in which everything is possible, and those of two players in which the
    /// first wins.
    many: (u32, u32),
    many_of_two: (u32, u32),
    /// The best that pruning saves, and for more than two places.
    saved: [f64; 2],
    /// Searches that ran out of memory.
    crowded: u32,
    /// Rules in which deepening went to another depth.
    other_depth: Vec<Rule>,
}

impl Tally {
    fn count(
        &mut self,
        rule: Rule,
        methods: &[Option<Measured>],
        possible: &[Prospects],
        answer: Option<&str>,
    ) {
        self.rules += 1;
        self.disagree += u32::from(possible.windows(2).any(|pair| pair[0] != pair[1]));
        let of = |method: Method| {
            let at = Method::ALL.iter().position(|each| *each == method)?;
            methods[at].as_ref().filter(|found| found.possible.is_ok())
        };
        if let (Some(full), Some(prune)) = (of(Method::Full), of(Method::Prune)) {
            let best = &mut self.saved[usize::from(rule.places > 2)];
            *best = best.max(full.nodes as f64 / prune.nodes as f64);
        }
        if let (Some(plain), Some(deepened)) = (of(Method::Prune), of(Method::PruneDeepen))
            && plain.depth != deepened.depth
        {
            self.other_depth.push(rule);
        }
        let crowded = |found: &&Measured| found.possible == Err(GaveUp::Memory);
        self.crowded += methods.iter().flatten().filter(crowded).count() as u32;
        let Some(answer) = answer else { return };
        self.solved += 1;
        let (share, expected) = match rule {
            Rule { cards: ..=3, .. } => (&mut self.few, "turn order"),
            Rule { players: 2, .. } => (&mut self.many_of_two, "turn order"),
            _ => (&mut self.many, "everything"),
        };
        share.0 += u32::from(answer == expected);
        share.1 += 1;
    }

    fn notes(&self) -> Vec<Block> {
        let Tally { rules, solved, disagree, few, many, many_of_two, saved, crowded, other_depth } =
            self;
        let agree = match disagree {
            0 => "In each, all methods that finished agree.".to_string(),
            some => format!("In {some}, methods do not agree."),
        };
        let mut notes = vec![
            format!("Of {rules} rules, {solved} are solved by one of the methods. {agree}"),
            format!(
                "The study: with up to three cards the places follow the turns, with four or more \
                 they do not. Here {} of {} solved rules with up to three cards end in turn \
                 order; with four or more and at least three players, everything is possible in \
                 {} of {}. Of two players the first wins with four or more as well, in {} of {}.",
                few.0, few.1, many.0, many.1, many_of_two.0, many_of_two.1
            ),
            format!(
                "The study: from three kinds of place on, pruning hardly helps. Here it divides \
                 the nodes of the full search by up to {:.0} with two kinds of place, and by up \
                 to {:.2} with more.",
                saved[0], saved[1]
            ),
            format!(
                "The study: deepening does not change the depth. Here {}.",
                listed(other_depth)
            ),
        ];
        if *crowded > 0 {
            notes.push(format!(
                "{crowded} searches ran out of memory for their table. Give them more by --memory."
            ));
        }
        notes.into_iter().map(Block::Note).collect()
    }
}

/// Rules in which deepening changed the depth, in words.
fn listed(rules: &[Rule]) -> String {
    let each = rules.iter().map(|rule| {
        format!("{} players, cards 1-{} and {} places", rule.players, rule.cards, rule.places)
    });
    match &each.collect::<Vec<_>>()[..] {
        [] => "neither".to_string(),
        rules => format!("it does with {}", rules.join("; ")),
    }
}
