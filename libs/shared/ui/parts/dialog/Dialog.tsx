import { IconButton } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

type Props = {
  id: string;
  title: string;
  children: ReactNode;
  /** Buttons at its end. */
  actions?: ReactNode;
};

/**
 * Asks or shows something above the page; the rest of the page waits. The browser holds the focus, closes it with Escape
 * or a click beside, and gives the focus back. A DialogButton opens it.
 */
export function Dialog({ id, title, children, actions }: Props) {
  return (
    <dialog className={styles.dialog} id={id} aria-labelledby={`${id}-tytul`} closedby="any">
      {/* Closes it before any script runs, in every browser. */}
      <form method="dialog" className={styles.head}>
        <h2 id={`${id}-tytul`}>{title}</h2>
        <IconButton type="submit" icon="close" label="Zamknij" />
      </form>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}
