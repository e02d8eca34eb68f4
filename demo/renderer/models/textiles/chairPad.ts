import { darker } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';

/** A flat pad for a chair, with tufts and two pairs of ties. */
export const chairPad: Model = {
  camera: { yaw: 22, pitch: 34, fieldOfView: 19, fill: 0.72 },
  ground: 'floor',
  size: [400, 45, 400],
  looks: ['cotton', 'weave', 'velvet', 'linen'],
  build(bench, spec) {
    const [w, d] = [spec.width, spec.depth];
    const thick = Math.min(0.06, Math.max(0.035, spec.height));
    const cord = { ...spec.main, colour: darker(spec.main.colour, 0.86) };
    const tufts = [-1, 1].flatMap((x) => [-1, 1].map((z) => [x * w * 0.2, z * d * 0.2] as const));
    bench.cushion([w, thick, d], [0, thick / 2 + 0.004, 0], spec.main, {
      crown: 0.014,
      bulge: 0.006,
      wrinkle: 0.002,
      radius: thick * 0.45,
      underside: 0,
      piping: [1, -1],
      cord,
      cell: 0.02,
    });
    for (const [x, z] of tufts)
      bench.turned(
        [
          [0, 0],
          [0.012, 0],
          [0.012, 0.003],
          [0.006, 0.007],
          [0, 0.008],
        ],
        [x, thick + 0.014, z],
        cord,
        24,
      );
    for (const side of [-1, 1])
      for (const spread of [-1, 1]) {
        const [x, z] = [side * (w / 2 - 0.02), -d / 2 + 0.01];
        bench.tube(
          [
            [x, thick * 0.6, z],
            [x + side * 0.03, 0.012, z - 0.03],
            [x + side * (0.06 + 0.02 * spread), 0.006, z - 0.08 - 0.03 * spread],
            [x + side * (0.07 + 0.05 * spread), 0.006, z - 0.17],
          ],
          0.005,
          cord,
          { segments: 24, sides: 8 },
        );
      }
  },
};
