/** The Polish plural form for an integer: `plural(22, 'produkt', 'produkty', 'produktów')` is `produkty`. */
export function plural(count: number, one: string, few: string, many: string) {
  if (count === 1) return one;
  const lastDigit = count % 10;
  const lastTwo = count % 100;
  return lastDigit >= 2 && lastDigit <= 4 && (lastTwo < 12 || lastTwo > 14) ? few : many;
}

/** `1 dzień`, `14 dni`. */
export function formatDays(days: number) {
  return `${days}\u00a0${plural(days, 'dzień', 'dni', 'dni')}`;
}
