import { STORAGE_NAMES } from '@gniazdo/state';
import { browserSite } from '../browserSite.ts';
import { earlyScrollTops, isShownUrlCurrent } from './shownUrl.ts';

const MAX_POSITIONS = 50;
/** In which a page reaches its previous height again. */
const TIMEOUT_MS = 2000;

/**
 * Scroll position in pixels. Heights above it may have been estimated (`content-visibility`), so it includes the element
 * in the middle of the window, its anchor, and that element's distance from the top. Anchor and focused link are selectors.
 */
type ScrollPosition = { top: number; anchor?: string; offset?: number; link?: string };

/**
 * Saves the scroll position and focused link of each history entry and restores them, also after reloads. Entries are
 * identified by their Navigation API keys.
 */
export function createScrollPositions() {
  const positions = readStored();
  for (const [key, top] of earlyScrollTops) positions.set(key, { top });
  /** Key of the entry that the page shows; undefined while the address bar is ahead of the page. */
  let shownKey = isShownUrlCurrent() ? getCurrentKey() : undefined;
  let stopRestoring = () => {};

  window.navigation?.addEventListener('currententrychange', () => {
    // A jump, or an island has recorded a URL. Other navigations show their page after this event.
    if (isShownUrlCurrent()) shownKey = getCurrentKey();
  });
  addEventListener('pagehide', () => {
    save();
    sessionStorage.setItem(STORAGE_NAMES.scroll, JSON.stringify([...positions].slice(-MAX_POSITIONS)));
  });

  /** Call before another entry is shown. */
  function save() {
    stopRestoring();
    if (shownKey === undefined) return;
    // Deleted first, so that the entries left last are at the end of the map.
    positions.delete(shownKey);
    positions.set(shownKey, { top: scrollY, ...findAnchorInView(), link: findFocusedLink() });
  }

  return {
    save,
    /** Call when the current entry is shown. Returns false if it has no position to restore. */
    handleShown({ isRestoring }: { isRestoring: boolean }) {
      stopRestoring();
      shownKey = getCurrentKey();
      const position = isRestoring && shownKey ? positions.get(shownKey) : undefined;
      if (position) stopRestoring = restorePosition(position);
      return position !== undefined;
    },
  };
}

function getCurrentKey() {
  return window.navigation?.currentEntry?.key;
}

/**
 * Scrolls to the position, and again when the page grows: what arrives above it must not move it. Ends when the visitor scrolls,
 * or after a time.
 */
function restorePosition(position: ScrollPosition) {
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(stop, TIMEOUT_MS);
  const visitorEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  for (const type of visitorEvents) addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  scroll();

  function scroll() {
    const { link } = position;
    // Without the link the heading keeps the focus.
    if (link) document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true });
    scrollTo({ top: getTop(position), behavior: 'instant' });
  }

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of visitorEvents) removeEventListener(type, stop);
  }
  return stop;
}

function findAnchorInView(): Pick<ScrollPosition, 'anchor' | 'offset'> {
  const middle = document
    .elementsFromPoint(innerWidth / 2, innerHeight / 2)
    .find((element) => element.closest('#main,footer') && !element.closest('dialog,[popover]'));
  if (!middle) return {};
  const { element, selector } = findAnchor(middle) ?? { element: middle, selector: getPath(middle) };
  return { anchor: selector, offset: element.getBoundingClientRect().top };
}

/** Selector of the element's place among its siblings, below the nearest element with an id. */
function getPath(element: Element): string {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const parent = element.parentElement;
  if (!parent) return element.localName;
  return `${getPath(parent)}>:nth-child(${[...parent.children].indexOf(element) + 1})`;
}

/** The element around another one by which the site names a place on the page, e.g. a card of a list. */
function findAnchor(element: Element | null) {
  const attribute = browserSite().anchorAttribute;
  const found = attribute && element?.closest(`[${attribute}]`);
  if (!attribute || !found) return;
  return { element: found, selector: `#main [${attribute}="${CSS.escape(found.getAttribute(attribute)!)}"]` };
}

/** Selector of the focused link. It includes the anchor, because several cards of a list may link to the same page. */
function findFocusedLink() {
  const link = document.activeElement;
  if (!link?.matches('#main a[href]')) return;
  return `${findAnchor(link)?.selector ?? '#main'} a[href="${CSS.escape(link.getAttribute('href')!)}"]`;
}

function getTop({ top, anchor, offset = 0 }: ScrollPosition) {
  const element = anchor && document.querySelector(anchor);
  // One that is not shown has no place.
  return element && element.getClientRects().length > 0 ? scrollY + element.getBoundingClientRect().top - offset : top;
}

function readStored() {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_NAMES.scroll) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isStoredEntry) : []);
  } catch {
    return new Map<string, ScrollPosition>();
  }
}

/** Only this module writes the entries, so the other fields are not checked. */
function isStoredEntry(value: unknown): value is [string, ScrollPosition] {
  return Array.isArray(value) && typeof (value[1] as ScrollPosition | undefined)?.top === 'number';
}
