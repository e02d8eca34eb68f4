import { slatted } from '../chairs/gardenChair.ts';
import type { Model } from '../Model.ts';

/** An outdoor bench with slats, a back and armrests. */
export const gardenBench: Model = {
  camera: { yaw: 28, pitch: 11, fieldOfView: 19, fill: 0.84 },
  ground: 'floor',
  size: [1300, 880, 620],
  looks: ['wood', 'metal'],
  build: (bench, spec) => slatted(bench, spec, spec.width, Math.max(0.54, spec.depth), Math.max(0.8, spec.height)),
};
