import { choose, type Model } from '../Model.ts';
import { type Column, lowCase, TALL } from './storageParts.ts';

export const shoeCabinet: Model = {
  camera: { ...TALL, pitch: 9 },
  ground: 'floor',
  size: [750, 1050, 280],
  looks: ['board', 'wood', 'metal'],
  build(bench, spec) {
    const flaps = spec.height > 1.4 ? 4 : spec.height > 0.9 ? 3 : 2;
    const rows = Array.from({ length: flaps }, () => ['flap', 1] as const);
    const columns: Column[] = spec.width > 0.8 ? [{ rows }, { rows }] : [{ rows }];
    lowCase(bench, spec, columns, choose(spec, ['plinth', 'taper', 'plinth'] as const));
  },
};
