-- Orders that follow clicks, as shops report them.
alter table click
  -- Names the click in the address of the shop, if the shop reports orders; null again once no order can follow.
  add column token uuid;
create unique index on click (token) where token is not null;
create index on click (at) where token is not null;

alter table star_shop
  -- Whether its orders may lead to questions about the shop. Staff allow it; a key for measuring does not need it.
  add column asks_buyers boolean not null default true,
  add column key_set_at timestamptz not null default now(),
  -- When it first reported an order for measuring. What it sold before is unknown.
  add column orders_since timestamptz;
update star_shop set key_set_at = created_at;

-- Each order counts once, for the last click before it. What is known of the click stays when the offer is deleted.
create table measured_order (
  id bigint generated always as identity primary key,
  eshop_id integer not null references eshop on delete cascade,
  order_number text not null,
  -- In grosze, as the shop reports it.
  value integer not null check (value >= 0),
  at timestamptz not null,
  -- In Poland.
  day date not null,
  source text not null check (source in ('server', 'script')),
  click_id bigint references click on delete set null,
  click_at timestamptz not null,
  variant_id integer not null,
  external_id text not null,
  created_at timestamptz not null default now(),
  unique (eshop_id, order_number)
);
create index on measured_order (eshop_id, day);
create index on measured_order (click_id);
create index on measured_order (at);
