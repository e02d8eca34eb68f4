/**
 * How lines and forms look, as attributes: a style sheet of them would be in every document of whoever may show one. The
 * colours are roles of the page, so that a drawing is dark when the page is.
 */
export const looks = {
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
