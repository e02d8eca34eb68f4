-- Changes for the in-memory index of every API process. Each row has a kind and ids:
--   variant: these variants, also when their product, pictures or review counts changed or when they were deleted
--   eshop, manufacturer, category: these rows
--   voucher: the shops whose vouchers changed
-- Readers take rows in order of seq where xid < pg_snapshot_xmin(pg_current_snapshot()). NOTIFY only triggers a read.

create table outbox (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('variant', 'eshop', 'manufacturer', 'category', 'voucher')),
  ids integer[] not null,
  created_at timestamptz not null default now()
);
create index on outbox (created_at);

create function put_in_outbox(kind text, changed integer[]) returns void language plpgsql as $$
begin
  insert into outbox (kind, ids)
  select put_in_outbox.kind, array_agg(id order by id)
  from (
    select id, (row_number() over (order by id) - 1) / 2000 as part
    from (select distinct unnest(changed) as id) as once
    where id is not null
  ) as parts
  group by part
  order by part;
  if found then perform pg_notify('outbox', ''); end if;
end $$;

-- Arguments: kind, and the column with the id. The rows are in old_rows and new_rows.
create function outbox_inserted() returns trigger language plpgsql as $$
declare changed integer[];
begin
  execute format('select array_agg(distinct %I) from new_rows', tg_argv[1]) into changed;
  perform put_in_outbox(tg_argv[0], changed);
  return null;
end $$;

create function outbox_deleted() returns trigger language plpgsql as $$
declare changed integer[];
begin
  execute format('select array_agg(distinct %I) from old_rows', tg_argv[1]) into changed;
  perform put_in_outbox(tg_argv[0], changed);
  return null;
end $$;

create function outbox_updated() returns trigger language plpgsql as $$
declare changed integer[];
begin
  execute format(
    'select array_agg(distinct n.%1$I) from new_rows n join old_rows o using (id) where n.* is distinct from o.*',
    tg_argv[1]) into changed;
  perform put_in_outbox(tg_argv[0], changed);
  return null;
end $$;

create function outbox_product_updated() returns trigger language plpgsql as $$
declare changed integer[];
begin
  select array_agg(variant.id) into changed
  from new_rows n
  join old_rows o using (id)
  join variant on variant.product_id = n.id
  where n.* is distinct from o.*;
  perform put_in_outbox('variant', changed);
  return null;
end $$;

-- Importing an unchanged feed updates checked_at, which no list shows.
create function outbox_eshop_updated() returns trigger language plpgsql as $$
declare changed integer[];
begin
  select array_agg(n.id) into changed
  from new_rows n
  join old_rows o using (id)
  where to_jsonb(n) - 'checked_at' is distinct from to_jsonb(o) - 'checked_at';
  perform put_in_outbox('eshop', changed);
  return null;
end $$;

create trigger outbox_product_updated after update on product
  referencing old table as old_rows new table as new_rows
  for each statement execute function outbox_product_updated();

create trigger outbox_inserted after insert on variant
  referencing new table as new_rows for each statement execute function outbox_inserted('variant', 'id');
create trigger outbox_updated after update on variant
  referencing old table as old_rows new table as new_rows for each statement execute function outbox_updated('variant', 'id');
create trigger outbox_deleted after delete on variant
  referencing old table as old_rows for each statement execute function outbox_deleted('variant', 'id');

create trigger outbox_inserted after insert on image
  referencing new table as new_rows for each statement execute function outbox_inserted('variant', 'variant_id');
create trigger outbox_updated after update on image
  referencing old table as old_rows new table as new_rows for each statement execute function outbox_updated('variant', 'variant_id');
create trigger outbox_deleted after delete on image
  referencing old table as old_rows for each statement execute function outbox_deleted('variant', 'variant_id');

create trigger outbox_inserted after insert on eshop
  referencing new table as new_rows for each statement execute function outbox_inserted('eshop', 'id');
create trigger outbox_updated after update on eshop
  referencing old table as old_rows new table as new_rows for each statement execute function outbox_eshop_updated('eshop', 'id');
create trigger outbox_deleted after delete on eshop
  referencing old table as old_rows for each statement execute function outbox_deleted('eshop', 'id');

create trigger outbox_inserted after insert on manufacturer
  referencing new table as new_rows for each statement execute function outbox_inserted('manufacturer', 'id');
create trigger outbox_updated after update on manufacturer
  referencing old table as old_rows new table as new_rows for each statement execute function outbox_updated('manufacturer', 'id');
create trigger outbox_deleted after delete on manufacturer
  referencing old table as old_rows for each statement execute function outbox_deleted('manufacturer', 'id');

create trigger outbox_inserted after insert on category
  referencing new table as new_rows for each statement execute function outbox_inserted('category', 'id');
create trigger outbox_updated after update on category
  referencing old table as old_rows new table as new_rows for each statement execute function outbox_updated('category', 'id');
create trigger outbox_deleted after delete on category
  referencing old table as old_rows for each statement execute function outbox_deleted('category', 'id');

create trigger outbox_inserted after insert on voucher
  referencing new table as new_rows for each statement execute function outbox_inserted('voucher', 'eshop_id');
create trigger outbox_updated after update on voucher
  referencing old table as old_rows new table as new_rows for each statement execute function outbox_updated('voucher', 'eshop_id');
create trigger outbox_deleted after delete on voucher
  referencing old table as old_rows for each statement execute function outbox_deleted('voucher', 'eshop_id');
