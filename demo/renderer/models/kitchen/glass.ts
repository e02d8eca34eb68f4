import { isStemmed } from '../../../pictures/designs.ts';
import type { Point, Profile } from '../../geometry/turned.ts';
import { buildGlass } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { SMALL } from './tablewareParts.ts';

export const glass: Model = {
  camera: { ...SMALL, pitch: 9, fill: 0.7 },
  ground: 'floor',
  size: [90, 200, 90],
  looks: ['glass'],
  build(bench, spec) {
    const tint = buildGlass(spec.colour, 0.26);
    const hasStem = isStemmed(spec.height * 1000);
    const h = Math.max(0.1, Math.min(0.24, spec.height));
    const r = Math.max(0.033, Math.min(0.048, spec.width / 2));
    const places: Point[] = [
      [-r * 1.35, 0, 0.02],
      [r * 1.35, 0, -0.02],
    ];
    if (choose(spec, [true, false])) places.push([0, 0, -r * 2.5]);
    for (const at of places) {
      const profile: Profile = hasStem
        ? [
            [0, 0],
            [r * 0.86, 0],
            [r * 0.88, 0.002],
            [r * 0.2, 0.008],
            [0.005, 0.02],
            [0.0042, h * 0.44],
            [r * 0.5, h * 0.5],
            [r * 0.95, h * 0.64],
            [r, h * 0.76],
            [r * 0.84, h],
            [r * 0.81, h],
            [r * 0.97, h * 0.76],
            [r * 0.9, h * 0.64],
            [0, h * 0.5],
          ]
        : [
            [0, 0],
            [r * 0.8, 0],
            [r * 0.84, 0.004],
            [r * 0.9, h * 0.4],
            [r, h],
            [r * 0.955, h],
            [r * 0.85, h * 0.35],
            [r * 0.78, 0.014],
            [0, 0.012],
          ];
      bench.turned(profile, at, tint, 72);
    }
  },
};
