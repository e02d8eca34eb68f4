import { DESIGNS } from '../../../pictures/designs.ts';
import type { Point } from '../../geometry/turned.ts';
import { BLACK_METAL, BRASS, buildGlass } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { ballProfile, BULB, MILK } from './lampParts.ts';

export const chandelier: Model = {
  camera: { yaw: 14, pitch: 2, fieldOfView: 18, fill: 0.82 },
  ground: 'air',
  size: [700, 800, 700],
  looks: ['metal', 'glass'],
  build(bench, spec) {
    const radius = spec.width / 2;
    const metal = spec.look === 'glass' ? choose(spec, [BRASS, BLACK_METAL]) : spec.main;
    const arms = choose(spec, DESIGNS.chandelier);
    bench.rod([0, -0.1, 0], [0, 0.5, 0], metal, 0.008);
    bench.turned(
      [
        [0, 0],
        [0.06, 0],
        [0.06, 0.008],
        [0.014, 0.03],
        [0, 0.03],
      ],
      [0, 0.49, 0],
      metal,
      48,
    );
    bench.turned(ballProfile(0.04, 0.08), [0, -0.12, 0], metal, 40);
    for (let i = 0; i < arms; i++) {
      const angle = (i * 2 * Math.PI) / arms + 0.2;
      const [x, z] = [Math.cos(angle), Math.sin(angle)];
      bench.tube(
        [
          [x * 0.02, -0.06, z * 0.02],
          [x * radius * 0.5, -0.13, z * radius * 0.5],
          [x * radius * 0.86, -0.06, z * radius * 0.86],
          [x * radius * 0.88, 0.02, z * radius * 0.88],
        ],
        0.0075,
        metal,
        { segments: 30 },
      );
      const at: Point = [x * radius * 0.88, 0.02, z * radius * 0.88];
      bench.turned(
        [
          [0, 0],
          [0.02, 0],
          [0.032, 0.012],
          [0.03, 0.014],
          [0, 0.012],
        ],
        at,
        metal,
        32,
      );
      bench.turned(
        ballProfile(0.058, 0.112),
        [at[0], 0.03, at[2]],
        spec.look === 'glass' ? buildGlass(spec.colour, 0.3) : MILK,
        40,
      );
      if (spec.look === 'glass') bench.turned(ballProfile(0.018, 0.05), [at[0], 0.05, at[2]], BULB, 24);
    }
  },
};
