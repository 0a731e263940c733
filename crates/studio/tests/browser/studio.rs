//! A studio of this process.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::task::{JoinHandle, spawn_blocking};
use yomikiri_studio::{Config, Limits, Server};

/// A studio that listens on a port of its own, with threads of its own, so that nothing of it is
/// left when it has ended.
pub struct Studio {
    /// Its address, without a slash at the end.
    pub home: String,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<std::io::Result<()>>,
    runtime: Runtime,
}

impl Studio {
    /// A studio that keeps nothing.
    pub async fn start() -> Studio {
        Studio::keeping(None).await
    }

    /// A studio that keeps answers in this directory.
    pub async fn keeping(data: Option<&Path>) -> Studio {
        let config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            hosts: Vec::new(),
            token: None,
            behind_proxy: false,
            data: data.map(Path::to_path_buf),
            keep: 64 << 20,
            limits: Limits { workers: 2, memory: 256 << 20, ..Limits::default() },
            tables: Vec::new(),
        };
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("threads");
        let bound = runtime.spawn(Server::bind(config)).await.expect("a studio does not panic");
        let server = bound.expect("a port is free");
        let home = server.url().trim_end_matches('/').to_string();
        let (stop, stopped) = oneshot::channel();
        let stopped = async move {
            // Dropped without a word means the same.
            let _ = stopped.await;
        };
        let serving = runtime.spawn(server.serve(stopped));
        Studio { home, stop, serving, runtime }
    }

    /// Ends it, as Ctrl-C does, and waits until it has ended.
    pub async fn end(self) {
        let _ = self.stop.send(());
        self.serving.await.expect("a studio does not panic").expect("a studio ends cleanly");
        let threads = spawn_blocking(|| self.runtime.shutdown_timeout(Duration::from_secs(5)));
        threads.await.expect("threads end");
    }
}
