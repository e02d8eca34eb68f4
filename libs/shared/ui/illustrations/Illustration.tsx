import type { ReactNode } from 'react';
import { SHAPES } from './shapes.ts';

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
      <path {...drawingStyles.paper} d={SHAPES.nestFront} />
      <path {...drawingStyles.thin} d={SHAPES.nestTwigs} />
    </>
  );
}

/** A small bird that looks to the right, about 45 units wide, with its feet at (0, 7). */
export function Bird({ isFlying = false }: { isFlying?: boolean }) {
  return (
    <>
      <path {...drawingStyles.clay} d={SHAPES.bird} />
      <circle {...drawingStyles.eye} cx="9" cy="-20" r="2" />
      {isFlying ? (
        <path {...drawingStyles.clay} d="M3-12c-1-12-9-19-21-20 1 12 6 19 13 23z" />
      ) : (
        <>
          <path {...drawingStyles.wing} d={SHAPES.wing} />
          <path {...drawingStyles.thin} d={SHAPES.legs} />
        </>
      )}
    </>
  );
}
