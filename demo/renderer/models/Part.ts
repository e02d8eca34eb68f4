import type { BufferGeometry } from 'three';
import type { Surface } from '../materials/Surface.ts';

/** A piece of a model and what it is made of; metres, y up, the floor at 0, the front towards +z. */
export type Part = { geometry: BufferGeometry; surface: Surface };
