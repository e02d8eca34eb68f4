import { BLACK_METAL } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';
import { TABLE_VIEW } from './parts/tableView.ts';

const [TOP, LEG, WING] = [0.026, 0.04, 0.55];

/** An L-shaped desk: a top along the wall and a wing towards the viewer, on steel legs. */
export const cornerDesk: Model = {
  camera: { ...TABLE_VIEW, pitch: 20, fill: 0.82 },
  ground: 'floor',
  size: [1400, 750, 1150],
  looks: ['board', 'wood'],
  build(bench, spec) {
    const { width, height, main } = spec;
    const depth = Math.max(0.95, spec.depth);
    const [left, back] = [-width / 2, -depth / 2];
    const under = height - TOP;
    bench.box([width, TOP, WING], [0, height - TOP / 2, back + WING / 2], main, { radius: 0.004, grain: 'x' });
    bench.box([WING, TOP, depth - WING - 0.002], [left + WING / 2, height - TOP / 2, WING / 2 + 0.001], main, {
      radius: 0.004,
      grain: 'z',
    });
    const leg = (x: number, z: number) =>
      bench.box([LEG, under, LEG], [x, under / 2, z], BLACK_METAL, { radius: 0.003 });
    const rail = (size: [number, number], x: number, z: number) =>
      bench.box([size[0], LEG, size[1]], [x, under - LEG / 2, z], BLACK_METAL, { radius: 0.003 });
    const [near, far, inner] = [0.05, 0.05 + LEG, WING - 0.05];
    for (const [x, z] of [
      [left + near, back + near],
      [left + inner, back + inner],
      [-left - near, back + near],
      [-left - near, back + inner],
      [left + near, -back - near],
      [left + inner, -back - near],
    ] as const)
      leg(x, z);
    rail([width - 2 * far, LEG], 0, back + near);
    rail([width - WING - LEG, LEG], WING / 2, back + inner);
    rail([LEG, depth - 2 * far], left + near, 0);
    rail([LEG, depth - WING - LEG], left + inner, WING / 2);
    rail([LEG, WING - 0.1 - LEG], -left - near, back + WING / 2);
    rail([WING - 0.1 - LEG, LEG], left + WING / 2, -back - near);
  },
};
