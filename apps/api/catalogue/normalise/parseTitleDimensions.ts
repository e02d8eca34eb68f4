import { fold } from '../text/fold.ts';
import { readLength, UNIT, type WrittenLength } from './parseLength.ts';

export type Side = 'width' | 'height' | 'depth' | 'diameter';
/** Sides of a product as its shop has written them. */
export type WrittenSides = Partial<Record<Side, WrittenLength>>;
/** How sizes in titles of a category are meant; see CategoryNode. */
export type SizeMeaning = { isUpright: boolean; isLying: boolean };

const ONE = String.raw`\d{1,4}(?:[.,]\d{1,2})?`;
const NUMBER = String.raw`${ONE}(?:\s?[-–]\s?${ONE})?`;
const CROSS = new RegExp(
  String.raw`(?<![\d.,])(${NUMBER})\s?${UNIT}?\s?[x×*]\s?(${NUMBER})\s?${UNIT}?(?:\s?[x×*]\s?h?(${NUMBER})\s?${UNIT}?h?)?(?![\w"])`,
  'i',
);
/** Beds, mattresses and bedding: `140/200`, `160 na 230`. */
const SLASH = /(?<![\d/.,])(\d{2,3})(?:\/|\sna\s)(\d{3})(?![\d/.,]|\s?(?:ml|l|g|w)\b)/i;
const LABELLED = new RegExp(
  String.raw`\b(szer(?:okosc)?|wys(?:okosc)?|gl(?:ebokosc)?|dl(?:ugosc)?|sr(?:ednica)?|fi)[.: ]{0,3}(${NUMBER})\s?(cm|mm|m)?\b`,
  'g',
);
const ROUND = new RegExp(String.raw`[øØ⌀∅]\s?(${NUMBER})\s?(cm|mm|m)?`);
/** `H75`, beside other sizes. */
const HEIGHT = /\bh[ =:]?(\d{2,3})(?:\s?cm)?\b/i;
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
 * height), `śr. 60 cm`, `szer. 120 cm`, and `140/200` of what one lies on.
 */
export function parseTitleDimensions(title: string, { isUpright, isLying }: SizeMeaning): WrittenSides {
  const sides: WrittenSides = {};
  const set = (side: Side, number: string, unit: string | undefined) => {
    const length = readLength(`${number} ${unit ?? ''}`);
    if (length && !sides[side]) sides[side] = length;
  };
  for (const [, label, number, unit] of fold(title).matchAll(LABELLED)) set(LABELS[label!.slice(0, 2)]!, number!, unit);
  const round = ROUND.exec(title);
  if (round) set('diameter', round[1]!, round[2]);
  const cross = CROSS.exec(title);
  if (cross && looksLikeSize(cross)) {
    const [, first, firstUnit, second, secondUnit, third, thirdUnit] = cross;
    const unit = thirdUnit ?? secondUnit ?? firstUnit;
    set('width', first!, firstUnit ?? unit);
    set(third || !isUpright ? 'depth' : 'height', second!, secondUnit ?? unit);
    if (third) set('height', third, unit);
  }
  const slash = isLying && !cross ? SLASH.exec(title) : null;
  if (slash) {
    set('width', slash[1]!, undefined);
    set('depth', slash[2]!, undefined);
  }
  const height = Object.keys(sides).length > 0 ? HEIGHT.exec(title) : null;
  if (height) set('height', height[1]!, undefined);
  return sides;
}

// `2x40 W` and `4x1` are counts. A dimension without unit has at least two digits.
function looksLikeSize([, first, firstUnit, second, secondUnit, , thirdUnit]: RegExpExecArray) {
  return (
    (firstUnit ?? secondUnit ?? thirdUnit) !== undefined || (parseFloat(first!) >= 10 && parseFloat(second!) >= 10)
  );
}
