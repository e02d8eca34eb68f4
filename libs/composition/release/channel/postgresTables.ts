/**
 * Creates or updates the tables for state and history of the channel, in a separate schema so that the database can be
 * shared. Their owner can change everything. The role `release_<remote>` of a squad can read everything and change only
 * its remote; the shells' role `release_shell` can change all. `buildGrants.ts` creates these roles and their rights.
 */
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

  alter table release.remote
    drop constraint if exists remote_size,
    add constraint remote_size check (length(name) <= 55 and length(state::text) <= 4000);
  alter table release.history
    drop constraint if exists history_size,
    add constraint history_size
      check (length(name) <= 55 and length(state::text) <= 4000 and length(action || who || why) <= 4000) not valid;

  -- Without it, one squad could insert the highest possible revision and block all changes.
  create or replace function release.set_history_fields() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
  begin
    if new.revision <> (select coalesce(max(revision), 0) + 1 from release.history) then
      raise unique_violation using message = 'The revision ' || new.revision || ' is not the next one.';
    end if;
    new.at := clock_timestamp();
    return new;
  end $$;
  create or replace trigger set_fields before insert on release.history
    for each row execute function release.set_history_fields();

  alter table release.remote enable row level security;
  alter table release.history enable row level security;
  drop policy if exists read_all on release.remote;
  drop policy if exists add_own on release.remote;
  drop policy if exists change_own on release.remote;
  drop policy if exists read_all on release.history;
  drop policy if exists add_own on release.history;
  create policy read_all on release.remote for select using (true);
  create policy add_own on release.remote for insert
    with check (current_user in ('release_' || name, 'release_shell'));
  create policy change_own on release.remote for update
    using (current_user in ('release_' || name, 'release_shell'));
  create policy read_all on release.history for select using (true);
  create policy add_own on release.history for insert
    with check (current_user in ('release_' || name, 'release_shell'));
`;

/**
 * Whether CREATE_TABLES has run. A database in which this finds its object skips CREATE_TABLES, so it must look for the newest
 * object: a change of CREATE_TABLES needs a change here.
 */
export const IS_CURRENT = `
  select exists (select from pg_policies where schemaname = 'release' and policyname = 'change_own') as current
`;

/** Name for LISTEN and NOTIFY. */
export const NOTIFY_CHANNEL = 'gniazdo_release';

/** Key of the advisory lock: one process creates the tables, others wait. Nothing else in the database may use it. */
export const CREATE_TABLES_LOCK = 7_206_102;
