//! Work on combinatorial values.

use super::Desk;
use crate::jobs::{Job, Refused};
use crate::value_address::ValueAddress;
use crate::work::{Cooling, Valuing};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use yomikiri_value::Dyadic;

impl Desk {
    /// Work on what an address asks, unless a person ended it.
    pub fn value(&self, client: IpAddr, address: &ValueAddress) -> Result<Arc<Job>, Refused> {
        match self.pool.find(&address.key()).filter(|job| job.was_stopped()) {
            Some(stopped) => Ok(stopped),
            None => self.valuing(client, address, self.limits.time),
        }
    }

    /// Works on it once more, for longer.
    pub fn value_again(
        &self,
        client: IpAddr,
        address: &ValueAddress,
        time: Duration,
    ) -> Result<Arc<Job>, Refused> {
        self.pool.forget(&address.key());
        self.valuing(client, address, time)
    }

    fn valuing(
        &self,
        client: IpAddr,
        address: &ValueAddress,
        time: Duration,
    ) -> Result<Arc<Job>, Refused> {
        self.pool.submit(client, &address.key(), time, || {
            let expression = address.expression().to_string();
            Box::new(Valuing { names: address.names.clone(), expression })
        })
    }

    /// Work on cooling a value.
    pub fn cooling(
        &self,
        client: IpAddr,
        canonical: &str,
        by: &Dyadic,
    ) -> Result<Arc<Job>, Refused> {
        let key = format!("cool {by} {canonical}");
        self.pool.submit(client, &key, self.limits.time, || {
            Box::new(Cooling { canonical: canonical.to_string(), by: by.clone() })
        })
    }
}
