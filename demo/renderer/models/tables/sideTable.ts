import { disc } from '../../geometry/disc.ts';
import { choose, type Model } from '../Model.ts';
import { roundTop } from './parts/roundTop.ts';
import { metalFor, getTopSurface } from './parts/tableSurfaces.ts';
import { TABLE_VIEW } from './parts/tableView.ts';

export const sideTable: Model = {
  camera: { ...TABLE_VIEW, pitch: 16, fill: 0.72 },
  ground: 'floor',
  size: [450, 530, 450],
  looks: ['metal', 'board', 'marble', 'glass', 'wood'],
  build(bench, spec) {
    const radius = Math.min(spec.width, spec.depth) / 2;
    const metal = metalFor(spec);
    const top = spec.look === 'metal' ? spec.main : getTopSurface(spec);
    if (choose(spec, [true, false])) {
      roundTop(bench, top, radius, spec.height, 0.02);
      bench.rod([0, 0.015, 0], [0, spec.height - 0.02, 0], metal, 0.014);
      bench.turned(disc(radius * 0.72, 0.016), [0, 0, 0], metal, 72);
      return;
    }
    // A C-shaped table that slides over the arm of a sofa.
    bench.box([spec.width, 0.022, spec.depth], [0, spec.height - 0.011, 0], top, { radius: 0.004, grain: 'x' });
    for (const z of [-1, 1]) {
      const at = z * (spec.depth / 2 - 0.05);
      bench.box([0.022, spec.height - 0.022, 0.022], [-spec.width / 2 + 0.02, (spec.height - 0.022) / 2, at], metal, {
        radius: 0.002,
      });
      bench.box([spec.width - 0.03, 0.022, 0.022], [0, 0.011, at], metal, { radius: 0.002 });
    }
    bench.box([0.022, 0.022, spec.depth - 0.1], [-spec.width / 2 + 0.02, 0.011, 0], metal, { radius: 0.002 });
  },
};
