-- Accounts that see the figures of a shop. Only the owner of the tables adds them.
create table shop_member (
  account_id uuid primary key references account on delete cascade,
  eshop_id integer not null references eshop on delete cascade
);
create index on shop_member (eshop_id);

-- Feeds that are fetched regularly.
create table eshop_feed (
  eshop_id integer primary key references eshop on delete cascade,
  url text not null,
  every_hours integer not null default 24 check (every_hours between 1 and 168),
  -- While a process fetches the feed, the end of its lease.
  next_at timestamptz not null default now(),
  -- Of the last file that was imported from this URL.
  etag text,
  last_modified text
);
create index on eshop_feed (next_at);

-- Imports that changed nothing are kept, too, for the shop to read why. A file that failed may have no known format.
alter table import_run
  alter column format drop not null,
  add column outcome text not null default 'imported' check (outcome in ('imported', 'unchanged', 'failed')),
  -- Why an import failed.
  add column message text,
  -- Findings: line, id, field, reason. The first thousand of each kind.
  add column refused jsonb not null default '[]',
  add column warnings jsonb not null default '[]';
create index on import_run (eshop_id, started_at desc);
