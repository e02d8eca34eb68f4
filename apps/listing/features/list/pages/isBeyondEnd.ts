import type { Listing } from '@gniazdo/contracts/offers';

/** Whether the requested page is after the last one of a list that is not empty. */
export function isBeyondEnd({ pagination: { page, pageCount } }: Pick<Listing, 'pagination'>) {
  return pageCount > 0 && page > pageCount;
}
