-- What staff correct in the catalogue. Only keys that an import into an empty database gives again: slugs of shops and
-- categories, ids of offers in feeds. Nothing is deleted, so the list says who did and undid what, and when.
create table correction (
  id integer generated always as identity primary key,
  -- split: the offer is a product of its own. merge: all offers of its product belong to that of the target.
  -- move: only the offer does. category: offers with these words of the shop are in this category.
  kind text not null check (kind in ('split', 'merge', 'move', 'category', 'block-offer', 'block-shop')),
  shop text not null,
  -- Of block-shop and category, the offer that staff had named, as an example.
  offer text not null,
  target_shop text,
  target_offer text,
  shop_category text,
  category text,
  note text not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  undone_by text,
  undone_at timestamptz,
  -- Of split: the product that was created for the offer.
  product_id integer references product on delete set null,
  check ((kind in ('merge', 'move')) = (target_offer is not null)),
  check ((kind = 'category') = (category is not null)),
  check ((target_shop is null) = (target_offer is null)),
  check ((shop_category is null) = (category is null)),
  check ((undone_by is null) = (undone_at is null))
);
create unique index correction_offer on correction (kind, shop, offer, target_shop, target_offer) nulls not distinct
  where undone_at is null and kind in ('split', 'merge', 'move', 'block-offer');
create unique index correction_shop on correction (shop) where undone_at is null and kind = 'block-shop';
create unique index correction_category on correction (shop, shop_category) where undone_at is null and kind = 'category';
create index on correction (product_id) where product_id is not null;

-- What the rules give an offer whose product or category is corrected; else null. No references: a check for each new offer
-- costs time.
alter table variant
  add column shop_category text,
  add column rule_product_id integer,
  add column rule_category_id integer,
  alter shop_category set statistics 0;
create index on variant (rule_product_id) where rule_product_id is not null;
create index on variant (product_id) where disabled or rule_category_id is not null;
