import type { Model } from '../Model.ts';
import { nightstand } from '../storage/nightstand.ts';
import { bed } from './bed.ts';

const NIGHTSTAND = { width: 0.45, height: 0.48, depth: 0.4 };

/** A bed between two nightstands. */
export const bedroomSet: Model = {
  camera: { ...bed.camera, yaw: 26, fill: 0.9 },
  ground: 'floor',
  size: bed.size,
  looks: ['board', 'wood'],
  build(bench, spec) {
    bed.build(bench, spec);
    for (const side of [-1, 1])
      bench.group(
        [side * (spec.width / 2 + 0.1 + NIGHTSTAND.width / 2), 0, (NIGHTSTAND.depth - spec.depth) / 2],
        [0, 0, 0],
        (inner) => nightstand.build(inner, { ...spec, ...NIGHTSTAND }),
      );
  },
};
