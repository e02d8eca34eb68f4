import type pg from 'pg';
import { one } from '../../database/one.ts';
import { KnownOffers } from './KnownOffers.ts';
import { getImporterVersion } from './getImporterVersion.ts';

const ACTIVE = `
  select count(*)::integer as count, coalesce(sum(hashint4(id)::bigint), 0)::text as sum
  from variant where eshop_id = $1 and active`;

/** Active variants of a shop, for comparison. */
type Active = { count: number; sum: string };

export type FeedState = {
  known: KnownOffers;
  activeCount: number;
  /** When the first of its offers becomes another one without a change of its text; null if none does. */
  changesAt: Date | null;
  /** Whether that moment is still to come. */
  isCurrent: boolean;
};

/**
 * What the last import of the shop has read, for an import at `now`. Null if there was none, if the code of the importer or the
 * `hosts` of the shop, which decide which links are valid, are others, or if the active variants are not those that it left: then every offer is parsed.
 */
export async function readFeedState(
  client: pg.PoolClient,
  eshopId: number,
  { hosts, now }: { hosts: readonly string[]; now: Date },
): Promise<FeedState | null> {
  const { rows } = await client.query<{ changes_at: Date | null; count: number; sum: string; offers: Buffer }>(
    `select changes_at, active_count as count, active_sum::text as sum, offers from feed_state
     where eshop_id = $1 and fingerprint = $2`,
    [eshopId, getFingerprint(hosts)],
  );
  const [last] = rows;
  if (!last) return null;
  const active = await countActive(client, eshopId);
  if (active.count !== last.count || active.sum !== last.sum) return null;
  const changesAt = last.changes_at;
  const isCurrent = changesAt === null || now < changesAt;
  return { known: new KnownOffers(last.offers, isCurrent), activeCount: active.count, changesAt, isCurrent };
}

/**
 * Records what this import has read: the skipped offers and those of `matched` that may be skipped next time. In the
 * transaction of the merge.
 */
export async function writeFeedState(
  client: pg.PoolClient,
  eshopId: number,
  { hosts, changesAt, state }: { hosts: readonly string[]; changesAt: number; state: FeedState | null },
) {
  const { rowCount: parsed } = await client.query('select from matched where source_first is not null limit 1');
  const ofSkipped = (state?.isCurrent && state.changesAt?.getTime()) || Infinity;
  if (state?.known.isComplete && parsed === 0 && state.isCurrent && changesAt >= ofSkipped) return;
  const active = await countActive(client, eshopId);
  const next = Math.min(changesAt, ofSkipped);
  await client.query(
    `insert into feed_state (eshop_id, fingerprint, changes_at, active_count, active_sum, offers)
     select $1, $2, $3, $4, $5, $6::bytea || coalesce(
       (select string_agg(int4send(source_first) || int4send(source_second)
          || int4send(case when depends_on_time then -variant_id else variant_id end), '' order by seq)
        from matched where source_first is not null), '')
     on conflict (eshop_id) do update set fingerprint = excluded.fingerprint, changes_at = excluded.changes_at,
       active_count = excluded.active_count, active_sum = excluded.active_sum, offers = excluded.offers`,
    [
      eshopId,
      getFingerprint(hosts),
      next < Infinity ? new Date(next) : null,
      active.count,
      active.sum,
      state?.known.toBuffer() ?? Buffer.alloc(0),
    ],
  );
}

async function countActive(client: pg.PoolClient, eshopId: number): Promise<Active> {
  return one<Active>(client, ACTIVE, [eshopId]);
}

function getFingerprint(hosts: readonly string[]) {
  return `${getImporterVersion()} ${hosts.join(' ')}`;
}
