-- Browsers that get notifications about what their visitor watches. They belong to a session: a browser that is not signed in
-- any more, or to another account, gets none.
create table push_subscription (
  session_hash bytea primary key references session on delete cascade,
  -- URL at the push service of the browser. Who knows it can send to the browser, with the key of the server.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);

-- Outbox of notifications. A row is deleted when it is sent.
create table push_message (
  id uuid primary key default gen_random_uuid(),
  session_hash bytea not null references push_subscription on delete cascade,
  data jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_try_at timestamptz not null default now()
);
create index on push_message (next_try_at);
create index on push_message (session_hash);
