/**
 * Which of these figures is the lowest; none when one of them isn't known, since that one may be lower still, and none
 * when all are the same. `undefined` doesn't compete.
 */
export function isLowest(figures: readonly (number | null | undefined)[]): boolean[] {
  const competing = figures.filter((figure) => figure !== undefined);
  const isOpen = competing.includes(null) || new Set(competing).size < 2;
  const lowest = Math.min(...competing.map(Number));
  return figures.map((figure) => !isOpen && figure === lowest);
}
