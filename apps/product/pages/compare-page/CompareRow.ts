import type { ReactNode } from 'react';

/** One line of the comparison: what it is about, and what there is to say of each product. */
export type CompareRow = {
  name: string;
  /** In the order of the products; null where nothing is known. */
  cells: (ReactNode | null)[];
  /** Whether the products differ in it. */
  isDifferent: boolean;
};

export type CompareGroup = { title: string; rows: CompareRow[] };

/** A line of plain words. */
export function wordsRow(name: string, cells: (string | null)[]): CompareRow {
  return { name, cells, isDifferent: new Set(cells).size > 1 };
}
