import type { VariantFeed } from '@gniazdo/contracts/offers';
import { parseHtml } from '@gniazdo/ui';
import { getAddress } from './getAddress.ts';
import { requestList } from './requestList.ts';
import { findRegion } from './regions.ts';
import { addPageAbove } from './updatePaginator.ts';

/** State of a history entry: URL of the first page that is shown, if there are several. */
type State = { firstPage?: string } | null;

/** Call before a page is appended: `restorePages` restores all pages when the visitor returns to this history entry. */
export function saveFirstPage() {
  const { history } = window;
  history.replaceState({ firstPage: getAddress(), ...(history.state as State) }, '');
}

/**
 * Adds the pages that the visitor had loaded above the current one, and keeps the scroll position. Ends early when
 * `signal` aborts. Rejects if a page can't be loaded; the paginator links to it.
 */
export async function restorePages(listing: Element, signal: AbortSignal) {
  const first = (window.history.state as State)?.firstPage;
  const list = findRegion(listing, 'list');
  let url = first && getPreviousUrl(findRegion(listing, 'paginator'));
  while (url) {
    for await (const { listHtml, paginatorHtml } of requestList<VariantFeed>('/api/v2/variant/feed', url, signal)) {
      const below = list!.firstElementChild!;
      const { top } = below.getBoundingClientRect();
      list!.prepend(parseHtml(listHtml));
      // Not every browser has scroll anchoring.
      window.scrollBy(0, below.getBoundingClientRect().top - top);
      const paginator = parseHtml(paginatorHtml);
      url = url === first ? null : getPreviousUrl(paginator);
      addPageAbove(listing, paginator);
    }
  }
}

/** URL of the previous page, from the paginator. */
function getPreviousUrl(paginator: ParentNode | null) {
  return paginator?.querySelector('a[rel="prev"]')?.getAttribute('href');
}
