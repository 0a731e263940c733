//! Who may ask: hosts, origins and tokens.

use std::net::{IpAddr, SocketAddr};

/// Which requests are answered.
#[derive(Clone, Debug)]
pub struct Guard {
    /// Names under which the studio may be reached, without port.
    hosts: Vec<String>,
    /// Is it reached under any address of the machine? Those are numbers, which no page elsewhere
    /// can make its own, as it can a name.
    any_number: bool,
    port: u16,
    /// What a client must know, where the studio can be reached from elsewhere.
    token: Option<String>,
}

/// Why a request is not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unwelcome {
    /// It was sent to a name that is not the studio's: a page elsewhere may have made it so.
    Host,
    /// A page elsewhere sent it.
    Origin,
    /// It has no token, or a wrong one.
    Token,
}

/// What a request says of itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request<'r> {
    /// The header `Host`.
    pub host: Option<&'r str>,
    /// The header `Origin`.
    pub origin: Option<&'r str>,
    /// The header `Sec-Fetch-Site`.
    pub site: Option<&'r str>,
    /// The header `Sec-Fetch-Mode`.
    pub mode: Option<&'r str>,
    /// The header `Sec-Fetch-Dest`.
    pub dest: Option<&'r str>,
    /// Does it change something?
    pub changes: bool,
    /// The tokens that it shows.
    pub tokens: &'r [&'r str],
}

impl Guard {
    /// For a studio at this address; names are further hosts under which it may be reached.
    pub fn new(address: SocketAddr, names: &[String], token: Option<String>) -> Guard {
        let mut hosts = vec![host(address.ip())];
        if address.ip().is_loopback() {
            hosts.extend(["localhost", "127.0.0.1", "[::1]"].map(String::from));
        }
        let names = names.iter().filter(|name| !name.is_empty());
        hosts.extend(names.map(|name| name.to_ascii_lowercase()));
        let any_number = address.ip().is_unspecified();
        Guard { hosts, any_number, port: address.port(), token }
    }

    /// The port it is reached by.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Is a token needed?
    pub fn needs_token(&self) -> bool {
        self.token.is_some()
    }

    /// Looks at a request.
    pub fn admits(&self, request: &Request<'_>) -> Result<(), Unwelcome> {
        let host = request.host.unwrap_or("").to_ascii_lowercase();
        if !self.is_own(&host) {
            return Err(Unwelcome::Host);
        }
        // Without these headers a request comes from no page: from a program on this machine.
        let own_origin = |origin: &str| {
            origin.strip_prefix("http://").or(origin.strip_prefix("https://")) == Some(&host)
        };
        if request.changes && !request.origin.is_none_or(own_origin) {
            return Err(Unwelcome::Origin);
        }
        // A link elsewhere may lead here; a picture, a script or a frame elsewhere may not ask, since
        // to ask is to begin work.
        let across = request.site == Some("cross-site") || request.site == Some("same-site");
        let follows =
            request.mode == Some("navigate") && request.dest.is_none_or(|dest| dest == "document");
        if across && (request.changes || !follows) {
            return Err(Unwelcome::Origin);
        }
        match &self.token {
            Some(token) if !request.tokens.iter().any(|shown| same(token, shown)) => {
                Err(Unwelcome::Token)
            }
            _ => Ok(()),
        }
    }

    fn is_own(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
            _ => (host, Some(80)),
        };
        let number = || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
        let named = self.hosts.iter().any(|own| own == name) || self.any_number && number();
        port == Some(self.port) && named
            // A name that was given may stand before another port, as behind a proxy.
            || self.hosts.iter().any(|own| own == host)
    }
}

/// An address as the header `Host` has it.
fn host(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("[{address}]"),
    }
}

/// Compares without telling by its time how much is right.
fn same(token: &str, shown: &str) -> bool {
    let differences = token.bytes().zip(shown.bytes()).fold(0, |all, (a, b)| all | (a ^ b));
    token.len() == shown.len() && differences == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn local() -> Guard {
        Guard::new(([127, 0, 0, 1], 8080).into(), &[], None)
    }

    fn to(host: &str) -> Request<'_> {
        Request { host: Some(host), ..Request::default() }
    }

    #[test]
    fn only_own_names_are_answered() {
        for host in ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080"] {
            assert_eq!(local().admits(&to(host)), Ok(()), "{host}");
        }
        for host in
            ["", "localhost:81", "127.0.0.1.evil.example:8080", "evil.example:8080", ":8080"]
        {
            assert_eq!(local().admits(&to(host)), Err(Unwelcome::Host), "{host}");
        }
        assert_eq!(local().admits(&Request::default()), Err(Unwelcome::Host));
    }

    #[test]
    fn a_given_name_may_stand_behind_a_proxy() {
        let names = ["studio.example".to_string()];
        let guard = Guard::new(([0, 0, 0, 0], 8080).into(), &names, None);
        assert_eq!(guard.admits(&to("studio.example")), Ok(()));
        assert_eq!(guard.admits(&to("studio.example:8080")), Ok(()));
        assert_eq!(guard.admits(&to("other.example")), Err(Unwelcome::Host));
        // It listens on all addresses of the machine.
        assert_eq!(guard.admits(&to("192.0.2.7:8080")), Ok(()));
        assert_eq!(guard.admits(&to("192.0.2.7:81")), Err(Unwelcome::Host));
        assert_eq!(guard.admits(&to("192.0.2.7.evil.example:8080")), Err(Unwelcome::Host));
    }

    #[test]
    fn pages_elsewhere_change_nothing_and_load_nothing() {
        let own = to("localhost:8080");
        let post = Request { changes: true, ..own };
        assert_eq!(local().admits(&post), Ok(()));
        let from = |origin| Request { origin: Some(origin), ..post };
        assert_eq!(local().admits(&from("http://localhost:8080")), Ok(()));
        for origin in ["null", "http://localhost:9999", "http://evil.example", "localhost:8080"] {
            assert_eq!(local().admits(&from(origin)), Err(Unwelcome::Origin), "{origin}");
        }
        let picture = Request { site: Some("cross-site"), mode: Some("no-cors"), ..own };
        assert_eq!(local().admits(&picture), Err(Unwelcome::Origin));
        let link = Request { site: Some("cross-site"), mode: Some("navigate"), ..own };
        for (dest, admitted) in [
            (None, Ok(())),
            (Some("document"), Ok(())),
            (Some("iframe"), Err(Unwelcome::Origin)),
            (Some("embed"), Err(Unwelcome::Origin)),
        ] {
            assert_eq!(local().admits(&Request { dest, ..link }), admitted, "{dest:?}");
        }
    }

    #[test]
    fn elsewhere_a_token_is_needed() {
        let guard = Guard::new(([192, 0, 2, 1], 80).into(), &[], Some("secret".to_string()));
        let shows = |tokens: &[&str]| guard.admits(&Request { tokens, ..to("192.0.2.1") });
        assert_eq!(shows(&["secret"]), Ok(()));
        // Another program on the machine may have set one of the same name.
        assert_eq!(shows(&["other", "secret"]), Ok(()));
        for token in ["", "secre", "secrets", "sekret"] {
            assert_eq!(shows(&[token]), Err(Unwelcome::Token), "{token:?}");
        }
        assert_eq!(shows(&[]), Err(Unwelcome::Token));
    }
}
