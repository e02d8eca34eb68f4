import { choose, type Model } from '../Model.ts';

export const headboard: Model = {
  camera: { yaw: 20, pitch: 5, fieldOfView: 18, fill: 0.82 },
  ground: 'wall',
  size: [1600, 700, 90],
  looks: ['velvet', 'boucle', 'weave'],
  build(bench, spec) {
    const { width, main } = spec;
    const height = Math.max(0.3, spec.height);
    const columns = Math.max(1, Math.round(width / (choose(spec, [0.3, 0.16, 0.5]) as number)));
    const w = width / columns;
    for (let i = 0; i < columns; i++)
      bench.cushion(
        [w - 0.004, Math.max(0.06, spec.depth), height],
        [-width / 2 + w * (i + 0.5), height / 2, 0.05],
        main,
        { crown: 0.02, bulge: 0.002, radius: 0.028, wrinkle: 0.0015, underside: 0, turn: [Math.PI / 2, 0, 0], seed: i },
      );
  },
};
