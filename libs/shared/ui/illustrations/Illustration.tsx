import type { ReactNode } from 'react';
import { looks } from './looks.ts';

/** A drawing of 240 × 160 in the colours of the page, for empty and error states. Decoration: words stand beside it. */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 160"
      width="240"
      height="160"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ellipse {...looks.ground} cx="120" cy="141" rx="98" ry="12" />
      {children}
    </svg>
  );
}
