/** Returns a GTIN as 14 digits if its check digit is correct, else null. Ignores spaces and dashes. */
export function checkGtin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null;
  const gtin = digits.padStart(14, '0');
  if (/^0+$/.test(gtin)) return null;
  let sum = 0;
  for (let i = 0; i < 13; i++) sum += Number(gtin[i]) * (i % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10 === Number(gtin[13]) ? gtin : null;
}
