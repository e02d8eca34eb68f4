import { choose, type Model } from '../Model.ts';
import { buildSeat } from './Seat.ts';
import { tub } from './tub.ts';
import { upholster } from './upholster.ts';

export const armchair: Model = {
  camera: { yaw: 28, pitch: 11, fieldOfView: 19, fill: 0.78 },
  ground: 'floor',
  size: [800, 840, 800],
  looks: ['velvet', 'boucle', 'weave', 'corduroy', 'leather'],
  build(bench, spec) {
    if (choose(spec, [false, true], 1) && spec.width < 0.86) return tub(bench, spec, 0);
    const seat = { ...buildSeat(spec), width: spec.width, depth: spec.depth, x: 0, z: 0, seats: 1 };
    const reach = spec.isOpen ? { reach: 1.1 } : {};
    upholster(bench, spec, { ...seat, armWidth: Math.min(seat.armWidth, 0.14), ...reach });
  },
};
