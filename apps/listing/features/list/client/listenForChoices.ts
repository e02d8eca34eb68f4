import { pushEvent } from '@gniazdo/tracking';
import { findPromotion } from '../promotions.ts';

const CHOOSING_REGIONS = '[data-region="filters"],[data-region="top"]';

type Handlers = {
  /** A filter, chip or order was clicked, or a range was submitted. */
  choose: (url: string) => void;
  /** A pointer was pressed on a filter, chip or order, so a click is likely. */
  prepare: (url: string) => void;
  /** The pointer scrolls instead. */
  cancel: () => void;
};

/** Calls the handlers for the choices of a list, with the URL of the list that a choice opens. Returns a function that stops it. */
export function listenForChoices(listing: HTMLElement, { choose, prepare, cancel }: Handlers) {
  function handleClick(event: MouseEvent) {
    const link = findChoice(event);
    if (event.defaultPrevented || !link || !isPlain(event)) return;
    event.preventDefault();
    pushPromotion(link);
    choose(link.getAttribute('href')!);
  }

  function handlePress(event: MouseEvent) {
    const link = findChoice(event);
    if (link && isPlain(event)) prepare(link.getAttribute('href')!);
  }

  /** Client navigation prefetches no page for a choice: the list is requested instead. */
  function preventPrefetch(event: Event) {
    findChoice(event)?.setAttribute('data-no-prefetch', '');
  }

  /** Choices look like checkboxes, which Space toggles. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== ' ' || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof HTMLAnchorElement && event.target.closest<HTMLAnchorElement>('[data-group] a');
    if (!link) return;
    event.preventDefault();
    link.click();
  }

  /** The menu of orders closes as other menus do: by Escape, and by a press elsewhere. */
  function closeMenus(event: KeyboardEvent | PointerEvent) {
    const isKey = event instanceof KeyboardEvent;
    if (isKey && event.key !== 'Escape') return;
    for (const menu of listing.querySelectorAll<HTMLDetailsElement>('[data-region="top"] details[open]')) {
      const hasTarget = menu.contains(event.target as Node);
      if (!isKey && hasTarget) continue;
      menu.open = false;
      if (hasTarget) menu.querySelector('summary')!.focus();
    }
  }

  function handleSubmit(event: SubmitEvent) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest(CHOOSING_REGIONS)) return;
    if (new URL(form.action).pathname !== window.location.pathname) return;
    event.preventDefault();
    const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    choose(`${form.getAttribute('action')}?${query}`);
  }

  const controller = new AbortController();
  const { signal } = controller;
  listing.addEventListener('click', handleClick, { signal });
  listing.addEventListener('keydown', handleKey, { signal });
  listing.addEventListener('submit', handleSubmit, { signal });
  listing.addEventListener('pointerdown', handlePress, { signal });
  listing.addEventListener('pointercancel', cancel, { signal });
  document.addEventListener('keydown', closeMenus, { signal });
  document.addEventListener('pointerdown', closeMenus, { signal });
  for (const type of ['pointerover', 'focusin']) listing.addEventListener(type, preventPrefetch, { signal });
  return () => controller.abort();
}

/** The link of a choice at which an event happened. Links to other pages, e.g. child categories, are navigations. */
function findChoice({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.closest(CHOOSING_REGIONS) && new URL(link.href).pathname === window.location.pathname ? link : null;
}

function isPlain({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}

/** Pushes an event if a filter of a promotion was chosen; not if it was removed. Call it before the URL changes. */
function pushPromotion(link: HTMLAnchorElement) {
  // Shortcuts have an event of their own.
  if (!link.closest('[data-group]')) return;
  const ident = findPromotion(location.href, link.href);
  if (ident) pushEvent({ event: 'promo_filter', ident });
}

/** Pushes the events of clicks on shortcuts of promotions and on links about reductions in a list. Returns a function that stops it. */
export function pushListClicks(listing: HTMLElement) {
  function handleClick({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link) return;
    const { promo, salesInfo } = link.dataset;
    const url = link.getAttribute('href')!;
    if (promo) pushEvent({ event: 'promo_filter_click', ident: promo });
    if (salesInfo === 'box') pushEvent({ event: 'sales_info_box_link_click', url });
    if (salesInfo === 'tooltip') pushEvent({ event: 'sales_info_tooltip_link_click', url });
  }

  // In the capture phase: client navigation may stop the event.
  listing.addEventListener('click', handleClick, true);
  return () => listing.removeEventListener('click', handleClick, true);
}
