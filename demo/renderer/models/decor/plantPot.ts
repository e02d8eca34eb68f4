import { isOnStand } from '../../../pictures/designs.ts';
import { smoothProfile } from '../../geometry/smoothProfile.ts';
import type { Profile } from '../../geometry/turned.ts';
import { BLACK_METAL, BRASS, OAK, getSurface } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { growPlant, PLANTS } from '../plants/growPlant.ts';
import { CLAY, SMALL } from './decorParts.ts';

const SMALL_PLANTS = ['broad', 'sword', 'rubber'] as const;

export const plantPot: Model = {
  camera: { ...SMALL, fill: 0.8 },
  ground: 'floor',
  size: [260, 240, 260],
  looks: CLAY,
  build(bench, spec) {
    const r = Math.max(0.06, spec.width / 2);
    const isPlant = spec.height > spec.width * 2.2;
    const h = isPlant ? Math.min(0.3, spec.width * 0.9) : Math.max(0.1, Math.min(spec.height, spec.width * 1.2));
    const pot =
      spec.look === 'plastic' && spec.colour === '#4c7a52'
        ? getSurface('ceramic', '#e7e0d5')
        : spec.look === 'glass'
          ? getSurface('ceramic', spec.colour)
          : spec.main;
    const profile: Profile = [
      [0, 0],
      [r * 0.7, 0],
      [r * 0.75, 0.006],
      [r * 0.9, h * 0.45],
      [r, h - 0.012],
      [r, h - 0.003],
      [r - 0.004, h],
      [r - 0.014, h],
      [r - 0.018, h - 0.02],
      [0, h - 0.022],
    ];
    const lift = isOnStand(spec.variant) ? 0.16 : 0;
    bench.turned(smoothProfile(profile, 2), [0, lift, 0], pot, 80);
    if (lift > 0)
      for (let i = 0; i < 3; i++) {
        const angle = (i * 2 * Math.PI) / 3 + 0.4;
        bench.rod(
          [Math.cos(angle) * r * 0.95, 0, Math.sin(angle) * r * 0.95],
          [Math.cos(angle) * r * 0.98, lift + h * 0.5, Math.sin(angle) * r * 0.98],
          choose(spec, [OAK, BLACK_METAL, BRASS]),
          0.009,
        );
      }
    bench.turned(
      [
        [0, 0],
        [r - 0.016, 0],
        [r * 0.5, 0.006],
        [0, 0.01],
      ],
      [0, lift + h - 0.02, 0],
      { colour: '#4a3c30', map: 'boucle', scale: 0.5, roughness: 1, specular: 0.1 },
      40,
    );
    const tall = Math.max(0.24, isPlant ? spec.height - h : r * 2.6);
    growPlant(bench, choose(spec, isPlant ? PLANTS : SMALL_PLANTS), [0, lift + h - 0.03, 0], tall);
  },
};
