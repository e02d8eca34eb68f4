import { pushPromotion } from './pushPromotion.ts';

const CHOOSING_REGIONS = '[data-region="filters"],[data-region="top"]';

/** Calls `choose` with the URL of each clicked filter, chip or order and each submitted range. Returns a function that stops it. */
export function listenForChoices(listing: HTMLElement, choose: (url: string) => void) {
  function handleClick(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    // Links to other pages, e.g. child categories, are navigations.
    if (!link?.closest(CHOOSING_REGIONS) || new URL(link.href).pathname !== window.location.pathname) return;
    event.preventDefault();
    pushPromotion(link);
    choose(link.getAttribute('href')!);
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

  listing.addEventListener('click', handleClick);
  listing.addEventListener('keydown', handleKey);
  listing.addEventListener('submit', handleSubmit);
  return () => {
    listing.removeEventListener('click', handleClick);
    listing.removeEventListener('keydown', handleKey);
    listing.removeEventListener('submit', handleSubmit);
  };
}
