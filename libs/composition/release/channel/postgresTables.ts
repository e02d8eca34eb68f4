/** Creates the tables for state and history of the channel, in a separate schema so that the database can be shared. */
export const CREATE_TABLES = `
  create schema if not exists release;
  create table if not exists release.remote (
    name text primary key,
    state jsonb not null
  );
  create table if not exists release.history (
    revision int primary key,
    at timestamptz not null default clock_timestamp(),
    name text not null,
    action text not null,
    state jsonb,
    who text not null,
    why text not null
  );
  create index if not exists history_of_remote on release.history (name, revision desc);
`;

/** Name for LISTEN and NOTIFY. */
export const NOTIFY_CHANNEL = 'gniazdo_release';

/** Key of the advisory lock: one process creates the tables, others wait. Any constant works. */
export const CREATE_TABLES_LOCK = 7_206_002;
