import { IGNORED_PARAMETER, OFFERS_PARAMETER } from '@gniazdo/contracts/offers';
import { paths, route } from '@gniazdo/contracts/site';
import type { Range } from '../../index/facets/matchVariants.ts';
import { RANGE_PARAMETERS, UNITS, type ListAddress, type ListContext } from './ListAddress.ts';

const RANGES = Object.entries(RANGE_PARAMETERS);

/** The canonical URL of a list: sorted parameters, defaults left out. */
export function buildAddress({ context, chosen, ranges, sort, page, offers, ignored }: ListAddress) {
  const query: string[] = [];
  if (context.kind === 'search' && context.query) query.push(`q=${encodeURIComponent(context.query)}`);
  for (const group of Object.keys(chosen).sort()) {
    // Values are idents, which need no encoding, and a comma is more readable than %2C.
    query.push(`${group}=${[...chosen[group]!].sort().join(',')}`);
  }
  for (const [parameter, name] of RANGES) {
    const range = ranges[name];
    if (range) query.push(`${parameter}=${formatRange(range, UNITS[name])}`);
  }
  if (offers) query.push(`${OFFERS_PARAMETER}=${offers}`);
  if (sort) query.push(`sort=${sort}`);
  if (ignored) query.push(`${IGNORED_PARAMETER}=${ignored.map(encodeURIComponent).join(',')}`);
  if (page > 1) query.push(`page=${page}`);
  return buildPath(context) + (query.length > 0 ? `?${query.join('&')}` : '');
}

function buildPath(context: ListContext) {
  switch (context.kind) {
    case 'all':
      return paths.products();
    case 'category':
      return paths.category(context.slug);
    case 'sales':
      return context.slug === null ? paths.sales() : paths.salesCategory(context.slug);
    case 'vouchers':
      return paths.vouchers();
    case 'blackFriday':
      return paths.blackFriday();
    case 'gardenSeason':
      return paths.gardenSeason();
    case 'christmas':
      return paths.christmas();
    case 'eshop':
      return paths.eshop(context.slug);
    case 'voucher':
      return paths.eshopVoucher(context.slug, context.code);
    case 'manufacturer':
      return paths.manufacturer(context.slug);
    case 'search':
      return route('/search');
    case 'priceDrops':
      return paths.priceDrops(context.slug);
  }
}

function formatRange({ from, to }: Range, unit: number) {
  const end = (value: number | null) => (value === null ? '' : String(value / unit));
  return `${end(from)}-${end(to)}`;
}
