import { getSurface, isWoodSurface, wood } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';

/** A small chair with thick legs and a round backrest; its seat is 28–32 cm high. */
export const childChair: Model = {
  camera: { yaw: 30, pitch: 16, fieldOfView: 20, fill: 0.66 },
  ground: 'floor',
  size: [320, 560, 330],
  looks: ['board', 'wood'],
  build(bench, spec) {
    const width = Math.min(0.36, Math.max(0.3, spec.width));
    const [seat, depth] = [0.3, 0.32];
    const main = isWoodSurface(spec.main) ? spec.main : getSurface('plastic', spec.colour);
    const leg = isWoodSurface(spec.main) ? spec.main : wood('beech');
    bench.box([width, 0.03, depth], [0, seat - 0.015, 0], main, {
      radius: 0.014,
      steps: 4,
      cells: [14, 1, 14],
      grain: 'x',
      deform: (vertex) => {
        const round = (Math.abs(vertex.x) / (width / 2)) ** 4 * (Math.abs(vertex.z) / (depth / 2)) ** 4;
        vertex.x *= 1 - 0.09 * round;
        vertex.z *= 1 - 0.09 * round;
      },
    });
    const [lx, lz] = [width / 2 - 0.055, depth / 2 - 0.05];
    for (const sx of [-1, 1])
      for (const sz of [-1, 1])
        bench.rod([sx * (lx + 0.03), 0, sz * (lz + 0.03)], [sx * lx, seat - 0.02, sz * lz], leg, 0.013, 0.021);
    const rear = -depth / 2 + 0.025;
    const top = seat + 0.26;
    if (choose(spec, [true, false])) {
      // A round back on two rods, with ears.
      for (const side of [-1, 1]) {
        bench.rod([side * 0.07, seat - 0.01, rear], [side * 0.06, seat + 0.14, rear - 0.03], leg, 0.011);
        bench.turned(ear(0.042), [side * 0.105, top + 0.03, rear - 0.055], main, 40, [Math.PI / 2 - 0.14, 0, 0]);
      }
      bench.turned(ear(0.13), [0, seat + 0.19, rear - 0.045], main, 64, [Math.PI / 2 - 0.14, 0, 0]);
    } else {
      for (const side of [-1, 1])
        bench.rod([side * (lx - 0.01), seat - 0.01, rear], [side * (lx - 0.01), top, rear - 0.05], leg, 0.012);
      for (const [y, tall] of [
        [0.2, 0.1],
        [0.09, 0.05],
      ] as const)
        bench.box([width - 0.02, tall, 0.022], [0, seat + y, rear - 0.02 - y * 0.12], main, {
          radius: 0.0105,
          steps: 4,
          grain: 'x',
          turn: [-0.16, 0, 0],
        });
    }
  },
};

const ear = (radius: number): [number, number][] => [
  [0, 0],
  [radius - 0.01, 0],
  [radius - 0.003, 0.003],
  [radius, 0.01],
  [radius - 0.003, 0.017],
  [radius - 0.01, 0.02],
  [0, 0.02],
];
