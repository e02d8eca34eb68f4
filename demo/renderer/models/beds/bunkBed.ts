import { cloth } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { blanket, WHITE_LINEN } from './bedParts.ts';

export const bunkBed: Model = {
  camera: { yaw: 28, pitch: 9, fieldOfView: 19, fill: 0.86 },
  ground: 'floor',
  size: [2080, 1650, 980],
  looks: ['wood', 'board', 'metal'],
  build(bench, spec) {
    const { width, depth, main } = spec;
    const height = Math.max(1.5, spec.height);
    const post = 0.06;
    const at = (x: number, z: number) => [x * (width / 2 - post / 2), z * (depth / 2 - post / 2)] as const;
    for (const x of [-1, 1])
      for (const z of [-1, 1])
        bench.box([post, height, post], [at(x, z)[0], height / 2, at(x, z)[1]], main, { radius: 0.006, grain: 'y' });
    for (const level of [0.3, height - 0.45]) {
      for (const z of [-1, 1])
        bench.box([width - 2 * post, 0.12, 0.03], [0, level, at(0, z)[1]], main, { radius: 0.004, grain: 'x' });
      for (const x of [-1, 1]) {
        bench.box([0.03, 0.12, depth - 2 * post], [at(x, 0)[0], level, 0], main, { radius: 0.004, grain: 'z' });
        for (const up of [0.18, 0.34])
          bench.box([0.022, 0.07, depth - 2 * post], [at(x, 0)[0], level + up, 0], main, { radius: 0.004, grain: 'z' });
      }
      bench.cushion([width - 0.16, 0.14, depth - 0.16], [0, level + 0.08, 0], WHITE_LINEN, {
        crown: 0.015,
        radius: 0.04,
        wrinkle: 0.003,
        underside: 0,
      });
      bench.cushion([0.62, 0.13, depth * 0.6], [-width / 2 + 0.42, level + 0.2, 0], WHITE_LINEN, {
        crown: 0.05,
        radius: 0.05,
        wrinkle: 0.008,
        underside: 0.2,
      });
      blanket(bench, cloth('cotton', choose(spec, ['#a9cdb8', '#b9c6d3', '#e2c6a6'])), width * 0.6, depth - 0.14, [
        width * 0.12,
        level + 0.16,
        0,
      ]);
    }
    const ladder = width / 2 - 0.32;
    // The guard rails end at an upright beside the ladder.
    const upright = ladder - 0.22;
    const railing = upright + width / 2 - post;
    for (const up of [0.2, 0.33])
      bench.box([railing, 0.07, 0.022], [upright - railing / 2, height - 0.45 + up, depth / 2 - 0.015], main, {
        radius: 0.004,
        grain: 'x',
      });
    bench.box([0.05, 0.48, 0.03], [upright, height - 0.3, depth / 2 - 0.012], main, { radius: 0.005, grain: 'y' });
    for (const x of [-0.18, 0.18])
      bench.box([0.035, height - 0.2, 0.05], [ladder + x, (height - 0.2) / 2, depth / 2 + 0.03], main, {
        radius: 0.006,
        grain: 'y',
        turn: [-0.03, 0, 0],
      });
    for (let i = 1; i < 5; i++)
      bench.rod(
        [ladder - 0.18, i * 0.27, depth / 2 + 0.045 - i * 0.004],
        [ladder + 0.18, i * 0.27, depth / 2 + 0.045 - i * 0.004],
        main,
        0.016,
      );
  },
};
