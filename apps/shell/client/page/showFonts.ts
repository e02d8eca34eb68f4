import { writeLocalValue } from '@gniazdo/ui';

/** What a browser doesn't count as a move. */
const UNSEEN_PX = 3;
/** As layout shift is counted, below what is shown of it: 0.000. */
const MOST_SHIFT = 0.0004;

/**
 * Brings our fonts once the page is idle: before its first paint they would hold up everything else on a slow line. They
 * are shown at once if nothing in view moves by that, else from the next page on (see showPage and the boot script).
 */
export async function showFonts() {
  const load = (family: string) => document.fonts.load('1em ' + family, 'Aą');
  // One that doesn't come rejects: then the page keeps its stand-ins.
  const faces = await Promise.all([load('Figtree'), load('Familjen Grotesk')]).catch(() => []);
  // Only files that have come are worth asking for at once the next time.
  if (!faces.flat()[3]) return;
  writeLocalValue('gniazdo_fonts', '1');
  const { dataset } = document.documentElement;
  const places = placesInView();
  // Looking and laying out anew are two tasks, between which a tap is answered.
  await new Promise((resolve) => setTimeout(resolve));
  dataset['fonts'] = '';
  let moved = 0;
  let farthest = 0;
  for (const [element, { x, y }] of places) {
    const now = element.getBoundingClientRect();
    const distance = Math.max(Math.abs(now.x - x), Math.abs(now.y - y));
    if (distance < UNSEEN_PX) continue;
    moved++;
    farthest = Math.max(farthest, distance);
  }
  const shift = ((moved / places.length) * farthest) / Math.max(innerWidth, innerHeight);
  if (shift > MOST_SHIFT) delete dataset['fonts'];
}

/**
 * What a net over the window meets; to ask for more would lay out what is out of sight. Each knot takes a quarter of a
 * millisecond on a slow phone, and whatever wraps anew moves all that is below it, so a wide net will do.
 */
function placesInView() {
  const places: [Element, DOMRect][] = [];
  for (let y = 8; y < innerHeight; y += 40) {
    for (let x = 24; x < innerWidth; x += innerWidth / 4) {
      const element = document.elementFromPoint(x, y)!;
      places.push([element, element.getBoundingClientRect()]);
    }
  }
  return places;
}
