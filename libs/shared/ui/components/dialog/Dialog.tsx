import { IconButton, joinClasses } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import panel from './Panel.module.css';

type Props = {
  id: string;
  title: string;
  children: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
};

/**
 * A modal dialog. The browser traps the focus, closes the dialog with Escape or a click outside, and restores the focus. A
 * DialogButton opens it.
 */
export function Dialog({ id, title, children, actions }: Props) {
  return (
    <dialog className={joinClasses(panel.panel, styles.dialog)} id={id} aria-labelledby={`${id}-tytul`} closedby="any">
      {/* Closes the dialog without script, in every browser. */}
      <form method="dialog" className={joinClasses(panel.head, styles.head)}>
        <h2 id={`${id}-tytul`}>{title}</h2>
        <IconButton type="submit" icon="close" label="Zamknij" />
      </form>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}
