import type { Model } from '../Model.ts';
import { standingTable, TOPS, VIEW } from './tableParts.ts';

export const table: Model = {
  camera: VIEW,
  ground: 'floor',
  size: [1600, 760, 900],
  looks: TOPS,
  build: (bench, spec) => standingTable(bench, spec),
};
