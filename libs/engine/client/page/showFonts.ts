import { STORAGE_NAMES, writeLocalValue } from '@gniazdo/state';

/** Browsers ignore smaller movements when they measure layout shift. */
const MIN_MOVE_PX = 3;
/** A scroll position that is the same after this time has come to rest. */
const SCROLL_PAUSE_MS = 200;
/** Layout shift score that is reported as 0.000. */
const MAX_SHIFT = 0.0004;
/**
 * Loads the fonts. Call when the page is used: before the first paint they would delay everything else. They are
 * applied immediately if that moves nothing in the viewport, otherwise with the next page. Does nothing if the boot
 * script has applied them. `families`: those of the style sheet's rules, and what they are called once they are loaded.
 */
export async function showFonts(families: Readonly<Record<string, string>>) {
  if (document.documentElement.dataset.fonts !== undefined) return;
  // If one fails to load, the page keeps the fallback fonts.
  const fonts = await Promise.all(createFonts(families).map((font) => font.load())).catch(() => []);
  if (!fonts.length) return;
  // From now on the fonts are in the browser's cache.
  writeLocalValue(STORAGE_NAMES.fonts, '1');
  // New faces of a family that the styles name already cost a third of the work that another family costs.
  const apply = () => fonts.forEach((font) => document.fonts.add(font));
  // The whole page is new then, so the fonts move no text that is being read.
  let isNewPage = false;
  const applyToNewPage = () => {
    isNewPage = true;
    apply();
  };
  document.addEventListener('gniazdo:navigated', applyToNewPage, { once: true });
  await whenScrollRests();
  if (isNewPage) return;
  const before = measureInView();
  // Measure and apply in two tasks, so that input is handled in between.
  await wait(0);
  if (isNewPage) return;
  apply();
  if (computeShift(before) > MAX_SHIFT) fonts.forEach((font) => document.fonts.delete(font));
  else document.removeEventListener('gniazdo:navigated', applyToNewPage);
}

/** Scrolling moves the boxes that are compared. */
async function whenScrollRests() {
  for (let top = -1; top !== scrollY;) {
    top = scrollY;
    await wait(SCROLL_PAUSE_MS);
  }
}

function wait(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The fonts of the style sheets' rules as faces of other families, which the styles name first. */
function createFonts(families: Readonly<Record<string, string>>) {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const { fontFamily, src, fontWeight, unicodeRange } = rule.style as CSSStyleDeclaration & FontFaceStyle;
    const family = families[fontFamily.replaceAll('"', '')];
    return family ? [new FontFace(family, src, { weight: fontWeight, unicodeRange })] : [];
  });
}

/** Properties of a rule that the types of the DOM lack. */
type FontFaceStyle = { src: string; unicodeRange: string };

type Boxes = Map<Node, DOMRect>;

/** The boxes of all elements in view, and of texts that follow an inline element; parents come before their children. */
function measureInView(): Boxes {
  const boxes: Boxes = new Map();
  const visit = (parent: Element) => {
    // What a closed disclosure hides is not laid out before it is measured.
    const isClosed = parent.matches('details:not([open])');
    for (const node of isClosed ? [parent.firstElementChild!] : parent.childNodes) {
      const isElement = node instanceof HTMLElement;
      const box = measure(node);
      if (box?.width || box?.height) {
        // What is out of view is not entered: it may be skipped by `content-visibility`, and measuring would lay it out.
        if (clip(box.top, box.bottom, innerHeight) <= 0 || clip(box.left, box.right, innerWidth) <= 0) continue;
        boxes.set(node, box);
        // Closed menus and dialogs have most of the elements of a page.
      } else if (!isElement || getComputedStyle(node).display !== 'contents') continue;
      if (isElement) visit(node);
    }
  };
  visit(document.body);
  return boxes;
}

function measure(node: Node) {
  if (node instanceof Element) return node.getBoundingClientRect();
  // The first text of an element starts where the element does.
  if (!(node instanceof Text) || !node.previousSibling) return undefined;
  const range = new Range();
  range.selectNode(node);
  return range.getBoundingClientRect();
}

/** The browser's layout shift score: the share of the viewport that moves, times the farthest move. */
function computeShift(before: Boxes) {
  let area = 0;
  let farthest = 0;
  let counted: Node | undefined;
  for (const [node, old] of before) {
    const now = measure(node)!;
    const distance = Math.max(Math.abs(now.x - old.x), Math.abs(now.y - old.y));
    if (distance < MIN_MOVE_PX) continue;
    farthest = Math.max(farthest, distance);
    // What is inside an element moves with it.
    if (counted?.contains(node)) continue;
    counted = node;
    area +=
      clip(Math.min(old.left, now.left), Math.max(old.right, now.right), innerWidth) *
      clip(Math.min(old.top, now.top), Math.max(old.bottom, now.bottom), innerHeight);
  }
  return ((area / (innerWidth * innerHeight)) * farthest) / Math.max(innerWidth, innerHeight);
}

/** The length of the part of a span that is in view; negative for a span out of view. */
function clip(start: number, end: number, size: number) {
  return Math.min(end, size) - Math.max(start, 0);
}
