import { isCountedUp } from './placeholders.ts';

/** Returns a GTIN as 14 digits if its check digit is correct, else null. Ignores spaces and dashes. */
export function checkGtin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null;
  const gtin = digits.padStart(14, '0');
  if (/^0+$/.test(gtin)) return null;
  let sum = 0;
  for (let i = 0; i < 13; i++) sum += Number(gtin[i]) * (i % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10 === Number(gtin[13]) ? gtin : null;
}

/** Prefixes of GS1 that no manufacturer gets, from the first to the last; https://www.gs1.org/standards/id-keys/company-prefix */
const RESERVED: readonly [first: string, last: string, use: string][] = [
  ['020', '029', 'a number for use inside a shop'],
  ['040', '049', 'a number for use inside a company'],
  ['050', '059', 'a coupon'],
  ['200', '299', 'a number for use inside a shop'],
  ['951', '951', 'not a number of a product'],
  ['952', '952', 'an example'],
  ['980', '980', 'a refund receipt'],
  ['981', '984', 'a coupon'],
  ['990', '999', 'a coupon'],
];

/** The same for numbers of eight digits. */
const RESERVED_OF_EIGHT: readonly [first: string, last: string, use: string][] = [
  ['000', '099', 'a number for use inside a company'],
  ['200', '299', 'a number for use inside a company'],
  ['952', '952', 'an example'],
  ['977', '999', 'not a number of a product'],
];

/**
 * Why a valid GTIN (14 digits) does not identify a product: GS1 reserves its range for other uses, or it was typed to fill the
 * field. Null if it identifies one.
 */
export function findGtinFault(gtin: string): string | null {
  const isOfEight = gtin.startsWith('000000');
  const prefix = isOfEight ? gtin.slice(6, 9) : gtin.slice(1, 4);
  const reserved = (isOfEight ? RESERVED_OF_EIGHT : RESERVED).find(
    ([first, last]) => prefix >= first && prefix <= last,
  );
  if (reserved) return reserved[2];
  const written = gtin.replace(/^0+/, '');
  // The last digit follows from the others.
  const body = written.slice(0, -1);
  // "590" and nothing but zeros, or the like, is not a number of a manufacturer either.
  const isRepeated = /^(\d)\1*$/.test(body) || /^\d{3}(\d)\1{8,}$/.test(body);
  return isRepeated || isCountedUp(body) || isCountedUp(written) ? 'a filler' : null;
}
