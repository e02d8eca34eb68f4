import { BLACK_METAL, BRASS, OAK } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';
import { backPad, CLOTHS, isHard, seatPad, VIEW } from './chairParts.ts';

export const barStool: Model = {
  camera: { ...VIEW, pitch: 9, fill: 0.84 },
  ground: 'floor',
  size: [430, 980, 460],
  looks: [...CLOTHS, 'wood'],
  build(bench, spec) {
    const { width, depth } = spec;
    const seat = Math.max(0.62, Math.min(0.76, spec.height - 0.28));
    const leg = isHard(spec) ? spec.main : choose(spec, [BLACK_METAL, OAK, BRASS]);
    seatPad(bench, spec, [width - 0.04, 0.07, depth - 0.06], [0, seat - 0.02, 0.01]);
    const [fx, bx] = [width / 2 - 0.08, width / 2 - 0.09];
    const z = depth / 2 - 0.09;
    for (const side of [-1, 1]) {
      for (const end of [-1, 1])
        bench.rod([side * (fx + 0.06), 0, end * (z + 0.05)], [side * bx, seat - 0.05, end * z], leg, 0.012, 0.016);
      bench.rod([side * (fx + 0.04), 0.24, -(z + 0.033)], [side * (fx + 0.04), 0.24, z + 0.033], leg, 0.009);
    }
    for (const end of [-1, 1])
      bench.rod([-(fx + 0.04), 0.24, end * (z + 0.033)], [fx + 0.04, 0.24, end * (z + 0.033)], leg, 0.009);
    const back = Math.min(0.3, Math.max(0.16, spec.height - seat));
    if (choose(spec, [true, true, false])) {
      for (const side of [-1, 1])
        bench.rod(
          [side * bx * 0.8, seat - 0.03, -z - 0.02],
          [side * bx * 0.8, seat + back * 0.6, -z - 0.06],
          leg,
          0.011,
        );
      backPad(bench, spec, [width - 0.06, 0.045, back * 0.75], [0, seat + back * 0.62, -z - 0.03], -0.16);
    }
  },
};
