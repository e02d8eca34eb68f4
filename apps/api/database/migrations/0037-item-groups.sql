-- Offers of a shop with the same item group are versions of one product, such as its colours and sizes.
alter table variant add column item_group text;
create index on variant (eshop_id, item_group) where item_group is not null;
