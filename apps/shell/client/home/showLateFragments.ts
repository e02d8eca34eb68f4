import { showFragment } from '../dialogs/showFragment.ts';
import { whenNear } from '../dom/whenNear.ts';
import { whenOutOfView } from '../dom/whenOutOfView.ts';

/** Shows late fragments (`lateFragmentAttributes`) in their places when these are near; without content they stay empty. */
export function showLateFragments() {
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
