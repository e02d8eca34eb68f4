/** A table in Markdown, its numbers with two decimals. */
export function printTable(head: string[], rows: (string | number)[][]) {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell)));
  const widths = head.map((title, column) => Math.max(title.length, ...texts.map((row) => row[column]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  console.log(line(head));
  console.log(line(widths.map((width) => '-'.repeat(width))));
  for (const row of texts) console.log(line(row));
}

function formatNumber(number: number) {
  return Number.isInteger(number) && Math.abs(number) >= 10 ? String(number) : number.toFixed(2);
}
