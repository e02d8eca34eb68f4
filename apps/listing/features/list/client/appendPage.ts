import type { VariantFeed } from '@gniazdo/contracts/offers';
import { parseHtml, recordUrl } from '@gniazdo/ui';
import { saveFirstPage } from './restorePages.ts';
import { findRegion } from './regions.ts';
import { addPageBelow } from './updatePaginator.ts';

/** Appends a page's cards and records its URL in the history. */
export function appendPage(listing: Element, feed: Pick<VariantFeed, 'listHtml' | 'paginatorHtml'>, url: string) {
  const cards = parseHtml(feed.listHtml);
  const firstNewLink = cards.querySelector<HTMLElement>('article a');
  findRegion(listing, 'list')?.append(cards);
  // The button is kept, because it is an awake island.
  addPageBelow(listing, parseHtml(feed.paginatorHtml));
  saveFirstPage();
  recordUrl(url, { replace: true });
  // Keyboard users continue at the first new card.
  firstNewLink?.focus({ preventScroll: true });
}
