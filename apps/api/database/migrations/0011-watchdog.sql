-- What visitors watch: a mail is sent when the price of a variant falls to their target, or, without a target, when the
-- variant is available again. Watches belong to likers (accounts, or anonymous browsers with a secret cookie).
create table watch (
  id bigint generated always as identity primary key,
  liker_id bigint not null references liker on delete cascade,
  variant_id integer not null references variant on delete cascade,
  email text not null,
  email_key text not null,
  -- Grosze.
  target_price integer check (target_price > 0),
  -- Whether the variant was available when the watch was created.
  was_available boolean not null,
  created_at timestamptz not null default now(),
  -- Null until the owner of the address has opened the link of a mail. No other mail is sent before.
  confirmed_at timestamptz,
  -- The watch has ended with its alert. The row is kept for some time, so that the link in the mail works.
  alerted_at timestamptz,
  unique (liker_id, variant_id)
);
create index on watch (variant_id) where alerted_at is null;
create index on watch (created_at) where confirmed_at is null;
create index on watch (confirmed_at) where alerted_at is null;
create index on watch (alerted_at) where alerted_at is not null;

-- Secrets of links in mails, as SHA-256. A new address is a new watch, so a link only works for its recipient's.
create table watch_link (
  hash bytea primary key,
  watch_id bigint not null references watch on delete cascade
);
create index on watch_link (watch_id);
