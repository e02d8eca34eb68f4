import { BLACK_METAL, BRASS, OAK } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { drapery } from './clothParts.ts';

export const curtain: Model = {
  camera: { yaw: 8, pitch: 2, fieldOfView: 18, fill: 0.88 },
  ground: 'wall',
  size: [1400, 2500, 20],
  looks: ['velvet', 'linen', 'cotton', 'weave'],
  build(bench, spec) {
    const height = Math.max(1.6, Math.min(2.6, spec.depth > 1 ? spec.depth : spec.height));
    const span = 1.5;
    const panel = span * 0.36;
    for (const side of [-1, 1])
      bench.add(drapery(panel, height, side), spec.main, [side * (span / 2) - panel / 2 - side * panel * 0.5, 0, 0.08]);
    const rod = choose(spec, [BRASS, BLACK_METAL, OAK]);
    bench.rod([-span / 2 - 0.1, height + 0.012, 0.08], [span / 2 + 0.1, height + 0.012, 0.08], rod, 0.012);
    for (const side of [-1, 1]) {
      bench.turned(
        [
          [0, 0],
          [0.014, 0],
          [0.022, 0.014],
          [0.022, 0.03],
          [0.012, 0.042],
          [0, 0.044],
        ],
        [side * (span / 2 + 0.1), height + 0.012, 0.08],
        rod,
        32,
        [0, 0, (-side * Math.PI) / 2],
      );
      bench.rod(
        [side * (span / 2 + 0.05), height + 0.005, 0],
        [side * (span / 2 + 0.05), height + 0.005, 0.08],
        rod,
        0.008,
      );
    }
  },
};
