import type { Surface } from '../../materials/Surface.ts';
import { BRASS, buildGlass, OAK } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { SMALL } from './decorParts.ts';

export const candle: Model = {
  camera: { ...SMALL, pitch: 13, fill: 0.62 },
  ground: 'floor',
  size: [90, 140, 90],
  looks: ['ceramic', 'glass', 'metal'],
  build(bench, spec) {
    const r = Math.max(0.03, Math.min(0.07, spec.width / 2));
    const h = Math.max(0.07, Math.min(0.2, spec.height));
    const wax: Surface = { colour: '#f4ead6', roughness: 0.45, glow: 0.06, specular: 0.8 };
    const holder: Surface = spec.look === 'glass' ? buildGlass(spec.colour, 0.3) : spec.main;
    bench.turned(
      [
        [0, 0],
        [r - 0.003, 0],
        [r, 0.004],
        [r, h - 0.002],
        [r - 0.002, h],
        [r - 0.005, h - 0.002],
        [r - 0.005, 0.008],
        [0, 0.008],
      ],
      [0, 0, 0],
      holder,
      80,
    );
    const level = h * 0.72;
    bench.turned(
      [
        [0, 0.009],
        [r - 0.006, 0.009],
        [r - 0.006, level],
        [r * 0.3, level - 0.003],
        [0, level - 0.004],
      ],
      [0, 0, 0],
      wax,
      64,
    );
    bench.rod([0, level - 0.004, 0], [0.001, level + 0.012, 0], { colour: '#2a2522', roughness: 1 }, 0.0012);
    bench.turned(
      [
        [0, 0],
        [0.0042, 0.006],
        [0.0048, 0.011],
        [0.0028, 0.02],
        [0, 0.03],
      ],
      [0.001, level + 0.009, 0],
      { colour: '#ffd68a', glow: 3 },
      24,
    );
    if (choose(spec, [true, false]))
      bench.turned(
        [
          [0, 0],
          [r - 0.001, 0],
          [r, 0.003],
          [r, 0.012],
          [r - 0.002, 0.014],
          [0, 0.014],
        ],
        [r * 1.9, 0, r * 0.7],
        choose(spec, [OAK, BRASS]),
        64,
      );
  },
};
