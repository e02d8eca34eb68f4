import { BLACK_METAL, OAK } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';

export const trolley: Model = {
  camera: { yaw: 28, pitch: 13, fieldOfView: 18, fill: 0.8 },
  ground: 'floor',
  size: [700, 860, 420],
  looks: ['wood', 'metal', 'board'],
  build(bench, spec) {
    const { width, height, depth } = spec;
    const metal = spec.look === 'metal' ? spec.main : BLACK_METAL;
    const board = spec.look === 'metal' ? OAK : spec.main;
    for (const x of [-1, 1]) {
      for (const z of [-1, 1]) {
        const at = [x * (width / 2 - 0.02), z * (depth / 2 - 0.02)] as const;
        bench.rod([at[0], 0.07, at[1]], [at[0], height, at[1]], metal, 0.01);
        bench.turned(
          [
            [0, -0.011],
            [0.02, -0.011],
            [0.024, -0.006],
            [0.024, 0.006],
            [0.02, 0.011],
            [0, 0.011],
          ],
          [at[0], 0.026, at[1]],
          { colour: '#26262a', roughness: 0.6 },
          32,
          [0, 0, Math.PI / 2],
        );
        bench.rod([at[0], 0.035, at[1]], [at[0], 0.075, at[1]], metal, 0.007);
      }
      bench.rod(
        [x * (width / 2 - 0.02), height - 0.01, -depth / 2 + 0.02],
        [x * (width / 2 - 0.02), height - 0.01, depth / 2 - 0.02],
        metal,
        0.01,
      );
    }
    for (const y of [0.16, 0.46, height - 0.1]) {
      bench.box([width - 0.04, 0.02, depth - 0.03], [0, y, 0], board, { radius: 0.003, grain: 'x' });
      for (const z of [-1, 1])
        bench.rod(
          [-width / 2 + 0.02, y + 0.06, z * (depth / 2 - 0.02)],
          [width / 2 - 0.02, y + 0.06, z * (depth / 2 - 0.02)],
          metal,
          0.005,
        );
    }
  },
};
