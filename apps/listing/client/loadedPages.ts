import type { VariantFeed } from '@gniazdo/contracts';
import { parseHtml } from '@gniazdo/ui';
import { askForList } from './askForList.ts';
import { regionOf } from './regions.ts';
import { showPageAbove } from './shownPages.ts';

/** Of this entry of the history: the address of the first page that is shown, when there are several. */
type State = { firstPage?: string } | null;

/** A page is about to be added to that of this address: whoever comes back to this entry of the history gets all. */
export function noteFirstPage() {
  const { history, location } = window;
  history.replaceState({ firstPage: location.pathname + location.search, ...(history.state as State) }, '');
}

/**
 * Puts the pages that a visitor had loaded above the one that he has come back to; what he sees stays where it is. Ends
 * early when the list gives way to another. Rejects when a page doesn't come; it is a link away then.
 */
export async function restorePages(listing: Element, signal: AbortSignal) {
  const first = (window.history.state as State)?.firstPage;
  const list = regionOf(listing, 'list');
  let url = first && previousOf(regionOf(listing, 'paginator'));
  while (url) {
    for await (const { listHtml, paginatorHtml } of askForList<VariantFeed>('/api/v2/variant/feed', url, signal)) {
      const below = list!.firstElementChild!;
      const { top } = below.getBoundingClientRect();
      list!.prepend(parseHtml(listHtml));
      // Not every browser keeps the place by itself.
      window.scrollBy(0, below.getBoundingClientRect().top - top);
      const paginator = parseHtml(paginatorHtml);
      url = url === first ? null : previousOf(paginator);
      showPageAbove(listing, paginator);
    }
  }
}

/** The address that a list's links to its pages give for the page before. */
function previousOf(paginator: ParentNode | null) {
  return paginator?.querySelector('a[rel="prev"]')?.getAttribute('href');
}
