import type { ReactNode } from 'react';
import styles from './directory.module.css';
import { groupByLetter } from './groupByLetter.ts';

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
