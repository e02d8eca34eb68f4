import { findRegion } from './regions.ts';

/** Updates the paginator after a page was added below: replaces its links and the end of the shown range. */
export function addPageBelow(listing: Element, added: ParentNode) {
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
export function addPageAbove(listing: Element, added: ParentNode) {
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
