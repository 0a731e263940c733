//! Listening, and stopping.

mod connections;

use crate::desk::Desk;
use crate::guard::Guard;
use crate::limits::Limits;
use crate::routes::{Studio, router};
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket};
use yomikiri_tabulate::Folder;
use yomikiri_text::{Text, Told, error_told, text};

/// How a studio is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Further names under which it may be reached.
    pub hosts: Vec<String>,
    /// What a client must know; needed wherever others can reach it.
    pub token: Option<String>,
    /// Is it reached through a proxy, which names clients in `X-Forwarded-For`?
    pub behind_proxy: bool,
    /// Where answers are kept; nowhere if not said.
    pub data: Option<PathBuf>,
    /// How many bytes are kept.
    pub keep: u64,
    /// What work may cost.
    pub limits: Limits,
    /// Tables by which it answers, each for its game under its rules.
    pub tables: Vec<Arc<Folder>>,
}

/// Why a studio does not start.
#[derive(Debug)]
pub enum Unserved {
    /// Another program listens there.
    Taken(SocketAddr),
    /// The machine does not let it listen there.
    Listen(SocketAddr, io::Error),
    /// Others could reach it, and nobody named a token.
    Open(SocketAddr),
    /// The machine gives no threads, or something else fails.
    Machine(io::Error),
}

impl Told for Unserved {
    fn told(&self) -> Text {
        match self {
            Unserved::Taken(address) => text!(
                "another program listens on {address} already, perhaps another studio; stop it, or \
                 choose another port with --listen 127.0.0.1:0, which takes any that is free",
                "{address} は別のプログラム(おそらく別のスタジオ)が使っています。それを終えるか、\
                 --listen 127.0.0.1:0 で空いているポートを使ってください"
            ),
            Unserved::Listen(address, error) => text!(
                "cannot listen on {address} ({why}); choose another address with --listen",
                "{address} で待ち受けられません({why})。--listen で別のアドレスを指定してください",
                why = error.told()
            ),
            Unserved::Open(address) => text!(
                "others can reach {address}, so a token is needed; add --token, which may be any \
                 word that is hard to guess",
                "{address} はほかの機械からも届くので、トークンが必要です。--token に推測されにくい言葉を\
                 指定してください"
            ),
            Unserved::Machine(error) => {
                let why = error.told();
                text!("the studio cannot start: {why}", "スタジオを起動できません: {why}")
            }
        }
    }
}

error_told!(Unserved);

/// A studio that listens.
pub struct Server {
    listener: TcpListener,
    studio: Arc<Studio>,
    address: SocketAddr,
    token: Option<String>,
    behind_proxy: bool,
}

/// When a studio stops, requests under way have so long to end.
const GRACE: Duration = Duration::from_millis(500);

/// Listens, with room for all who may connect at once: whoever finds none tries again after a second.
fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    // Elsewhere that would be to take the port from whoever has it.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(1024)
}

impl Server {
    /// Opens everything and begins to listen.
    pub async fn bind(config: Config) -> Result<Server, Unserved> {
        let wanted = config.listen;
        // Behind a name it is reached by others, too, wherever it listens.
        let is_own = wanted.ip().is_loopback() && config.hosts.is_empty() && !config.behind_proxy;
        if !is_own && config.token.is_none() {
            return Err(Unserved::Open(wanted));
        }
        let listener = listen(wanted).map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => Unserved::Taken(wanted),
            _ => Unserved::Listen(wanted, error),
        })?;
        let address = listener.local_addr().map_err(Unserved::Machine)?;
        let desk = Desk::open(config.data.as_deref(), config.keep, config.limits, config.tables);
        let desk = desk.map_err(Unserved::Machine)?;
        let guard = Guard::new(address, &config.hosts, config.token.clone());
        let behind_proxy = config.behind_proxy;
        let studio = Arc::new(Studio::new(desk, guard).behind_proxy(behind_proxy));
        Ok(Server { listener, studio, address, token: config.token, behind_proxy })
    }

    /// The address to open in a browser.
    pub fn url(&self) -> String {
        match &self.token {
            Some(token) => {
                let pairs = [("token", token)];
                let query =
                    form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish();
                format!("http://{}/?{query}", self.address)
            }
            None => format!("http://{}/", self.address),
        }
    }

    /// What a person should know.
    pub fn notices(&self) -> Vec<Text> {
        self.studio.desk.notices()
    }

    /// Answers requests until `stop` is over; then what is under way is cancelled, and what is kept
    /// is closed.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let studio = Arc::clone(&self.studio);
        let sweeping = tokio::spawn(async move {
            let mut every = tokio::time::interval(Duration::from_secs(1));
            loop {
                every.tick().await;
                studio.desk.pool.sweep();
            }
        });
        let studio = Arc::clone(&self.studio);
        let (stopping, stopped) = tokio::sync::oneshot::channel::<()>();
        let stop = async move {
            stop.await;
            // Streams of news end with the work that they tell of.
            studio.desk.pool.close();
            let _ = stopping.send(());
        };
        let app = router(Arc::clone(&self.studio));
        let serving = connections::serve(self.listener, app, self.behind_proxy, stop);
        let patience = async move {
            // Without a message the server itself has ended.
            if stopped.await.is_ok() {
                tokio::time::sleep(GRACE).await;
            } else {
                std::future::pending::<()>().await;
            }
        };
        let served = tokio::select! {
            served = serving => served,
            () = patience => Ok(()),
        };
        sweeping.abort();
        served
    }
}
