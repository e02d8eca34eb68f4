import { matchVariants } from '../../index/facets/matchVariants.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import { CATEGORY_GROUP } from '../listing/flagGroups.ts';
import type { ListAddress } from '../listing/ListAddress.ts';
import { findVariants, type FoundVariants } from './findVariants.ts';

/**
 * Counts the results of a search with the category and ranges of an address. If the search names a category, only results
 * in it count: a sofa for 100 zł is not a cover.
 *
 * @param word If given, only results that also have this word count.
 */
export type CountMatches = (query: string, address: ListAddress, word?: string) => number;

/** Remembers what queries find; for one request. */
export function createCountMatches(snapshot: IndexSnapshot): CountMatches {
  const { index, reference, search } = snapshot;
  const known = new Map<string, FoundVariants | null>();
  const find = (query: string, room: string | undefined) => {
    const key = `${room ?? ''} ${query}`;
    const found = known.has(key) ? known.get(key)! : query ? findVariants(snapshot, query, { room }) : null;
    known.set(key, found);
    return found;
  };
  return (query, address, word) => {
    const [slug] = address.chosen[CATEGORY_GROUP] ?? [];
    const found = find(query, slug);
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
  };
}
