import type { Size } from './Product.ts';

/** Standard sizes (width × length, cm) of categories that have the same sizes for all manufacturers. */
const STANDARD: Readonly<Record<string, readonly (readonly [width: number, depth: number])[]>> = {
  posciel: sizes('140x200 160x200 200x200 220x200'),
  koldry: sizes('140x200 160x200 200x200 220x200'),
  przescieradla: sizes('90x200 120x200 140x200 160x200 180x200 200x220'),
  reczniki: sizes('30x50 50x90 70x140 100x150'),
  'poduszki-dekoracyjne': sizes('40x40 45x45 50x50 40x60 60x60'),
  'poduszki-do-spania': sizes('40x40 40x60 50x60 50x70 70x80'),
};

/** The category's standard sizes, those that are nearest to `size` first; null if it has none. */
export function nearestStandardSizes(slug: string, size: Size): Size[] | null {
  const { width, depth } = size;
  const standard = STANDARD[slug];
  if (!standard || width === null || depth === null) return null;
  const far = (other: Size) => Math.hypot(other.width! - width, other.depth! - depth);
  return standard
    .map(([wide, long]) => ({ ...size, width: wide * 10, depth: long * 10 }))
    .sort((a, b) => far(a) - far(b));
}

/** The category's standard size that is nearest to `size`; `size` itself if the category has none. */
export function standardSize(slug: string, size: Size): Size {
  return nearestStandardSizes(slug, size)?.[0] ?? size;
}

function sizes(list: string) {
  return list.split(' ').map((size) => size.split('x').map(Number) as [number, number]);
}
