import { choose, type Model } from '../Model.ts';
import { pillowCloth } from './pillows.ts';
import { buildSeat } from './Seat.ts';
import { upholster } from './upholster.ts';

export const chaise: Model = {
  camera: { yaw: 28, pitch: 13, fieldOfView: 19, fill: 0.86 },
  ground: 'floor',
  size: [1650, 820, 800],
  looks: ['velvet', 'boucle', 'weave'],
  build(bench, spec) {
    const seat = buildSeat(spec);
    const arm = choose(spec, [-1, 1] as const);
    upholster(bench, spec, { ...seat, width: spec.width, depth: spec.depth, x: 0, z: 0, seats: 1, arms: [arm] });
    bench.pillow(
      [0.44, 0.44, 0.22],
      [arm * (spec.width / 2 - seat.armWidth - 0.14), seat.seatHeight + 0.22, 0.08],
      pillowCloth(spec),
      [-0.1, -arm * 1.2, 0],
      3,
    );
  },
};
