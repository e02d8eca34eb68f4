import type { Point } from '../../geometry/turned.ts';
import { getSurface } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';
import { VIEW } from './chairParts.ts';

/** A folding chair: two crossed frames, a slatted seat and a back of two rails. */
export const foldingChair: Model = {
  camera: { ...VIEW, yaw: 44, fill: 0.76 },
  ground: 'floor',
  size: [450, 800, 500],
  looks: ['wood', 'metal', 'plastic'],
  build(bench, spec) {
    const width = Math.min(0.46, Math.max(0.4, spec.width));
    const top = Math.min(0.86, Math.max(0.76, spec.height));
    const seat = 0.45;
    const isWood = spec.look === 'wood';
    // Chairs of plastic have a steel frame in their colour.
    const frame = spec.look === 'plastic' ? getSurface('metal', spec.colour) : spec.main;
    const thick = isWood ? 0.014 : 0.011;
    const front: Point = [0, 0, 0.24];
    const head: Point = [0, top, -0.2];
    const rear: Point = [0, 0, -0.24];
    const hinge: Point = [0, seat - 0.02, 0.16];
    for (const side of [-1, 1]) {
      const outer = side * (width / 2 - 0.012);
      const inner = side * (width / 2 - 0.04);
      bench.rod([outer, front[1], front[2]], [outer, head[1], head[2]], frame, thick);
      bench.rod([inner, rear[1], rear[2]], [inner, hinge[1], hinge[2]], frame, thick);
      bench.rod([outer, seat - 0.03, -0.14], [outer, seat - 0.03, 0.19], frame, thick * 0.7);
    }
    bench.rod([-width / 2 + 0.012, 0.12, 0.187], [width / 2 - 0.012, 0.12, 0.187], frame, thick * 0.7);
    bench.rod([-width / 2 + 0.04, 0.1, -0.155], [width / 2 - 0.04, 0.1, -0.155], frame, thick * 0.7);
    if (isWood)
      for (let i = 0; i < 6; i++)
        bench.box([width - 0.01, 0.016, 0.05], [0, seat, -0.14 + i * 0.064], spec.main, { radius: 0.005, grain: 'x' });
    else
      bench.box([width - 0.03, 0.024, 0.38], [0, seat, 0.02], spec.main, { radius: 0.011, steps: 4, cells: [8, 1, 8] });
    const slope = (head[2] - front[2]) / top;
    const lean = Math.atan(slope);
    for (const [below, tall] of isWood
      ? [
          [0.05, 0.07],
          [0.17, 0.07],
        ]
      : [[0.1, 0.18]])
      bench.box([width - 0.03, tall!, 0.016], [0, top - below!, front[2] + (top - below!) * slope], spec.main, {
        radius: 0.007,
        grain: 'x',
        turn: [lean, 0, 0],
      });
  },
};
