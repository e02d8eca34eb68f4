import type { Model } from '../Model.ts';
import { buildSeat } from './Seat.ts';
import { upholster } from './upholster.ts';

const ARMCHAIR = 0.82;

/** A sofa with three seats and two armchairs that face each other. */
export const loungeSet: Model = {
  camera: { yaw: 22, pitch: 18, fieldOfView: 19, fill: 0.92 },
  ground: 'floor',
  size: [2100, 900, 930],
  looks: ['weave', 'velvet', 'leather'],
  build(bench, spec) {
    const parts = buildSeat(spec);
    upholster(bench, spec, { ...parts, width: spec.width, depth: spec.depth, x: 0, z: -0.75, seats: 3 });
    const single = { ...parts, width: ARMCHAIR, depth: 0.84, x: 0, z: 0, seats: 1 };
    for (const side of [-1, 1])
      bench.group([side * (spec.width / 2 + 0.12), 0, 0.45], [0, -side * 1.15, 0], (inner) =>
        upholster(inner, spec, { ...single, armWidth: Math.min(single.armWidth, 0.14) }),
      );
  },
};
