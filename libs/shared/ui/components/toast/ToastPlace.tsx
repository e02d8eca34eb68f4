import type { ReactNode } from 'react';
import styles from './ToastPlace.module.css';

/** The container of an island's toasts, at the bottom of the screen, below messages of the shell. */
export function ToastPlace({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place} data-toasts>
      {children}
    </div>
  );
}
