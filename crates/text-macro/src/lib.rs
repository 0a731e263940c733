//! What [`text!`] of `yomikiri-text` comes to: the names that stand in braces are read from the sentences, so
//! that nobody has to write them a second time.
//!
//! ```text
//!   text!("{who} wins by {n}.", "{who}の{n}目勝ち", n = a + b)
//!     match (&who, &(a + b)) {                                      each value is made once
//!       (v0, v1) => Text::each(|lang| match lang {
//!         En => format!("…", who = Spoken(lang, v0), n = …),        in the language of the sentence
//! ```
//!
//! [`text!`]: https://docs.rs/yomikiri-text

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// Makes a text of two sentences, English first, after a path to the crate that has `Text`, and of values
/// that are no variables: `name = value`.
#[proc_macro]
pub fn made(input: TokenStream) -> TokenStream {
    let mut parts = split(input);
    let home: TokenStream = parts.remove(0).into_iter().collect();
    let says = [0, 1].map(|index| parts.get(index).and_then(|part: &Vec<_>| sentence(part)));
    match says {
        [Some(en), Some(ja)] => match between(&home, [en, ja], &parts[2..]) {
            Ok(made) => made,
            Err((span, why)) => error(span, &why),
        },
        [None, Some(one)] | [Some(one), None] => {
            error(one.span(), "give both sentences as they are, or both by name")
        }
        // Words that are known by name.
        _ if parts.len() == 2 => {
            call(&home, "Text::new", parts.into_iter().map(TokenStream::from_iter))
        }
        _ => error(Span::call_site(), "give what each language says, English first"),
    }
}

type Wrong = (Span, String);

/// A text of sentences with names in them.
fn between(
    home: &TokenStream,
    says: [Literal; 2],
    given: &[Vec<TokenTree>],
) -> Result<TokenStream, Wrong> {
    let mut values: Vec<(Ident, TokenStream)> = Vec::new();
    for part in given {
        match &part[..] {
            [TokenTree::Ident(name), TokenTree::Punct(is), value @ ..] if is.as_char() == '=' => {
                values.push((name.clone(), value.iter().cloned().collect()));
            }
            _ => {
                let span = part.first().map_or(Span::call_site(), TokenTree::span);
                return Err((
                    span,
                    "write `name = value`; a variable's name need not be said".to_string(),
                ));
            }
        }
    }
    let said = [0, 1].map(|index| names(&says[index].to_string()));
    for (one, names) in says.iter().zip(&said) {
        for name in names {
            if values.iter().all(|(known, _)| known.to_string() != *name) {
                let name = Ident::new(name, one.span());
                values.push((name.clone(), TokenTree::from(name).into()));
            }
        }
    }
    let is_idle = |name: &Ident| !said.iter().flatten().any(|said| *said == name.to_string());
    if let Some((idle, _)) = values.iter().find(|(name, _)| is_idle(name)) {
        return Err((idle.span(), format!("no sentence says {{{idle}}}")));
    }
    if values.is_empty() {
        return Ok(call(home, "Text::new", says.map(|one| TokenTree::from(one).into())));
    }
    let (mut lent, mut bound) = (TokenStream::new(), TokenStream::new());
    for (index, (_, value)) in values.iter().enumerate() {
        lent.extend(code("&"));
        lent.extend(group(Delimiter::Parenthesis, value.clone()));
        lent.extend(code(","));
        bound.extend(code(&format!("__value{index},")));
    }
    let mut arms = TokenStream::new();
    for ((lang, one), names) in ["Lang::En", "Lang::Ja"].into_iter().zip(says).zip(&said) {
        let mut given: TokenStream = TokenTree::from(one).into();
        for (index, (name, _)) in values.iter().enumerate() {
            // A language need not use every value.
            if names.contains(&name.to_string()) {
                given.extend(code(&format!(", {name} =")));
                given.extend(call(
                    home,
                    "Spoken",
                    [code("__lang"), code(&format!("__value{index}"))],
                ));
            }
        }
        arms.extend(path(home, lang));
        arms.extend(code("=> ::std::format!"));
        arms.extend(group(Delimiter::Parenthesis, given));
        arms.extend(code(","));
    }
    let mut closure = code("|__lang| match __lang");
    closure.extend(group(Delimiter::Brace, arms));
    let mut arm = group(Delimiter::Parenthesis, bound);
    arm.extend(code("=>"));
    arm.extend(call(home, "Text::each", [closure]));
    let mut made = code("match");
    made.extend(group(Delimiter::Parenthesis, lent));
    made.extend(group(Delimiter::Brace, arm));
    Ok(made)
}

/// The names in braces of a sentence as it stands in the source, each once. What can be no name is left
/// to `format!`, or to the reader where there is no name at all: `{1|0}` is a game.
fn names(source: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut rest = source;
    while let Some(at) = rest.find(['{', '}']) {
        // Doubled, a brace is one.
        if rest[at..].starts_with("{{") || rest[at..].starts_with("}}") {
            rest = &rest[at + 2..];
            continue;
        }
        let Some((inside, after)) = rest[at + 1..].split_once('}') else { break };
        let name = inside.split(':').next().unwrap_or("");
        // A sign by its number, `\u{3000}`; a backslash before that is one by itself.
        let before = rest[..at].trim_end_matches('u');
        let slashes = before.len() - before.trim_end_matches('\\').len();
        let is_sign = at - before.len() == 1 && slashes % 2 == 1 && !source.starts_with('r');
        let is_name = name.starts_with(|sign: char| sign.is_alphabetic() || sign == '_')
            && name.chars().all(|sign| sign.is_alphanumeric() || sign == '_');
        if is_name && !is_sign && !names.iter().any(|known| known == name) {
            names.push(name.to_string());
        }
        rest = after;
    }
    names
}

/// What stands between commas.
fn split(input: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut parts = vec![Vec::new()];
    for tree in input {
        match &tree {
            TokenTree::Punct(comma) if comma.as_char() == ',' => parts.push(Vec::new()),
            _ => parts.last_mut().expect("there is one").push(tree),
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// A string, if that is all there is.
fn sentence(part: &[TokenTree]) -> Option<Literal> {
    match part {
        [TokenTree::Literal(one)] if one.to_string().starts_with(['"', 'r']) => Some(one.clone()),
        // What a macro hands on stands in a group that nobody sees.
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::None => {
            sentence(&group.stream().into_iter().collect::<Vec<_>>())
        }
        _ => None,
    }
}

fn path(home: &TokenStream, name: &str) -> TokenStream {
    let mut path = home.clone();
    path.extend(code("::"));
    path.extend(code(name));
    path
}

fn call(
    home: &TokenStream,
    name: &str,
    given: impl IntoIterator<Item = TokenStream>,
) -> TokenStream {
    let mut inside = TokenStream::new();
    for one in given {
        inside.extend(one);
        inside.extend([TokenTree::from(Punct::new(',', Spacing::Alone))]);
    }
    let mut call = path(home, name);
    call.extend(group(Delimiter::Parenthesis, inside));
    call
}

fn group(delimiter: Delimiter, inside: TokenStream) -> TokenStream {
    TokenTree::from(Group::new(delimiter, inside)).into()
}

fn code(text: &str) -> TokenStream {
    text.parse().expect("it is code")
}

fn error(span: Span, why: &str) -> TokenStream {
    let mut message = TokenStream::from(TokenTree::from(Literal::string(why)));
    message = group(Delimiter::Parenthesis, message);
    let name = TokenTree::from(Ident::new("compile_error", span));
    let mark = TokenTree::from(Punct::new('!', Spacing::Alone));
    [TokenStream::from(name), mark.into(), message].into_iter().collect()
}
