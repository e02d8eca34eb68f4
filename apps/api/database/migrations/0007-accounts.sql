-- Accounts of visitors. Secrets (codes of mails, tokens of sessions) are stored as SHA-256. Everything about a person
-- refers to the account with `on delete cascade`, so deleting the account erases it.

create table account (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- How addresses are compared: lower case, composed letters.
  email_key text not null unique,
  name text not null,
  -- PHC string of argon2id.
  password_hash text not null,
  confirmed_at timestamptz,
  terms_accepted_at timestamptz not null default now(),
  -- The API's role can't change the roles of an account.
  is_admin boolean not null default false,
  admin_projects text[] not null default '{}',
  is_eshop boolean not null default false,
  date_of_birth date,
  gender smallint check (gender in (1, 2)),
  created_at timestamptz not null default now()
);
create index on account (created_at) where confirmed_at is null;

-- Codes in links of mails. A code is deleted when it is used.
create table account_code (
  hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('registration', 'password')),
  -- Of a registration: the account gets the password and name of the registration whose link is opened. Otherwise a
  -- stranger could register an address first, and keep their password when its owner confirms.
  password_hash text,
  name text,
  expires_at timestamptz not null,
  check ((purpose = 'registration') = (password_hash is not null and name is not null))
);
create index on account_code (account_id);
create index on account_code (expires_at);

create table session (
  hash bytea primary key,
  -- Names the session in the list of its owner.
  id uuid not null unique default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  -- Browser and system only.
  agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on session (account_id);
create index on session (expires_at);

-- Outbox of mails. `data` is what the mail needs, and is emptied when the mail is sent.
create table mail (
  id uuid primary key default gen_random_uuid(),
  -- Null until the mail is prepared, and for mails to people without an account.
  account_id uuid references account on delete cascade,
  recipient text not null,
  kind text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now()
);
create index on mail (next_try_at) where sent_at is null;
create index on mail (account_id);

-- Counters of rate limits; the columns are those of rate-limiter-flexible. Keys are hashes.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  -- ms since the epoch.
  expire bigint
);
