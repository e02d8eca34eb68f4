import { isKnownVisitor } from './isKnownVisitor.ts';

/** Loads the navigation core, which fills the personal blocks, on a page that has some and for a known visitor. */
export function preparePersonalBlocks() {
  if (document.querySelector('[data-personal]') && isKnownVisitor()) window.gniazdo!.preloadCore?.();
}
