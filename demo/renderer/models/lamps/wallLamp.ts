import { disc } from '../../geometry/disc.ts';
import { BLACK_METAL, BRASS, buildGlass, getSurface } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { ballProfile, MILK } from './lampParts.ts';

export const wallLamp: Model = {
  camera: { yaw: 26, pitch: 6, fieldOfView: 18, fill: 0.66 },
  ground: 'wall',
  size: [180, 300, 160],
  looks: ['metal', 'glass', 'ceramic'],
  build(bench, spec) {
    const { height } = spec;
    const metal = spec.look === 'metal' ? spec.main : choose(spec, [BRASS, BLACK_METAL]);
    bench.turned(disc(0.05, 0.018), [0, 0, 0], metal, 64, [Math.PI / 2, 0, 0]);
    bench.tube(
      [
        [0, 0, 0.015],
        [0, 0, 0.07],
        [0, 0.02, 0.1],
        [0, 0.06, 0.1],
      ],
      0.007,
      metal,
      { segments: 24 },
    );
    if (spec.look === 'glass' || (spec.look === 'metal' && choose(spec, [true, false]))) {
      bench.turned(
        [
          [0, 0],
          [0.022, 0],
          [0.032, 0.02],
          [0.03, 0.022],
          [0, 0.02],
        ],
        [0, 0.05, 0.1],
        metal,
        40,
      );
      bench.turned(
        ballProfile(0.075, 0.148),
        [0, 0.068, 0.1],
        spec.look === 'glass' ? buildGlass(spec.colour, 0.35) : MILK,
        56,
      );
      return;
    }
    const tall = Math.min(0.2, Math.max(0.13, height * 0.6));
    const shade = spec.look === 'ceramic' ? getSurface('ceramic', spec.colour) : spec.main;
    bench.turned(
      [
        [0.052, 0],
        [0.055, 0.002],
        [0.055, tall - 0.002],
        [0.052, tall],
        [0.05, tall - 0.004],
        [0.05, 0.004],
        [0.052, 0],
      ],
      [0, 0.06 - tall / 2, 0.1],
      shade,
      56,
    );
    for (const y of [0.06 - tall / 2 + 0.012, 0.06 + tall / 2 - 0.012])
      bench.turned(disc(0.049, 0.004), [0, y, 0.1], { ...MILK, glow: 1.2 }, 40);
  },
};
