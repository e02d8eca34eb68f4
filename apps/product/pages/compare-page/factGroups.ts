import { parameterRows } from '../../features/parameters/parameterRows.ts';
import type { Compared } from './loadComparePage.ts';
import type { ReactNode } from 'react';

const SIZES = 'Wymiary';
const MATERIALS = 'Materiał i wygląd';
const OTHERS = 'Pozostałe';

/** Parameter names differ between shops, so groups are matched by word prefixes. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/szeroko|wysoko|głęboko|długo|średnic|grubo|wymiar|rozmiar|waga|pojemno|powierzchni|nośno|udźwig/i, SIZES],
  [
    /materia|tkanin|obici|kolor|barw|wykończ|stelaż|drewn|blat|nóż|nogi|wypełn|skład|styl|wzór|kształt|fason/i,
    MATERIALS,
  ],
];

/** Returns all facts known for at least one product, in groups. Facts known for more products come first. */
export function factGroups(compared: readonly Compared[]): CompareGroup[] {
  const facts = compared.map(
    ({ variant, product }) => new Map(parameterRows(variant, product).map(({ name, value }) => [name, value])),
  );
  const names = [...new Set(facts.flatMap((known) => [...known.keys()]))];
  const rows = names
    .map((name) =>
      wordsRow(
        name,
        facts.map((known) => known.get(name) ?? null),
      ),
    )
    .sort((a, b) => countUnknown(a) - countUnknown(b));
  return [SIZES, MATERIALS, OTHERS]
    .map((title) => ({ title, rows: rows.filter(({ name }) => findGroup(name) === title) }))
    .filter((group) => group.rows.length > 0);
}

function findGroup(name: string) {
  return GROUPS.find(([words]) => words.test(name))?.[1] ?? OTHERS;
}

function countUnknown({ cells }: CompareRow) {
  return cells.filter((cell) => cell === null).length;
}

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
