import { whenNear, whenOutOfView } from '@gniazdo/ui/dom';
import { showFragment } from './showFragment.ts';

/** Loads the navigation core, which fills late fragments, when the first one of the page is near. */
export async function prepareLateFragments() {
  const place = document.querySelector('[data-late]');
  if (!place) return;
  await whenNear(place);
  window.gniazdo!.preloadCore?.();
}

/**
 * Shows late fragments (`lateFragmentAttributes`) of this page, and of those that are shown later, in their places when these
 * are near; without content they stay empty.
 */
export function startLateFragments() {
  document.addEventListener('gniazdo:navigated', showLateFragments);
  showLateFragments();
}

function showLateFragments() {
  for (const place of document.querySelectorAll<HTMLElement>('[data-late]:empty')) {
    // One that fails stays empty, too: the page is whole without it.
    fill(place).catch(() => {});
  }
}

async function fill(place: HTMLElement) {
  const { late, lateProps } = place.dataset;
  await whenNear(place);
  // What the visitor reads must not move down.
  await showFragment(place, `${late}?props=${encodeURIComponent(lateProps!)}`, () => whenOutOfView(place));
}
