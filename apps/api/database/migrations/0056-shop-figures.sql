-- What shops read about their offers. Days and months are Polish.

-- Offers of the last file of their shop that are not shown because of their price.
create table held_offer (
  variant_id integer primary key references variant on delete cascade
);

-- One row for each offer of a shop with members.
create table offer_figure (
  variant_id integer primary key references variant on delete cascade,
  eshop_id integer not null references eshop on delete cascade,
  state text not null check (state in ('shown', 'held', 'disabled', 'paused', 'gone')),
  category_id integer not null,
  price integer not null,
  -- Of a shown offer: the number of shops with a shown offer of the product, this one included, and its place among them. The
  -- place with delivery is null if the delivery price is not known.
  shops integer,
  place integer,
  place_with_delivery integer,
  -- Bits in the order of OFFER_CAUSES.
  causes integer not null,
  -- Of the last 30 days.
  impressions integer not null,
  clicks integer not null
);
create index on offer_figure (eshop_id, clicks desc, variant_id desc);
create index on offer_figure (eshop_id, impressions desc, variant_id desc);
create index on offer_figure (eshop_id, price desc, variant_id desc);

-- Sums of offers by month, which are kept longer than impressions by day.
create table offer_month (
  variant_id integer not null references variant on delete cascade,
  month date not null,
  impressions integer not null,
  clicks integer not null,
  primary key (month, variant_id)
);
create index on offer_month (variant_id);

-- Impressions of all offers of a shop by day. What clicks cost is in click_cost.
create table shop_impression (
  eshop_id integer not null references eshop on delete cascade,
  day date not null,
  impressions integer not null,
  primary key (eshop_id, day)
);

-- When the figures of a shop were computed.
create table offer_figure_run (
  eshop_id integer primary key references eshop on delete cascade,
  -- While a process computes them.
  claimed_at timestamptz,
  -- Null: not yet.
  refreshed_at timestamptz,
  -- Numbers of offers by state, cause and category.
  summary jsonb
);
