import type { Surface } from '../../materials/Surface.ts';
import { blend, cloth } from '../../materials/surfaces.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';

export const cushion: Model = {
  camera: { yaw: 18, pitch: 6, fieldOfView: 19, fill: 0.72 },
  ground: 'floor',
  size: [450, 120, 450],
  looks: ['velvet', 'linen', 'cotton', 'boucle', 'weave'],
  build(bench, spec) {
    // The size is that of a lying pillow. The picture shows it upright and slightly tilted.
    const w = Math.max(0.3, Math.min(0.8, spec.width));
    const h = Math.max(0.3, Math.min(0.8, spec.depth));
    const thick = Math.min(0.22, Math.max(0.14, w * 0.36));
    const main = cushionCloth(spec);
    if (choose(spec, [false, false, true])) {
      bench.pillow(
        [w * 0.92, h * 0.92, thick],
        [w * 0.28, h * 0.43, -0.11],
        cloth('linen', blend(spec.colour, '#f3ede1', 0.6)),
        [-0.16, -0.12, 0.05],
        5,
      );
    }
    bench.pillow([w, h, thick], [0, h * 0.475, 0], main, [-0.14, 0.16, -0.02], 3);
  },
};

function cushionCloth(spec: ModelSpec): Surface {
  return choose(spec, [
    spec.main,
    spec.main,
    spec.look === 'cotton' ? { ...spec.main, map: 'corduroy' as const } : spec.main,
  ]);
}
