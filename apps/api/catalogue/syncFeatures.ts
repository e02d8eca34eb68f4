import type pg from 'pg';
import { LOCKS } from '../database/locks.ts';
import { withTransaction } from '../database/withTransaction.ts';
import { featureGroups } from './vocabulary/featureGroups.ts';

/** Writes the vocabulary of colours, materials and other features into the database. Idempotent. */
export async function syncFeatures(pool: pg.Pool) {
  const groups = featureGroups.map(({ ident, name, kind }, position) => ({ ident, name, kind, position }));
  const values = featureGroups.flatMap((group) =>
    group.values.map(({ id, ident, name, swatch = null }, position) => ({
      id,
      group_ident: group.ident,
      ident,
      name,
      swatch,
      position,
    })),
  );
  await withTransaction(pool, async (client) => {
    // Processes that start at the same time would insert the same rows.
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.features]);
    await client.query(
      `insert into feature_group (ident, name, kind, position)
       select * from jsonb_to_recordset($1) as it(ident text, name text, kind text, position int)
       on conflict (ident) do update set
         name = excluded.name, kind = excluded.kind, position = excluded.position`,
      [JSON.stringify(groups)],
    );
    await client.query(
      `insert into feature_value (id, group_ident, ident, name, swatch, position)
       select * from jsonb_to_recordset($1)
         as it(id int, group_ident text, ident text, name text, swatch text, position int)
       on conflict (id) do update set
         group_ident = excluded.group_ident, ident = excluded.ident, name = excluded.name,
         swatch = excluded.swatch, position = excluded.position`,
      [JSON.stringify(values)],
    );
  });
}
