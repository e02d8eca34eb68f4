import { choose, type Model } from '../Model.ts';

export const bedBase: Model = {
  camera: { yaw: 34, pitch: 24, fieldOfView: 19, fill: 0.86 },
  ground: 'floor',
  size: [1600, 80, 2000],
  looks: ['wood'],
  build(bench, spec) {
    const { width, depth, main } = spec;
    for (const x of width > 1.2 ? [-1, 0, 1] : [-1, 1])
      bench.box([0.045, 0.06, depth], [x * (width / 2 - 0.0225), 0.03, 0], main, { radius: 0.004, grain: 'z' });
    for (const z of [-1, 1])
      bench.box([width, 0.06, 0.04], [0, 0.03, z * (depth / 2 - 0.02)], main, { radius: 0.004, grain: 'x' });
    const slats = choose(spec, [14, 18, 28]);
    for (let i = 0; i < slats; i++)
      bench.box(
        [width - 0.05, 0.012, ((depth - 0.12) / slats) * 0.62],
        [0, 0.066, -depth / 2 + 0.06 + ((depth - 0.12) * (i + 0.5)) / slats],
        main,
        {
          radius: 0.003,
          grain: 'x',
          cells: [8, 1, 1],
          deform: (vertex) => void (vertex.y += 0.014 * (1 - (vertex.x / (width / 2)) ** 2)),
        },
      );
  },
};
