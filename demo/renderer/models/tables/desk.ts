import { DESIGNS } from '../../../pictures/designs.ts';
import { BLACK_METAL } from '../../materials/surfaces.ts';
import { addFronts, buildBays, BOARD, carcass, caseStyle } from '../casework.ts';
import { choose, type Model } from '../Model.ts';
import { drawerTable } from './parts/drawerTable.ts';
import { frameLegs } from './parts/tableLegs.ts';
import { TABLE_VIEW } from './parts/tableView.ts';

export const desk: Model = {
  camera: { ...TABLE_VIEW, pitch: 13 },
  ground: 'floor',
  size: [1250, 750, 600],
  looks: ['board', 'wood'],
  build(bench, spec) {
    const design = choose(spec, DESIGNS.desk);
    if (design === 'drawers') return drawerTable(bench, spec, 2, 0.12);
    const { width, height, depth } = spec;
    const top = spec.main;
    bench.box([width, 0.026, depth], [0, height - 0.013, 0], top, { radius: 0.004, grain: 'x' });
    if (design === 'pedestal') {
      const w = 0.4;
      carcass(bench, spec.main, [w, height - 0.03, depth - 0.04], [width / 2 - w / 2 - 0.01, 0, 0]);
      addFronts(
        bench,
        caseStyle(spec),
        buildBays(
          [w - 2 * BOARD, height - 0.03 - 2 * BOARD],
          [width / 2 - w / 2 - 0.01, (height - 0.03) / 2],
          [
            {
              rows: [
                ['drawer', 1],
                ['drawer', 1],
                ['drawer', 1.5],
              ],
            },
          ],
        ),
        depth / 2 - 0.02,
      );
      bench.box([0.026, height - 0.026, depth - 0.03], [-width / 2 + 0.014, (height - 0.026) / 2, 0], spec.main, {
        radius: 0.002,
        grain: 'y',
      });
      bench.box([width - w - 0.04, 0.36, 0.018], [-w / 2, height - 0.22, -depth / 2 + 0.08], spec.main, {
        radius: 0.002,
        grain: 'x',
      });
      return;
    }
    if (design === 'lift') {
      for (const x of [-1, 1]) {
        const at = x * (width / 2 - 0.2);
        bench.box([0.08, 0.035, depth - 0.04], [at, 0.0175, 0], BLACK_METAL, { radius: 0.006 });
        bench.box([0.08, height * 0.6, 0.06], [at, height * 0.3, -0.02], BLACK_METAL, { radius: 0.004 });
        bench.box(
          [0.065, height * 0.5, 0.045],
          [at, height * 0.68, -0.02],
          { colour: '#3a3a3c', roughness: 0.4 },
          { radius: 0.004 },
        );
        bench.box([0.06, 0.03, depth - 0.14], [at, height - 0.04, 0], BLACK_METAL, { radius: 0.004 });
      }
      bench.box([width - 0.46, 0.05, 0.05], [0, height - 0.06, -0.02], BLACK_METAL, { radius: 0.004 });
      return;
    }
    frameLegs(bench, BLACK_METAL, width, height - 0.026, depth, 0.035);
  },
};
