import type { RawOffer } from '../read/RawOffer.ts';
import { parseLength } from './parseLength.ts';
import { type Side, type Sides, titleDimensions } from './titleDimensions.ts';

// The whole name, so that "Wysokość siedziska" is not the height.
const DETAILS: [RegExp, Side][] = [
  [/^szeroko[śs][ćc]( ca[łl]kowita)?$/i, 'width'],
  [/^wysoko[śs][ćc]( ca[łl]kowita)?$/i, 'height'],
  [/^g[łl][ęe]boko[śs][ćc]( ca[łl]kowita)?$/i, 'depth'],
  [/^[śs]rednica$/i, 'diameter'],
  [/^d[łl]ugo[śs][ćc]( ca[łl]kowita)?$/i, 'depth'],
];

/** Sizes of an offer: its own fields first, then named details, then what the title says. */
export function normaliseDimensions(raw: RawOffer, shape: string): Sides {
  const sides: Sides = {};
  const set = (side: Side, length: Sides[Side] | null) => {
    if (length) sides[side] ??= length;
  };
  for (const side of ['width', 'height', 'depth', 'diameter'] as const) set(side, parseLength(raw[side]));
  for (const [pattern, side] of DETAILS) {
    const detail = raw.details.find(({ name }) => pattern.test(name));
    if (detail) set(side, parseLength(detail.value));
  }
  const fromTitle = titleDimensions(raw.title ?? '', shape);
  for (const [side, length] of Object.entries(fromTitle)) set(side as Side, length);
  return sides;
}
