import { IconButton, joinClasses } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import panel from './Panel.module.css';
import styles from './Sheet.module.css';

type Props = {
  /** The `popoverTarget` of the button that opens it without script. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A panel at the bottom of narrow screens and at the side of wide ones; Escape or a click outside closes it. */
export function Sheet({ id, title, children }: Props) {
  return (
    <section className={joinClasses(panel.panel, styles.sheet)} id={id} popover="auto" aria-labelledby={`${id}-tytul`}>
      <div className={joinClasses(panel.head, styles.head)}>
        <h2 id={`${id}-tytul`}>{title}</h2>
        <IconButton icon="close" label={`Zamknij: ${title}`} popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
    </section>
  );
}
