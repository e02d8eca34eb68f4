import { parameterRows } from '../../features/parameters/parameterRows.ts';
import type { Compared } from './loadComparePage.ts';

/** A fact in words for each of the compared, null where it isn't known, and whether they differ in it. */
export type CompareRow = { name: string; values: (string | null)[]; isDifferent: boolean };

/** Every fact known of at least one of them; what more of them tell comes first. */
export function compareRows(compared: readonly Compared[]): CompareRow[] {
  const facts = compared.map(
    ({ variant, product }) => new Map(parameterRows(variant, product).map(({ name, value }) => [name, value])),
  );
  const names = [...new Set(facts.flatMap((known) => [...known.keys()]))];
  const rows = names.map((name) => {
    const values = facts.map((known) => known.get(name) ?? null);
    return { name, values, isDifferent: new Set(values).size > 1 };
  });
  const unknownOf = ({ values }: CompareRow) => values.filter((value) => value === null).length;
  return rows.sort((a, b) => unknownOf(a) - unknownOf(b));
}
