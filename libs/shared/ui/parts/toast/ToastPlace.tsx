import type { ReactNode } from 'react';
import styles from './ToastPlace.module.css';

/** Where toasts of an island come up: above everything, at the bottom of the screen. */
export function ToastPlace({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}
