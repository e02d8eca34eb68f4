import { formatPrice } from './formatPrice.ts';

/** `lub 10 razy 129,90 zł`; the amount is in PLN per month. */
export function formatInstallment(months: number, amount: number) {
  return `lub ${months} razy ${formatPrice(amount)}`;
}
