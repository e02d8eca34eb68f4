import type { Listing } from '@gniazdo/contracts';
import { changeAddress } from './changeAddress.ts';
import type { ListAddress } from './ListAddress.ts';

export const PAGE_SIZE = 48;

/** How many pages stand on either side of the present one. */
const NEIGHBOURS = 1;

type Pages = Pick<Listing, 'pagination' | 'pages' | 'nextPageUrl' | 'previousPageUrl'>;

/** First, last and the pages around the present one: 1 … 4 5 6 … 20. */
export function presentPages(address: ListAddress, totalCount: number): Pages {
  const { page } = address;
  const pageCount = Math.ceil(totalCount / PAGE_SIZE);
  const urlOf = (number: number) => changeAddress(address, { page: number });
  const shown = new Set([1, pageCount]);
  for (let number = page - NEIGHBOURS; number <= page + NEIGHBOURS; number++) shown.add(number);
  // A gap of one page is no shorter than the page itself.
  if (page === NEIGHBOURS + 3) shown.add(2);
  if (page === pageCount - NEIGHBOURS - 2) shown.add(pageCount - 1);
  return {
    pagination: { page, pageSize: PAGE_SIZE, pageCount, totalCount },
    pages: [...shown]
      .filter((number) => number >= 1 && number <= pageCount)
      .sort((a, b) => a - b)
      .map((number) => ({ page: number, url: urlOf(number), current: number === page })),
    nextPageUrl: page < pageCount ? urlOf(page + 1) : null,
    previousPageUrl: page > 1 && pageCount > 0 ? urlOf(Math.min(page - 1, pageCount)) : null,
  };
}
