const pln = new Intl.NumberFormat('pl-PL', {
  style: 'currency',
  currency: 'PLN',
  useGrouping: 'always',
  trailingZeroDisplay: 'stripIfInteger',
});

/** PLN as shops write it, with no-break spaces: `1 299 zł`, `1 299,99 zł`, `99,90 zł`. */
export function formatPrice(amount: number) {
  return pln.format(amount);
}
