import { choose, type Model } from '../Model.ts';
import { scatter } from './pillows.ts';
import { buildSeat } from './Seat.ts';
import { upholster } from './upholster.ts';

export const cornerSofa: Model = {
  camera: { yaw: 26, pitch: 19, fieldOfView: 19, fill: 0.88 },
  ground: 'floor',
  size: [2600, 860, 1750],
  looks: ['weave', 'velvet', 'boucle', 'corduroy', 'leather'],
  build(bench, spec) {
    const side = choose(spec, [1, -1] as const, 2);
    const seat = buildSeat(spec);
    const deep = 0.94;
    const length = Math.max(1.45, spec.depth);
    const footWidth = Math.min(1, spec.width * 0.36);
    const mainWidth = spec.width - footWidth;
    const back = -length / 2 + deep / 2;
    const main = {
      ...seat,
      width: mainWidth,
      depth: deep,
      x: (-side * footWidth) / 2,
      z: back,
      seats: 2,
      arms: [-side as -1 | 1],
      // The bed ends where the long seat ends.
      ...(spec.isOpen && { reach: length - deep }),
    };
    upholster(bench, spec, main);
    upholster(bench, spec, {
      ...seat,
      width: footWidth,
      depth: length,
      x: (side * mainWidth) / 2,
      z: 0,
      seats: 1,
      arms: [side],
      ...(spec.isOpen && { reach: 0 }),
    });
    if (!spec.isOpen) scatter(bench, spec, main);
  },
};
