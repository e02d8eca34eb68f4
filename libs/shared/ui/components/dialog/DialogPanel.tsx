import { IconButton, joinClasses } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import panel from './Panel.module.css';

type Props = {
  title: string;
  /** Id of the title. */
  titleId?: string;
  children: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
};

/** The contents of a dialog: its title, a button that closes it without script, and a body. */
export function DialogPanel({ title, titleId, children, actions }: Props) {
  return (
    <>
      {/* Closes the dialog in every browser. */}
      <form method="dialog" className={joinClasses(panel.head, styles.head)}>
        <h2 id={titleId}>{title}</h2>
        <IconButton type="submit" icon="close" label="Zamknij" />
      </form>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  );
}
