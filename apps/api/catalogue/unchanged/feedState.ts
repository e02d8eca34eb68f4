import type pg from 'pg';
import { KnownOffers } from './KnownOffers.ts';
import { getImporterVersion } from './getImporterVersion.ts';

type Conditions = {
  /** Hosts of the shop: they decide which links are valid. */
  hosts: readonly string[];
  /** Day in Poland. */
  today: string;
};

const ACTIVE = `
  select count(*)::integer as count, coalesce(sum(hashint4(id)::bigint), 0)::text as sum
  from variant where eshop_id = $1 and active`;

/** Active variants of a shop, for comparison. */
type Active = { count: number; sum: string };

export type FeedState = { known: KnownOffers; activeCount: number; isSameDay: boolean };

/**
 * What the last import of the shop has read. Null if there was none, if the code of the importer or the hosts of the shop are
 * others, or if the active variants are not those that it left: then every offer is parsed.
 */
export async function readFeedState(
  client: pg.PoolClient,
  eshopId: number,
  { hosts, today }: Conditions,
): Promise<FeedState | null> {
  const { rows } = await client.query<{ day: string; count: number; sum: string; offers: Buffer }>(
    `select day::text, active_count as count, active_sum::text as sum, offers from feed_state
     where eshop_id = $1 and fingerprint = $2`,
    [eshopId, getFingerprint(hosts)],
  );
  const [last] = rows;
  if (!last) return null;
  const active = await countActive(client, eshopId);
  if (active.count !== last.count || active.sum !== last.sum) return null;
  const isSameDay = last.day === today;
  return { known: new KnownOffers(last.offers, isSameDay), activeCount: active.count, isSameDay };
}

/**
 * Records what this import has read: the skipped offers and those of `matched` that may be skipped next time. In the
 * transaction of the merge.
 */
export async function writeFeedState(
  client: pg.PoolClient,
  eshopId: number,
  { hosts, today, state }: Conditions & { state: FeedState | null },
) {
  const { rowCount: parsed } = await client.query('select from matched where source_first is not null limit 1');
  if (state?.known.isComplete && parsed === 0 && state.isSameDay) return;
  const active = await countActive(client, eshopId);
  await client.query(
    `insert into feed_state (eshop_id, fingerprint, day, active_count, active_sum, offers)
     select $1, $2, $3, $4, $5, $6::bytea || coalesce(
       (select string_agg(int4send(source_first) || int4send(source_second)
          || int4send(case when depends_on_day then -variant_id else variant_id end), '' order by seq)
        from matched where source_first is not null), '')
     on conflict (eshop_id) do update set fingerprint = excluded.fingerprint, day = excluded.day,
       active_count = excluded.active_count, active_sum = excluded.active_sum, offers = excluded.offers`,
    [eshopId, getFingerprint(hosts), today, active.count, active.sum, state?.known.toBuffer() ?? Buffer.alloc(0)],
  );
}

async function countActive(client: pg.PoolClient, eshopId: number): Promise<Active> {
  const { rows } = await client.query<Active>(ACTIVE, [eshopId]);
  return rows[0]!;
}

function getFingerprint(hosts: readonly string[]) {
  return `${getImporterVersion()} ${hosts.join(' ')}`;
}
