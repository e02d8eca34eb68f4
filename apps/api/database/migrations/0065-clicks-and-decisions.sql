-- Clicks of the last half hour by client and offer, and by network and offer, of all processes of the API. Keyed hashes: no
-- address is stored. After a crash of the database a click may count again.
create unlogged table recent_click (
  key bytea primary key,
  since timestamptz not null,
  count integer not null
);
create index on recent_click (since);

-- A shop may also object to a pause by staff, and to a refused reply. Their key is that of the entry of the audit log.
alter table decision drop constraint decision_kind_check;
alter table decision add constraint decision_kind_check check (kind in ('report', 'offer', 'shop', 'pause', 'reply'));
create index on decision (eshop_id, decided_at) where eshop_id is not null;

-- Null: not known, because clicks of the month are older than their charges. Months are summed again.
alter table offer_month alter column cost drop not null;
update offer_figure_run set refreshed_at = null;
-- The offers of a month with the most of each.
create index on offer_month (month, clicks desc, variant_id desc) where clicks > 0;
create index on offer_month (month, cost desc, variant_id desc) where cost > 0;
create index on offer_month (month, orders desc, variant_id desc) where orders > 0;
