//! Connections: bounded in number, in the time they take to ask, and in the time they take to read.

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Sleep;

/// How long a head may take to come, and how long a connection may rest between two requests.
const HEAD: Duration = Duration::from_secs(15);
/// How long a reader may take none of what is sent.
const READ: Duration = Duration::from_secs(30);
/// Connections at once, fewer than a process may usually open files; of one address; and of a proxy,
/// which is one address for all.
const MOST: usize = 768;
const MOST_OF_ONE: usize = 256;
/// Bytes of a request or an answer that a connection holds ready.
const BUFFER: usize = 64 << 10;

/// How many connections there are, by address.
#[derive(Default)]
struct Count(Mutex<HashMap<IpAddr, usize>>);

/// One of them.
struct Counted {
    count: Arc<Count>,
    address: IpAddr,
}

impl Count {
    /// One more, if there is room.
    fn admit(self: &Arc<Count>, address: IpAddr, most_of_one: usize) -> Option<Counted> {
        let mut count = self.0.lock().unwrap_or_else(|e| e.into_inner());
        let all: usize = count.values().sum();
        let own = count.entry(address).or_default();
        if all >= MOST || *own >= most_of_one {
            return None;
        }
        *own += 1;
        Some(Counted { count: Arc::clone(self), address })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut count = self.count.0.lock().unwrap_or_else(|e| e.into_inner());
        if let Some(own) = count.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                count.remove(&self.address);
            }
        }
    }
}

/// Answers whoever connects until `stop` is over, and then those who are being answered.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    behind_proxy: bool,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let (count, graceful) = (Arc::new(Count::default()), GracefulShutdown::new());
    let most_of_one = if behind_proxy { MOST } else { MOST_OF_ONE };
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) if is_of_connection(&error) => continue,
            Err(_) => {
                // Too many open files, perhaps: some will be closed.
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        // Whoever has too many is closed at once, and may try again.
        let Some(counted) = count.admit(address.ip(), most_of_one) else { continue };
        // A page is written whole; waiting for more to send with it only delays it.
        let _ = stream.set_nodelay(true);
        let app = app.clone().layer(axum::Extension(ConnectInfo::<SocketAddr>(address)));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD)
            .max_buf_size(BUFFER)
            .serve_connection(
                TokioIo::new(Patient { stream, deadline: None }),
                TowerToHyperService::new(app),
            );
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            let _ = connection.await;
            drop(counted);
        });
    }
    drop(listener);
    graceful.shutdown().await;
    Ok(())
}

fn is_of_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// A stream that fails when its reader takes nothing for too long.
struct Patient {
    stream: TcpStream,
    /// When patience ends, while there is something that is not taken.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    /// What became of writing; or an error, if it has waited for too long.
    fn waited<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.deadline = None;
            return written;
        }
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(tokio::time::sleep(READ)));
        match deadline.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.waited(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.waited(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
