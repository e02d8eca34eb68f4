import { cloth } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { foldedStack } from '../textiles/clothParts.ts';
import { type Column, LOW, lowCase, TALL, WOODEN } from './storageParts.ts';

/** A narrow bathroom cabinet: low with towels on top, or as high as a person. */
export const bathCabinet: Model = {
  camera: { ...LOW, yaw: TALL.yaw, pitch: 8, fill: 0.8 },
  ground: 'floor',
  size: [400, 1500, 320],
  looks: WOODEN,
  build(bench, spec) {
    const { width, height, depth } = spec;
    const columns: Column[] =
      height > 1.15
        ? [
            {
              rows: [
                ['door', 1],
                ['open', 0.5],
                ['door', 0.9],
              ],
            },
          ]
        : height > 0.8
          ? [
              {
                rows: [
                  ['drawer', 0.3],
                  ['door', 1],
                ],
              },
            ]
          : [{ rows: [['door', 1]] }];
    lowCase(bench, spec, columns, choose(spec, ['plinth', 'metal'] as const));
    if (height > 1.15) return;
    bench.group([0, height, 0], [0, 0.1, 0], (inner) =>
      foldedStack(
        inner,
        [cloth('pile', '#efe9de'), cloth('pile', '#cfc6b8')],
        Math.min(0.3, width * 0.7),
        Math.min(0.22, depth * 0.7),
        0.03,
        3,
      ),
    );
  },
};
