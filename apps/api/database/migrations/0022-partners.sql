-- Shops that want to show their offers.
create table shop_application (
  id bigint generated always as identity primary key,
  company text not null,
  nip text not null,
  name text not null,
  email text not null,
  website text not null,
  feed_url text,
  -- SHA-256 of the secret in the mail; null once the mail can no longer be confirmed.
  code_hash bytea unique,
  created_at timestamptz not null default now(),
  -- Null until the owner of the address has opened the link of the mail.
  confirmed_at timestamptz
);
create index on shop_application (created_at) where confirmed_at is null;

create table contact_message (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index on contact_message (created_at);
