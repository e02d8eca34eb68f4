-- A statement of a trigger keeps its first plan for the session. An import begins with an update of no rows, for which a nested
-- loop is best; with 20,000 rows it took minutes. Dynamic statements are planned for the rows that there are.
create or replace function outbox_variant_updated() returns trigger language plpgsql as $$
declare changed integer[];
begin
  execute '
    select array_agg(n.id)
    from new_rows n join old_rows o using (id)
    where (n.updated_at, n.active, n.disabled, n.product_id, n.category_id)
        is distinct from (o.updated_at, o.active, o.disabled, o.product_id, o.category_id)
      or n.* is distinct from o.*' into changed;
  perform put_in_outbox('variant', changed);
  return null;
end $$;

create or replace function outbox_product_updated() returns trigger language plpgsql as $$
declare changed integer[];
begin
  execute '
    select array_agg(variant.id)
    from new_rows n
    join old_rows o using (id)
    join variant on variant.product_id = n.id
    where n.* is distinct from o.*' into changed;
  perform put_in_outbox('variant', changed);
  return null;
end $$;

create or replace function note_watched_changes() returns trigger language plpgsql as $$
begin
  execute '
    insert into watch_event (variant_ids)
    select array_agg(id order by id)
    from (
      select n.id, (row_number() over (order by n.id) - 1) / 2000 as part
      from new_rows n join old_rows o using (id)
      where n.price < o.price
        or (n.active, n.in_stock, n.disabled) is distinct from (o.active, o.in_stock, o.disabled)
    ) as changed
    group by part';
  return null;
end $$;
