import type { Listing } from '@gniazdo/contracts';

/** Whether an address asks for a page after the last one of a list that holds something. */
export function isBeyondEnd({ pagination: { page, pageCount } }: Pick<Listing, 'pagination'>) {
  return pageCount > 0 && page > pageCount;
}
