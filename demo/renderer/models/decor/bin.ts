import { BLACK_METAL, darker } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';

/** A rubbish bin: a cylinder with a lid and a pedal. */
export const bin: Model = {
  camera: { yaw: 20, pitch: 15, fieldOfView: 18, fill: 0.72 },
  ground: 'floor',
  size: [380, 500, 380],
  looks: ['metal'],
  build(bench, spec) {
    const r = spec.width / 2;
    const h = Math.max(0.15, spec.height);
    bench.turned(
      [
        [0, 0],
        [r * 0.96, 0],
        [r, 0.01],
        [r, h - 0.06],
        [0, h - 0.06],
      ],
      [0, 0, 0],
      spec.main,
      96,
    );
    bench.turned(
      [
        [r * 1.01, 0],
        [r * 1.02, 0.02],
        [r * 0.98, 0.045],
        [r * 0.7, 0.06],
        [0, 0.066],
      ],
      [0, h - 0.062, 0],
      { ...spec.main, colour: darker(spec.colour, 0.92) },
      96,
    );
    bench.box([0.09, 0.014, 0.05], [0, 0.03, r + 0.02], BLACK_METAL, { radius: 0.006 });
  },
};
