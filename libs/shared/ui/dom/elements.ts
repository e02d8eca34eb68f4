const CARD = 'article[data-variant-id]';

type Attributes = Record<string, string | number | boolean | undefined>;

/** Creates an element with attributes and children; `true` sets an empty attribute, `false` and undefined none. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/** Adds styles as a constructed sheet: the content security policy allows no new style elements. */
export function addStyleSheet(root: Document | ShadowRoot, css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
}

/**
 * Height (px) of what covers the bottom of the window: a fixed bar (which sets the page's scroll padding) or other
 * toasts.
 */
export function getBottomInset() {
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const toasts = document.querySelector('[data-toasts]')?.getBoundingClientRect();
  return Math.max(bar, toasts ? innerHeight - toasts.top : 0);
}

/** Calls `handle` with the cards of offers on the page, and with those that are added later, also by navigations. */
export function watchCards(handle: (cards: HTMLElement[]) => void) {
  watchElements(CARD, handle);
}

/** As `watchCards`, for the elements of a selector. */
export function watchElements(selector: string, handle: (elements: HTMLElement[]) => void) {
  const known = new WeakSet<HTMLElement>();
  const find = () => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => !known.has(element));
    for (const element of found) known.add(element);
    if (found.length > 0) handle(found);
  };
  new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length > 0)) find();
  }).observe(document.body, { childList: true, subtree: true });
  find();
}
