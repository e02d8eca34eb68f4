import { BLACK_METAL, BRASS, cloth } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { lit, MILK } from './lampParts.ts';

export const ceilingLamp: Model = {
  camera: { yaw: 14, pitch: -22, fieldOfView: 18, fill: 0.72 },
  ground: 'air',
  size: [450, 140, 450],
  looks: ['metal', 'glass', 'weave'],
  build(bench, spec) {
    const radius = spec.width / 2;
    const tall = Math.min(0.2, Math.max(0.06, spec.height));
    const isGlass = spec.look === 'glass';
    const rim =
      spec.look === 'weave'
        ? lit(cloth('linen', spec.colour), 0.25)
        : isGlass
          ? { colour: spec.colour, roughness: 0.1, specular: 1, glow: 0.3 }
          : spec.main;
    bench.turned(
      [
        [0, tall],
        [radius, tall],
        [radius + 0.002, tall - 0.004],
        [radius + 0.002, 0.004],
        [radius, 0],
        [radius - 0.012, 0],
        [radius - 0.012, 0.01],
        [radius - 0.014, tall - 0.01],
        [0, tall - 0.01],
      ],
      [0, 0, 0],
      rim,
      96,
    );
    if (isGlass)
      bench.turned(
        [
          [radius, tall - 0.022],
          [radius + 0.005, tall - 0.02],
          [radius + 0.005, tall + 0.002],
          [0, tall + 0.002],
        ],
        [0, 0, 0],
        choose(spec, [BRASS, BLACK_METAL]),
        96,
      );
    bench.turned(
      [
        [0, -0.012],
        [radius * 0.5, -0.01],
        [radius - 0.03, -0.004],
        [radius - 0.013, 0.006],
        [radius - 0.013, 0.012],
        [0, 0.012],
      ],
      [0, 0, 0],
      { ...MILK, glow: 0.85 },
      96,
    );
  },
};
