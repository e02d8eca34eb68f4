import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** What has happened before the page was shown. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice} role="status">
      {children}
    </p>
  );
}
