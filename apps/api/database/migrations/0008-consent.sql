-- What visitors allowed: the proof of consent. `visitor_id` is random and only in a cookie of the visitor.
create table consent (
  id bigint generated always as identity primary key,
  visitor_id uuid not null,
  -- The texts that the visitor has seen.
  text_version text not null,
  essential boolean not null,
  marketing boolean not null,
  analytics boolean not null,
  functional boolean not null,
  created_at timestamptz not null default now()
);
create index on consent (visitor_id);
create index on consent (created_at);

-- Events of experiments and views of variations, without anything about the visitor.
create table experiment_event (
  id bigint generated always as identity primary key,
  name text not null,
  params jsonb not null,
  created_at timestamptz not null default now()
);
create index on experiment_event (created_at);
