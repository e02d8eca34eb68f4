/** Spreadsheets read a text that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/**
 * Writes rows as spreadsheets in Poland open them: UTF-8 with its mark, semicolons, and numbers with a comma. A text is never a
 * formula; a number is never a text.
 */
export function writeCsv(rows: readonly (readonly (string | { grosze: number } | number | null)[])[]) {
  return `\uFEFF${rows.map((cells) => `${cells.map(writeCell).join(';')}\r\n`).join('')}`;
}

function writeCell(value: string | { grosze: number } | number | null) {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return writeGrosze(value.grosze);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

function writeGrosze(grosze: number) {
  const digits = String(Math.abs(grosze)).padStart(3, '0');
  return `${grosze < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
