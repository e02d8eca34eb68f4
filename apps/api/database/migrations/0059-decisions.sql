-- Decisions that someone may object to, once within six months (article 20 of the Digital Services Act), and what came of it.
create table decision (
  id integer generated always as identity primary key,
  -- report: about reported content. offer: an offer is blocked. shop: all offers of a shop are.
  kind text not null check (kind in ('report', 'offer', 'shop')),
  -- Of a report its id, else that of the correction.
  key integer not null,
  -- Who may object, and gets the answer: the shop, else who has reported the content.
  eshop_id integer references eshop on delete cascade,
  email text,
  -- What was decided about, and what: as the person reads it.
  subject text not null,
  statement text not null,
  decided_by text not null,
  decided_at timestamptz not null default now(),
  -- SHA-256 of the secret in the mail; null once it was used.
  code_hash bytea unique,
  objection text,
  objected_at timestamptz,
  outcome text check (outcome in ('upheld', 'rejected')),
  outcome_statement text,
  outcome_by text,
  outcome_at timestamptz,
  unique (kind, key),
  check ((objection is null) = (objected_at is null)),
  check (num_nulls(outcome, outcome_statement, outcome_by, outcome_at) in (0, 4)),
  check (outcome is null or objection is not null)
);
create index on decision (objected_at) where objection is not null and outcome is null;
