import { drawingStyles } from './drawingStyles.ts';

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
