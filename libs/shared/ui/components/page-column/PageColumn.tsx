import type { ReactNode } from 'react';
import styles from './PageColumn.module.css';

/** The parts of a page below each other, in the width of the site. */
export function PageColumn({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
