-- A watch of all shops that sell the product of its offer; the target price includes delivery. Else only of the offer, without
-- delivery.
alter table watch add column of_all_shops boolean not null default false;
create index on watch (variant_id) where of_all_shops and alerted_at is null;

-- The offer that an alert is about; null if it is the offer of the watch. No reference: offers are never deleted.
alter table alert add column variant_id integer;

-- Prices with delivery and the offers of products matter, too.
create or replace function note_watched_changes() returns trigger language plpgsql as $$
begin
  execute '
    insert into watch_event (variant_ids)
    select array_agg(id order by id)
    from (
      select n.id, (row_number() over (order by n.id) - 1) / 2000 as part
      from new_rows n join old_rows o using (id)
      where n.price < o.price
        or (n.active, n.in_stock, n.disabled, n.delivery_price, n.product_id)
          is distinct from (o.active, o.in_stock, o.disabled, o.delivery_price, o.product_id)
    ) as changed
    group by part';
  -- A watch stays with the product of its offer. If no shop sells that product any more, it follows an offer that has left it.
  if exists (select from watch where of_all_shops and alerted_at is null) then
    execute '
      update watch set variant_id = moved.id
      from (
        select distinct on (o.product_id) o.product_id, n.id
        from new_rows n join old_rows o using (id)
        where n.product_id <> o.product_id and n.active and not n.disabled
        order by o.product_id, n.price + n.delivery_price, n.id
      ) as moved, variant as own
      where of_all_shops and alerted_at is null and own.id = watch.variant_id and own.product_id = moved.product_id
        and not exists (
          select from variant as other where other.product_id = moved.product_id and other.active and not other.disabled
        )
        and not exists (select from watch as known where known.liker_id = watch.liker_id and known.variant_id = moved.id)';
  end if;
  return null;
end $$;

-- New offers of products that are watched.
create function note_watched_offers() returns trigger language plpgsql as $$
begin
  insert into watch_event (variant_ids)
  select array_agg(id order by id)
  from (
    select id, (row_number() over (order by id) - 1) / 2000 as part
    from (
      select distinct n.id
      from watch join variant as own on own.id = watch.variant_id join new_rows n on n.product_id = own.product_id
      where of_all_shops and alerted_at is null and n.active and not n.disabled
    ) as added
  ) as parts
  group by part;
  return null;
end $$;

create trigger note_watched_offers after insert on variant
  referencing new table as new_rows
  for each statement execute function note_watched_offers();

-- When an alert may be sent: not from 21:00 to 8:00 in Poland, and not within an hour after another one to the same address.
-- Each watch ends with its alert, so their number is limited; a price that is told the next day may be gone.
create or replace function get_alert_time(at timestamptz, last_sent timestamptz) returns timestamptz language sql immutable as $$
  select case
    when local::time >= '21:00' then (local::date + 1 + time '08:00') at time zone 'Europe/Warsaw'
    when local::time < '08:00' then (local::date + time '08:00') at time zone 'Europe/Warsaw'
    else earliest
  end
  from (select greatest(at, last_sent + interval '1 hour') as earliest) as waited,
    lateral (select earliest at time zone 'Europe/Warsaw' as local) as clock
$$;
