export type Millimetres = { from: number; to: number };

/** A length as written: the unit is null if the text has none. */
export type WrittenLength = { from: number; to: number; unit: string | null };

const UNITS: Record<string, number> = { mm: 1, cm: 10, m: 1000, in: 25.4 };
const MAX_MM = 50_000;
const MAX_LENGTH = 64;
/** `120`, `47,2`, `1 200`. */
const NUMBER = String.raw`(\d{1,2}[ \u00a0\u202f]\d{3}(?!\d)|\d{1,5}(?:[.,]\d{1,3})?)`;
export const UNIT = String.raw`(mm|cm|m|in(?:ch(?:es)?)?|cal(?:e|i|a)?|"|″|'')`;
const LENGTH = new RegExp(String.raw`^${NUMBER}\s?(?:${UNIT}?\s?(?:[-–—/÷]|do)\s?${NUMBER})?\s?${UNIT}?\.?$`, 'i');
/** What may precede a length: `ok. 120 cm`, `wys. 150cm`, `Ø 60`. */
const BEGINNING =
  /^(?:(?:ok\.?|około|ca\.?|od|do|max\.?|maks\.?|min\.?|szer(?:oko[śs][ćc])?\.?|wys(?:oko[śs][ćc])?\.?|g[łl](?:[ęe]boko[śs][ćc])?\.?|d[łl](?:ugo[śs][ćc])?\.?|[śs]r(?:ednica)?\.?|fi|[øØ⌀∅~:=])\s?){1,3}/i;
/** What may follow it: `(bez ramy)`, `(+/- 1 cm)`. */
const END = /\s?(?:\([^()\d]{1,40}\)|\(?(?:\+\s?\/?\s?-|±)\s?\d{1,2}(?:[.,]\d)?\s?(?:cm|mm|%)?\)?)$/;

/**
 * Parses `51 cm`, `510 mm`, `1,2 m`, `63-74 cm`, `od 70 do 118 cm`, `47.2 in`. A number without unit is in centimetres.
 * Null for anything else.
 */
export function parseLength(text: string | undefined): Millimetres | null {
  const written = readLength(text);
  return written && toRange(written);
}

/** The numbers and the unit of a length, in that unit. */
export function readLength(text: string | undefined): WrittenLength | null {
  if (!text || text.length > MAX_LENGTH) return null;
  const plain = text.replace(/\s+/g, ' ').trim();
  const match = LENGTH.exec(plain.replace(END, '').replace(BEGINNING, '').trim());
  if (!match) return null;
  const [, first, firstUnit, second, lastUnit] = match;
  const unit = lastUnit ?? firstUnit ?? null;
  const to = toNumber(second ?? first!);
  // `1,2 m - 80 cm` has two units.
  const factor = second && firstUnit && lastUnit ? getFactor(firstUnit) / getFactor(lastUnit) : 1;
  const from = second ? toNumber(first!) * factor : to;
  return { from: Math.min(from, to), to: Math.max(from, to), unit };
}

/** A written length in millimetres; null if it is zero or more than 50 m. */
export function toRange({ from, to, unit }: WrittenLength, defaultUnit = 'cm'): Millimetres | null {
  const factor = getFactor(unit ?? defaultUnit);
  const range = { from: Math.round(from * factor), to: Math.round(to * factor) };
  return range.from > 0 && range.to <= MAX_MM ? range : null;
}

function toNumber(text: string) {
  return Number(text.replace(/\s/g, '').replace(',', '.'));
}

function getFactor(unit: string) {
  return UNITS[unit.toLowerCase()] ?? UNITS.in!;
}
