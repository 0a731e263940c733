//! `yomikiri studio`.

use super::flags::Flags;
use crate::studio;
use clap::{ArgAction, Command, ValueHint};
use yomikiri_text::text;

impl Flags {
    pub(super) fn studio(self) -> Command {
        Command::new("studio")
            .about(self.say(text!(
                "Opens the studio: every game in a browser. `yomikiri` alone does the same",
                "スタジオを開く: どのゲームもブラウザーで。`yomikiri` だけでも同じ"
            )))
            .arg(self.value("listen", "ADDR", text!(
                "Where to listen: an address of this machine and a port, or a port; port 0 is any \
                 that is free. Other machines need a token",
                "待ち受ける場所。この機械のアドレスとポート、またはポートだけ。ポート0は空いているもの。\
                 ほかの機械から使うにはトークンが要る"
            )).default_value(studio::LISTEN))
            .arg(self.flag("open", text!("Also open it in a browser", "ブラウザーも開く")))
            .arg(self.value("data", "DIR", text!(
                "Where answers are kept over a restart; without it, the user's data directory",
                "答えを保存するフォルダー。なければ利用者のデータ用フォルダー"
            )).value_hint(ValueHint::DirPath).value_parser(clap::value_parser!(std::ffi::OsString)))
            .arg(self.value("keep", "SIZE", text!(
                "How much is kept; the oldest answers go first",
                "保存する量の上限。超えると古い答えから消える"
            )).default_value("1GiB"))
            .arg(self.value("host", "NAME", text!(
                "Another name under which browsers may reach it; may be repeated",
                "ブラウザーから使うときの別の名前。何度でも指定できる"
            )).action(ArgAction::Append))
            .arg(self.value("token", "WORD", text!(
                "What browsers must know; made up where one is needed and none is given",
                "ブラウザーに求めるトークン。必要なのに指定がなければ自動で作る"
            )))
            .arg(self.flag("behind-proxy", text!(
                "A proxy passes requests on, and names in X-Forwarded-For who asks",
                "プロキシの後ろで使う。利用者は X-Forwarded-For で見分ける"
            )))
            .arg(self.value("jobs", "N", text!(
                "How many jobs run at once; without it, as many as there are cores, up to 4",
                "同時に進める計算の数。なければコアの数(4まで)"
            )))
            .arg(self.value("memory", "SIZE", text!(
                "Memory for the tables of all jobs together, and for files, 1GiB if not said",
                "すべての計算の表とファイルに使うメモリの合計(省略すると1GiB)"
            )))
            .arg(self.tables().help(self.say(text!(
                "Answer by the table in this folder where it is of the same game and rules; may be \
                 repeated",
                "ゲームとルールが同じなら、このフォルダーの表で答える。何度でも指定できる"
            ))).action(ArgAction::Append))
            .arg(self.value("time", "TIME", text!(
                "Time for each job; without it 60s, and a page may ask for up to an hour",
                "1つの計算に使える時間。省略すると60sで、ページから1時間まで延ばせる"
            )))
    }
}
