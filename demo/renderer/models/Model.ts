import type { CameraPlace } from '../studio/fitCamera.ts';
import type { Look } from '../../pictures/looks.ts';
import type { Surface } from '../materials/Surface.ts';
import type { Workbench } from './Workbench.ts';

/** What to build: outer size in metres, what it is made of, and a number that decides on the rest. */
export type ModelSpec = {
  width: number;
  height: number;
  depth: number;
  look: Look;
  /** `#rrggbb` */
  colour: string;
  main: Surface;
  /** Picks legs, arms, handles: 0, 1, 2 … */
  variant: number;
};

/** What a piece stands on or hangs on in the studio. */
export type Ground = 'floor' | 'wall' | 'air';

export type Model = {
  build: (bench: Workbench, spec: ModelSpec) => void;
  camera: CameraPlace;
  ground: Ground;
  /** Usual size in mm: width, height, depth. */
  size: readonly [number, number, number];
  /** What it is usually made of; the first one when nothing else is known. */
  looks: readonly Look[];
};

/** One of the choices, by the variant. `salt` keeps choices of one model independent. */
export function choose<T>(spec: ModelSpec, choices: readonly T[], salt = 1): T {
  return choices[Math.floor(spec.variant / salt) % choices.length]!;
}
