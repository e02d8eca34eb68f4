import { writeLocalValue } from '@gniazdo/state';

/** Browsers ignore smaller movements when they measure layout shift. */
const MIN_MOVE_PX = 3;
/** Layout shift score that is reported as 0.000. */
const MAX_SHIFT = 0.0004;

/**
 * Loads the fonts. Call when the page is idle: before the first paint they would delay everything else. They are
 * applied immediately if that moves nothing in the viewport, otherwise from the next page on (see showPage and the boot
 * script).
 */
export async function showFonts() {
  const load = (family: string) => document.fonts.load('1em ' + family, 'Aą');
  // If one fails to load, the page keeps the fallback fonts.
  const faces = await Promise.all([load('Figtree'), load('Familjen Grotesk')]).catch(() => []);
  // From now on the fonts are in the browser's cache.
  if (!faces.flat()[3]) return;
  writeLocalValue('gniazdo_fonts', '1');
  const { dataset } = document.documentElement;
  const elements = findElementsInView();
  // Measure and apply in two tasks, so that input is handled in between.
  await new Promise((resolve) => setTimeout(resolve));
  dataset['fonts'] = '';
  let moved = 0;
  let farthest = 0;
  for (const [element, { x, y }] of elements) {
    const now = element.getBoundingClientRect();
    const distance = Math.max(Math.abs(now.x - x), Math.abs(now.y - y));
    if (distance < MIN_MOVE_PX) continue;
    moved++;
    farthest = Math.max(farthest, distance);
  }
  const shift = ((moved / elements.length) * farthest) / Math.max(innerWidth, innerHeight);
  if (shift > MAX_SHIFT) delete dataset['fonts'];
}

/**
 * Elements on a grid over the viewport, with their boxes. Each point takes a quarter of a millisecond on a slow phone, and
 * text that wraps differently moves everything below it, so a coarse grid is enough.
 */
function findElementsInView() {
  const elements: [Element, DOMRect][] = [];
  for (let y = 8; y < innerHeight; y += 40) {
    for (let x = 24; x < innerWidth; x += innerWidth / 4) {
      const element = document.elementFromPoint(x, y)!;
      elements.push([element, element.getBoundingClientRect()]);
    }
  }
  return elements;
}
