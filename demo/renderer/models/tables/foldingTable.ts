import { DARK_GAP } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { getLegSurface } from './parts/tableSurfaces.ts';
import { TABLE_VIEW } from './parts/tableView.ts';

const THICK = 0.022;
const JOINT = 0.005;

/**
 * A table with a leaf at each end: one hangs down, or both are up if it is opened. A frame that swings out carries a
 * raised leaf. The size is that of the opened table.
 */
export const foldingTable: Model = {
  camera: { ...TABLE_VIEW, yaw: 32, pitch: 17, fill: 0.8 },
  ground: 'floor',
  size: [1200, 750, 750],
  looks: ['board', 'wood', 'plastic'],
  build(bench, spec) {
    const { width, height, depth, main } = spec;
    const leg = getLegSurface(spec);
    const core = width * choose(spec, [0.26, 0.34, 0.2]);
    const leaf = (width - core) / 2 - JOINT;
    const board = { radius: 0.004, grain: 'z' as const };
    const y = height - THICK / 2;
    bench.box([core, THICK, depth], [0, y, 0], main, board);
    const under = height - THICK;
    const [lx, lz] = [core / 2 - 0.04, depth / 2 - 0.06];
    for (const side of [-1, 1]) {
      const isUp = spec.isOpen || side > 0;
      const at = side * (core / 2 + JOINT);
      bench.box([0.008, 0.008, depth - 0.02], [side * (core / 2), height - THICK, 0], DARK_GAP, { radius: 0.001 });
      if (isUp) {
        bench.box([leaf, THICK, depth], [at + (side * leaf) / 2, y, 0], main, board);
        const reach = side * (core / 2 + leaf * 0.72);
        for (const z of [-0.5, 0.5]) {
          bench.box([0.035, under, 0.035], [reach, under / 2, z * lz], leg, { radius: 0.004, grain: 'y' });
          for (const rail of [0.12, under - 0.05])
            bench.box([Math.abs(reach) - lx, 0.03, 0.022], [(reach + side * lx) / 2, rail, z * lz], leg, {
              radius: 0.003,
              grain: 'x',
            });
        }
      } else
        bench.box([THICK, leaf, depth], [at + side * 0.006, height - leaf / 2 - 0.004, 0], main, {
          ...board,
          turn: [0, 0, -side * 0.03],
        });
      for (const z of [-1, 1])
        bench.box([0.04, under, 0.04], [side * lx, under / 2, z * lz], leg, { radius: 0.004, grain: 'y' });
      bench.box([0.02, 0.07, 2 * lz], [side * lx, under - 0.035, 0], leg, { radius: 0.003, grain: 'z' });
      bench.box([0.02, 0.04, 2 * lz], [side * lx, 0.12, 0], leg, { radius: 0.003, grain: 'z' });
    }
  },
};
