import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/types.ts';
import { featureGroups } from './vocabulary/featureGroups.ts';

/** Writes the vocabulary of colours, materials and other features. Safe to repeat. */
export async function syncFeatures(db: Kysely<Database>) {
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
  await db.transaction().execute(async (transaction) => {
    // Two starts at once would delete and insert the same rows.
    await sql`select pg_advisory_xact_lock(7206002)`.execute(transaction);
    await sql`
      insert into feature_group (ident, name, kind, position)
      select * from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
        as it(ident text, name text, kind text, position int)
      on conflict (ident) do update set
        name = excluded.name, kind = excluded.kind, position = excluded.position`.execute(transaction);
    await sql`
      insert into feature_value (id, group_ident, ident, name, swatch, position)
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as it(id int, group_ident text, ident text, name text, swatch text, position int)
      on conflict (id) do update set
        group_ident = excluded.group_ident, ident = excluded.ident, name = excluded.name,
        swatch = excluded.swatch, position = excluded.position`.execute(transaction);
  });
}
