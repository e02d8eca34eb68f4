const pln = new Intl.NumberFormat('pl-PL', {
  style: 'currency',
  currency: 'PLN',
  useGrouping: 'always',
  trailingZeroDisplay: 'stripIfInteger',
});

const others = new Map<string, Intl.NumberFormat>();

/** An amount of another currency, as Poles write it: `302,33 €`. `currency` is an ISO 4217 code. */
export function formatForeignPrice(amount: number, currency: string) {
  let format = others.get(currency);
  if (!format) others.set(currency, (format = new Intl.NumberFormat('pl-PL', { style: 'currency', currency })));
  return format.format(amount);
}

/** PLN as shops write it, with no-break spaces: `1 299 zł`, `1 299,99 zł`, `99,90 zł`. */
export function formatPrice(amount: number) {
  return pln.format(amount);
}
