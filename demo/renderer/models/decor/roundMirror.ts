import type { Point } from '../../geometry/turned.ts';
import { cloth, isWoodSurface } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { getFrameSurface, pane, WALL } from './decorParts.ts';

export const roundMirror: Model = {
  camera: { ...WALL, fill: 0.72 },
  ground: 'wall',
  size: [700, 700, 30],
  looks: ['metal', 'wood'],
  build(bench, spec) {
    const radius = spec.width / 2;
    const frame = getFrameSurface(spec);
    const points = Array.from({ length: 96 }, (_, i): [number, number] => [
      Math.cos((i * Math.PI) / 48) * radius,
      Math.sin((i * Math.PI) / 48) * radius,
    ]);
    pane(bench, points, 0.022);
    bench.tube(
      points.map(([x, y]): Point => [x, y, 0.02]),
      isWoodSurface(frame) ? 0.022 : 0.011,
      frame,
      { isClosed: true, segments: 160, sides: 12 },
    );
    if (choose(spec, [false, false, true]))
      bench.tube(
        [
          [-radius * 0.7, radius * 0.71, 0.015],
          [0, radius * 1.5, 0.01],
          [radius * 0.7, radius * 0.71, 0.015],
        ],
        0.006,
        cloth('leather', '#6b4026'),
        { segments: 3, sides: 6 },
      );
  },
};
