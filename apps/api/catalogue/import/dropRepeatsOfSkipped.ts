import type pg from 'pg';
import { oneValue } from '../../database/one.ts';
import type { FindingList } from './FindingList.ts';
import type { KnownOffers } from '../unchanged/KnownOffers.ts';

type Repeat = { id: string; line: number; skippedLine: number; isSame: boolean; variantId: number };

/**
 * Applies the rule for repeated ids to offers that the feed has twice, once unchanged and once with another text: the first
 * one is used. If the name, price or link differs, the later one is refused.
 */
export async function dropRepeatsOfSkipped(
  client: pg.PoolClient,
  eshopId: number,
  { known, staged }: { known: KnownOffers; staged: { repeated: number; refused: FindingList } },
) {
  staged.repeated += known.repeated;
  if (known.skipped === 0) return;
  const lines = known.findLines(await findStagedVariants(client, eshopId));
  if (lines.size === 0) return;
  const { rows } = await client.query<Repeat>(
    `with repeat as (
      select s.seq, s.line, v.external_id as id, v.id as "variantId", skipped.line as "skippedLine",
        (s.name, s.price, s.url) = (v.name, v.price, v.url) as "isSame"
      from unnest($2::integer[], $3::integer[]) as skipped(variant_id, line)
      join variant as v on v.id = skipped.variant_id
      join staging as s on s.external_id = v.external_id
      where v.eshop_id = $1
    ),
    removed as (delete from staging using repeat where staging.seq = repeat.seq and "skippedLine" < repeat.line),
    kept as (
      update staging set source_first = null from repeat where staging.seq = repeat.seq and "skippedLine" > repeat.line
    )
    select id, line, "skippedLine", "isSame", "variantId" from repeat order by line`,
    [eshopId, [...lines.keys()], [...lines.values()]],
  );
  for (const { id, line, skippedLine, isSame } of rows) {
    if (isSame) {
      staged.repeated++;
      continue;
    }
    const [firstLine, later] = [Math.min(line, skippedLine), Math.max(line, skippedLine)];
    const reason = `the same as in line ${firstLine}, but with another name, price or link`;
    staged.refused.add({ line: later, id, field: 'id', reason, isRefused: true });
  }
  known.forget(new Set(rows.filter(({ line, skippedLine }) => line < skippedLine).map(({ variantId }) => variantId)));
}

/** Ids of the variants of staged offers. Four bytes each, because a feed may have many. */
async function findStagedVariants(client: pg.PoolClient, eshopId: number) {
  const ids = await oneValue<Buffer>(
    client,
    `select coalesce(string_agg(int4send(v.id), ''), '')
     from staging as s join variant as v on v.eshop_id = $1 and v.external_id = s.external_id`,
    [eshopId],
  );
  return Array.from({ length: ids.length / 4 }, (_, index) => ids.readInt32BE(index * 4));
}
