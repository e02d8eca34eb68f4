import { FIRST_SCREEN_END } from '@gniazdo/contracts/engine';
import type { VariantFiltering } from '@gniazdo/contracts/offers';
import { SITE_NAME } from '@gniazdo/contracts/site';
import { parseHtml } from '@gniazdo/ui';
import { findRegion, type RegionName } from './regions.ts';
import type { FilteringStart } from './requestList.ts';

/** Replaces the list by the first screen of a filtered one; keeps the focus and open `<details>`. */
export function replaceListing(listing: HTMLElement, start: FilteringStart) {
  const [list = ''] = start.listHtml.split(FIRST_SCREEN_END);
  const restoreFocus = keepListingFocus(listing);
  const restoreFolds = keepOpenDetails(listing);
  fill(listing, {
    // The filters are replaced first: removing the focused element forces a layout of all earlier changes.
    filters: start.filtersHtml,
    top: start.topHtml,
    list,
    paginator: '',
    bottom: '',
  });
  markCheckboxes(findRegion(listing, 'filters'));
  replaceTitle(listing, start);
  restoreFolds();
  restoreFocus();
}

/** Adds the remainder of a filtered list below the first screen. */
export function appendRemainder(listing: HTMLElement, { listHtml, paginatorHtml, bottomHtml }: VariantFiltering) {
  const [, remainder = ''] = listHtml.split(FIRST_SCREEN_END);
  findRegion(listing, 'list')?.append(parseHtml(remainder));
  fill(listing, { paginator: paginatorHtml, bottom: bottomHtml });
}

function fill(listing: HTMLElement, html: Partial<Record<RegionName, string>>) {
  for (const [name, content] of Object.entries(html)) {
    findRegion(listing, name as RegionName)?.replaceChildren(parseHtml(content));
  }
}

function replaceTitle(listing: HTMLElement, { title, documentTitle }: FilteringStart) {
  if (documentTitle) document.title = `${documentTitle} | ${SITE_NAME}`;
  const heading = findRegion(listing, 'title');
  if (heading && heading.textContent !== title) heading.textContent = title;
}

/**
 * Saves which element of a listing has the focus. The returned function focuses the same element after a render. If that is
 * in closed `<details>` (a chosen order), it focuses the summary. If it was removed, it focuses the close button of its sheet
 * (for the button that clears the filters) or the heading (for a removed chip).
 */
function keepListingFocus(listing: HTMLElement) {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !listing.contains(focused)) return () => {};
  const key = getKey(focused);
  return () => {
    if (focused.isConnected) return;
    const same = [...listing.querySelectorAll<HTMLElement>('a[href],button,input,summary')].find(
      (candidate) => getKey(candidate) === key,
    );
    const place = same
      ? (findClosedSummary(same) ?? same)
      : (findCloseButton(focused, listing) ?? findRegion(listing, 'title'));
    place?.focus({ preventScroll: true });
  };
}

/** The summary of the closed `<details>` that hides an element; null if the element is visible. */
function findClosedSummary(element: HTMLElement) {
  const folds = element.parentElement?.closest<HTMLElement>('details:not([open])');
  return element.localName === 'summary' ? null : (folds?.querySelector('summary') ?? null);
}

/** The new close button of the sheet in which an element was last. */
function findCloseButton(element: HTMLElement, listing: HTMLElement) {
  const isAtEnd = element.nextElementSibling?.matches('[popovertarget]');
  return isAtEnd ? findRegion(listing, 'filters')?.querySelector<HTMLElement>('[popovertarget]') : null;
}

/** Identifies an element across renders by its region, group and text. */
function getKey(element: HTMLElement) {
  const region = element.closest<HTMLElement>('[data-region]')?.dataset.region;
  const group = element.closest<HTMLElement>('[data-group]')?.dataset.group;
  const words = element.getAttribute('name') ?? getName(element);
  return [element.localName, region, group, words].join('|');
}

/** The text without the count at its end, which changes with every choice. */
function getName(element: HTMLElement) {
  return [...element.childNodes]
    .filter((node) => !(node instanceof HTMLSpanElement))
    .map((node) => node.textContent?.trim())
    .join('');
}

/** Saves which filter groups are open; the returned function restores that. */
function keepOpenDetails(listing: HTMLElement) {
  const open = new Map(findDetails(listing).map(([key, fold]) => [key, fold.open]));
  return () => {
    for (const [key, fold] of findDetails(listing)) fold.open = open.get(key) ?? fold.open;
  };
}

function findDetails(listing: HTMLElement) {
  return [...listing.querySelectorAll<HTMLElement>('[data-group]')].flatMap((group) =>
    [group, ...group.querySelectorAll('details')]
      .filter((fold) => fold instanceof HTMLDetailsElement)
      .map((fold, index) => [`${group.dataset.group} ${index}`, fold] as const),
  );
}

/**
 * Announces the choices among the filters as checkboxes. They are links in the HTML, because without script they open another
 * list. Call it when a click or Space toggles them.
 */
export function markCheckboxes(filters: Element | null) {
  for (const choice of filters?.querySelectorAll('li > a:not([role])') ?? []) {
    choice.setAttribute('role', 'checkbox');
    choice.setAttribute('aria-checked', String(choice.hasAttribute('aria-current')));
    choice.removeAttribute('aria-current');
  }
}
