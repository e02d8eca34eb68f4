import { countDrawerRows } from '../../../pictures/designs.ts';
import type { FrontKind } from '../casework.ts';
import { choose, type Model } from '../Model.ts';
import { type Column, LOW, lowCase, WOODEN } from './storageParts.ts';

export const dresser: Model = {
  camera: LOW,
  ground: 'floor',
  size: [1200, 850, 400],
  looks: WOODEN,
  build(bench, spec) {
    const wide = spec.width > 1.25;
    const drawers = countDrawerRows(spec.height * 1000);
    const rows = Array.from({ length: drawers }, () => ['drawer', 1] as const);
    const door: FrontKind = choose(spec, ['slats', 'door', 'shaker'] as const, 2);
    const columns: Column[] = choose(spec, [
      [{ share: wide ? 1.1 : 0.9, rows: [[door, 1]] }, { rows }],
      spec.width < 0.75 ? [{ rows }] : [{ rows }, { rows }],
      wide ? [{ rows: [['door', 1]] }, { rows }, { rows: [['door', 1]] }] : [{ rows }],
    ]);
    lowCase(bench, spec, columns, choose(spec, ['taper', 'plinth', 'metal', 'taper'] as const));
  },
};
