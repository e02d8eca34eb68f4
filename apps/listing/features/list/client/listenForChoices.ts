import { pushPromotion } from './pushPromotion.ts';

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
