export type Millimetres = { from: number; to: number };

const UNITS: Record<string, number> = { mm: 1, cm: 10, m: 1000, in: 25.4, '"': 25.4 };
const MAX_MM = 50_000;
const MAX_LENGTH = 64;
const NUMBER = String.raw`(\d{1,5}(?:[.,]\d{1,2})?)`;
const LENGTH = new RegExp(String.raw`^${NUMBER} ?(?:(mm|cm|m)? ?(?:[-–—]|do) ?${NUMBER})? ?(mm|cm|m|in|")?\.?$`, 'i');

/** Parses `51 cm`, `510 mm`, `1,2 m`, `63-74 cm`. A number without unit is in centimetres. Null for anything else. */
export function parseLength(text: string | undefined): Millimetres | null {
  if (!text || text.length > MAX_LENGTH) return null;
  const number = text.replace(/^(?:ok\.|około|do|max\.?)\s*/i, '').trim();
  const match = LENGTH.exec(number.replace(/\s+/g, ' '));
  if (!match) return null;
  const [, first, firstUnit, second, unit] = match;
  const to = toMillimetres(second ?? first!, unit ?? firstUnit ?? 'cm');
  const from = second ? toMillimetres(first!, firstUnit ?? unit ?? 'cm') : to;
  return orderedRange(from, to);
}

export function toMillimetres(number: string, unit: string) {
  return Math.round(Number(number.replace(',', '.')) * (UNITS[unit.toLowerCase()] ?? 10));
}

function orderedRange(a: number, b: number): Millimetres | null {
  const [from, to] = a < b ? [a, b] : [b, a];
  return from > 0 && to <= MAX_MM ? { from, to } : null;
}
