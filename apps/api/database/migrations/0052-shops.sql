-- Shops as customers: their state, who they are, who acts for them, and who changed what.
alter table eshop
  -- `setup`: approved, its offers are not shown yet. `paused` and `ended`: none of its offers is active.
  add column shop_state text not null default 'live' check (shop_state in ('setup', 'live', 'paused', 'ended')),
  add column shop_state_reason text,
  add column shop_state_since timestamptz not null default now(),
  -- The trader, as its pages show it. Null: not stated.
  add column legal_name text,
  add column nip text check (nip ~ '^\d{10}$'),
  add column address text,
  add column contact_email text,
  add column contact_phone text,
  add column payment_methods text[] not null default '{}',
  -- In grosze; 0 is free, null is not stated.
  add column return_cost integer check (return_cost >= 0),
  add column return_way text;

-- The offers that were active when their shop was paused; they are active again when it goes on.
create table paused_variant (
  variant_id integer primary key references variant on delete cascade,
  eshop_id integer not null references eshop on delete cascade
);
create index on paused_variant (eshop_id);

-- An owner changes everything of the shop, an editor its feed, details and replies, an accountant only reads.
alter table shop_member
  add column role text not null default 'owner' check (role in ('owner', 'editor', 'accountant')),
  add column added_at timestamptz not null default now();

-- Invitations to a shop's panel by mail.
create table shop_invitation (
  id integer generated always as identity primary key,
  eshop_id integer not null references eshop on delete cascade,
  email text not null,
  email_key text not null,
  role text not null check (role in ('owner', 'editor', 'accountant')),
  -- SHA-256 of the secret in the mail.
  code_hash bytea not null unique,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (eshop_id, email_key)
);
create index on shop_invitation (expires_at);

alter table shop_application
  add column state text not null default 'new' check (state in ('new', 'approved', 'refused')),
  add column decided_at timestamptz,
  add column decided_by text,
  -- Why it was refused; the applicant reads it.
  add column reason text,
  add column eshop_id integer references eshop on delete set null;

-- What staff, shops and the system changed. Rows are not changed.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  by_kind text not null check (by_kind in ('staff', 'shop', 'system')),
  -- Name of the member of staff, address of the member of the shop, or name of the part of the system.
  by_name text not null,
  eshop_id integer references eshop on delete set null,
  -- Such as `rate.set` or `shop.pause`.
  action text not null,
  -- What it was done to, such as `category 12`.
  subject text not null default '',
  before jsonb,
  after jsonb,
  reason text
);
create index on audit_entry (eshop_id, id desc);
