import { Children, type ReactNode } from 'react';
import styles from './ChipList.module.css';

type Props = {
  label?: string;
  /** One row that scrolls sideways on narrow screens. */
  isScrolling?: boolean;
  children: ReactNode;
};

/** A list of chips. */
export function ChipList({ label, isScrolling = false, children }: Props) {
  return (
    <ul className={isScrolling ? `${styles.list} ${styles.scrolling}` : styles.list} aria-label={label}>
      {Children.toArray(children).map((child, index) => (
        <li key={index}>{child}</li>
      ))}
    </ul>
  );
}
