import { type Kysely, sql } from 'kysely';

/**
 * What changed, for the facet index of every API process. Each row says a kind and ids:
 * `variant` → those variants (also when their product, pictures or review counts changed or when they are deleted),
 * `eshop`, `manufacturer`, `category` → those rows, and `voucher` → the shops whose vouchers changed.
 * Readers take rows in order of seq `where xid < pg_snapshot_xmin(pg_current_snapshot())`; NOTIFY only wakes them.
 */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `
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

    -- Arguments: kind, and the column that holds the id. The rows are in old_rows and new_rows.
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

    -- Reading a feed again confirms a shop's offers but changes nothing that is shown in lists.
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
    ${TABLES.map(([table, kind, column, updated]) => triggersOf(table, kind, column, updated)).join('')}
  `,
    )
    .execute(db);
}

const TABLES: [table: string, kind: string, column: string, updated?: string][] = [
  ['variant', 'variant', 'id'],
  ['image', 'variant', 'variant_id'],
  ['eshop', 'eshop', 'id', 'outbox_eshop_updated'],
  ['manufacturer', 'manufacturer', 'id'],
  ['category', 'category', 'id'],
  ['voucher', 'voucher', 'eshop_id'],
];

function triggersOf(table: string, kind: string, column: string, updated = 'outbox_updated') {
  const call = (name: string) => `for each statement execute function ${name}('${kind}', '${column}');`;
  return `
    create trigger outbox_inserted after insert on ${table}
      referencing new table as new_rows ${call('outbox_inserted')}
    create trigger outbox_updated after update on ${table}
      referencing old table as old_rows new table as new_rows ${call(updated)}
    create trigger outbox_deleted after delete on ${table}
      referencing old table as old_rows ${call('outbox_deleted')}
  `;
}
