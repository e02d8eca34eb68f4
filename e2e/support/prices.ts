/** Text with no-break spaces replaced by spaces. */
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

/** 1299.5 → `1 299,50 zł`, 49 → `49 zł`; independent of the site's formatters, which it verifies. */
export function zloty(price: number) {
  const [whole, rest] = price.toFixed(2).split('.');
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ' ');
  return rest === '00' ? `${grouped} zł` : `${grouped},${rest} zł`;
}
