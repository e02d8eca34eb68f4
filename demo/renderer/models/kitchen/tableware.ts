import { smoothProfile } from '../../geometry/smoothProfile.ts';
import type { Point } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { choose, type Model } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { cup, plate, SMALL } from './tablewareParts.ts';

export const tableware: Model = {
  camera: { ...SMALL, pitch: 27, fill: 0.8 },
  ground: 'floor',
  size: [270, 120, 270],
  looks: ['ceramic'],
  build(bench, spec) {
    const clay = spec.main;
    for (let i = 0; i < 3; i++) plate(bench, clay, 0.135, [0, i * 0.012, 0]);
    for (let i = 0; i < 2; i++) plate(bench, clay, 0.105, [0, 0.036 + i * 0.011, 0]);
    bowl(bench, clay, 0.078, 0.062, [0, 0.06, 0]);
    if (choose(spec, [true, false])) bowl(bench, clay, 0.07, 0.058, [0.21, 0, 0.08]);
    cup(bench, clay, 0.04, 0.085, [0.2, 0, -0.09], 0.5);
  },
};

function bowl(bench: Workbench, surface: Surface, r: number, h: number, at: Point) {
  bench.turned(
    smoothProfile(
      [
        [0, 0],
        [r * 0.45, 0],
        [r * 0.47, 0.004],
        [r * 0.8, h * 0.36],
        [r * 0.97, h * 0.8],
        [r, h - 0.001],
        [r * 0.97, h],
        [r * 0.93, h * 0.8],
        [r * 0.76, h * 0.38],
        [r * 0.4, 0.008],
        [0, 0.007],
      ],
      3,
    ),
    at,
    surface,
    96,
  );
}
