import { whenNear } from '../dom/whenNear.ts';
import { isKnownVisitor } from './isKnownVisitor.ts';
import { isLate } from './isLate.ts';

/** Loads the navigation core, which fills late fragments and, for a known visitor, personal blocks, on a page that has some. */
export async function prepareBlocks() {
  const place = document.querySelector<HTMLElement>(isKnownVisitor() ? '[data-personal],[data-late]' : '[data-late]');
  if (!place) return;
  if (isLate(place)) await whenNear(place);
  window.gniazdo!.preloadCore?.();
}
