//! A plain client for pages: one connection, one request after another.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// No page takes this long: whoever waits longer has met an error.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection that stays open.
pub struct Client {
    host: String,
    stream: BufReader<TcpStream>,
}

/// What came back, and when.
#[derive(Debug)]
pub struct Reply {
    /// Its status.
    pub status: u16,
    /// Its content, as it was sent.
    pub body: Vec<u8>,
    /// How long after the request its first byte came.
    pub first: Duration,
    /// How long after the request it was there.
    pub whole: Duration,
}

impl Client {
    /// Connects to an address with its port.
    pub fn connect(host: &str) -> io::Result<Client> {
        let stream = TcpStream::connect(host)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        Ok(Client { host: host.to_string(), stream: BufReader::new(stream) })
    }

    /// Asks for a page as it is.
    pub fn get(&mut self, path: &str) -> io::Result<Reply> {
        self.ask(path, "")
    }

    /// Asks for a page as browsers do: compressed.
    pub fn get_packed(&mut self, path: &str) -> io::Result<Reply> {
        self.ask(path, "Accept-Encoding: gzip\r\n")
    }

    fn ask(&mut self, path: &str, headers: &str) -> io::Result<Reply> {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{headers}\r\n", self.host);
        let began = Instant::now();
        self.stream.get_mut().write_all(request.as_bytes())?;
        if self.stream.fill_buf()?.is_empty() {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let first = began.elapsed();
        let (status, body) = reply(&mut self.stream)?;
        Ok(Reply { status, body, first, whole: began.elapsed() })
    }
}

/// Reads one answer: its status and its content.
fn reply(stream: &mut impl BufRead) -> io::Result<(u16, Vec<u8>)> {
    let strange = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_string());
    let status = line(stream)?;
    let status = status.split(' ').nth(1).and_then(|code| code.parse().ok());
    let status = status.ok_or_else(|| strange("no status"))?;
    let (mut length, mut in_chunks) = (None, false);
    loop {
        let header = line(stream)?.to_ascii_lowercase();
        match header.split_once(": ") {
            Some(("content-length", number)) => length = number.parse().ok(),
            Some(("transfer-encoding", "chunked")) => in_chunks = true,
            _ if header.is_empty() => break,
            _ => {}
        }
    }
    let mut body = Vec::new();
    if !in_chunks {
        let length: u64 = length.ok_or_else(|| strange("no length"))?;
        take(stream, length, &mut body)?;
        return Ok((status, body));
    }
    loop {
        let length = u64::from_str_radix(&line(stream)?, 16).map_err(|_| strange("no chunk"))?;
        take(stream, length, &mut body)?;
        line(stream)?;
        if length == 0 {
            return Ok((status, body));
        }
    }
}

fn take(stream: &mut impl BufRead, length: u64, body: &mut Vec<u8>) -> io::Result<()> {
    match stream.take(length).read_to_end(body)? as u64 == length {
        true => Ok(()),
        false => Err(io::ErrorKind::UnexpectedEof.into()),
    }
}

/// The next line, without its end.
fn line(stream: &mut impl BufRead) -> io::Result<String> {
    let mut line = String::new();
    stream.read_line(&mut line)?;
    match line.strip_suffix("\r\n") {
        Some(text) => Ok(text.to_string()),
        None => Err(io::ErrorKind::UnexpectedEof.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(u16, String), io::ErrorKind> {
        let (status, body) = reply(&mut text.as_bytes()).map_err(|error| error.kind())?;
        Ok((status, String::from_utf8(body).expect("text")))
    }

    #[test]
    fn pages_are_read_whole_or_not_at_all() {
        let plain = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nboard";
        assert_eq!(read(plain), Ok((200, "board".to_string())));
        assert_eq!(read(&plain[..plain.len() - 1]), Err(io::ErrorKind::UnexpectedEof));
        let chunks = "HTTP/1.1 503 Later\r\ntransfer-encoding: chunked\r\n\r\n\
                      2\r\nbo\r\n3\r\nard\r\n0\r\n\r\n";
        assert_eq!(read(chunks), Ok((503, "board".to_string())));
        assert_eq!(read(&chunks[..chunks.len() - 5]), Err(io::ErrorKind::UnexpectedEof));
        assert_eq!(read("HTTP/1.1 200 OK\r\n\r\n"), Err(io::ErrorKind::InvalidData));
        assert_eq!(read("nothing\r\n\r\n"), Err(io::ErrorKind::InvalidData));
    }
}
