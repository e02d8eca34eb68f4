import { whenNear } from '../dom/whenNear.ts';
import { isKnownVisitor } from './isKnownVisitor.ts';
import { isLate } from './isLate.ts';

/** Loads the navigation core, which fills the personal blocks, on a page that has some and for a known visitor. */
export async function preparePersonalBlocks() {
  const place = document.querySelector<HTMLElement>('[data-personal]');
  if (!place || !isKnownVisitor()) return;
  if (isLate(place)) await whenNear(place);
  window.gniazdo!.preloadCore?.();
}
