import { disc } from '../../geometry/disc.ts';
import { smoothProfile } from '../../geometry/smoothProfile.ts';
import type { Profile } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { BRASS, cloth, buildGlass, getSurface } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { ballProfile, domeProfile, drum, lit, MILK, getShadeSurface } from './lampParts.ts';

export const tableLamp: Model = {
  camera: { yaw: 16, pitch: 8, fieldOfView: 18, fill: 0.78 },
  ground: 'floor',
  size: [300, 470, 300],
  looks: ['ceramic', 'glass', 'metal', 'weave'],
  build(bench, spec) {
    const { height } = spec;
    const radius = spec.width / 2;
    const tall = height * 0.42;
    const bottom = height - tall;
    const design = choose(spec, ['body', 'mushroom', 'ball'] as const);
    if (spec.look === 'metal' && design === 'mushroom') {
      const metal = getSurface('metal', spec.colour);
      bench.turned(disc(radius * 0.5, 0.015), [0, 0, 0], metal, 64);
      bench.rod([0, 0.015, 0], [0, height * 0.75, 0], metal, radius * 0.09);
      bench.turned(domeProfile(radius, height * 0.32), [0, height * 0.66, 0], metal, 72);
      bench.turned(
        [
          [0, 0],
          [radius * 0.85, 0],
          [radius * 0.85, 0.003],
          [0, 0.003],
        ],
        [0, height * 0.668, 0],
        { ...MILK, glow: 0.9 },
        64,
      );
      return;
    }
    const w = radius * (design === 'ball' ? 0.62 : 0.48);
    const body: Profile =
      design === 'ball'
        ? ballProfile(w, bottom)
        : [
            [0, 0],
            [w * 0.72, 0],
            [w * 0.8, 0.01],
            [w * 0.95, bottom * 0.2],
            [w, bottom * 0.45],
            [w * 0.8, bottom * 0.68],
            [w * 0.4, bottom * 0.84],
            [0.018, bottom * 0.92],
            [0.014, bottom],
            [0, bottom],
          ];
    const surface: Surface =
      spec.look === 'weave'
        ? getSurface('ceramic', '#e9e1d3')
        : spec.look === 'glass'
          ? buildGlass(spec.colour, 0.42)
          : getSurface(spec.look === 'metal' ? 'metal' : 'ceramic', spec.colour);
    bench.turned(design === 'ball' ? body : smoothProfile(body, 1), [0, 0, 0], surface, 72);
    bench.rod([0, bottom * 0.9, 0], [0, bottom + tall * 0.4, 0], BRASS, 0.006);
    const shade: Surface =
      spec.look === 'weave'
        ? getShadeSurface(spec)
        : lit(cloth('linen', choose(spec, ['#efe6d6', '#e4d6bf', '#f2ece1'])));
    drum(bench, shade, radius, radius * 0.72, tall, bottom);
  },
};
