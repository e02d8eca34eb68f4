import { formatQuery, paths } from '@gniazdo/contracts/site';

/** Filters of the feed with their names and query parameters. */
export const INSPIRATION_GROUPS = {
  rooms: { ident: 'pokoj', name: 'Pomieszczenie' },
  styles: { ident: 'styl', name: 'Styl' },
  owners: { ident: 'autor', name: 'Autor' },
} as const;
export type InspirationGroup = keyof typeof INSPIRATION_GROUPS;
export const GROUP_NAMES = Object.keys(INSPIRATION_GROUPS) as InspirationGroup[];

/** The chosen idents of each filter, and the page from 1. */
export type InspirationAddress = { chosen: Record<InspirationGroup, string[]>; page: number };

const IDENT = /^[a-z0-9][a-z0-9-]{0,99}$/;
const MAX_VALUES = 50;
const MAX_PAGE = 100_000;

/**
 * Parses path and query of the feed of inspirations; null if the path is another page. Invalid parameters are ignored, so
 * that links with tracking parameters work.
 */
export function parseInspirationAddress(url: string): InspirationAddress | null {
  if (!url.startsWith('/') || url.startsWith('//') || !URL.canParse(url, 'http://host')) return null;
  const { pathname, searchParams } = new URL(url, 'http://host');
  if (pathname !== paths.inspirations()) return null;
  const read = (group: InspirationGroup) => parseIdents(searchParams.get(INSPIRATION_GROUPS[group].ident));
  const page = Number(/^[1-9]\d{0,5}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1);
  return {
    chosen: { rooms: read('rooms'), styles: read('styles'), owners: read('owners') },
    page: Math.min(page, MAX_PAGE),
  };
}

/** The canonical URL: parameters in one order, idents sorted, without the first page. */
export function buildInspirationAddress({ chosen, page }: InspirationAddress) {
  const groups = GROUP_NAMES.map((group) => [INSPIRATION_GROUPS[group].ident, chosen[group].toSorted().join(',')]);
  const query = Object.fromEntries(groups.filter(([, idents]) => idents)) as Record<string, string>;
  // Commas need no escape in a query.
  return paths.inspirations() + formatQuery({ ...query, ...(page > 1 && { page }) }).replaceAll('%2C', ',');
}

function parseIdents(text: string | null) {
  const idents = (text ?? '').split(',').filter((ident) => IDENT.test(ident));
  return [...new Set(idents)].slice(0, MAX_VALUES);
}
