import type { ReactNode } from 'react';
import styles from './Badge.module.css';

type Props = {
  count: number;
  /** The largest number that is written. */
  max?: number;
  /** What is counted; the number is for the eye, so its words belong into the label of the control. */
  children: ReactNode;
};

const MAX_COUNT = 99;

/** A number at the corner of an icon; nothing at zero. */
export function Badge({ count, max = MAX_COUNT, children }: Props) {
  return (
    <span className={styles.place}>
      {children}
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {Math.min(count, max)}
        </span>
      )}
    </span>
  );
}
