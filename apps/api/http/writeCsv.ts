/** Spreadsheets read a text that begins so as a formula, some of them after spaces or in wide characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Begins a file, so that programs know the encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number | { grosze: number } | null;

/**
 * A line of CSV as Polish spreadsheets open it: semicolons, and amounts with a comma. A text is never a formula; a number is
 * never a text.
 */
export function formatCsvRow(cells: readonly Cell[]) {
  return `${cells.map(formatCell).join(';')}\r\n`;
}

function formatCell(cell: Cell) {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return formatGrosze(cell.grosze);
  return `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
}

function formatGrosze(grosze: number) {
  const digits = String(Math.abs(grosze)).padStart(3, '0');
  return `${grosze < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
