/** Text with no-break spaces made plain, for comparisons. */
export function plain(text: string | null) {
  return (text ?? '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `1 299,99 zł` → 1299.99. */
export function amount(text: string | null) {
  const number = /(\d[\d ]*(?:,\d+)?) zł/.exec(plain(text))?.[1];
  if (!number) throw new Error(`There is no price in "${plain(text)}".`);
  return Number(number.replaceAll(' ', '').replace(',', '.'));
}
