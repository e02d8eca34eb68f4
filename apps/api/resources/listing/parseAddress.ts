import { PREFIX } from '@gniazdo/contracts/site';
import { IGNORED_PARAMETER, OFFERS_PARAMETER } from '@gniazdo/contracts/offers';
import type { Range } from '../../index/facets/matchVariants.ts';
import { RESERVED_SLUGS } from '../../catalogue/categories/categoryTree.ts';
import { RANGE_PARAMETERS, toIgnored, UNITS, type ListAddress, type ListContext } from './ListAddress.ts';

const reserved = new Set<string>(RESERVED_SLUGS);
const MAX_GROUPS = 20;
const MAX_VALUES = 50;
const MAX_PAGE = 100_000;
const MAX_QUERY_LENGTH = 200;
const IDENT = /^[a-z0-9][a-z0-9-]{0,99}$/;
const NUMBER = String.raw`\d{1,8}(?:[.,]\d{1,2})?`;
const RANGE = new RegExp(`^(${NUMBER})?-(${NUMBER})?$`);

/**
 * Parses path and query of a list on this site; null if the path is not a list. Invalid parameters are ignored, so that
 * old links and links with tracking parameters work.
 */
export function parseAddress(address: string): ListAddress | null {
  if (!address.startsWith('/') || address.startsWith('//') || !URL.canParse(address, 'http://host')) return null;
  const { pathname, searchParams } = new URL(address, 'http://host');
  const context = parsePath(pathname, searchParams);
  if (!context) return null;
  const chosen: Record<string, string[]> = {};
  const ranges: ListAddress['ranges'] = {};
  let sort: string | null = null;
  let page = 1;
  let offers: ListAddress['offers'];
  let ignored: ListAddress['ignored'];
  for (const [name, value] of searchParams) {
    if (name === 'q') continue;
    else if (name === OFFERS_PARAMETER) offers = value === 'all' ? value : undefined;
    else if (name === IGNORED_PARAMETER) ignored = toIgnored(value.split(','));
    else if (name === 'page') page = parsePage(value);
    else if (name === 'sort') sort = IDENT.test(value) ? value : null;
    else if (Object.hasOwn(RANGE_PARAMETERS, name)) {
      const rangeName = RANGE_PARAMETERS[name as keyof typeof RANGE_PARAMETERS];
      const range = parseRange(value, UNITS[rangeName]);
      if (range) ranges[rangeName] = range;
    } else if (IDENT.test(name) && name !== 'constructor' && Object.keys(chosen).length < MAX_GROUPS) {
      const values = parseValues(value);
      if (values.length > 0) chosen[name] = values;
    }
  }
  return { context, chosen, ranges, sort, page, ...(ignored && { ignored }), ...(offers && { offers }) };
}

function parsePath(pathname: string, query: URLSearchParams): ListContext | null {
  const segments = decodeSegments(pathname);
  if (!segments || `/${segments[0]}` !== PREFIX) return null;
  const [, first, second, third, ...rest] = segments;
  if (first === 'products' && second === 'eshop' && third && rest[0] === 'voucher') {
    return rest.length === 2 && rest[1] ? { kind: 'voucher', slug: third, code: rest[1] } : null;
  }
  if (rest.length > 0) return null;
  if (first === 'search' && second === undefined) {
    return { kind: 'search', query: (query.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH) };
  }
  if (first === 'manufacturers' && second && third === undefined) return { kind: 'manufacturer', slug: second };
  if (first === 'price-drops' && second && third === undefined) return { kind: 'priceDrops', slug: second };
  if (first !== 'products') return null;
  if (second === undefined) return { kind: 'all' };
  if (second === 'sales') return { kind: 'sales', slug: third ?? null };
  if (second === 'eshop') return third === undefined ? null : { kind: 'eshop', slug: third };
  if (third !== undefined) return null;
  if (second === 'vouchers') return { kind: 'vouchers' };
  if (second === 'black-friday') return { kind: 'blackFriday' };
  if (second === 'garden-season') return { kind: 'gardenSeason' };
  if (second === 'delivery-before-christmas') return { kind: 'christmas' };
  return reserved.has(second) ? null : { kind: 'category', slug: second };
}

function decodeSegments(pathname: string) {
  try {
    return pathname
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .slice(1)
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

function parsePage(value: string) {
  return /^\d{1,6}$/.test(value) ? Math.min(Math.max(Number(value), 1), MAX_PAGE) : 1;
}

function parseRange(value: string, unit: number): Range | null {
  const [, low, high] = RANGE.exec(value) ?? [];
  if (low === undefined && high === undefined) return null;
  const from = low === undefined ? null : toUnits(low, unit);
  const to = high === undefined ? null : toUnits(high, unit);
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

function toUnits(text: string, unit: number) {
  return Math.round(Number(text.replace(',', '.')) * unit);
}

function parseValues(value: string) {
  const values = value.split(',').filter((ident) => IDENT.test(ident));
  return [...new Set(values)].sort().slice(0, MAX_VALUES);
}
