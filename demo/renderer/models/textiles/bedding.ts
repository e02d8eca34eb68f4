import { blend } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';
import { foldedStack } from './clothParts.ts';

export const bedding: Model = {
  camera: { yaw: 28, pitch: 20, fieldOfView: 19, fill: 0.74 },
  ground: 'floor',
  size: [560, 300, 420],
  looks: ['cotton', 'linen', 'velvet'],
  build(bench, spec) {
    const second = { ...spec.main, colour: blend(spec.main.colour, '#f4f0e8', 0.55) };
    foldedStack(bench, [spec.main, second], 0.54, 0.42, 0.045, 3);
    const top = 0.155;
    bench.cushion([0.5, 0.13, 0.36], [0, top + 0.05, 0], second, {
      crown: 0.045,
      bulge: 0.01,
      radius: 0.05,
      wrinkle: 0.005,
      underside: 0.2,
      piping: [],
      seed: 3,
      turn: [0.02, 0.06, 0],
    });
    bench.cushion([0.48, 0.12, 0.34], [0.012, top + 0.16, -0.01], spec.main, {
      crown: 0.045,
      bulge: 0.01,
      radius: 0.05,
      wrinkle: 0.005,
      underside: 0.2,
      piping: [],
      seed: 8,
      turn: [-0.02, -0.05, 0.02],
    });
  },
};
