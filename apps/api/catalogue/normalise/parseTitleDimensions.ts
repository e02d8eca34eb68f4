import { fold } from './fold.ts';
import { type Millimetres, parseLength, toMillimetres } from './parseLength.ts';

export type Side = 'width' | 'height' | 'depth' | 'diameter';
export type Sides = Partial<Record<Side, Millimetres>>;

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,2})?(?:\s*[-–]\s*\d{1,4}(?:[.,]\d{1,2})?)?`;
const CROSS = new RegExp(
  String.raw`(${NUMBER})\s*[x×]\s*(${NUMBER})(?:\s*[x×]\s*(${NUMBER}))?\s*(cm|mm|m)?(?![\w"])`,
  'i',
);
const LABELLED = new RegExp(
  String.raw`\b(szer(?:okosc)?|wys(?:okosc)?|gl(?:ebokosc)?|dl(?:ugosc)?|sr(?:ednica)?|fi)\.?:?\s*(${NUMBER})\s*(cm|mm|m)?\b`,
  'g',
);
const ROUND = new RegExp(String.raw`[øØ⌀]\s*(${NUMBER})\s*(cm|mm|m)?`);
const LABELS: Record<string, Side> = {
  sz: 'width',
  wy: 'height',
  gl: 'depth',
  dl: 'depth',
  sr: 'diameter',
  fi: 'diameter',
};

/**
 * Dimensions in a title: `140x80 cm` (width × depth, or width × height if `isUpright`), `80x30x202 cm` (width × depth ×
 * height), `śr. 60 cm`, `szer. 120 cm`. `isUpright` is a property of the category.
 */
export function parseTitleDimensions(title: string, isUpright: boolean): Sides {
  const sides: Sides = {};
  const set = (side: Side, number: string, unit: string | undefined) => {
    const length = parseLength(`${number} ${unit ?? 'cm'}`);
    if (length && !sides[side]) sides[side] = length;
  };
  for (const [, label, number, unit] of fold(title).matchAll(LABELLED)) set(LABELS[label!.slice(0, 2)]!, number!, unit);
  const round = ROUND.exec(title);
  if (round) set('diameter', round[1]!, round[2]);
  const cross = CROSS.exec(title);
  if (cross && looksLikeSize(cross)) {
    const [, first, second, third, unit] = cross;
    set('width', first!, unit);
    set(third || !isUpright ? 'depth' : 'height', second!, unit);
    if (third) set('height', third, unit);
  }
  return sides;
}

// `2x40 W` and `4x1` are counts. A dimension without unit has at least two digits.
function looksLikeSize([, first, second, , unit]: RegExpExecArray) {
  return unit !== undefined || (toMillimetres(first!, 'mm') >= 10 && toMillimetres(second!, 'mm') >= 10);
}
