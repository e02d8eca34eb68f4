import { MAX_PRICE_LENGTH } from '../textLimits.ts';

/** In grosze; a price above ten million PLN is invalid. */
const MAX_PRICE = 1_000_000_000;

export type ParsedPrice = { ok: true; grosze: number } | { ok: false; reason: string };

/** Parses `1299.00 PLN`, `1 299,00 zł`, `1.299,00`, `PLN 49`. A number without currency is PLN. Zero is valid. */
export function parsePrice(text: string): ParsedPrice {
  if (text.length > MAX_PRICE_LENGTH) {
    return { ok: false, reason: `"${shorten(text)}" is longer than ${MAX_PRICE_LENGTH} characters` };
  }
  if (!/\d/.test(text)) return { ok: false, reason: `"${shorten(text)}" is not a price` };
  const currency = /[a-ząćęłńóśźż$€£¥]+/i.exec(text)?.[0];
  if (currency && !/^(pln|zł|zl)$/i.test(currency)) {
    return { ok: false, reason: `currency ${currency.toUpperCase()} instead of PLN` };
  }
  const digits = text.replace(/[^\d.,-]/g, '').replace(/(?<![.,])[.,]+$/, '');
  const normal = digits.replace(/[.,](?=\d{3}(?:\D|$))(?=.*[.,]|\d{3}$)/g, '').replace(',', '.');
  if (!/^\d+(\.\d{1,4})?$/.test(normal)) return { ok: false, reason: `"${shorten(text)}" is not a price` };
  const grosze = Math.round(Number(normal) * 100);
  if (grosze > MAX_PRICE) return { ok: false, reason: `"${shorten(text)}" is more than 10 000 000 zł` };
  return { ok: true, grosze };
}

function shorten(text: string) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
