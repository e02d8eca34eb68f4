import type { ReactNode } from 'react';
import styles from './Section.module.css';

type Props = { id: string; title: string; children: ReactNode };

/** A section of the page with a heading and an id for links. */
export function Section({ id, title, children }: Props) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-tytul`}>
      <h2 className={styles.title} id={`${id}-tytul`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
