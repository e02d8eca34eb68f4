-- An offer can be bought although it is not in stock, so every change of active or disabled matters for price alerts, too.
create or replace function note_watched_changes() returns trigger language plpgsql as $$
begin
  insert into watch_event (variant_ids)
  select array_agg(id order by id)
  from (
    select n.id, (row_number() over (order by n.id) - 1) / 2000 as part
    from new_rows n join old_rows o using (id)
    where n.price < o.price
      or (n.active, n.in_stock, n.disabled) is distinct from (o.active, o.in_stock, o.disabled)
  ) as changed
  group by part;
  return null;
end $$;

-- Whether the variant could be bought when the watch was created, or since then: an offer that returns may be made to order.
alter table watch add column was_sold boolean not null default true;
