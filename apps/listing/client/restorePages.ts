import type { VariantFeed } from '@gniazdo/contracts';
import { parseHtml } from '@gniazdo/ui';
import { askForList } from './askForList.ts';
import { firstPage, pageOf } from './firstPage.ts';
import { regionOf } from './regions.ts';

/**
 * Puts the pages that a visitor had loaded above the one that he has come back to; what he sees stays where it is. Ends
 * early when the list gives way to another.
 */
export async function restorePages(listing: Element, signal: AbortSignal) {
  const first = firstPage();
  if (!first) return;
  const url = new URL(window.location.href);
  for (let page = pageOf(url.search) - 1; page >= first; page--) {
    // The first page has the list's own address.
    if (page > 1) url.searchParams.set('page', String(page));
    else url.searchParams.delete('page');
    for await (const { listHtml } of askForList<VariantFeed>(
      '/api/v2/variant/feed',
      url.pathname + url.search,
      signal,
    )) {
      if (!signal.aborted) prepend(listing, listHtml);
    }
  }
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
