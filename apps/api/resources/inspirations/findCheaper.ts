import type { InspirationDetail } from '@gniazdo/contracts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { findVariantRows } from '../variants/findVariantRows.ts';
import { presentBriefly } from './presentInspiration.ts';

const CANDIDATES = 16;
/** Highest price of a cheaper alternative as a share of the price: a difference below it is not worth another look. */
const MAX_PRICE_SHARE = 0.9;

/** For each variant, the most similar one that is cheaper by a tenth or more; variants without one are left out. */
export async function findCheaper(
  context: ApiContext,
  variants: { id: number; price: number }[],
): Promise<InspirationDetail['cheaper']> {
  const similar = await Promise.all(variants.map(({ id }) => context.catalogue.call('similar', id, CANDIDATES)));
  const found = await findVariantRows(
    context.connection.pool,
    similar.flatMap((ids) => ids ?? []),
  );
  const rows = new Map(found.filter(({ active, disabled }) => active && !disabled).map((row) => [row.id, row]));
  return variants.flatMap(({ id: variantId, price }, index) => {
    const cheaper = similar[index]
      ?.flatMap((id) => rows.get(id) ?? [])
      .find((row) => row.price / 100 <= MAX_PRICE_SHARE * price);
    return cheaper ? [{ variantId, alternative: presentBriefly(cheaper) }] : [];
  });
}
