import type { CameraPlace } from '../studio/fitCamera.ts';
import type { Look } from '../../pictures/looks.ts';
import type { Surface } from '../materials/Surface.ts';
import type { Workbench } from './Workbench.ts';

/** What to build: outer size in metres, material, and a variant that determines the rest. */
export type ModelSpec = {
  width: number;
  height: number;
  depth: number;
  look: Look;
  /** `#rrggbb` */
  colour: string;
  main: Surface;
  /** Selects legs, arms and handles: 0, 1, 2 … */
  variant: number;
  /** Shows the piece opened: a sofa as a bed, a table with its leaf. */
  isOpen?: boolean;
};

/** Surface to which a piece is attached in the studio; `air`: none. */
export type Ground = 'floor' | 'wall' | 'air';

export type Model = {
  build: (bench: Workbench, spec: ModelSpec) => void;
  camera: CameraPlace;
  ground: Ground;
  /** Usual size in mm: width, height, depth. */
  size: readonly [number, number, number];
  /** Looks that the model can have; the first one is the default. */
  looks: readonly Look[];
};

/**
 * The choice for the variant. With `salt` n the choice changes every n variants, which makes two choices of a model
 * independent.
 */
export function choose<T>(spec: ModelSpec, choices: readonly T[], salt = 1): T {
  return choices[Math.floor(spec.variant / salt) % choices.length]!;
}
