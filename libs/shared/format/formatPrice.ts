import { formatDecimal } from './formatDecimal.ts';

const others = new Map<string, Intl.NumberFormat>();

/** An amount in another currency, in Polish notation: `302,33 €`. `currency` is an ISO 4217 code. */
export function formatForeignPrice(amount: number, currency: string) {
  let format = others.get(currency);
  if (!format) others.set(currency, (format = new Intl.NumberFormat('pl-PL', { style: 'currency', currency })));
  return format.format(amount);
}

/** An amount in PLN, with no-break spaces: `1 299 zł`, `1 299,99 zł`, `99,90 zł`. */
export function formatPrice(amount: number) {
  const grosze = Math.round(amount * 100);
  return `${formatDecimal(grosze / 100, grosze % 100 ? 2 : 0)}\u00a0zł`;
}
