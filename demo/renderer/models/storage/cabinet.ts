import { countCabinetDoors } from '../../../pictures/designs.ts';
import type { FrontKind } from '../casework.ts';
import { choose, type Model } from '../Model.ts';
import { type Column, LOW, lowCase } from './storageParts.ts';

export const cabinet: Model = {
  camera: LOW,
  ground: 'floor',
  size: [850, 900, 400],
  looks: ['board', 'wood', 'metal'],
  build(bench, spec) {
    const door: FrontKind = choose(spec, ['door', 'slats', 'shaker'] as const);
    const columns: Column[] =
      countCabinetDoors(spec.width * 1000) === 1
        ? [{ rows: [[door, 1]] }]
        : [{ rows: [[door, 1]] }, { rows: [[door, 1]] }];
    if (spec.width > 1.3)
      columns.splice(1, 0, {
        rows: [
          ['drawer', 1],
          ['drawer', 1],
          ['drawer', 1],
        ],
      });
    lowCase(bench, spec, columns, choose(spec, ['taper', 'plinth', 'metal'] as const));
  },
};
