import type { ReactNode } from 'react';
import styles from './ToastPlace.module.css';

/** Where toasts of an island come up: above everything, at the bottom of the screen. Messages of the shell stand above them. */
export function ToastPlace({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place} data-toasts>
      {children}
    </div>
  );
}
