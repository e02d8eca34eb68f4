-- Passkeys (WebAuthn) of accounts, beside their passwords.

create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  -- Given by the authenticator, base64url.
  credential_id text not null unique,
  -- COSE key.
  public_key bytea not null,
  -- Of uses, if the authenticator counts them; otherwise 0.
  counter bigint not null,
  transports text[] not null default '{}',
  -- Browser and system of the registration.
  agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on passkey (account_id);

-- Challenges that were sent and not used. Stored as SHA-256; each works once.
create table passkey_challenge (
  hash bytea primary key,
  -- Of a registration; null for a login, whose account is not known before.
  account_id uuid references account on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenge (expires_at);
