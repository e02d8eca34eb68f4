import type { VariantFeed } from '@gniazdo/contracts';
import { parseHtml, recordUrl } from '@gniazdo/ui';
import { noteFirstPage } from '../../client/loadedPages.ts';
import { regionOf } from '../../client/regions.ts';
import { showPageBelow } from '../../client/shownPages.ts';

/** Puts a page's cards below those that are there, and that page's address into the history. */
export function appendPage(listing: Element, feed: Pick<VariantFeed, 'listHtml' | 'paginatorHtml'>, url: string) {
  const cards = parseHtml(feed.listHtml);
  const firstNewLink = cards.querySelector<HTMLElement>('article a');
  regionOf(listing, 'list')?.append(cards);
  // The button stays: it is awake and goes on by itself.
  showPageBelow(listing, parseHtml(feed.paginatorHtml));
  noteFirstPage();
  recordUrl(url, { replace: true });
  // Who uses the keyboard goes on at the first new card.
  firstNewLink?.focus({ preventScroll: true });
}
