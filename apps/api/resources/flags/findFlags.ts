import type { FlagPayload } from '@gniazdo/flags';
import type pg from 'pg';

type Row = FlagPayload & { client_key: string; version: string };

/** Reads the flags of all clients. `dateUpdated` differs after every change. */
export async function findFlags(pool: pg.Pool): Promise<Map<string, FlagPayload>> {
  const { rows } = await pool.query<Row>(`
    select client_key,
      to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as version,
      coalesce(jsonb_object_agg(name, definition) filter (where kind = 'feature'), '{}') as features,
      coalesce(jsonb_agg(definition order by name) filter (where kind = 'experiment'), '[]') as experiments,
      coalesce(jsonb_object_agg(name, definition) filter (where kind = 'savedGroup'), '{}') as "savedGroups"
    from flag_client left join flag using (client_key)
    group by client_key`);
  return new Map(
    rows.map(({ client_key, version, features, experiments, savedGroups }) => [
      client_key,
      { features, experiments, savedGroups, dateUpdated: version },
    ]),
  );
}
