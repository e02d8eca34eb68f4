import { EXTENDING_LEAF_SHARE } from '../../../pictures/designs.ts';
import { BLACK_METAL, DARK_GAP } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { frameLegs } from './parts/tableLegs.ts';
import { getLegSurface } from './parts/tableSurfaces.ts';
import { TABLE_VIEW } from './parts/tableView.ts';

const THICK = 0.032;
/** Width of the joint between two parts of the top. */
const JOINT = 0.004;

/** A dining table whose top is in two halves; opened, a leaf is between them. The size is that of the closed table. */
export const extendingTable: Model = {
  camera: { ...TABLE_VIEW, pitch: 18 },
  ground: 'floor',
  size: [1600, 760, 900],
  looks: ['board', 'wood'],
  build(bench, spec) {
    const { height, depth, main } = spec;
    const leaf = spec.isOpen ? spec.width * EXTENDING_LEAF_SHARE : 0;
    const width = spec.width + leaf;
    const half = spec.width / 2 - JOINT / 2;
    const y = height - THICK / 2;
    const board = { radius: 0.004, grain: 'z' as const };
    for (const side of [-1, 1]) bench.box([half, THICK, depth], [side * (width / 2 - half / 2), y, 0], main, board);
    if (leaf) bench.box([leaf - JOINT, THICK, depth], [0, y, 0], main, board);
    bench.box([leaf + 0.06, THICK * 0.7, depth - 0.03], [0, y - 0.004, 0], DARK_GAP, { radius: 0.002 });
    const under = height - THICK;
    const leg = getLegSurface(spec);
    const [lx, lz] = [width / 2 - 0.075, depth / 2 - 0.075];
    if (choose(spec, [false, true])) frameLegs(bench, leg, width, under, depth, 0.04);
    else
      for (const x of [-1, 1])
        for (const z of [-1, 1])
          bench.box([0.08, under, 0.08], [x * lx, under / 2, z * lz], leg, { radius: 0.005, grain: 'y' });
    // Opened, the apron stays at the ends, and the rails of the mechanism are seen between.
    const apron = spec.isOpen ? half - 0.09 : width / 2 - 0.11;
    for (const x of [-1, 1])
      for (const z of [-1, 1])
        bench.box([apron, 0.08, 0.022], [x * (width / 2 - 0.115 - apron / 2), under - 0.04, z * lz], main, {
          radius: 0.003,
          grain: 'x',
        });
    for (const z of [-1, 1])
      bench.box([width - 0.4, 0.03, 0.03], [0, under - 0.02, z * lz * 0.6], BLACK_METAL, { radius: 0.003 });
  },
};
