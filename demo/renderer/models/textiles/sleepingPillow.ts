import type { Model } from '../Model.ts';

/** A plain lying pillow. */
export const sleepingPillow: Model = {
  camera: { yaw: 24, pitch: 26, fieldOfView: 19, fill: 0.72 },
  ground: 'floor',
  size: [700, 140, 500],
  looks: ['cotton'],
  build(bench, spec) {
    // The longer side is parallel to the picture plane.
    const [w, d] = [Math.max(spec.width, spec.depth), Math.min(spec.width, spec.depth)];
    const soft = { crown: 0.075, bulge: 0.02, wrinkle: 0.008, radius: 0.05, underside: 0.35, pinch: 3 };
    const piping = { piping: [1] as const, pipingRadius: 0.003 };
    bench.cushion([w, 0.12, d], [0, 0.075, 0], spec.main, { ...soft, ...piping, seed: 3 });
  },
};
