import type { VariantFeed } from '@gniazdo/contracts';
import { parseHtml } from '@gniazdo/ui';
import { askForList } from './askForList.ts';
import { firstPage } from './firstPage.ts';
import { regionOf } from './regions.ts';

/**
 * Puts the pages that a visitor had loaded above the one that he has come back to; what he sees stays where it is. Ends
 * early when the list gives way to another.
 */
export async function restorePages(listing: Element, signal: AbortSignal) {
  const first = firstPage();
  if (!first || first === window.location.pathname + window.location.search) return;
  let url = previousOf(regionOf(listing, 'paginator'));
  while (url) {
    let before: string | null | undefined;
    for await (const feed of askForList<VariantFeed>('/api/v2/variant/feed', url, signal)) {
      if (signal.aborted) return;
      prepend(listing, feed.listHtml);
      before = previousOf(parseHtml(feed.paginatorHtml));
    }
    url = url === first ? null : before;
  }
}

/** The address that a list's links to its pages give for the page before. */
function previousOf(paginator: ParentNode | null) {
  return paginator?.querySelector('a[rel="prev"]')?.getAttribute('href');
}

function prepend(listing: Element, html: string) {
  const list = regionOf(listing, 'list');
  const card = list?.firstElementChild;
  if (!card) return;
  const top = card.getBoundingClientRect().top;
  list.prepend(parseHtml(html));
  // Not every browser keeps the place by itself.
  window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
}
