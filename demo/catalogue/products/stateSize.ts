import type { Size } from './Product.ts';

/** What hangs down in its picture has that length as its height. */
const HANGING: ReadonlySet<string> = new Set(['zaslony', 'firany', 'zaslony-prysznicowe']);
/** Sets whose pieces have no sides that shoppers compare. */
const WITHOUT_SIZE: ReadonlySet<string> = new Set(['sztucce', 'oswietlenie-ogrodowe']);
/** Ladders for blankets: pictures draw them by their length, and none is shorter than 140 cm. */
const LADDERS = 'pozostale';
const LADDER_MM = { shortest: 1400, step: 50 } as const;

/** Pictures of modular sofas show a whole corner sofa. */
const MODULAR = 'sofy-modulowe';
const MODULAR_MM = { shortest: 2200, step: 50, depthShare: 0.62 } as const;

/** The size that offers state of a product whose pictures are drawn for `size`. */
export function stateSize(slug: string, size: Size): Size {
  const none: Size = { width: null, height: null, depth: null, diameter: null };
  if (WITHOUT_SIZE.has(slug)) return none;
  if (HANGING.has(slug)) return { ...none, width: size.width, height: size.depth };
  if (slug === MODULAR && size.width !== null) {
    const { shortest, step, depthShare } = MODULAR_MM;
    const width = Math.round((shortest + (size.width - 900) * 0.435) / step) * step;
    return { ...size, width, depth: Math.round((width * depthShare) / step) * step };
  }
  if (slug !== LADDERS || size.width === null) return size;
  const { shortest, step } = LADDER_MM;
  return { ...none, height: Math.round((shortest + (size.width - 400) * 0.375) / step) * step };
}
