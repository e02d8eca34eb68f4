import { findRegion } from './regions.ts';

/**
 * Saves which element of a listing has the focus. The returned function focuses the same element after a render. If that is
 * in closed `<details>` (a chosen order), it focuses the summary. If it was removed, it focuses the close button of its sheet
 * (for the button that clears the filters) or the heading (for a removed chip).
 */
export function keepListingFocus(listing: HTMLElement) {
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
