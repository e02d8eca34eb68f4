import type { ReactNode } from 'react';

/**
 * Styles of lines and shapes as SVG attributes: a style sheet would be sent with every page of a remote that can show an
 * illustration. Colours are roles (custom properties), so drawings follow the theme.
 */
export const drawingStyles = {
  /** The ground below the objects. */
  ground: { fill: 'var(--accent-soft)', stroke: 'none' },
  /** The accent of a drawing: the egg, the bird. */
  clay: { fill: 'var(--clay)', stroke: 'none' },
  clayLine: { stroke: 'var(--clay)' },
  paper: { fill: 'var(--paper)' },
  thin: { strokeWidth: 2 },
  eye: { fill: 'var(--paper)', stroke: 'none' },
  wing: { stroke: 'var(--paper)', strokeWidth: 2 },
} as const;

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

/** A small bird that looks to the right, about 45 units wide, with its feet at (0, 7). */
export function Bird({ isFlying = false }: { isFlying?: boolean }) {
  return (
    <>
      <path {...drawingStyles.clay} d="M-26-13c9 1 14-3 18-9 5-8 20-9 24 1l8 3-8 3c0 12-9 17-18 17-11 0-19-5-24-15z" />
      <circle {...drawingStyles.eye} cx="9" cy="-20" r="2" />
      {isFlying ? (
        <path {...drawingStyles.clay} d="M3-12c-1-12-9-19-21-20 1 12 6 19 13 23z" />
      ) : (
        <>
          <path {...drawingStyles.wing} d="M-10-12c4 7 12 6 15-2" />
          <path {...drawingStyles.thin} d="M-4 2v7M4 2v7" />
        </>
      )}
    </>
  );
}
