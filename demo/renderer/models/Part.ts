import type { BufferGeometry } from 'three';
import type { Surface } from '../materials/Surface.ts';

/** Geometry of a model with its surface: metres, y up, floor at 0, front towards +z. */
export type Part = { geometry: BufferGeometry; surface: Surface };
