import type { LeftPlace, Place, Snapshot } from './properties.ts';

type Candidate = { name: string; index: number };

type Observer = {
  takeSnapshot: () => Snapshot;
  /** The place in which a history entry was last left. */
  readLeft: (entry: string) => LeftPlace | null;
  /** Elements that a visitor can use now: visible, enabled, and in the topmost dialog. */
  listUsable: (selector: string) => (Candidate & { href: string })[];
};

declare global {
  interface Window {
    walk: Observer;
  }
}

/** Init script: defines `window.walk` before the scripts of the page, and notes where history entries are left. */
export function observePage() {
  const KEY = 'walk:';
  const getEntry = () => window.navigation?.currentEntry?.key ?? '';
  const getText = (element: Element) =>
    (element.ariaLabel ?? element.textContent).replace(/\s+/g, ' ').trim().slice(0, 50);
  const describe = (element: Element) => `${element.localName} "${getText(element)}"`;
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isInWindow = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };

  const listCards = () => [...document.querySelectorAll<HTMLElement>('[data-region=list] article[data-variant-id]')];
  const getTop = (element: Element) => Math.round(element.getBoundingClientRect().top);

  /** What the place of a visitor is compared by: cards of a list, or headings and links elsewhere. */
  function listAnchors() {
    const cards = listCards().map((element) => ({ element, id: element.dataset.variantId! }));
    const around = cards.length > 0 ? 'footer' : ':is(main,footer)';
    const others = [...document.querySelectorAll(`${around} :is(h1,h2,h3,a[href])`)].map((element) => {
      const { id, innerText: text } = element as HTMLElement;
      return { element, id: `${element.localName} ${id} ${text.slice(0, 50)} ${element.getAttribute('href')}` };
    });
    return [...cards, ...others];
  }

  function findAnchor() {
    const all = listAnchors();
    const isMiddle = (element: Element) =>
      isInWindow(element) && element.getBoundingClientRect().bottom > innerHeight / 2;
    const found = all.find(
      ({ element, id }) => isMiddle(element) && isVisible(element) && all.filter((each) => each.id === id).length === 1,
    );
    return found ? { id: found.id, top: getTop(found.element) } : null;
  }

  function readPlace(): Place {
    return {
      url: location.href,
      cards: listCards().map((card) => card.dataset.variantId!),
      top: Math.round(scrollY),
      layout: `${innerWidth} ${listCards()[0]?.offsetWidth}`,
      anchor: findAnchor(),
    };
  }

  function saveLeft() {
    try {
      sessionStorage.setItem(KEY + getEntry(), JSON.stringify(readPlace()));
    } catch {
      // Pages of the browser have no storage.
    }
  }

  function readIds(name: string, field: string) {
    const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as Record<string, number[]> | null;
    return stored?.[field] ?? [];
  }

  function readLikes() {
    const heart = [...document.querySelectorAll<HTMLElement>('header a[href^="/pl/user/favourites"]')].find(isVisible);
    if (!heart) return null;
    const local = JSON.parse(localStorage.getItem('gniazdo_likes') ?? '[]') as { itemType: string; itemId: number }[];
    const ids = local.filter(({ itemType }) => itemType === 'variant').map(({ itemId }) => itemId);
    const stored = new Set([...readIds('gniazdo_liked', 'variant'), ...ids]).size;
    return { shown: Number(heart.dataset.count ?? 0), stored };
  }

  /** Skeletons are empty and have an animation that does not end. */
  function findLoading() {
    const skeletons = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations === Infinity)
      .map((animation) => (animation.effect as KeyframeEffect).target!)
      .filter((target) => target.childElementCount === 0 && !target.textContent);
    const busy = document.querySelectorAll('[aria-busy=true]');
    return [...busy, ...skeletons].filter((each) => isVisible(each) && isInWindow(each)).map(describe);
  }

  if (window.top !== window) return;
  window.navigation?.addEventListener('navigate', saveLeft);
  addEventListener('pagehide', saveLeft);
  window.walk = {
    takeSnapshot() {
      const focused = document.activeElement;
      return {
        url: location.href,
        documentId: performance.timeOrigin,
        entry: getEntry(),
        title: document.title,
        heading: document.querySelector('main h1')?.textContent.replace(/\s+/g, ' ').trim() ?? '',
        canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? null,
        panels: document.querySelectorAll('dialog[open],:popover-open').length,
        focus: !focused || focused === document.body ? null : describe(focused),
        likes: readLikes(),
        loading: findLoading(),
        width: document.documentElement.clientWidth,
        contentWidth: document.documentElement.scrollWidth,
        place: readPlace(),
      };
    },
    readLeft(entry) {
      const left = JSON.parse(sessionStorage.getItem(KEY + entry) ?? 'null') as Place | null;
      const anchor = listAnchors().find(({ id }) => id === left?.anchor?.id);
      return left && { ...left, anchorTop: anchor ? getTop(anchor.element) : null };
    },
    listUsable(selector) {
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
        if (!isVisible(element) || element.matches(':disabled,[aria-disabled=true]')) return [];
        if (modal && !modal.contains(element)) return [];
        const href = (element as HTMLAnchorElement).href ?? '';
        const card = element.closest<HTMLElement>('[data-variant-id]')?.dataset.variantId;
        const name = [describe(element), element.getAttribute('href'), card && `of ${card}`].filter(Boolean).join(' ');
        return { name, index, href };
      });
    },
  };
}
