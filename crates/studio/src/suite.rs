//! Tests of what the outside cannot see: routes without a browser, and the store under hard treatment.

mod routes;
mod store;
