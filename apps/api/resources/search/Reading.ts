/** What a pattern finds in a folded query: the value, and the part of the text that states it. */
export type Reading<T> = { value: T; start: number; end: number };

export function toReading<T>(match: RegExpExecArray, value: T): Reading<T> {
  return { value, start: match.index, end: match.index + match[0].length };
}
