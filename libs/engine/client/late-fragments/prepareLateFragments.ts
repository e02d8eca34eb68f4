import { whenNear } from '@gniazdo/ui/dom';

/** Loads the navigation core, which fills late fragments, when the first one of the page is near. */
export async function prepareLateFragments() {
  const place = document.querySelector('[data-late]');
  if (!place) return;
  await whenNear(place);
  window.gniazdo!.preloadCore?.();
}
