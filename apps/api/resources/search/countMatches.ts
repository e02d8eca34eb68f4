import { matchVariants } from '../../index/facets/matchVariants.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import { CATEGORY_GROUP } from '../listing/flagGroups.ts';
import type { ListAddress } from '../listing/ListAddress.ts';
import { findVariants } from './findVariants.ts';

/**
 * The number of results of a search with its category and ranges. If the search names a category, only results in it count:
 * a sofa for 100 zł is not a cover.
 *
 * @param word If given, the number of results that also have this word.
 */
export function countMatches(snapshot: IndexSnapshot, query: string, address: ListAddress, word?: string) {
  const { index, reference, search } = snapshot;
  const [slug] = address.chosen[CATEGORY_GROUP] ?? [];
  const found = query ? findVariants(snapshot, query, { room: slug }) : null;
  const category = slug === undefined ? null : reference.categories.bySlug.get(slug);
  if (category === undefined) return 0;
  const within = [
    ...(found ? [found.getCentral()] : []),
    ...(category ? [index.bitset(index.categories, category.id)] : []),
  ];
  const { total, mask } = matchVariants(index, { within, groups: [], ranges: address.ranges });
  if (word === undefined) return total;
  const [numbered] = search.read(word, index.size) ?? [];
  return numbered && numbered.losses.size > 0 ? search.countCommon(numbered, mask) : 0;
}
