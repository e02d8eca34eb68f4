export type NavigateOptions = {
  /** `keep` leaves the page where it stands; default `top`. */
  scroll?: 'top' | 'keep';
  /** Takes the place of the present history entry. */
  replace?: boolean;
};

export type NavigateDetail = { url: string; scroll: 'top' | 'keep'; replace: boolean };

export const NAVIGATE_EVENT = 'gniazdo:navigate';

/**
 * Goes to a page of this site. The shell's router handles the event and calls `preventDefault`; as long as nobody does,
 * the browser goes there by itself.
 */
export function navigate(url: string, { scroll = 'top', replace = false }: NavigateOptions = {}) {
  const detail: NavigateDetail = { url, scroll, replace };
  const isUnhandled = document.dispatchEvent(
    new CustomEvent(NAVIGATE_EVENT, { detail, bubbles: true, cancelable: true }),
  );
  if (isUnhandled) window.location[replace ? 'replace' : 'assign'](url);
}
