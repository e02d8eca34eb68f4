import { DESIGNS } from '../../../pictures/designs.ts';
import type { Surface } from '../../materials/Surface.ts';
import { getSurface, isWoodSurface, OAK } from '../../materials/surfaces.ts';
import { BOARD, carcass, caseLegs } from '../casework.ts';
import { choose, type Model } from '../Model.ts';
import { TALL, WOODEN } from './storageParts.ts';

const [PLINTH, LEAF, PROFILE] = [0.06, 0.018, 0.028];

/** A wardrobe with two or three sliding doors on two tracks; a door is held at its vertical profile. */
export const slidingWardrobe: Model = {
  camera: { ...TALL, pitch: 7 },
  ground: 'floor',
  size: [1800, 2100, 620],
  looks: WOODEN,
  build(bench, spec) {
    const { width, height, depth, main } = spec;
    const design = choose(spec, DESIGNS.slidingWardrobe);
    const metal: Surface = { colour: '#b9bbbd', roughness: 0.35, metalness: 1 };
    const second = isWoodSurface(main) ? getSurface('board', '#fbfaf7') : OAK;
    carcass(bench, main, [width, height - PLINTH, depth], [0, PLINTH, 0]);
    caseLegs(bench, spec, 'plinth', [width, PLINTH, depth]);
    const [inner, tall] = [width - 2 * BOARD, height - PLINTH - 2 * BOARD];
    const middle = (height + PLINTH) / 2;
    const doors = width > 2.1 ? 3 : 2;
    const leaf = inner / doors + 0.035;
    for (let i = 0; i < doors; i++) {
      const x = -inner / 2 + leaf / 2 + (i * (inner - leaf)) / (doors - 1);
      // The doors run on two tracks and overlap.
      const z = depth / 2 - 0.012 - (i % 2) * 0.032;
      const fields = design === 'bands' ? 4 : 1;
      for (let k = 0; k < fields; k++) {
        const h = tall / fields;
        const surface = (design === 'twoTone' && i % 2 === 1) || (design === 'bands' && k === 1) ? second : main;
        bench.box([leaf - 2 * PROFILE, h - 0.003, LEAF], [x, middle - tall / 2 + h * (k + 0.5), z], surface, {
          radius: 0.0015,
          grain: 'y',
        });
      }
      for (const side of [-1, 1])
        bench.box(
          [PROFILE, tall - 0.004, LEAF + 0.012],
          [x + side * (leaf / 2 - PROFILE / 2), middle, z + 0.002],
          metal,
          {
            radius: 0.006,
            steps: 4,
          },
        );
    }
    for (const y of [-1, 1])
      bench.box([inner, 0.022, 0.07], [0, middle + y * (tall / 2 - 0.008), depth / 2 - 0.03], metal, { radius: 0.002 });
  },
};
