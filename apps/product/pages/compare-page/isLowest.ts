/**
 * Which of the values are the lowest. None if a value is null (unknown, so it may be lower) or all are equal; `undefined`
 * is ignored.
 */
export function isLowest(figures: readonly (number | null | undefined)[]): boolean[] {
  const competing = figures.filter((figure) => figure !== undefined);
  const isOpen = competing.includes(null) || new Set(competing).size < 2;
  const lowest = Math.min(...competing.map(Number));
  return figures.map((figure) => !isOpen && figure === lowest);
}
