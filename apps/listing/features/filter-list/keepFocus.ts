import { regionOf } from '../../client/regions.ts';

/**
 * Remembers what has the focus inside a listing. What it returns gives the focus to the same thing among the new nodes;
 * to the summary where it is folded away by now, as a chosen order is; or, where it is gone, to the heading (a chip that
 * was taken away) or to the button that closes the sheet it was in (what cleared the filters).
 */
export function keepFocus(listing: HTMLElement) {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !listing.contains(focused)) return () => {};
  const key = keyOf(focused);
  return () => {
    if (focused.isConnected) return;
    const same = [...listing.querySelectorAll<HTMLElement>('a[href],button,input,summary')].find(
      (candidate) => keyOf(candidate) === key,
    );
    const place = same ? (foldedBy(same) ?? same) : (closerBeside(focused, listing) ?? regionOf(listing, 'title'));
    place?.focus({ preventScroll: true });
  };
}

/** What opens the closed fold that hides an element; null where it is to be seen. */
function foldedBy(element: HTMLElement) {
  const folds = element.parentElement?.closest<HTMLElement>('details:not([open])');
  return element.localName === 'summary' ? null : (folds?.querySelector('summary') ?? null);
}

/** Where the button stands now that stood beside an element at the end of a sheet. */
function closerBeside(element: HTMLElement, listing: HTMLElement) {
  const isAtEnd = element.nextElementSibling?.matches('[popovertarget]');
  return isAtEnd ? regionOf(listing, 'filters')?.querySelector<HTMLElement>('[popovertarget]') : null;
}

/** Region, group and words of an element: what stays the same when its list is rendered anew. */
function keyOf(element: HTMLElement) {
  const region = element.closest<HTMLElement>('[data-region]')?.dataset.region;
  const group = element.closest<HTMLElement>('[data-group]')?.dataset.group;
  const words = element.getAttribute('name') ?? nameOf(element);
  return [element.localName, region, group, words].join('|');
}

/** The text without the count that follows it, which changes with every choice. */
function nameOf(element: HTMLElement) {
  return [...element.childNodes]
    .filter((node) => !(node instanceof HTMLSpanElement))
    .map((node) => node.textContent?.trim())
    .join('');
}
