import type { Breadcrumb, Listing } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { formatCount, formatPrice, plural } from '@gniazdo/format';
import { haveCommonBits } from '../../index/facets/bitWords.ts';
import type { Category } from '../../index/reference/CategoryTree.ts';
import { buildAddress } from './buildAddress.ts';
import { isIndexable } from './isIndexable.ts';
import type { ListContext } from './ListAddress.ts';
import type { ResolvedList } from './resolveList.ts';
import type { Selection } from './selectFilters.ts';

/** The list's `h1`. */
export function formatTitle({ context, category, eshop, manufacturer, voucher }: ResolvedList): string {
  switch (context.kind) {
    case 'all':
      return 'Wszystkie produkty';
    case 'category':
      return getName(category!);
    case 'sales':
      return category ? `${getName(category)} – promocje` : 'Promocje';
    case 'priceDrops':
      return `${getName(category!)} – spadki cen`;
    case 'vouchers':
      return 'Produkty z kodem rabatowym';
    case 'blackFriday':
      return 'Black Friday';
    case 'gardenSeason':
      return 'Sezon ogrodowy';
    case 'christmas':
      return 'Dostawa przed świętami';
    case 'voucher':
      return `Kod ${voucher!.code} – ${eshop!.name}`;
    case 'eshop':
      return eshop!.name;
    case 'manufacturer':
      return manufacturer!.name;
    case 'search':
      return context.query ? `Wyniki wyszukiwania: „${context.query}”` : 'Wyszukiwanie';
  }
}

/** Short names of gift groups are only clear below their heading in the menu: `Dla rodziców`. */
export function getName({ kind, name, longName }: Category) {
  return kind === 'gift' ? longName : name;
}

/** The shop or manufacturer whose logo is beside the `h1`. */
export function getMark({ context, eshop, manufacturer }: ResolvedList): Listing['mark'] {
  if (context.kind === 'eshop' || context.kind === 'voucher') return { type: 'shop', id: eshop!.id };
  return context.kind === 'manufacturer' ? { type: 'manufacturer', id: manufacturer!.id } : null;
}

/** From the home page to the list. */
export function buildBreadcrumbs({ snapshot, list }: Selection): Breadcrumb[] {
  const own = (context: ListContext) => buildAddress({ context, chosen: {}, ranges: {}, sort: null, page: 1 });
  const trail: Breadcrumb[] = [{ name: 'Strona główna', url: paths.home() }];
  const { context, category } = list;
  if (list.eshop) trail.push({ name: 'Sklepy', url: paths.eshops() });
  if (list.manufacturer) trail.push({ name: 'Marki', url: paths.manufacturers() });
  if (context.kind === 'voucher') trail.push({ name: list.eshop!.name, url: paths.eshop(list.eshop!.slug) });
  if (context.kind === 'sales' && category) trail.push({ name: 'Promocje', url: paths.sales() });
  if (category && context.kind !== 'sales') {
    for (const each of snapshot.reference.categories.path(category.id)) {
      trail.push({ name: getName(each), url: paths.category(each.slug) });
    }
  }
  if (context.kind !== 'category') trail.push({ name: formatTitle(list), url: own(context) });
  return trail;
}

/** Metadata for search engines and the browser tab. */
export function presentSeo(selection: Selection, lowestPrice: number): Listing['seo'] {
  const { matched, address } = selection;
  const { total } = matched;
  const subject = formatSubject(selection);
  const page = address.page > 1 ? ` – strona ${address.page}` : '';
  const index = isIndexable(address) && total > 0;
  if (total === 0) {
    return {
      title: `${subject}${page}`,
      description: `${subject} – teraz nie mamy tu żadnej oferty. Zajrzyj do podobnych kategorii.`,
      index,
    };
  }
  const shops = findShops(selection);
  const isOneShop = shops.length === 1;
  const from = isOneShop ? '' : ` z ${formatCount(shops.length)} sklepów`;
  return {
    title: `${subject} – porównaj ceny ${formatCount(total)} ${total === 1 ? 'oferty' : 'ofert'}${page}`,
    description:
      `${subject} – ${formatCount(total)} ${plural(total, 'oferta', 'oferty', 'ofert')}${from}, ` +
      `ceny od ${formatPrice(lowestPrice)}. ` +
      (isOneShop
        ? `Sprawdź ceny z dostawą, wymiary i opinie, a potem kup w sklepie ${shops[0]!.name}.`
        : 'Porównaj ceny z dostawą, wymiary i opinie, a potem kup w wybranym sklepie.'),
    index,
  };
}

/**
 * Describes the list, a category by its long name: `Sofy i kanapy, kolor: szary, czarny, w magazynie`. At most two filters are
 * named.
 */
function formatSubject({ list, chosen, groups }: Selection) {
  const filters = [...chosen].slice(0, 2).map(([ident, values]) => {
    const { name, section } = groups.find((group) => group.ident === ident)!;
    const isProper = section === 'manufacturers' || section === 'eshops';
    const names = values.slice(0, 2).map((value) => (isProper ? value.name : uncapitalise(value.name)));
    // “W magazynie” is clear without the group name “Dostępność”.
    return section === 'parameters' ? names.join(', ') : `${uncapitalise(name)}: ${names.join(', ')}`;
  });
  const name = list.context.kind === 'category' ? list.category!.longName : formatTitle(list);
  return [name, ...filters].join(', ');
}

/** Keeps abbreviations and names: `MDF`, `Black Friday`. */
export function uncapitalise(text: string) {
  return /^\p{Lu}{2}|\s\p{Lu}\p{Ll}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase('pl-PL') + text.slice(1);
}

/** The shops with an offer in the list. */
function findShops({ snapshot: { index, reference }, matched }: Selection) {
  const ids = [...index.eshops].filter(([, { words }]) => haveCommonBits(matched.mask, words)).map(([id]) => id);
  return ids.map((id) => reference.eshops.get(id)!);
}
