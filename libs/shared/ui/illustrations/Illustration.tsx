import type { ReactNode } from 'react';
import styles from './Illustration.module.css';

/** A drawing of 240 × 160 in the colours of the page, for empty and error states. Decoration: words stand beside it. */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.illustration} viewBox="0 0 240 160" width="240" height="160" aria-hidden="true">
      <ellipse className={styles.ground} cx="120" cy="141" rx="98" ry="12" />
      {children}
    </svg>
  );
}
