import { MAX_PRICE_LENGTH } from '../text/textLimits.ts';
import { toSingleLine } from './toPlainText.ts';

/** In grosze; a price above ten million PLN is invalid. */
const MAX_PRICE = 1_000_000_000;

/** `note`: how a text was read that has a second meaning. */
export type ParsedPrice = { ok: true; grosze: number; note?: string } | { ok: false; reason: string };

/** Most prices of feeds. */
const USUAL = /^\d{1,7}(?:\.\d{1,2})?(?: PLN)?$/;
const CURRENCY = String.raw`(?:pln|zł(?:oty(?:ch)?|ote)?|zl)\.?`;
const UNIT = String.raw`(?:brutto|z\s?vat|(?:\/|za)\s?(?:1\s?)?(?:szt|sztuk[aęi]|kpl|komplet|zestaw)\.?)`;
/** Of a single line, whose words have one space between them. */
const PRICE = new RegExp(
  String.raw`^(?:${CURRENCY})?\s?(\d(?:[\d\s.,'’]*\d)?)\s?(?:([.,](?:\s?[-–—]{1,2})?)\s?)?(${CURRENCY})?(?:\s?${UNIT}){0,2}$`,
  'i',
);
const FOREIGN = /[€$£¥]|(?<![a-z])(?:eur|euro|usd|gbp|czk|kč|chf|uah|huf|ron|sek|nok|dkk|rub)(?![a-z])/i;
/** Numbers whose groups of three digits are certain, with the separator of their decimals. */
const GROUPED = [
  /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d{1,4})?$/,
  /^\d{1,3}(?:\.\d{3})+,\d{1,4}$/,
  /^\d{1,3}(?:,\d{3})+\.\d{1,4}$/,
];
const ONLY_GROUPS = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;

/**
 * Parses `1299.00 PLN`, `1 299,00 zł`, `1.299,00`, `PLN 49`, `1299,-`. A number without currency is PLN. Zero is valid. A text
 * with two meanings, such as `1.299 zł`, is refused.
 */
export function parsePrice(text: string): ParsedPrice {
  if (USUAL.test(text)) return toGrosze(text, Number.parseFloat(text));
  if (text.length > MAX_PRICE_LENGTH) return refuse(text, `is longer than ${MAX_PRICE_LENGTH} characters`);
  const plain = toSingleLine(text, MAX_PRICE_LENGTH);
  const [, digits, end = '', currency = ''] = PRICE.exec(plain) ?? [];
  if (!digits) {
    const foreign = FOREIGN.exec(plain)?.[0];
    if (foreign && /\d/.test(plain)) return { ok: false, reason: `currency ${foreign.toUpperCase()} instead of PLN` };
    return refuse(text, /netto/i.test(plain) ? 'is a net price' : 'is not a price');
  }
  if (GROUPED.some((pattern) => pattern.test(digits))) {
    return end.length > 1 && /[.,]\d{1,2}$/.test(digits)
      ? refuse(text, 'is not a price')
      : toGrosze(text, toNumber(digits));
  }
  if (ONLY_GROUPS.test(digits)) return toGrosze(text, Number(digits.replace(/[.,]/g, '')));
  const [, whole, separator, decimals] = /^(\d+)(?:([.,])(\d{1,4}))?$/.exec(digits) ?? [];
  if (!whole) return refuse(text, 'is not a price');
  if (decimals?.length !== 3)
    return decimals && end ? refuse(text, 'is not a price') : toGrosze(text, toNumber(digits));
  // `,-` stands for the decimals.
  if (end) return whole.length > 3 ? refuse(text, 'is not a price') : toGrosze(text, Number(whole + decimals));
  return readThreeDecimals(text, { whole, decimals, isGoogles: separator === '.' && !/^z/i.test(currency) });
}

type ThreeDecimals = {
  whole: string;
  decimals: string;
  /** Google's notation has a dot before the decimals, and no groups. */
  isGoogles: boolean;
};

/** Some shops write three decimals, others groups of three digits with the same separator. */
function readThreeDecimals(text: string, { whole, decimals, isGoogles }: ThreeDecimals): ParsedPrice {
  const amount = Number(`${whole}.${decimals}`);
  if (whole.startsWith('0') || whole.length > 3) return toGrosze(text, amount);
  const price = formatAmount(amount);
  // With one digit before the dot, the price of a small thing is as likely as that of a piece of furniture.
  if (isGoogles && whole.length > 1 && decimals.endsWith('0')) {
    return toGrosze(text, amount, `"${shorten(text)}" is read as ${price}`);
  }
  return refuse(text, `may be ${price} or ${whole} ${decimals} zł`);
}

function toNumber(digits: string) {
  const at = /[.,]\d{1,4}$/.exec(digits)?.index ?? digits.length;
  return Number(`${digits.slice(0, at).replace(/\D/g, '')}.${digits.slice(at + 1)}`);
}

function toGrosze(text: string, amount: number, note?: string): ParsedPrice {
  const grosze = Math.round(amount * 100);
  if (grosze > MAX_PRICE) return refuse(text, 'is more than 10 000 000 zł');
  return note ? { ok: true, grosze, note } : { ok: true, grosze };
}

function formatAmount(amount: number) {
  return `${amount.toFixed(2).replace('.', ',')} zł`;
}

function refuse(text: string, reason: string): ParsedPrice {
  return { ok: false, reason: `"${shorten(text)}" ${reason}` };
}

function shorten(text: string) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
