import { countAllBits } from '../../index/facets/bitWords.ts';
import { orderBy, type SortKey } from '../../index/facets/orderVariants.ts';
import { orderByRelevance } from '../search/orderByRelevance.ts';
import { SCORES_PER_BAND } from '../search/scoreVariants.ts';
import { PAGE_SIZE } from './presentPages.ts';
import type { Selection } from './selectFilters.ts';
import type { ShownVariants } from './selectShown.ts';

/** The ordinals of the page's variants in order. */
export function orderList(selection: Selection, shown: ShownVariants): number[] {
  const { snapshot, sort, list, address } = selection;
  const { productId } = snapshot.index.columns;
  const getProductId = (ordinal: number) => productId[ordinal]!;
  const part = { offset: (address.page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  if (sort.key === 'relevance' && list.found) {
    // Not across bands: the accessories of a sofa do not come before further offers of it.
    const score = list.found.getScore();
    const ordinals = orderByRelevance(snapshot, list.found, shown.mask, shown.total, part);
    const bands = Map.groupBy(ordinals, (ordinal) => Math.floor(score[ordinal]! / SCORES_PER_BAND));
    return [...bands.values()].flatMap((band) => spreadProducts(band, getProductId));
  }
  const key: SortKey = sort.key === 'relevance' ? 'popularity' : sort.key;
  const ordinals = PRICE_KEYS.has(key)
    ? orderBy(snapshot.index, shown.mask, shown.total, { key, ...part })
    : orderWithAccessoriesLast(selection, shown, { key, ...part });
  // The order by popularity is not exact, so offers of one product may be spread.
  return sort.key === 'popularity' ? spreadProducts(ordinals, getProductId) : ordinals;
}

/** The prices of a list go one way over all its pages, those of accessories, too. */
const PRICE_KEYS: ReadonlySet<SortKey> = new Set(['priceUp', 'priceDown', 'priceWithDelivery']);

type Part = { key: SortKey; offset: number; limit: number };

/** In the lists of categories and rooms that are not ordered by price, accessories are behind all other variants, in the same order. */
function orderWithAccessoriesLast(selection: Selection, shown: ShownVariants, { key, offset, limit }: Part) {
  const { index } = selection.snapshot;
  const split = splitAccessories(selection, shown.mask);
  const first = split ?? shown;
  const ordinals = orderBy(index, first.mask, first.total, { key, offset, limit });
  if (!split || ordinals.length === limit) return ordinals;
  const last = { key, offset: Math.max(0, offset - first.total), limit: limit - ordinals.length };
  return [...ordinals, ...orderBy(index, split.accessories, shown.total - first.total, last)];
}

/** Null if the list has no accessories, or nothing else. */
function splitAccessories({ snapshot: { index, reference }, list }: Selection, mask: Uint32Array) {
  const categories = list.category ? reference.categories.getAccessories(list.category) : [];
  if (categories.length === 0) return null;
  const [others, accessories] = [index.takeMask(), index.takeMask()];
  const bitsets = categories.map(({ id }) => index.bitset(index.categories, id).words);
  for (let i = 0; i < mask.length; i++) {
    let word = 0;
    for (const words of bitsets) word |= words[i] ?? 0;
    accessories[i] = mask[i]! & word;
    others[i] = mask[i]! & ~word;
  }
  const total = countAllBits(others);
  return total === 0 ? null : { mask: others, accessories, total };
}

/**
 * Moves further offers of a product behind the first offers of all products, so that one product does not fill a row.
 */
export function spreadProducts(ordinals: readonly number[], getProductId: (ordinal: number) => number) {
  const seen = new Set<number>();
  const first: number[] = [];
  const further: number[] = [];
  for (const ordinal of ordinals) {
    const product = getProductId(ordinal);
    (seen.has(product) ? further : first).push(ordinal);
    seen.add(product);
  }
  return [...first, ...further];
}
