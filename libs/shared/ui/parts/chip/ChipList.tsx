import { Children, type ReactNode } from 'react';
import styles from './ChipList.module.css';

type Props = {
  label?: string;
  /** In one row that scrolls sideways on narrow screens, rather than in several. */
  isScrolling?: boolean;
  children: ReactNode;
};

/** Chips in rows. */
export function ChipList({ label, isScrolling = false, children }: Props) {
  return (
    <ul className={isScrolling ? `${styles.list} ${styles.scrolling}` : styles.list} aria-label={label}>
      {Children.toArray(children).map((child, index) => (
        <li key={index}>{child}</li>
      ))}
    </ul>
  );
}
