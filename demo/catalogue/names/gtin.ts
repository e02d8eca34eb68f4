/** A 13-digit GTIN with a valid check digit. GS1 has not given the prefix 199 to any country, so it is that of no real product. */
export function makeGtin(number: number) {
  const digits = `199${String(number).padStart(9, '0')}`;
  return digits + checkDigit(digits);
}

/** The check digit for the first twelve digits. */
export function checkDigit(digits: string) {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}
