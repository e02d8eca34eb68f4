import { DESIGNS } from '../../../pictures/designs.ts';
import type { Point } from '../../geometry/turned.ts';
import { isWoodSurface } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { getFrameSurface, pane, WALL } from './decorParts.ts';

export const mirror: Model = {
  camera: WALL,
  ground: 'wall',
  size: [600, 1200, 30],
  looks: ['metal', 'wood'],
  build(bench, spec) {
    const { width, height } = spec;
    const frame = getFrameSurface(spec);
    const design = choose(spec, DESIGNS.mirror);
    const points: [number, number][] = [];
    const [hw, hh] = [width / 2, height / 2];
    if (design === 'square')
      for (const [sx, sy, quarter] of [
        [1, 1, 0],
        [-1, 1, 1],
        [-1, -1, 2],
        [1, -1, 3],
      ] as const)
        for (let i = 0; i <= 5; i++) {
          const angle = ((quarter + i / 5) * Math.PI) / 2;
          const r = 0.025;
          points.push([sx * (hw - r) + Math.cos(angle) * r, sy * (hh - r) + Math.sin(angle) * r]);
        }
    else if (design === 'oval')
      for (let i = 0; i < 72; i++) points.push([Math.cos((i * Math.PI) / 36) * hw, Math.sin((i * Math.PI) / 36) * hh]);
    else {
      for (let i = 0; i <= 36; i++)
        points.push([Math.cos((i * Math.PI) / 36) * hw, hh - hw + Math.sin((i * Math.PI) / 36) * hw]);
      points.push([-hw, -hh + 0.01], [-hw + 0.01, -hh], [hw - 0.01, -hh], [hw, -hh + 0.01]);
    }
    pane(bench, points, 0.022);
    bench.tube(
      dense(points, 0.04).map(([x, y]): Point => [x, y, 0.02]),
      isWoodSurface(frame) ? 0.02 : 0.011,
      frame,
      { isClosed: true, segments: 260, sides: 10 },
    );
  },
};

/** Adds points along the straight segments, so that a smooth curve keeps its corners. */
function dense(points: readonly (readonly [number, number])[], step: number): [number, number][] {
  return points.flatMap(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!;
    const count = Math.max(1, Math.round(Math.hypot(nx - x, ny - y) / step));
    return Array.from({ length: count }, (_, k): [number, number] => [
      x + ((nx - x) * k) / count,
      y + ((ny - y) * k) / count,
    ]);
  });
}
