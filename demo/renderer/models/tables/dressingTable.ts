import { disc } from '../../geometry/disc.ts';
import { BLACK_METAL, BRASS, MIRROR, getSurface } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { drawerTable } from './parts/drawerTable.ts';

export const dressingTable: Model = {
  camera: { yaw: 22, pitch: 9, fieldOfView: 19, fill: 0.84 },
  ground: 'floor',
  size: [950, 1380, 430],
  looks: ['board', 'wood'],
  build(bench, spec) {
    const height = 0.76;
    drawerTable(bench, { ...spec, height }, spec.width > 0.9 ? 2 : 1, 0.13);
    const radius = Math.min(0.3, spec.width * 0.3);
    const metal = choose(spec, [BRASS, BLACK_METAL]);
    const y = height + radius + 0.06;
    bench.turned(disc(radius, 0.018), [0, y, -spec.depth / 2 + 0.06], metal, 96, [Math.PI / 2, 0, 0]);
    bench.turned(disc(radius - 0.014, 0.004), [0, y, -spec.depth / 2 + 0.077], MIRROR, 96, [Math.PI / 2, 0, 0]);
    bench.rod([0, height, -spec.depth / 2 + 0.05], [0, height + 0.1, -spec.depth / 2 + 0.05], metal, 0.012);
    bench.turned(
      [
        [0, 0],
        [0.03, 0],
        [0.032, 0.01],
        [0.03, 0.05],
        [0.012, 0.07],
        [0.012, 0.09],
        [0, 0.09],
      ],
      [-spec.width * 0.3, height, 0],
      getSurface('ceramic', '#e2a6b0'),
      32,
    );
  },
};
