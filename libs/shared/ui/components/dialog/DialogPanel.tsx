import { IconButton } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './Panel.module.css';

type Props = {
  title: string;
  children: ReactNode;
};

/** The contents of a dialog: its title, a button that closes it without script, and a body. */
export function DialogPanel({ title, children }: Props) {
  return (
    <>
      {/* Closes the dialog in every browser. */}
      <form method="dialog" className={styles.head}>
        <h2>{title}</h2>
        <IconButton type="submit" icon="close" label="Zamknij" />
      </form>
      <div className={styles.body}>{children}</div>
    </>
  );
}
