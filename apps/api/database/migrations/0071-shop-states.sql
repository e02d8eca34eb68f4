-- Shops with too many offers to be hidden or shown in the transaction that changes their state: the rest of their offers follows.
create table shop_state_change (
  eshop_id integer primary key references eshop on delete cascade
);
-- The offers of a shop by what is shown: they are counted, found and joined without a look at the offers.
create index on variant (eshop_id, active, disabled, id);

-- Orders in which a shop reads its offers.
create index on offer_figure (eshop_id, orders desc, variant_id desc);
create index on offer_month (month, impressions desc, variant_id desc) where impressions > 0;
