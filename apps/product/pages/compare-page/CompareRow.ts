import type { ReactNode } from 'react';

/** One row of the comparison. */
export type CompareRow = {
  name: string;
  /** Values in the order of the products; null when unknown. */
  cells: (ReactNode | null)[];
  /** Whether the values differ. */
  isDifferent: boolean;
};

export type CompareGroup = { title: string; rows: CompareRow[] };

/** A row of plain texts. */
export function wordsRow(name: string, cells: (string | null)[]): CompareRow {
  return { name, cells, isDifferent: new Set(cells).size > 1 };
}
