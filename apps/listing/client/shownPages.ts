import { regionOf } from './regions.ts';

/**
 * A page was added below: its links to pages take the place of those that are there, and how much is shown ends where
 * that page does.
 */
export function showPageBelow(listing: Element, added: ParentNode) {
  const paginator = regionOf(listing, 'paginator');
  const [links, status] = partsOf(paginator);
  const [newLinks, newStatus] = partsOf(added);
  if (links && newLinks) {
    markShown(newLinks, links);
    links.replaceWith(newLinks);
  }
  if (!status || !newStatus) return;
  beginningOf(newStatus)?.replaceWith(beginningOf(status)!);
  // The element stays: only what changes in it is read out.
  status.replaceChildren(...newStatus.childNodes);
}

/** A page was added above: it is marked among the links, and how much is shown begins with it. */
export function showPageAbove(listing: Element, added: ParentNode) {
  const [links, status] = partsOf(regionOf(listing, 'paginator'));
  const [newLinks, newStatus] = partsOf(added);
  if (links && newLinks) markShown(links, newLinks);
  if (status && newStatus) beginningOf(status)?.replaceWith(beginningOf(newStatus)!);
}

/** Marks among links to pages those that are marked among others. */
function markShown(links: Element, marked: Element) {
  const shown = [...marked.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'));
  for (const link of links.querySelectorAll('ol a:not([aria-current])')) {
    if (shown.includes(link.getAttribute('href'))) link.setAttribute('aria-current', 'true');
  }
}

function partsOf(paginator: ParentNode | null) {
  return [paginator?.querySelector('nav'), paginator?.querySelector('[role=status]')] as const;
}

/** “Pokazano 49–96 z 295”: what stands before the number of the last one. */
function beginningOf(status: Element) {
  return status.querySelector('span');
}
