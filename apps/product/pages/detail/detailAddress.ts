import { MAX_ID } from '@gniazdo/contracts/site';
import { DELIVERIES_PARAMETER } from '../../features/deliveries/deliveriesParameter.ts';
import { FIT_PARAMETERS } from '../../features/dimensions/checkFit.ts';
import { OFFER_FILTERS_PARAMETER } from '../../features/offers/offerFilters.ts';
import { ORDER_PARAMETER } from '../../features/offers/sortOffers.ts';
import { PRICE_HISTORY_PARAMETER } from '../../features/price-history/priceHistoryRange.ts';

const PAGE = /^[1-9]\d{0,2}$/;

/** Query parameters that pages about a product or an offer read. */
export const DETAIL_QUERY = [
  ORDER_PARAMETER,
  OFFER_FILTERS_PARAMETER,
  PRICE_HISTORY_PARAMETER,
  DELIVERIES_PARAMETER,
  FIT_PARAMETERS.door,
  FIT_PARAMETERS.wall,
];

/** Id and slug of the last path segment: `123-sofa-nord` → 123 and `sofa-nord`; null without an id. */
export function parseIdSlug(part: string): { id: number; slug: string | null } | null {
  const match = /^(\d+)(?:-(.*))?$/s.exec(part);
  const id = Number(match?.[1]);
  if (!match || id > MAX_ID) return null;
  return { id, slug: match[2] ?? null };
}

/** The page of a list in the query of its URL, from 1. */
export function readPageNumber(query: URLSearchParams) {
  const page = query.get('strona') ?? '';
  return PAGE.test(page) ? Number(page) : 1;
}

/** Adds the query of a URL to a path, so that redirects keep campaign parameters. */
export function copyQuery(url: string, path: string) {
  const start = url.indexOf('?');
  return start < 0 ? path : path + url.slice(start);
}
