import { MANUFACTURER_GROUP } from './flagGroups.ts';
import type { ListAddress } from './ListAddress.ts';

/** Facets that people use in web searches: `Szare sofy`, `Stoły dębowe`. */
const INDEXED_GROUPS = new Set(['kolor', 'material', MANUFACTURER_GROUP]);

/**
 * Whether search engines may index a URL. Most lists are indexable; combinations of filters are not, because they are
 * endless.
 */
export function isIndexable({ context, chosen, ranges, sort, offers, ignored }: Omit<ListAddress, 'page'>) {
  if (
    context.kind === 'search' ||
    context.kind === 'voucher' ||
    sort !== null ||
    offers ||
    ignored ||
    Object.keys(ranges).length > 0
  )
    return false;
  const groups = Object.entries(chosen);
  if (groups.length === 0) return true;
  const [ident, values] = groups[0]!;
  return context.kind === 'category' && groups.length === 1 && values.length === 1 && INDEXED_GROUPS.has(ident);
}
