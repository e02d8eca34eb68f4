import type { RawOffer } from '../read/RawOffer.ts';
import { remember } from '../text/remember.ts';
import { fold } from '../text/fold.ts';
import { getSides, orderSides, type Side, type Sides, type SizeMeaning } from './orderSides.ts';
import { readLength, toRange, type WrittenLength } from '../text/parseLength.ts';
import { findOrder, parseTitleDimensions } from './parseTitleDimensions.ts';

export type DimensionProblem = { field: string; reason: string };
export type Sized = SizeMeaning & { maxMm: number };

/** Fields of a side, with their names in feeds. */
const FIELDS = [
  ['width', 'product_width'],
  ['height', 'product_height'],
  ['depth', 'product_length'],
  ['diameter', 'diameter'],
] as const;
/** Words in names of fields that say that the whole product is meant. "Wysokość siedziska" is not the height. */
const WHOLE = new Set(
  `mebla produktu artykulu towaru przedmiotu calkowita calkowity calkowite zewnetrzna zewnetrzne ogolna ogolne regulowana
   maksymalna komody szafy szafki stolu stolika krzesla biurka lozka lozeczka regalu sofy kanapy naroznika fotela pufy
   lawki lawy lustra lampy dywanu materaca witryny konsoli toaletki kredensu polki hokera obrazu wazonu doniczki koca
   zaslony firany rolety poscieli`.split(/\s+/),
);
const SIZE_WORDS = new Set('wymiary wymiar rozmiar gabaryty dimensions size'.split(' '));
const UNIT_WORDS = new Set(['mm', 'cm', 'm']);
const MAX_NAME = 60;
const NUMBER = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)`;
const CROSS_PART = new RegExp(String.raw`^\s?${NUMBER}\s?(mm|cm|m)?\s?$`, 'i');
/** `szer. 120 cm`, `S: 120`, `S120`. */
const LABEL_FIRST = new RegExp(
  String.raw`\b(szer\w*|wys\w*|gl\w*|dl\w*|sr\w*|s|w|g|h|d|l)[.: =]{0,3}${NUMBER}\s?(mm|cm|m)?\b`,
  'g',
);
/** `120 cm (szer.)`, `120 (S)`. */
const LABEL_LAST = new RegExp(
  String.raw`(?<![\d.,])${NUMBER}\s?(mm|cm|m)?\s?\((szer\w*|wys\w*|gl\w*|dl\w*|s|w|g|h|d|l)\.?\)`,
  'g',
);
const MAX_VALUE = 120;
/** A value that has several lengths. Sizes of clothes and of standards (`XL`, `A4`) are not lengths. */
const LENGTHS = /\d\s?[x×*]\s?\d|\d{2}\D{1,9}\d{2}/i;
/** Values of empty fields. */
const NOTHING = /^\s*(?:0+(?:[.,]0+)?(?:\s*(?:cm|mm|m))?|-+|brak|nie dotyczy|n\/?d)\s*$/i;

type FieldMeaning = {
  /** The side; for a field with all sides, their order, empty if its name does not state it. */
  sides: (Side | 'length')[];
  isCombined: boolean;
  unit: string | null;
};

/**
 * Dimensions of an offer: from its dimension fields, else from named details, else from the title. A number without unit is
 * in centimetres, or in millimetres if centimetres are not plausible for the category.
 */
export function normaliseDimensions(raw: RawOffer, sized: Sized): { sides: Sides; problems: DimensionProblem[] } {
  const problems: DimensionProblem[] = [];
  const refuse = (field: string, text: string, what: string) =>
    problems.push({ field, reason: `"${text.slice(0, 40)}" is ${what} and is omitted` });
  const note = (field: string, reason: string) => problems.push({ field, reason });
  const fields = readFields(raw, sized, (field, text) => refuse(field, text, 'not a length'), note);
  const sides: Sides = {};
  setSides(sides, fields, sized.maxMm, (field, text) => refuse(field, text, 'not plausible for the category'));
  const title = parseTitleDimensions(raw.title ?? '', sized, {
    known: { ...sides },
    note: (text) => note('title', text),
  });
  const written = Object.entries(title) as [Side, WrittenLength][];
  const fromTitle = written.map(([side, length]) => ({ side, length, field: 'title', text: raw.title! }));
  setSides(sides, fromTitle, sized.maxMm, () => undefined);
  return { sides, problems };
}

type Written = { side: Side; length: WrittenLength; field: string; text: string };
type Refuse = (field: string, text: string) => void;

function readFields(raw: RawOffer, meaning: Sized, refuse: Refuse, note: Refuse): Written[] {
  const found: Written[] = [];
  let hasDepth = false;
  const add = (side: Side | 'length', length: WrittenLength, field: string, text: string) => {
    hasDepth ||= side === 'depth';
    found.push({ side: side as Side, length, field, text });
  };
  for (const [side, field] of FIELDS) {
    const text = raw[side];
    const length = readLength(text);
    if (length) add(side, length, field, text!);
    else if (text && !NOTHING.test(text)) refuse(field, text);
  }
  const combined: { name: string; value: string; field: FieldMeaning }[] = [];
  for (const { name, value } of raw.details) {
    const field = readFieldName(name);
    if (!field) continue;
    if (field.isCombined) {
      combined.push({ name, value, field });
      continue;
    }
    const length = readLength(value);
    if (length) add(field.sides[0]!, { ...length, unit: length.unit ?? field.unit }, name, value);
    else if (!NOTHING.test(value)) refuse(name, value);
  }
  for (const { name, value, field } of combined) {
    const known: Sides = {};
    setSides(known, found, meaning.maxMm, () => undefined);
    let isNoted = false;
    const sides = readCombined(value, field, (lengths) => {
      const ordered = orderSides(lengths, value, meaning, known);
      isNoted = ordered.note !== null;
      if (ordered.note) note(name, ordered.note);
      return Object.entries(ordered.sides) as [Side, WrittenLength][];
    });
    for (const [side, length] of sides) add(side, length, name, value);
    if (sides.length === 0 && !isNoted && LENGTHS.test(value)) refuse(name, value);
  }
  const lengthSide = getLengthSide(found, hasDepth);
  const hasLength = found.some(({ side }) => (side as string) === 'length');
  // Of a chest with a length and a width, the length is what is called width elsewhere.
  const isChest = hasLength && lengthSide === 'depth' && !hasDepth && meaning.isUpright && meaning.shape !== undefined;
  return found.map((one) => {
    if ((one.side as string) === 'length') return { ...one, side: isChest ? 'width' : lengthSide };
    return isChest && one.side === 'width' ? { ...one, side: 'depth' } : one;
  });
}

/** The length of a sofa is its width, because it also has a depth; that of a bed or a rug is the other side. */
function getLengthSide(found: readonly Written[], hasDepth: boolean): Side {
  return hasDepth && !found.some(({ side }) => side === 'width') ? 'width' : 'depth';
}

const readFieldName = remember((name): FieldMeaning | false => {
  if (name.length > MAX_NAME) return false;
  const words = fold(name).match(/[a-z]+/g) ?? [];
  const [first = '', ...rest] = words;
  const [own] = getSides([first.length > 1 ? first : '']);
  const isCombined = SIZE_WORDS.has(first);
  if (!own && !isCombined) return false;
  const field: FieldMeaning = { sides: own ? [own] : [], isCombined, unit: null };
  const letters: string[] = [];
  for (const [at, word] of rest.entries()) {
    if (UNIT_WORDS.has(word)) field.unit = word;
    else if (WHOLE.has(word) || word === 'x' || (word === 'w' && UNIT_WORDS.has(rest[at + 1] ?? ''))) continue;
    else if (own === 'diameter' && word === 'blatu') continue;
    else if (!isCombined) return false;
    else letters.push(...word.split('x'));
  }
  const sides = getSides(letters);
  if (!sides.every((side) => side !== null)) return false;
  field.sides.push(...sides);
  return field;
});

/** `60 x 85 x 55 cm` in the order of the name, or that of `guess`, `szer. 60 cm, wys. 85 cm`, `60 (szer.) x 85 (wys.) cm`. */
function readCombined(
  text: string,
  { sides, unit }: FieldMeaning,
  guess: (lengths: WrittenLength[]) => [Side, WrittenLength][],
): [Side | 'length', WrittenLength][] {
  const plain = fold(text.slice(0, MAX_VALUE)).trim();
  const lastUnit = /(mm|cm|m)\.?\)?$/.exec(plain)?.[1] ?? null;
  const toLength = (number: string, own: string | undefined): WrittenLength => {
    const value = Number(number.replace(',', '.'));
    return { from: value, to: value, unit: own ?? lastUnit ?? unit };
  };
  const labelled = [
    ...[...plain.matchAll(LABEL_FIRST)].map(([, label, number, own]) => [label, number, own] as const),
    ...[...plain.matchAll(LABEL_LAST)].map(([, number, own, label]) => [label, number, own] as const),
  ];
  if (labelled.length > 0) {
    const named = getSides(labelled.map(([label]) => label!));
    return labelled.flatMap(([, number, own], at): [Side | 'length', WrittenLength][] => {
      const side = named[at];
      return side ? [[side, toLength(number!, own)]] : [];
    });
  }
  // The order may follow: `40 x 35 x 50 cm (szer. x gł. x wys.)`.
  const [written] = plain.split('(', 1);
  const parts = written!.split(/[x×*/]/).map((part) => CROSS_PART.exec(part));
  if (parts.length < 2 || parts.length > 3 || parts.some((part) => part === null)) return [];
  const lengths = parts.map((part) => toLength(part![1]!, part![2]));
  const order = sides.length > 0 ? sides : findOrder(plain.slice(written!.length), parts.length);
  if (!order) return guess(lengths);
  return order.length < parts.length ? [] : lengths.map((length, at) => [order[at]!, length]);
}

/** Sets the sides that are not set yet. Numbers without unit have the same unit in all fields of an offer. */
function setSides(sides: Sides, written: readonly Written[], maxMm: number, refuse: Refuse) {
  const isInMillimetres = written.some(({ length }) => length.unit === null && length.to * 10 > maxMm);
  for (const { side, length, field, text } of written) {
    if (sides[side]) continue;
    const range = toRange(length, isInMillimetres ? 'mm' : 'cm');
    if (!range && NOTHING.test(text)) continue;
    if (range && range.to <= maxMm) sides[side] = range;
    else refuse(field, text);
  }
}
