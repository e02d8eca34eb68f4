import { isKnob } from '../../../pictures/designs.ts';
import { smoothProfile } from '../../geometry/smoothProfile.ts';
import type { Profile } from '../../geometry/turned.ts';
import { BRASS } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';

export const handle: Model = {
  camera: { yaw: 28, pitch: 30, fieldOfView: 18, fill: 0.72 },
  ground: 'floor',
  size: [160, 30, 30],
  looks: ['metal', 'ceramic', 'board', 'wood'],
  build(bench, spec) {
    if (spec.width > 0.45) {
      // A worktop or a front, not a handle.
      const thick = Math.max(0.018, Math.min(0.04, spec.height));
      const deep = Math.min(0.8, Math.max(0.35, spec.depth > 0.1 ? spec.depth : spec.height));
      bench.box([spec.width, thick, deep], [0, thick / 2, 0], spec.main, { radius: 0.003, grain: 'x' });
      bench.box([spec.width * 0.72, thick, deep * 0.8], [0.03, thick * 1.5, 0.02], spec.main, {
        radius: 0.003,
        grain: 'x',
        turn: [0, 0.12, 0],
      });
      return;
    }
    const long = Math.max(0.03, spec.width);
    if (isKnob(spec.width * 1000)) {
      const knob: Profile = [
        [0, 0],
        [0.01, 0],
        [0.0085, 0.004],
        [0.007, 0.012],
        [0.013, 0.018],
        [0.0165, 0.024],
        [0.015, 0.03],
        [0, 0.033],
      ];
      for (const [x, z] of [
        [0, 0],
        [0.055, -0.03],
      ] as const)
        bench.turned(smoothProfile(knob, 2), [x, 0, z], spec.main, 64);
      return;
    }
    // Ceramic bars are thicker and have metal posts.
    const isCeramic = spec.look === 'ceramic';
    const [thick, post] = isCeramic ? [0.011, BRASS] : [0.006, spec.main];
    for (const z of [0, -0.06]) {
      bench.rod([-long / 2, 0.03, z], [long / 2, 0.03, z], spec.main, thick);
      for (const side of [-1, 1]) bench.rod([side * long * 0.4, 0, z], [side * long * 0.4, 0.03, z], post, 0.005);
    }
  },
};
