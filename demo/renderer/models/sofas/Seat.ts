import { choose, type ModelSpec } from '../Model.ts';

/** Dimensions of a sofa, or of one wing of a corner sofa; metres. */
export type Seat = {
  /** Outer size, and centre of the footprint (`x`, `z`). */
  width: number;
  depth: number;
  x: number;
  z: number;
  seats: number;
  arms: readonly (-1 | 1)[];
  armWidth: number;
  armHeight: number;
  seatHeight: number;
  backHeight: number;
  legHeight: number;
  /** How far the seat is pulled out in front, if the sofa is opened as a bed; 0: not at all. */
  reach?: number;
};

/** Depth of the frame behind the back cushions, m. */
export const BACK_DEPTH = 0.17;

/** Arms, legs and heights of a piece, by variant and height. */
export function buildSeat(spec: ModelSpec) {
  const backHeight = Math.min(0.95, Math.max(0.72, spec.height));
  return {
    arms: [-1, 1] as (-1 | 1)[],
    armWidth: choose(spec, [0.17, 0.12, 0.21, 0.09]),
    armHeight: choose(spec, [0.6, 0.56, 0.62, 0.58]),
    seatHeight: 0.43,
    backHeight,
    legHeight: choose(spec, [0.14, 0.13, 0.05, 0.15]),
  };
}
