import type { VariantFeed } from '@gniazdo/contracts';
import { parseHtml, recordUrl } from '@gniazdo/ui';
import { regionOf } from '../../client/regions.ts';

/** Puts a page's cards below those that are there, and that page's address into the history. */
export function appendPage(listing: Element, feed: Pick<VariantFeed, 'listHtml' | 'paginatorHtml'>, url: string) {
  const cards = parseHtml(feed.listHtml);
  const firstNewLink = cards.querySelector<HTMLElement>('article a');
  regionOf(listing, 'list')?.append(cards);
  regionOf(listing, 'paginator')?.replaceChildren(parseHtml(feed.paginatorHtml));
  recordUrl(url, { replace: true });
  // The button that had the focus is gone; who uses the keyboard goes on at the first new card.
  firstNewLink?.focus({ preventScroll: true });
}
