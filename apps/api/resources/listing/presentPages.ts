import type { Listing } from '@gniazdo/contracts/offers';
import { changeAddress } from './changeAddress.ts';
import type { ListAddress } from './ListAddress.ts';

export const PAGE_SIZE = 48;

/** Number of pages shown on either side of the current one. */
const NEIGHBOURS = 1;

type Pages = Pick<Listing, 'pagination' | 'pages' | 'nextPageUrl' | 'previousPageUrl'>;

/** Links to the first, the last and the neighbouring pages: 1 … 4 5 6 … 20. */
export function presentPages(address: ListAddress, totalCount: number): Pages {
  const { page } = address;
  const pageCount = Math.ceil(totalCount / PAGE_SIZE);
  const buildUrl = (number: number) => changeAddress(address, { page: number });
  const shown = new Set([1, pageCount]);
  for (let number = page - NEIGHBOURS; number <= page + NEIGHBOURS; number++) shown.add(number);
  // An ellipsis for one page is not shorter than its number.
  if (page === NEIGHBOURS + 3) shown.add(2);
  if (page === pageCount - NEIGHBOURS - 2) shown.add(pageCount - 1);
  return {
    pagination: { page, pageSize: PAGE_SIZE, pageCount, totalCount },
    pages: [...shown]
      .filter((number) => number >= 1 && number <= pageCount)
      .sort((a, b) => a - b)
      .map((number) => ({ page: number, url: buildUrl(number), current: number === page })),
    nextPageUrl: page < pageCount ? buildUrl(page + 1) : null,
    previousPageUrl: page > 1 && pageCount > 0 ? buildUrl(Math.min(page - 1, pageCount)) : null,
  };
}
