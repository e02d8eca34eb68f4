import { type Database, maybeOne, one, oneValue } from '../../database/one.ts';
import { type Change, recordChange } from '../../database/recordChange.ts';
import { type FeedChanges, isImplausible, isWithin } from './isImplausible.ts';

const MAX_EXAMPLES = 20;
/** A confirmation is for the file that the shop or staff has seen. */
const CONFIRMED_DAYS = 7;

/** Prices in grosze; `newPrice` is null if the offer would be deactivated. */
type HeldExample = { id: string; name: string; price: number; newPrice: number | null };
export type HeldImport = { changes: FeedChanges; examples: HeldExample[] };

/** Counts what merging `matched` and `vanished` would do. */
export async function countChanges(client: Database, eshopId: number): Promise<FeedChanges> {
  return one<FeedChanges>(
    client,
    `select
       (select count(*)::integer from variant where eshop_id = $1 and active) as active,
       (select count(*)::integer from vanished) + (count(*) filter (where was_active and sold_out))::integer as deactivated,
       count(*) filter (where is_new)::integer as new,
       count(*) filter (where was_active and price <> old_price)::integer as repriced,
       count(*) filter (where was_active and greatest(price, old_price) >= 2 * least(price, old_price)::bigint)::integer
         as "repricedFar"
     from matched`,
    [eshopId],
  );
}

/**
 * Decides whether an import may be merged: if its changes are plausible, `isConfirmed`, or covered by a confirmation of the
 * shop, which this uses up. Holds of the shop end with it. Otherwise resolves to examples of what would change.
 */
export async function findHold(
  client: Database,
  { eshopId, changes, isConfirmed }: { eshopId: number; changes: FeedChanges; isConfirmed: boolean },
): Promise<HeldImport | null> {
  const isHeld = isImplausible(changes) && !isConfirmed;
  if (isHeld && !(await useConfirmation(client, eshopId, changes))) {
    return { changes, examples: await findExamples(client) };
  }
  await client.query(`update import_hold set state = $2 where eshop_id = $1 and state in ('open', 'confirmed')`, [
    eshopId,
    isImplausible(changes) && isConfirmed ? 'merged' : 'superseded',
  ]);
  return null;
}

async function useConfirmation(client: Database, eshopId: number, changes: FeedChanges) {
  const { rows } = await client.query<{ import_id: number; changes: FeedChanges }>(
    `select import_id, changes from import_hold
     where eshop_id = $1 and state = 'confirmed' and decided_at > now() - make_interval(days => $2)
     order by import_id desc limit 1`,
    [eshopId, CONFIRMED_DAYS],
  );
  const [confirmed] = rows;
  if (!confirmed || !isWithin(changes, confirmed.changes)) return false;
  await client.query(`update import_hold set state = 'merged' where import_id = $1`, [confirmed.import_id]);
  return true;
}

async function findExamples(client: Database) {
  const { rows } = await client.query<HeldExample>(
    `(select v.external_id as id, v.name, v.price, null::integer as "newPrice"
      from (select variant_id from vanished union all select variant_id from matched where was_active and sold_out) as gone
        join variant as v on v.id = variant_id order by v.popularity desc, v.id limit $1)
     union all
     (select v.external_id, v.name, v.price, m.price
      from matched as m join variant as v on v.id = m.variant_id
      where m.was_active and not m.sold_out and m.price <> m.old_price
      order by greatest(m.price, m.old_price)::real / least(m.price, m.old_price) desc, v.id limit $1)`,
    [MAX_EXAMPLES / 2],
  );
  return rows;
}

/** Records an import that changed nothing because it is held, and returns its id. One that is rejected again is not asked again. */
export async function recordHold(
  client: Database,
  {
    eshopId,
    run,
    held,
  }: {
    eshopId: number;
    run: Record<'file' | 'format' | 'counts' | 'refused' | 'warnings', string | null>;
    held: HeldImport;
  },
): Promise<number> {
  const id = await oneValue<number>(
    client,
    `insert into import_run (eshop_id, file, format, counts, refused, warnings, outcome, finished_at)
     values ($1, $2, $3, $4, $5, $6, 'held', clock_timestamp()) returning id`,
    [eshopId, run.file, run.format, run.counts, run.refused, run.warnings],
  );
  await client.query(
    `with last as (
       select state, changes from import_hold where eshop_id = $2 order by import_id desc limit 1
     ), ended as (
       update import_hold set state = 'superseded' where eshop_id = $2 and state in ('open', 'confirmed')
     )
     insert into import_hold (import_id, eshop_id, changes, examples, state)
     values ($1, $2, $3, $4, case when exists (select from last where state = 'rejected' and changes = $3) then 'rejected' else 'open' end)`,
    [id, eshopId, JSON.stringify(held.changes), JSON.stringify(held.examples)],
  );
  return id;
}

/**
 * Confirms or rejects a held import that waits; a confirmed one makes the feed due. False if it does not wait, or is that of
 * another shop than `eshopId`. In the transaction of the caller.
 */
export async function decideHold(
  client: Database,
  {
    importId,
    eshopId,
    decision,
    by,
  }: Pick<Change, 'by'> & { importId: number; eshopId?: number; decision: 'confirm' | 'reject' },
): Promise<boolean> {
  const row = await maybeOne<{ eshop_id: number }>(
    client,
    `update import_hold set state = $3, decided_by = $4, decided_at = now()
     where import_id = $1 and ($2::integer is null or eshop_id = $2) and state = 'open' returning eshop_id`,
    [
      importId,
      eshopId ?? null,
      decision === 'confirm' ? 'confirmed' : 'rejected',
      by.kind === 'shop' ? 'shop' : by.name,
    ],
  );
  if (!row) return false;
  await recordChange(client, {
    by,
    eshopId: row.eshop_id,
    action: `import.${decision}`,
    subject: `import ${importId}`,
  });
  if (decision === 'confirm')
    await client.query('update eshop_feed set next_at = now() where eshop_id = $1', [row.eshop_id]);
  return true;
}
