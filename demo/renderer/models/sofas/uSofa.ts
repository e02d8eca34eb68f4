import type { Model } from '../Model.ts';
import { scatter } from './pillows.ts';
import { buildSeat } from './Seat.ts';
import { upholster } from './upholster.ts';

/** A sofa between two wings that reach forwards. */
export const uSofa: Model = {
  camera: { yaw: 20, pitch: 24, fieldOfView: 19, fill: 0.9 },
  ground: 'floor',
  size: [3300, 880, 1900],
  looks: ['corduroy', 'weave', 'velvet', 'boucle', 'leather'],
  build(bench, spec) {
    const seat = buildSeat(spec);
    const deep = 0.94;
    const length = Math.max(1.5, spec.depth);
    const wingWidth = Math.min(1, spec.width * 0.29);
    const mainWidth = spec.width - 2 * wingWidth;
    const place = { width: mainWidth, depth: deep, x: 0, z: (deep - length) / 2 };
    const main = { ...seat, ...place, seats: 2, arms: [], ...(spec.isOpen && { reach: length - deep }) };
    upholster(bench, spec, main);
    for (const side of [-1, 1] as const)
      upholster(bench, spec, {
        ...seat,
        width: wingWidth,
        depth: length,
        x: (side * (mainWidth + wingWidth)) / 2,
        z: 0,
        seats: 1,
        arms: [side],
        ...(spec.isOpen && { reach: 0 }),
      });
    if (!spec.isOpen) scatter(bench, spec, main);
  },
};
