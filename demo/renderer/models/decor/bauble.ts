import { ring } from '../../geometry/tube.ts';
import type { Point } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { blend, BRASS } from '../../materials/surfaces.ts';
import { ballProfile } from '../lamps/lampParts.ts';
import type { Model } from '../Model.ts';
import { SMALL } from './decorParts.ts';

export const bauble: Model = {
  camera: { ...SMALL, pitch: 15, fill: 0.74 },
  ground: 'floor',
  size: [220, 90, 180],
  looks: ['glass', 'metal'],
  build(bench, spec) {
    const r = 0.04;
    const shiny: Surface = { colour: spec.colour, roughness: 0.12, metalness: 1 };
    const matt: Surface = { colour: spec.colour, roughness: 0.55, specular: 0.8, sheen: 0.3 };
    const spots: [number, number, number, Surface][] = [
      [-0.05, 0, r, shiny],
      [0.045, 0.015, r * 1.08, matt],
      [0.0, -0.075, r * 0.92, { ...shiny, colour: blend(spec.colour, '#ffffff', 0.35) }],
      [0.008, 0.085, r * 0.74, shiny],
      [-0.095, 0.075, r * 0.68, matt],
    ];
    for (const [x, z, radius, surface] of spots) {
      bench.turned(ballProfile(radius, radius * 2), [x, 0, z], surface, 64);
      bench.turned(
        [
          [0, 0],
          [radius * 0.2, 0],
          [radius * 0.2, radius * 0.2],
          [0, radius * 0.22],
        ],
        [x, radius * 1.96, z],
        BRASS,
        24,
      );
      bench.tube(
        ring(radius * 0.11, 0, 16).map(([a, , c]): Point => [x + a, radius * 2.26 + c, z]),
        radius * 0.018,
        BRASS,
        { isClosed: true, sides: 6 },
      );
    }
  },
};
