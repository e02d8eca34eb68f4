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
