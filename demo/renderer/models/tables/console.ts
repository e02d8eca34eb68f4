import type { Model } from '../Model.ts';
import { drawerTable } from './parts/drawerTable.ts';
import { standingTable } from './parts/standingTable.ts';
import { TOPS } from './parts/tableSurfaces.ts';
import { TABLE_VIEW } from './parts/tableView.ts';

export const console: Model = {
  camera: { ...TABLE_VIEW, pitch: 10 },
  ground: 'floor',
  size: [1100, 800, 350],
  looks: TOPS,
  build(bench, spec) {
    if (spec.look === 'board' || spec.look === 'wood') return drawerTable(bench, spec, 2, 0.14);
    standingTable(bench, spec, ['frame', 'cross'] as const);
  },
};
