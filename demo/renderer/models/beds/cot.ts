import { cloth, isWoodSurface, OAK } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { blanket, WHITE_LINEN } from './bedParts.ts';

export const cot: Model = {
  camera: { yaw: 28, pitch: 13, fieldOfView: 19, fill: 0.82 },
  ground: 'floor',
  size: [1240, 900, 660],
  looks: ['wood', 'board'],
  build(bench, spec) {
    const { width, depth, main } = spec;
    const height = Math.max(0.8, Math.min(1, spec.height));
    const low = 0.2;
    for (const z of [-1, 1]) {
      const at = z * (depth / 2 - 0.02);
      for (const y of [low, height - 0.03])
        bench.box([width - 0.06, 0.05, 0.024], [0, y, at], main, { radius: 0.008, grain: 'x' });
      const bars = Math.round((width - 0.1) / 0.075);
      for (let i = 1; i < bars; i++) {
        const x = -width / 2 + 0.05 + ((width - 0.1) * i) / bars;
        bench.rod([x, low, at], [x, height - 0.04, at], main, 0.0085);
      }
    }
    for (const x of [-1, 1]) {
      const at = x * (width / 2 - 0.02);
      bench.box([0.03, height - low + 0.06, depth], [at, (height + low) / 2, 0], main, {
        radius: 0.012,
        steps: 4,
        grain: 'y',
      });
      for (const z of [-1, 1])
        bench.rod(
          [at + x * 0.01, 0, z * (depth / 2 - 0.05)],
          [at, low + 0.02, z * (depth / 2 - 0.06)],
          isWoodSurface(main) ? main : OAK,
          0.014,
          0.022,
        );
    }
    bench.box([width - 0.08, 0.02, depth - 0.06], [0, low + 0.06, 0], main, { radius: 0.002 });
    bench.cushion([width - 0.1, 0.1, depth - 0.09], [0, low + 0.12, 0], WHITE_LINEN, {
      crown: 0.01,
      radius: 0.03,
      wrinkle: 0.002,
      underside: 0,
    });
    blanket(bench, cloth('cotton', choose(spec, ['#d9c4a3', '#a9cdb8', '#e2c4c8'])), width * 0.5, depth - 0.1, [
      width * 0.14,
      low + 0.185,
      0,
    ]);
    bench.cushion([0.34, 0.07, 0.26], [-width / 2 + 0.28, low + 0.2, 0], WHITE_LINEN, {
      crown: 0.035,
      radius: 0.03,
      wrinkle: 0.005,
      underside: 0.2,
    });
  },
};
