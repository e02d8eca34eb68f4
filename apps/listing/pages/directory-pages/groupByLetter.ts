export type LetterGroup<T> = { letter: string; id: string; items: T[] };

const OTHERS = '0–9';

/** Groups items, which are in alphabetical order, by their first letter; those that begin with no letter come first. */
export function groupByLetter<T extends { name: string }>(items: readonly T[]): LetterGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const first = item.name.charAt(0).toLocaleUpperCase('pl-PL');
    const letter = /\p{L}/u.test(first) ? first : OTHERS;
    const group = groups.get(letter);
    if (group) group.push(item);
    else groups.set(letter, [item]);
  }
  return [...groups].map(([letter, own]) => ({
    letter,
    id: letter === OTHERS ? 'inne' : `litera-${letter}`,
    items: own,
  }));
}
