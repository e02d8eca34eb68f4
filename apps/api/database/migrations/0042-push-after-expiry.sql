-- Notifications go on after a session has expired. The browser is known by a secret in its cookie at the next login; rows
-- without it end with their session.
alter table push_subscription
  add column browser_hash bytea unique,
  -- When the browser was subscribed, or its account logged in there again.
  add column renewed_at timestamptz not null default now();

-- A login moves the subscription of its browser to the new session.
alter table push_message
  drop constraint push_message_session_hash_fkey,
  add foreign key (session_hash) references push_subscription on update cascade on delete cascade;
