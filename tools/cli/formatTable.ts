type Options = {
  /** Titles of the columns. With titles the result is a Markdown table. */
  head?: string[];
  /** Text before every line. */
  indent?: string;
};

/** Formats rows with columns of equal width. Without `head`, empty columns are left out. */
export function formatTable(rows: (string | number)[][], { head, indent = '' }: Options = {}): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell)));
  const lines = head ? [head, ...cells] : cells;
  const widths = (lines[0] ?? []).map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  const pad = (line: string[]) => line.map((cell, i) => cell.padEnd(widths[i]!));
  if (head) {
    const separator = widths.map((width) => '-'.repeat(width));
    return [pad(head), separator, ...cells.map(pad)].map((line) => `${indent}| ${line.join(' | ')} |`).join('\n');
  }
  return lines
    .map((line) => {
      const filled = pad(line).filter((_, i) => widths[i]! > 0);
      return `${indent}${filled.join('  ')}`.trimEnd();
    })
    .join('\n');
}

/** Whole numbers from 10 are unchanged, others get two decimals. */
function formatNumber(number: number) {
  return Number.isInteger(number) && Math.abs(number) >= 10 ? String(number) : number.toFixed(2);
}

/**
 * The smallest of `values` that is greater than or equal to the share `q` (0 to 1) of all values; 0 for an empty array.
 */
export function quantile(values: number[], q: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * q) - 1)] ?? 0;
}

export function median(values: number[]) {
  return quantile(values, 0.5);
}
