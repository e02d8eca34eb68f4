import { disc } from '../../geometry/disc.ts';
import type { Profile } from '../../geometry/turned.ts';
import { BLACK_METAL } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';
import { ballProfile, BULB } from './lampParts.ts';

export const deskLamp: Model = {
  camera: { yaw: 24, pitch: 9, fieldOfView: 18, fill: 0.76 },
  ground: 'floor',
  size: [300, 480, 200],
  looks: ['metal', 'plastic'],
  build(bench, spec) {
    const { height, main } = spec;
    bench.turned(disc(0.09, 0.022), [-0.04, 0, 0], main, 72);
    bench.rod([-0.04, 0.02, 0], [-0.13, height * 0.48, 0], main, 0.007);
    bench.rod([-0.13, height * 0.48, 0], [0.02, height * 0.93, 0], main, 0.007);
    bench.turned(disc(0.016, 0.026), [-0.13, height * 0.48, -0.013], BLACK_METAL, 32, [Math.PI / 2, 0, 0]);
    bench.turned(disc(0.013, 0.024), [0.02, height * 0.93, -0.012], BLACK_METAL, 32, [Math.PI / 2, 0, 0]);
    const cone: Profile = [
      [0.02, 0.14],
      [0.026, 0.13],
      [0.032, 0.09],
      [0.075, 0.004],
      [0.077, 0],
      [0.073, 0.002],
      [0.03, 0.085],
      [0, 0.1],
    ];
    bench.turned(cone, [0.075, height * 0.86 - 0.05, 0], main, 64, [0, 0, 0.5]);
    bench.turned(ballProfile(0.022, 0.044), [0.078, height * 0.86 - 0.035, 0], BULB, 32);
  },
};
