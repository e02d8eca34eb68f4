import { disc } from '../../geometry/disc.ts';
import type { Surface } from '../../materials/Surface.ts';
import { BRASS, lightness } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { WALL } from './decorParts.ts';

export const clock: Model = {
  camera: { ...WALL, fill: 0.66 },
  ground: 'wall',
  size: [350, 350, 40],
  looks: ['metal', 'wood', 'board'],
  build(bench, spec) {
    const radius = Math.min(0.32, spec.width / 2);
    const isDark = lightness(spec.colour) < 0.35;
    const face: Surface = choose(spec, [{ colour: '#f5f1e9', roughness: 0.7 }, spec.main]);
    const ink: Surface =
      face === spec.main && isDark ? { colour: '#f1ece2', roughness: 0.6 } : { colour: '#262422', roughness: 0.6 };
    const flat = [Math.PI / 2, 0, 0] as const;
    bench.turned(disc(radius, 0.028), [0, 0, 0], spec.main, 96, flat);
    bench.turned(disc(radius - 0.012, 0.004), [0, 0, 0.026], face, 96, flat);
    for (let i = 0; i < 12; i++) {
      const angle = (i * Math.PI) / 6;
      const long = i % 3 === 0 ? radius * 0.14 : radius * 0.08;
      const at = radius * 0.84 - long / 2;
      bench.box([i % 3 === 0 ? 0.008 : 0.005, long, 0.003], [Math.sin(angle) * at, Math.cos(angle) * at, 0.031], ink, {
        radius: 0.001,
        turn: [0, 0, -angle],
      });
    }
    for (const [angle, long, wide] of [
      [-1.05, radius * 0.46, 0.011],
      [0.98, radius * 0.68, 0.008],
    ] as const)
      bench.box([wide, long, 0.003], [Math.sin(angle) * long * 0.42, Math.cos(angle) * long * 0.42, 0.035], ink, {
        radius: 0.001,
        turn: [0, 0, -angle],
      });
    bench.turned(disc(0.011, 0.008), [0, 0, 0.033], BRASS, 32, flat);
  },
};
