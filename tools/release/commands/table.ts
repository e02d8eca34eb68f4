/** Rows with columns as wide as their widest cell, two spaces between; empty columns are left out. */
export function table(rows: string[][], indent = '') {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) => {
      const cells = row.flatMap((cell, i) => (widths[i] ? [cell.padEnd(widths[i])] : []));
      return `${indent}${cells.join('  ')}`.trimEnd();
    })
    .join('\n');
}

/** `2026-11-21T15:20:03.123Z` → `2026-11-21 15:20` (UTC). */
export function minute(time: string) {
  return time.slice(0, 16).replace('T', ' ');
}
