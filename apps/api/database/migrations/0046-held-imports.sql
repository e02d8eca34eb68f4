-- An import that would change an implausible share of the offers of a shop is held: it changes nothing.
alter table import_run
  drop constraint import_run_outcome_check,
  add constraint import_run_outcome_check check (outcome in ('imported', 'unchanged', 'failed', 'held'));

create table import_hold (
  import_id integer primary key references import_run on delete cascade,
  eshop_id integer not null references eshop on delete cascade,
  -- open: waits for a decision. confirmed: the next import of the shop with at most these changes merges, and makes it merged.
  -- superseded: a later import was held or merged instead.
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected', 'superseded', 'merged')),
  -- Numbers of offers: active before, new, deactivated, repriced, repricedFar (by a factor of two or more).
  changes jsonb not null,
  -- The first ones: {id, name, price, newPrice}, in grosze; newPrice is null if the offer would be deactivated.
  examples jsonb not null,
  decided_at timestamptz,
  -- The name of a member of staff, or "shop".
  decided_by text
);
create index on import_hold (eshop_id, import_id desc);
