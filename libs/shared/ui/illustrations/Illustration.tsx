import type { ReactNode } from 'react';
import { drawingStyles } from './drawingStyles.ts';

/** A decorative drawing of 240 × 160 px in the page's colours, for empty and error states. */
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
      <ellipse {...drawingStyles.ground} cx="120" cy="141" rx="98" ry="12" />
      {children}
    </svg>
  );
}
