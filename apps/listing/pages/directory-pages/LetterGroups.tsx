import type { ReactNode } from 'react';
import styles from './directory.module.css';

const OTHERS = '0–9';

type Props<T> = { items: readonly T[]; render: (item: T) => ReactNode };

/** Items in alphabetical order below their letters, with links to the letters. */
export function LetterGroups<T extends { id: number; name: string }>({ items, render }: Props<T>) {
  const groups = groupByLetter(items);
  return (
    <>
      <nav className={styles.letters} aria-label="Litery">
        {groups.map(({ letter, id }) => (
          <a key={id} href={`#${id}`}>
            {letter}
          </a>
        ))}
      </nav>
      <div className={styles.groups}>
        {groups.map(({ letter, id, items: own }) => (
          <section key={id} className={styles.group} aria-labelledby={id}>
            <h2 id={id}>{letter}</h2>
            <ul className={styles.items}>
              {own.map((item) => (
                <li key={item.id}>{render(item)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

type LetterGroup<T> = { letter: string; id: string; items: T[] };

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
