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
