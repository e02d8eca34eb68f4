import type { VariantFeed } from '@gniazdo/contracts/offers';
import { parseHtml, recordUrl } from '@gniazdo/ui';
import { getAddress, findRegion } from './regions.ts';
import { requestList } from './requestList.ts';

/** State of a history entry: URL of the first page that is shown, if there are several. */
type State = { firstPage?: string } | null;

/** Call before a page is appended: `restorePages` restores all pages when the visitor returns to this history entry. */
function saveFirstPage() {
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

/** Updates the paginator after a page was added below: replaces its links and the end of the shown range. */
function addPageBelow(listing: Element, added: ParentNode) {
  const paginator = findRegion(listing, 'paginator');
  const [links, status] = getParts(paginator);
  const [newLinks, newStatus] = getParts(added);
  if (links && newLinks) {
    markShown(newLinks, links);
    links.replaceWith(newLinks);
  }
  if (!status || !newStatus) return;
  getStart(newStatus)?.replaceWith(getStart(status)!);
  // A live region is announced only if its element is kept.
  status.replaceChildren(...newStatus.childNodes);
}

/** Updates the paginator after a page was added above. */
function addPageAbove(listing: Element, added: ParentNode) {
  const [links, status] = getParts(findRegion(listing, 'paginator'));
  const [newLinks, newStatus] = getParts(added);
  if (links && newLinks) markShown(links, newLinks);
  if (status && newStatus) getStart(status)?.replaceWith(getStart(newStatus)!);
}

/** Marks the links that are marked in another paginator as current. */
function markShown(links: Element, marked: Element) {
  const shown = [...marked.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'));
  for (const link of links.querySelectorAll('ol a:not([aria-current])')) {
    if (shown.includes(link.getAttribute('href'))) link.setAttribute('aria-current', 'true');
  }
}

function getParts(paginator: ParentNode | null) {
  return [paginator?.querySelector('nav'), paginator?.querySelector('[role=status]')] as const;
}

/** The start of “Pokazano 49–96 z 295”: `49–`. */
function getStart(status: Element) {
  return status.querySelector('span');
}
