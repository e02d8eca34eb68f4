/**
 * Styles of lines and shapes as SVG attributes: a style sheet would be in every document of a remote that may show an
 * illustration. Colours are roles, so drawings follow the theme.
 */
export const drawingStyles = {
  /** What things stand on. */
  ground: { fill: 'var(--accent-soft)', stroke: 'none' },
  /** What the eye should find: the egg, the bird. */
  clay: { fill: 'var(--clay)', stroke: 'none' },
  clayLine: { stroke: 'var(--clay)' },
  paper: { fill: 'var(--paper)' },
  thin: { strokeWidth: 2 },
  eye: { fill: 'var(--paper)', stroke: 'none' },
  wing: { stroke: 'var(--paper)', strokeWidth: 2 },
} as const;
