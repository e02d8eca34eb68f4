/** Rows of the channel and all its changes, in a schema of their own beside whatever else the database holds. */
export const POSTGRES_TABLES = `
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

/** What shells listen to. */
export const POSTGRES_NEWS = 'gniazdo_release';

/** Any number, the same in every process: one makes the tables, the others wait. */
export const POSTGRES_LOCK = 7_206_002;
