import type { ReactNode } from 'react';
import { drawingStyles } from './drawingStyles.ts';

/** A nest of twigs: its rim is 92 units wide with the centre at (0, 0). Its front covers the lower half of `children`. */
export function Nest({ children }: { children?: ReactNode }) {
  return (
    <>
      <ellipse {...drawingStyles.paper} rx="46" ry="9" />
      {children}
      <path {...drawingStyles.paper} d="M-46 0c2 24 20 38 46 38s44-14 46-38c-10 12-82 12-92 0z" />
      <path
        {...drawingStyles.thin}
        d="M-43 12c26 12 58 10 87-4M-38 20c28 2 50 16 64 10M-34 26c24 10 46-2 74-8M-22 34c16-2 26-14 60-22M-46 0l-9-6M43 8l11-5M-30 28l-9 6"
      />
    </>
  );
}
