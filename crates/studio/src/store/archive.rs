//! The file: what lies where in it, and that nothing in it can bring the studio down.

use super::fault::{Fault, guarded};
use super::{Ages, Id, Record, seal};
use redb::backends::InMemoryBackend;
use redb::{
    Database, ReadableDatabase, ReadableTable, TableDefinition, TableError, WriteTransaction,
};
use std::collections::BTreeSet;
use std::path::Path;

/// What sort of file this is; another program's, or another format's, has another mark or none.
const MARK: TableDefinition<'_, &str, u64> = TableDefinition::new("yomikiri-studio");
const FORMAT: u64 = 1;

/// Both by id and both under seals; apart, so that a list reads no values.
const RECORDS: TableDefinition<'_, &[u8; 32], &[u8]> = TableDefinition::new("records");
const VALUES: TableDefinition<'_, &[u8; 32], &[u8]> = TableDefinition::new("values");

/// Bytes for pages in memory. The system keeps the file in its own memory as well.
const CACHE: usize = 16 << 20;

/// An open file, or its like in memory.
pub(super) struct Archive {
    /// None only while it is being closed.
    database: Option<Database>,
}

/// A thing as it lies in the file: its record and its value, both under seals.
pub(super) struct Parcel {
    pub id: Id,
    pub record: Vec<u8>,
    pub value: Vec<u8>,
}

/// Bytes of parcels to be put in one step, where there are many.
const BATCH: usize = 8 << 20;

impl Archive {
    /// Makes a new one in a file that is not there yet.
    pub fn create(path: &Path) -> Result<Archive, Fault> {
        Archive::begun(guarded(|| builder().create(path))?)
    }

    /// Makes a new one in memory.
    pub fn in_memory() -> Result<Archive, Fault> {
        Archive::begun(guarded(|| builder().create_with_backend(InMemoryBackend::new()))?)
    }

    fn begun(database: Database) -> Result<Archive, Fault> {
        let archive = Archive { database: Some(database) };
        archive.write(|change| {
            change.open_table(MARK)?.insert("format", FORMAT)?;
            change.open_table(RECORDS)?;
            change.open_table(VALUES)?;
            Ok(())
        })?;
        Ok(archive)
    }

    /// Opens one that is there, if it is ours.
    pub fn open(path: &Path) -> Result<Archive, Fault> {
        let archive = Archive { database: Some(guarded(|| builder().open(path))?) };
        let format = archive.read(|database| {
            let format = database.begin_read()?.open_table(MARK)?.get("format")?;
            Ok(format.map(|format| format.value()))
        })?;
        if format == Some(FORMAT) { Ok(archive) } else { Err(Fault::Damaged) }
    }

    /// Reads the whole file and compares its checksums. Nothing may be written to a file in which
    /// pages are not what they were: the database may panic so that no one can catch it.
    pub fn check(&mut self) -> Result<(), Fault> {
        match &mut self.database {
            Some(database) => guarded(|| database.check_integrity()).map(drop),
            None => Err(Fault::closed()),
        }
    }

    /// Looks at all records: what is there, and which of them are damaged.
    pub fn survey(&self, version: &str) -> Result<(Ages, Vec<Id>), Fault> {
        self.read(|database| {
            let mut ages = Ages::default();
            let mut damaged = Vec::new();
            for entry in database.begin_read()?.open_table(RECORDS)?.iter()? {
                let (id, sealed) = entry?;
                let id = Id::from(*id.value());
                match Record::opened(&id, sealed.value()) {
                    Some(record) => {
                        ages.insert(id, record.turn, record.charge(), record.version == version);
                    }
                    None => damaged.push(id),
                }
            }
            Ok((ages, damaged))
        })
    }

    /// A value under its seal.
    pub fn value(&self, id: &Id) -> Result<Option<Vec<u8>>, Fault> {
        self.read(|database| {
            let values = database.begin_read()?.open_table(VALUES)?;
            Ok(values.get(id.bytes())?.map(|sealed| sealed.value().to_vec()))
        })
    }

    /// The records of these, under their seals.
    pub fn records_of(&self, ids: &[Id]) -> Result<Vec<Option<Vec<u8>>>, Fault> {
        self.read(|database| {
            let records = database.begin_read()?.open_table(RECORDS)?;
            let record =
                |id: &Id| Ok(records.get(id.bytes())?.map(|sealed| sealed.value().to_vec()));
            ids.iter().map(record).collect()
        })
    }

    /// Takes these away and puts those, both or neither, and returns when it is safe on the disk.
    pub fn change(&self, remove: &[Id], put: &[Parcel]) -> Result<(), Fault> {
        self.write(|transaction| {
            let mut records = transaction.open_table(RECORDS)?;
            let mut values = transaction.open_table(VALUES)?;
            for id in remove {
                records.remove(id.bytes())?;
                values.remove(id.bytes())?;
            }
            for Parcel { id, record, value } in put {
                records.insert(id.bytes(), &record[..])?;
                values.insert(id.bytes(), &value[..])?;
            }
            Ok(())
        })
    }

    /// Puts everything in it that can still be read into another one, and says how many things
    /// those are.
    pub fn rescue_into(&self, other: &Archive) -> Result<u64, Fault> {
        let (mut rescued, mut bytes, mut batch) = (0, 0, Vec::new());
        for id in self.readable_ids() {
            let Some(parcel) = self.whole(&id) else {
                continue;
            };
            rescued += 1;
            bytes += parcel.value.len();
            batch.push(parcel);
            if bytes > BATCH {
                other.change(&[], &std::mem::take(&mut batch))?;
                bytes = 0;
            }
        }
        other.change(&[], &batch)?;
        Ok(rescued)
    }

    /// From either end up to where the damage is.
    fn readable_ids(&self) -> BTreeSet<Id> {
        let mut ids = BTreeSet::new();
        for backwards in [false, true] {
            let _damage = self.read(|database| {
                let records = database.begin_read()?.open_table(RECORDS)?;
                let mut entries = records.iter()?;
                let mut next = || if backwards { entries.next_back() } else { entries.next() };
                while let Some(entry) = next() {
                    ids.insert(Id::from(*entry?.0.value()));
                }
                Ok(())
            });
        }
        ids
    }

    /// A thing, if both of its seals are whole.
    pub fn whole(&self, id: &Id) -> Option<Parcel> {
        let record = self.records_of(&[*id]).ok()?.pop()??;
        Record::opened(id, &record)?;
        let value = self.value(id).ok()??;
        seal::opened_value(id, &value)?;
        Some(Parcel { id: *id, record, value })
    }

    /// Takes everything away.
    pub fn clear(&self) -> Result<(), Fault> {
        self.write(|transaction| {
            transaction.delete_table(RECORDS)?;
            transaction.delete_table(VALUES)?;
            transaction.open_table(RECORDS)?;
            transaction.open_table(VALUES)?;
            Ok(())
        })
    }

    /// Moves everything to the front of the file and cuts off the rest.
    pub fn compact(&mut self) -> Result<(), Fault> {
        match &mut self.database {
            Some(database) => guarded(|| database.compact()).map(drop),
            None => Err(Fault::closed()),
        }
    }

    fn read<T>(&self, work: impl FnOnce(&Database) -> Result<T, redb::Error>) -> Result<T, Fault> {
        match &self.database {
            Some(database) => guarded(|| work(database)),
            None => Err(Fault::closed()),
        }
    }

    fn write(
        &self,
        work: impl FnOnce(&WriteTransaction) -> Result<(), redb::Error>,
    ) -> Result<(), Fault> {
        self.read(|database| {
            // A commit is on the disk when it returns, unless told otherwise.
            let transaction = database.begin_write()?;
            work(&transaction)?;
            Ok(transaction.commit()?)
        })
    }
}

impl Drop for Archive {
    fn drop(&mut self) {
        let database = self.database.take();
        // What closing leaves undone is repaired when the file is opened again.
        let _ = guarded(|| {
            drop(database);
            Ok::<_, TableError>(())
        });
    }
}

fn builder() -> redb::Builder {
    let mut builder = Database::builder();
    builder.set_cache_size(CACHE);
    builder
}
