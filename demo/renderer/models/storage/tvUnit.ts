import type { FrontKind } from '../casework.ts';
import { choose, type Model } from '../Model.ts';
import { type Column, LOW, lowCase, WOODEN } from './storageParts.ts';

export const tvUnit: Model = {
  camera: { ...LOW, pitch: 12, fill: 0.86 },
  ground: 'floor',
  size: [1600, 500, 400],
  looks: WOODEN,
  build(bench, spec) {
    const door: FrontKind = choose(spec, ['slats', 'door', 'flap'] as const);
    const columns: Column[] = choose(spec, [
      [{ rows: [[door, 1]] }, { rows: [['open', 1]] }, { rows: [[door, 1]] }],
      [{ rows: [['flap', 1]] }, { rows: [['flap', 1]] }, { rows: [['flap', 1]] }],
      [
        { share: 1.4, rows: [[door, 1]] },
        {
          rows: [
            ['drawer', 1],
            ['drawer', 1],
          ],
        },
      ],
    ]);
    lowCase(bench, spec, columns, choose(spec, ['taper', 'metal', 'plinth'] as const));
  },
};
