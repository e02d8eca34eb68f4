import type { RawOffer } from '../read/RawOffer.ts';
import { parseLength } from './parseLength.ts';
import { type Side, type Sides, parseTitleDimensions } from './parseTitleDimensions.ts';

// The patterns match complete names: "Wysokość siedziska" is not the height.
const DETAILS: [RegExp, Side][] = [
  [/^szeroko[śs][ćc]( ca[łl]kowita)?$/i, 'width'],
  [/^wysoko[śs][ćc]( ca[łl]kowita)?$/i, 'height'],
  [/^g[łl][ęe]boko[śs][ćc]( ca[łl]kowita)?$/i, 'depth'],
  [/^[śs]rednica$/i, 'diameter'],
  [/^d[łl]ugo[śs][ćc]( ca[łl]kowita)?$/i, 'depth'],
];

/** Dimensions of an offer: from its dimension fields, else from named details, else from the title. */
export function normaliseDimensions(raw: RawOffer, isUpright: boolean): Sides {
  const sides: Sides = {};
  const set = (side: Side, length: Sides[Side] | null) => {
    if (length) sides[side] ??= length;
  };
  for (const side of ['width', 'height', 'depth', 'diameter'] as const) set(side, parseLength(raw[side]));
  for (const [pattern, side] of DETAILS) {
    const detail = raw.details.find(({ name }) => pattern.test(name));
    if (detail) set(side, parseLength(detail.value));
  }
  const fromTitle = parseTitleDimensions(raw.title ?? '', isUpright);
  for (const [side, length] of Object.entries(fromTitle)) set(side as Side, length);
  return sides;
}
