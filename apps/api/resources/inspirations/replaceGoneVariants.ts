import type { ApiContext } from '../../http/ApiContext.ts';
import type { VariantRow } from '../variants/VariantRow.ts';
import { findVariantRows } from '../variants/findVariantRows.ts';

/** Similar variants to choose from, because some of them may be in the same picture already. */
const CANDIDATES = 8;

export type ShownVariant = { row: VariantRow; isReplacement: boolean };

/**
 * The variants to show for `ids`, by id: the variant itself if it can be bought, otherwise the most similar one that is not
 * among `ids` and replaces no other. An id without either is left out.
 */
export async function replaceGoneVariants(context: ApiContext, ids: number[]): Promise<Map<number, ShownVariant>> {
  const { pool } = context.connection;
  const rows = new Map((await findVariantRows(pool, ids)).map((row) => [row.id, row]));
  const gone = ids.filter((id) => !isSold(rows.get(id)));
  const similar = await Promise.all(gone.map((id) => context.catalogue.call('similar', id, CANDIDATES)));
  const candidates = await findVariantRows(
    pool,
    similar.flatMap((found) => found ?? []),
  );
  const byId = new Map(candidates.filter(isSold).map((row) => [row.id, row]));
  const used = new Set(ids);
  const shown = new Map<number, ShownVariant>();
  for (const id of new Set(ids)) {
    const row = rows.get(id);
    if (isSold(row)) shown.set(id, { row, isReplacement: false });
    else {
      const found = similar[gone.indexOf(id)]?.find((other) => byId.has(other) && !used.has(other));
      if (found === undefined) continue;
      used.add(found);
      shown.set(id, { row: byId.get(found)!, isReplacement: true });
    }
  }
  return shown;
}

function isSold(row: VariantRow | undefined): row is VariantRow {
  return row !== undefined && row.active && !row.disabled;
}
