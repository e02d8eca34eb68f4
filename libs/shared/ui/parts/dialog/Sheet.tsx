import { IconButton } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './Sheet.module.css';

type Props = {
  /** Named by `popoverTarget` of the button that opens it, without script. */
  id: string;
  title: string;
  children: ReactNode;
};

/** Slides in from the bottom of a phone or the side of a wide screen; closes with Escape or a click beside. */
export function Sheet({ id, title, children }: Props) {
  return (
    <section className={styles.sheet} id={id} popover="auto" aria-labelledby={`${id}-tytul`}>
      <div className={styles.head}>
        <h2 id={`${id}-tytul`}>{title}</h2>
        <IconButton icon="close" label={`Zamknij: ${title}`} popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
    </section>
  );
}
