-- Most changes of variants are in these columns, so whole rows, with their texts, are compared only if they are equal.
create function outbox_variant_updated() returns trigger language plpgsql as $$
declare changed integer[];
begin
  select array_agg(n.id) into changed
  from new_rows n join old_rows o using (id)
  where (n.updated_at, n.active, n.disabled, n.product_id, n.category_id)
      is distinct from (o.updated_at, o.active, o.disabled, o.product_id, o.category_id)
    or n.* is distinct from o.*;
  perform put_in_outbox('variant', changed);
  return null;
end $$;
drop trigger outbox_updated on variant;
create trigger outbox_updated after update on variant
  referencing old table as old_rows new table as new_rows for each statement execute function outbox_variant_updated();
