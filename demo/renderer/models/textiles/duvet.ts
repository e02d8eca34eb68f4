import type { Model } from '../Model.ts';

/** A thick duvet, folded twice. */
export const duvet: Model = {
  camera: { yaw: 26, pitch: 20, fieldOfView: 19, fill: 0.72 },
  ground: 'floor',
  size: [620, 260, 460],
  looks: ['cotton'],
  build(bench, spec) {
    const layers = 3;
    const thick = 0.085;
    for (let i = 0; i < layers; i++)
      bench.cushion([0.62 - i * 0.012, thick, 0.46 - i * 0.01], [0.005 * (i % 2), thick * (i + 0.5), 0], spec.main, {
        crown: i === layers - 1 ? 0.04 : 0.008,
        bulge: 0.022,
        wrinkle: 0.011,
        radius: thick * 0.46,
        underside: 0,
        pinch: 2,
        cell: 0.018,
        piping: [1],
        pipingRadius: 0.0028,
        seed: 3 * i + spec.variant,
      });
    // The fold at the front joins the two upper layers.
    bench.cushion([0.6, 2 * thick * 0.94, 0.07], [0, thick * 2, 0.2], spec.main, {
      crown: 0,
      bulge: 0.016,
      wrinkle: 0.009,
      radius: 0.034,
      underside: 1,
      cell: 0.018,
      seed: 11 + spec.variant,
    });
  },
};
