import { DESIGNS } from '../../../pictures/designs.ts';
import type { Point } from '../../geometry/turned.ts';
import { choose, type Model } from '../Model.ts';
import { roundTop } from './parts/roundTop.ts';
import { slattedDrum } from './parts/slattedDrum.ts';
import { splayedLegs } from './parts/tableLegs.ts';
import { getLegSurface, metalFor, getTopSurface } from './parts/tableSurfaces.ts';

export const roundCoffeeTable: Model = {
  camera: { yaw: 20, pitch: 17, fieldOfView: 19, fill: 0.78 },
  ground: 'floor',
  size: [800, 420, 800],
  looks: ['board', 'marble', 'glass', 'wood'],
  build(bench, spec) {
    const radius = spec.width / 2;
    const design = choose(spec, DESIGNS.roundCoffeeTable);
    if (design === 'slats') {
      roundTop(bench, getTopSurface(spec), radius, spec.height, 0.03);
      return void slattedDrum(bench, spec, radius * 0.86, spec.height - 0.03);
    }
    if (design === 'pair') {
      roundTop(bench, getTopSurface(spec), radius * 0.82, spec.height, 0.024);
      splayedLegs(bench, metalFor(spec), radius * 0.82, spec.height - 0.024, 0.008);
      bench.group([radius * 0.86, 0, radius * 0.55], [0, 0.5, 0], (inner) => {
        roundTop(inner, getTopSurface(spec), radius * 0.55, spec.height * 0.78, 0.024);
        splayedLegs(inner, metalFor(spec), radius * 0.55, spec.height * 0.78 - 0.024, 0.008);
      });
      return;
    }
    roundTop(bench, getTopSurface(spec), radius, spec.height, 0.03);
    if (design === 'ring') {
      const metal = metalFor(spec);
      for (const y of [0.008, spec.height - 0.038])
        bench.tube(circle(radius * 0.82, y), 0.008, metal, { isClosed: true, segments: 96 });
      for (let i = 0; i < 8; i++) {
        const angle = (i * Math.PI) / 4;
        bench.rod(
          [Math.cos(angle) * radius * 0.82, 0.008, Math.sin(angle) * radius * 0.82],
          [Math.cos(angle) * radius * 0.82, spec.height - 0.034, Math.sin(angle) * radius * 0.82],
          metal,
          0.007,
        );
      }
    } else splayedLegs(bench, getLegSurface(spec), radius, spec.height - 0.03);
  },
};

function circle(radius: number, y: number): Point[] {
  return Array.from({ length: 32 }, (_, i) => [
    Math.cos((i * Math.PI) / 16) * radius,
    y,
    Math.sin((i * Math.PI) / 16) * radius,
  ]);
}
