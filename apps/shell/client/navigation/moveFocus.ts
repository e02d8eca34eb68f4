import { hashTarget } from './hashTarget.ts';

/** Reading goes on at the target of the hash, at the page's heading, or at its beginning. */
export function moveFocus(main: HTMLElement, hash: string) {
  const place = hashTarget(hash) ?? main.querySelector<HTMLElement>('h1') ?? main;
  if (!place.matches('a[href],button,input,select,textarea,[tabindex]')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/**
 * Call before a swap that should not be noticed: gives a function that focuses the same control in the new HTML, found by
 * its id, name or address, and says whether there was one.
 */
export function keepFocus() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => true;
  const selector = selectorOf(focused);
  return () => {
    // Outside of what was swapped.
    if (focused.isConnected) return true;
    const again = selector ? document.querySelector<HTMLElement>(selector) : null;
    again?.focus({ preventScroll: true });
    return again !== null;
  };
}

function selectorOf(element: HTMLElement) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const tag = element.localName;
  const [name, value, href] = ['name', 'value', 'href'].map((attribute) => element.getAttribute(attribute));
  if (name) return `${tag}[name="${CSS.escape(name)}"]${value ? `[value="${CSS.escape(value)}"]` : ''}`;
  return href ? `${tag}[href="${CSS.escape(href)}"]` : null;
}
