import { paths, type Breadcrumb, type Listing } from '@gniazdo/contracts';
import { formatCount, formatPrice, plural } from '@gniazdo/format';
import { haveCommonBits } from '../facets/bitWords.ts';
import { buildAddress } from './buildAddress.ts';
import { isIndexable } from './isIndexable.ts';
import type { ListContext } from './ListAddress.ts';
import type { ResolvedList } from './resolveList.ts';
import type { Selection } from './selectFilters.ts';

/** The list's `h1`. */
export function titleOf({ context, category, eshop, manufacturer }: ResolvedList): string {
  switch (context.kind) {
    case 'all':
      return 'Wszystkie produkty';
    case 'category':
      return category!.name;
    case 'sales':
      return category ? `${category.name} – promocje` : 'Promocje';
    case 'priceDrops':
      return `${category!.name} – spadki cen`;
    case 'vouchers':
      return 'Produkty z kodem rabatowym';
    case 'eshop':
      return eshop!.name;
    case 'manufacturer':
      return manufacturer!.name;
    case 'search':
      return context.query ? `Wyniki wyszukiwania: „${context.query}”` : 'Wyszukiwanie';
  }
}

/** Whose picture stands beside the `h1`. */
export function markOf({ context, eshop, manufacturer }: ResolvedList): Listing['mark'] {
  if (context.kind === 'eshop') return { type: 'shop', id: eshop!.id };
  return context.kind === 'manufacturer' ? { type: 'manufacturer', id: manufacturer!.id } : null;
}

/** From home to the list itself. */
export function breadcrumbsOf({ snapshot, list }: Selection): Breadcrumb[] {
  const own = (context: ListContext) => buildAddress({ context, chosen: {}, ranges: {}, sort: null, page: 1 });
  const trail: Breadcrumb[] = [{ name: 'Strona główna', url: paths.home() }];
  const { context, category } = list;
  if (context.kind === 'sales' && category) trail.push({ name: 'Promocje', url: paths.sales() });
  if (category && context.kind !== 'sales') {
    for (const { name, slug } of snapshot.reference.categories.path(category.id)) {
      trail.push({ name, url: paths.category(slug) });
    }
  }
  if (context.kind !== 'category') trail.push({ name: titleOf(list), url: own(context) });
  return trail;
}

/** For search engines and for the browser's tab. */
export function seoOf(selection: Selection, lowestPrice: number): Listing['seo'] {
  const { list, matched, chosen, address, snapshot } = selection;
  const { total } = matched;
  const names = [...chosen.values()].flat().map(({ name }) => name.toLocaleLowerCase('pl-PL'));
  const subject = [titleOf(list), ...names.slice(0, 2)].join(', ');
  const page = address.page > 1 ? ` – strona ${address.page}` : '';
  const index = isIndexable(address) && total > 0;
  if (total === 0) {
    return {
      title: `${subject}${page}`,
      description: `${subject}: teraz nie mamy tu żadnej oferty. Zajrzyj do podobnych kategorii.`,
      index,
    };
  }
  const shops = [...snapshot.index.eshops.values()].filter(({ words }) => haveCommonBits(matched.mask, words)).length;
  return {
    title: `${subject} – porównaj ceny ${formatCount(total)} ${total === 1 ? 'oferty' : 'ofert'}${page}`,
    description:
      `${subject}: ${formatCount(total)} ${plural(total, 'oferta', 'oferty', 'ofert')} ` +
      `z ${formatCount(shops)} ${shops === 1 ? 'sklepu' : 'sklepów'}, ceny od ${formatPrice(lowestPrice)}. ` +
      'Porównaj ceny z dostawą, wymiary i opinie, a potem kup w wybranym sklepie.',
    index,
  };
}
