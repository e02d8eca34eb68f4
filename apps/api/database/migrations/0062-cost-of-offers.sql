-- What the clicks of offers cost, in grosze, and orders that followed them.
alter table offer_figure
  add column cost bigint not null default 0,
  add column orders integer not null default 0;
create index on offer_figure (eshop_id, cost desc, variant_id desc);

alter table offer_month
  add column cost bigint not null default 0,
  add column orders integer not null default 0;

-- Months are summed again.
update offer_figure_run set refreshed_at = null;
