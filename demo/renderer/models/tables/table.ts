import type { Model } from '../Model.ts';
import { standingTable } from './parts/standingTable.ts';
import { TOPS } from './parts/tableSurfaces.ts';
import { TABLE_VIEW } from './parts/tableView.ts';

export const table: Model = {
  camera: TABLE_VIEW,
  ground: 'floor',
  size: [1600, 760, 900],
  looks: TOPS,
  build: (bench, spec) => standingTable(bench, spec),
};
