import { groupByProduct } from '../../index/facets/groupByProduct.ts';
import type { Listing } from '@gniazdo/contracts/offers';
import { changeAddress } from './changeAddress.ts';
import type { ListContext } from './ListAddress.ts';
import type { Selection } from './selectFilters.ts';

/** The variants with a card. */
export type ShownVariants = { mask: Uint32Array; total: number; isGrouped: boolean };

/** Lists of one shop: it has one offer of a product. */
const UNGROUPED_KINDS: ReadonlySet<ListContext['kind']> = new Set(['eshop', 'voucher']);

/**
 * One variant per product, the cheapest with delivery of those that match; in an order by price, the one with the lowest price,
 * so that the prices on the cards are in this order. All variants if the URL or the kind of list says so.
 */
export function selectShown({ snapshot: { index }, list, address, matched, sort }: Selection): ShownVariants {
  const isGrouped = address.offers !== 'all' && !UNGROUPED_KINDS.has(list.context.kind);
  if (!isGrouped) return { ...matched, isGrouped };
  const leaders = sort.key === 'priceUp' || sort.key === 'priceDown' ? index.cheapest : index.leaders;
  return { ...groupByProduct(index, matched.mask, leaders), isGrouped };
}

/** The number of products, and the link to the other kind of list. */
export function presentOffers(
  { list, address, matched }: Selection,
  { total, isGrouped }: ShownVariants,
): Pick<Listing, 'productCount' | 'offersUrl'> {
  if (UNGROUPED_KINDS.has(list.context.kind)) return {};
  if (!isGrouped) return { offersUrl: changeAddress(address, { offers: undefined }) };
  return {
    productCount: total,
    ...(total < matched.total && { offersUrl: changeAddress(address, { offers: 'all' }) }),
  };
}
