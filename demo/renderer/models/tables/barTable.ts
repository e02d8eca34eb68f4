import { BLACK_METAL } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';
import { standingTable } from './parts/standingTable.ts';
import { TABLE_VIEW } from './parts/tableView.ts';

export const barTable: Model = {
  camera: { ...TABLE_VIEW, pitch: 12 },
  ground: 'floor',
  size: [1200, 1050, 600],
  looks: ['board', 'wood'],
  build(bench, spec) {
    standingTable(bench, spec, ['frame', 'taper'] as const);
    bench.box([spec.width - 0.2, 0.02, 0.05], [0, 0.22, 0], BLACK_METAL, { radius: 0.003 });
  },
};
