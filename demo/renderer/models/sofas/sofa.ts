import { seatsOf } from '../../../pictures/designs.ts';
import type { Model } from '../Model.ts';
import { scatter } from './pillows.ts';
import { seatOf } from './Seat.ts';
import { upholster } from './upholster.ts';

export const sofa: Model = {
  camera: { yaw: 24, pitch: 12, fieldOfView: 19, fill: 0.86 },
  ground: 'floor',
  size: [2100, 860, 930],
  looks: ['weave', 'velvet', 'boucle', 'corduroy', 'leather'],
  build(bench, spec) {
    const seats = seatsOf(spec.width * 1000);
    const seat = { ...seatOf(spec), width: spec.width, depth: spec.depth, x: 0, z: 0, seats };
    upholster(bench, spec, seat);
    scatter(bench, spec, seat);
  },
};
