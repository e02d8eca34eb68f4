/** Focuses the target of the hash, else the page's heading, else `main`. */
export function moveFocus(main: HTMLElement, hash: string) {
  const place = findHashTarget(hash) ?? main.querySelector<HTMLElement>('h1') ?? main;
  if (!place.matches('a[href],button,input,select,textarea,[tabindex]')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** The element that a hash like `#opinie` names, or null. Opens the `<details>` that contains it. */
export function findHashTarget(hash: string) {
  if (hash.length < 2) return null;
  const id = hash.slice(1);
  const target = document.getElementById(id) ?? document.getElementById(decoded(id));
  const details = target?.closest('details');
  if (details) details.open = true;
  return target;
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Call before a swap that keeps the focus. Returns a function that focuses the same control in the new HTML, found by
 * its id, name or URL; it returns false if there is none.
 */
export function keepPageFocus() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => true;
  const selector = buildSelector(focused);
  return () => {
    // Outside the swapped HTML.
    if (focused.isConnected) return true;
    const again = selector ? document.querySelector<HTMLElement>(selector) : null;
    again?.focus({ preventScroll: true });
    return again !== null;
  };
}

function buildSelector(element: HTMLElement) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const tag = element.localName;
  const [name, value, href] = ['name', 'value', 'href'].map((attribute) => element.getAttribute(attribute));
  if (name) return `${tag}[name="${CSS.escape(name)}"]${value ? `[value="${CSS.escape(value)}"]` : ''}`;
  return href ? `${tag}[href="${CSS.escape(href)}"]` : null;
}
