import type { SortKey } from '../../index/facets/orderVariants.ts';
import type { ListContext } from './ListAddress.ts';

export type Sort = { ident: string; name: string; key: SortKey | 'relevance' };

const RELEVANCE: Sort = { ident: 'trafnosc', name: 'Trafność', key: 'relevance' };
const SORTS: readonly Sort[] = [
  { ident: 'popularnosc', name: 'Popularność', key: 'popularity' },
  { ident: 'cena-rosnaco', name: 'Cena: rosnąco', key: 'priceUp' },
  { ident: 'cena-malejaco', name: 'Cena: malejąco', key: 'priceDown' },
  { ident: 'najnowsze', name: 'Najnowsze', key: 'newest' },
  { ident: 'najwyzej-oceniane', name: 'Najwyżej oceniane', key: 'bestRated' },
  { ident: 'cena-z-dostawa', name: 'Cena z dostawą', key: 'priceWithDelivery' },
  { ident: 'rabat', name: 'Największy rabat', key: 'discount' },
];

/** The sort orders of a list. The first one is its default, which the URL leaves out. */
export function getSorts(context: ListContext): readonly Sort[] {
  return context.kind === 'search' && context.query ? [RELEVANCE, ...SORTS] : SORTS;
}
