import { fold } from '../text/fold.ts';
import { getSides, orderSides, type Side, type Sides, type SizeMeaning, type WrittenSides } from './orderSides.ts';
import { readLength, toRange, UNIT } from '../text/parseLength.ts';

const ONE = String.raw`\d{1,4}(?:[.,]\d{1,2})?`;
const NUMBER = String.raw`${ONE}(?:\s?[-–]\s?${ONE})?`;
/** `140/180x80` and `160-200x90` are of tables that are extended. The one digit of `3/120x40` is no size. */
const FROM = String.raw`(?<![a-z\d]|[a-z]-)(?:\d{2,4}(?:[.,]\d{1,2})?|\d[.,]\d{1,2})`;
/** `160+40x90` and `160+2x40` are not read, `dąb/80x40` and `K3/120x40` are. */
const CROSS = new RegExp(
  String.raw`(?<!\d[.,]?|${FROM}\s?[/+]\s?(?:\d\s?[x×*]\s?)?)((?:${FROM}\s?[-–/]\s?)?${ONE})\s?${UNIT}?\s?[x×*]\s?(${NUMBER})\s?${UNIT}?(?:\s?[x×*]\s?(h)?(${NUMBER})\s?${UNIT}?(h)?)?(?![\w"])`,
  'i',
);
/** Beds, mattresses and bedding: `140/200`, `160 na 230`. */
const SLASH = /(?<![\d/.,])(\d{2,3})(?:\/|\sna\s)(\d{3})(?![\d/.,]|\s?(?:ml|l|g|w)\b)/i;
const LABELLED = new RegExp(
  String.raw`\b(szer(?:okosc)?|wys(?:okosc)?|gl(?:ebokosc)?|dl(?:ugosc)?|sr(?:ednica)?|fi)[.: ]{0,3}(${NUMBER})\s?(cm|mm|m)?\b`,
  'g',
);
const ROUND = new RegExp(String.raw`[øØ⌀∅]\s?(${NUMBER})\s?(cm|mm|m)?`);
/** `(120-160)x80` and `120(160)x80`, `120 (do 160) x 80` of tables that are extended. */
const IN_BRACKETS = /\((\d{2,3})\s?[-–/]\s?(\d{2,3})\)(?=\s?(?:cm\s?)?[x×*]\s?\d)/;
const BRACKETS_AFTER = /(\d{2,3})\s?(?:cm\s?)?\((?:do\s|-\s?)?(\d{2,3})(?:\s?cm)?\)(?=\s?(?:cm\s?)?[x×*]\s?\d)/;
/** `140/80/75`. Smaller numbers may be dates or months. */
const THREE = /(?<![\d/.,])([2-9]\d|\d{3})\/([2-9]\d|\d{3})\/([2-9]\d|\d{3})(?![\d/.,])/;
/** `H75`, beside other sizes. */
const HEIGHT = /\bh[ =:]?(\d{2,3})(?:\s?cm)?\b/i;
/** The order of sizes: `(szer. x wys. x gł.)`, `SxGxW`. */
const NAME = String.raw`(szer|szerokosc|wys|wysokosc|gl|glebokosc|dl|dlugosc|[swghdl])\.?`;
/** `w/g projektu`: "according to". */
const ABBREVIATION = String.raw`w\.?\s?/\s?g(?!\w|\.?\s?/)`;
const ORDER = new RegExp(String.raw`\b(?!${ABBREVIATION})${NAME}\s?[x×*/]\s?${NAME}(?:\s?[x×*/]\s?${NAME})?(?![\w.])`);
const LABELS: Record<string, Side> = {
  sz: 'width',
  wy: 'height',
  gl: 'depth',
  dl: 'depth',
  sr: 'diameter',
  fi: 'diameter',
};

/**
 * Dimensions in a title: `140x80 cm` (width × depth, or width × height if `isUpright`), `80x30x202 cm` in an order that it
 * states, that is `known` or that fits the category, `śr. 60 cm`, `szer. 120 cm`, and `140/200` of what one lies on. `note`
 * is called with what is doubtful.
 */
export function parseTitleDimensions(
  title: string,
  meaning: SizeMeaning,
  { known = {}, note = () => undefined }: { known?: Sides; note?: (text: string) => void } = {},
): WrittenSides {
  const sides: WrittenSides = {};
  const read = (number: string, unit: string | undefined) => readLength(`${number} ${unit ?? ''}`);
  const set = (side: Side, number: string, unit: string | undefined) => {
    const length = read(number, unit);
    if (length && !sides[side]) sides[side] = length;
  };
  const plain = fold(title);
  for (const [, label, number, unit] of plain.matchAll(LABELLED)) set(LABELS[label!.slice(0, 2)]!, number!, unit);
  const round = ROUND.exec(title);
  if (round) set('diameter', round[1]!, round[2]);
  const cross = CROSS.exec(title.replace(IN_BRACKETS, '$1-$2').replace(BRACKETS_AFTER, '$1-$2')) ?? findThree(title);
  const isSize = cross !== null && looksLikeSize(cross);
  const height = isSize || Object.keys(sides).length > 0 ? HEIGHT.exec(title) : null;
  if (height) set('height', height[1]!, undefined);
  if (isSize) {
    const [text, first, firstUnit, second, secondUnit, h, third, thirdUnit, lastH] = cross;
    const unit = thirdUnit ?? secondUnit ?? firstUnit;
    if (third && (h || lastH)) set('height', third, unit);
    const isHeight = Boolean(third && sides.height && (h ?? lastH));
    const lengths = [read(first!, firstUnit ?? unit), read(second!, secondUnit ?? unit)];
    if (third && !isHeight) lengths.push(read(third, unit));
    const written = lengths.filter((length) => length !== null);
    const order = isHeight ? (['width', 'depth'] as const) : findOrder(plain, written.length);
    if (order) order.forEach((side, at) => (sides[side] ??= written[at]!));
    else if (written.length === lengths.length) {
      const ordered = orderSides(written, text.trim(), meaning, { ...toSides(sides), ...known });
      if (ordered.note) note(ordered.note);
      Object.assign(sides, { ...ordered.sides, ...sides });
    }
  }
  const slash = meaning.isLying && !cross ? SLASH.exec(title) : null;
  if (slash) {
    set('width', slash[1]!, undefined);
    set('depth', slash[2]!, undefined);
  }
  return sides;
}

function findThree(title: string) {
  const three = title.replace(THREE, '$1x$2x$3');
  return three === title ? null : CROSS.exec(three);
}

/** The order of so many sizes, if the text states it; `plain` is folded. */
export function findOrder(plain: string, count: number): readonly Side[] | null {
  const names =
    ORDER.exec(plain)
      ?.slice(1)
      .filter((name) => name !== undefined) ?? [];
  const sides = getSides(names);
  if (sides.length !== count || !sides.every((side) => side !== null)) return null;
  // The length is the longer side of what has no other depth.
  const order = sides.map((side): Side => {
    if (side !== 'length') return side;
    return sides.includes('depth') && !sides.includes('width') ? 'width' : 'depth';
  });
  return new Set(order).size === count ? order : null;
}

function toSides(written: WrittenSides): Sides {
  return Object.fromEntries(
    Object.entries(written).flatMap(([side, length]) => {
      const range = toRange(length);
      return range ? [[side, range]] : [];
    }),
  );
}

// `2x40 W` and `4x1` are counts. A dimension without unit has at least two digits.
function looksLikeSize([, first, firstUnit, second, secondUnit, , , thirdUnit]: RegExpExecArray) {
  return (
    (firstUnit ?? secondUnit ?? thirdUnit) !== undefined || (parseFloat(first!) >= 10 && parseFloat(second!) >= 10)
  );
}
