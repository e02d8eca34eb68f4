import { choose, type Model } from '../Model.ts';
import { lowCase, WOODEN } from './storageParts.ts';

export const nightstand: Model = {
  camera: { yaw: 27, pitch: 13, fieldOfView: 18, fill: 0.7 },
  ground: 'floor',
  size: [450, 520, 400],
  looks: WOODEN,
  build(bench, spec) {
    const rows = choose(spec, [
      [
        ['drawer', 1],
        ['open', 1],
      ],
      [
        ['drawer', 1],
        ['drawer', 1],
      ],
      [
        ['drawer', 1],
        ['drawer', 1.6],
      ],
    ] as const);
    lowCase(bench, spec, [{ rows }], choose(spec, ['taper', 'plinth', 'metal'] as const));
  },
};
