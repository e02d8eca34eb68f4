import { BLACK_METAL, BRASS, darker } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { legSurface } from '../sofas/legSurface.ts';
import { CLOTHS, isHard } from './chairParts.ts';

export const bench: Model = {
  camera: { yaw: 26, pitch: 12, fieldOfView: 19, fill: 0.84 },
  ground: 'floor',
  size: [1200, 470, 390],
  looks: [...CLOTHS, 'wood', 'board'],
  build(workbench, spec) {
    const { width, height, depth } = spec;
    const top = Math.min(0.5, height);
    const leg = isHard(spec) ? choose(spec, [spec.main, BLACK_METAL]) : legSurface(spec);
    if (isHard(spec))
      workbench.box([width, 0.036, depth], [0, top - 0.018, 0], spec.main, { radius: 0.006, grain: 'x' });
    else
      workbench.cushion([width, 0.11, depth], [0, top - 0.055, 0], spec.main, {
        crown: 0.02,
        bulge: 0.006,
        radius: 0.03,
        wrinkle: 0.004,
        underside: 0,
        piping: [1],
        cord: { ...spec.main, colour: darker(spec.colour, 0.8) },
      });
    const under = top - (isHard(spec) ? 0.036 : 0.1);
    const [lx, lz] = [width / 2 - 0.12, depth / 2 - 0.06];
    for (const x of [-1, 1]) {
      if (leg === BLACK_METAL || leg === BRASS) {
        for (const z of [-1, 1])
          workbench.box([0.03, under, 0.025], [x * lx, under / 2, z * lz], leg, { radius: 0.003 });
        for (const y of [0.0125, under - 0.0125])
          workbench.box([0.03, 0.025, 2 * lz - 0.025], [x * lx, y, 0], leg, { radius: 0.003 });
      } else
        for (const z of [-1, 1])
          workbench.rod([x * (lx + 0.04), 0, z * (lz + 0.02)], [x * lx, under, z * lz], leg, 0.014, 0.024);
    }
  },
};
