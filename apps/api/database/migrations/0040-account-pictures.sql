-- The picture that an account shows with its name: WebP, encoded again.
create table account_picture (
  account_id uuid primary key references account on delete cascade,
  -- Random, and another one for each new picture: it is in the public address.
  id bigint not null unique,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
