-- Reports of content that someone thinks is illegal (articles 16 and 17 of the Digital Services Act), and what was decided.
create table content_report (
  id integer generated always as identity primary key,
  -- Of the mails about the report.
  reference text not null unique,
  -- Path of the page.
  path text not null,
  -- The text on the page, if it is known: kind and key.
  content_kind text,
  content_key text,
  reason text not null,
  explanation text not null,
  -- Null six months after the decision.
  name text,
  email text,
  status text not null default 'pending' check (status in ('pending', 'upheld', 'rejected')),
  statement text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  check ((content_kind is null) = (content_key is null))
);
create index on content_report (created_at) where status = 'pending';
