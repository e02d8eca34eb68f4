import type { Model } from '../Model.ts';
import { drawerTable, standingTable, TOPS, VIEW } from './tableParts.ts';

export const console: Model = {
  camera: { ...VIEW, pitch: 10 },
  ground: 'floor',
  size: [1100, 800, 350],
  looks: TOPS,
  build(bench, spec) {
    if (spec.look === 'board' || spec.look === 'wood') return drawerTable(bench, spec, 2, 0.14);
    standingTable(bench, spec, ['frame', 'cross'] as const);
  },
};
