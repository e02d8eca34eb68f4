import { countSeats } from '../../../pictures/designs.ts';
import type { Model } from '../Model.ts';
import { scatter } from './pillows.ts';
import { buildSeat } from './Seat.ts';
import { upholster } from './upholster.ts';

export const sofa: Model = {
  camera: { yaw: 24, pitch: 12, fieldOfView: 19, fill: 0.86 },
  ground: 'floor',
  size: [2100, 860, 930],
  looks: ['weave', 'velvet', 'boucle', 'corduroy', 'leather'],
  build(bench, spec) {
    const seats = countSeats(spec.width * 1000);
    const seat = { ...buildSeat(spec), width: spec.width, depth: spec.depth, x: 0, z: 0, seats };
    if (spec.isOpen) return upholster(bench, spec, { ...seat, reach: 0.62 });
    upholster(bench, spec, seat);
    scatter(bench, spec, seat);
  },
};
