import { findHashTarget } from './findHashTarget.ts';

/** Focuses the target of the hash, else the page's heading, else `main`. */
export function moveFocus(main: HTMLElement, hash: string) {
  const place = findHashTarget(hash) ?? main.querySelector<HTMLElement>('h1') ?? main;
  if (!place.matches('a[href],button,input,select,textarea,[tabindex]')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
