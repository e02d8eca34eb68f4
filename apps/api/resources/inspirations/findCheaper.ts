import type { InspirationDetail } from '@gniazdo/contracts/offers';
import { colours } from '../../catalogue/vocabulary/colours.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import type { VariantRow } from '../variants/VariantRow.ts';
import { findVariantRows } from '../variants/findVariantRows.ts';
import { presentBriefly } from './presentInspiration.ts';

const CANDIDATES = 32;
/** Highest price of a cheaper alternative as a share of the price: a difference below it is not worth another look. */
const MAX_PRICE_SHARE = 0.9;

/**
 * For each variant, the most similar one of its category that is cheaper by a tenth or more, in the same colour if possible;
 * variants without one are left out.
 */
export async function findCheaper(
  context: ApiContext,
  variants: { id: number; price: number }[],
): Promise<InspirationDetail['cheaper']> {
  const similar = await Promise.all(variants.map(({ id }) => context.catalogue.call('similar', id, CANDIDATES)));
  const ids = variants.map(({ id }) => id);
  const found = await findVariantRows(context.connection.pool, [...ids, ...similar.flatMap((each) => each ?? [])]);
  const rows = new Map(found.map((row) => [row.id, row]));
  return variants.flatMap(({ id: variantId, price }, index) => {
    const shown = rows.get(variantId);
    const cheaper = (similar[index] ?? [])
      .flatMap((id) => rows.get(id) ?? [])
      .filter((row) => row.active && !row.disabled && row.price / 100 <= MAX_PRICE_SHARE * price)
      .filter(({ category_id }) => category_id === shown?.category_id);
    const colour = getColour(shown);
    const alternative = cheaper.find((row) => getColour(row) === colour) ?? cheaper[0];
    return alternative ? [{ variantId, alternative: presentBriefly(alternative) }] : [];
  });
}

function getColour(row: VariantRow | undefined) {
  return row?.parameters.find(({ name }) => name === colours.name)?.value;
}
