import { noise3 } from '../../geometry/noise.ts';
import { cloth } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';

/** A carpet with a long, uneven pile. */
export const shaggyRug: Model = {
  camera: { yaw: 16, pitch: 38, fieldOfView: 20, fill: 0.88 },
  ground: 'floor',
  size: [1600, 40, 2300],
  looks: ['shaggy'],
  build(bench, spec) {
    const [w, d] = [Math.max(spec.width, spec.depth), Math.min(spec.width, spec.depth)];
    const thick = 0.06;
    bench.box(
      [w, thick, d],
      [0, thick / 2, 0],
      { ...cloth('shaggy', spec.colour), bump: 1.6, scale: 1.25 },
      {
        radius: thick * 0.45,
        steps: 3,
        cells: [Math.min(220, Math.round(w / 0.011)), 2, Math.min(170, Math.round(d / 0.011))],
        deform: (vertex, normal) => {
          const { x, z } = vertex;
          const tuft = noise3(x * 34, z * 34, 3, 7) * 0.013 + noise3(x * 14, z * 14, 1, 2) * 0.009;
          if (normal.y > 0.2) vertex.y += tuft;
          // The edges are as uneven as the pile.
          const edge = noise3(x * 26, z * 26, 5, 4) * 0.016;
          vertex.x += normal.x * edge + noise3(z * 1.5, 1, 2, 3) * 0.012 * (x / w);
          vertex.z += normal.z * edge + noise3(x * 1.2, 4, 2, 5) * 0.012 * (z / d);
        },
      },
    );
  },
};
