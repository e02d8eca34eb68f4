import { isPot as isPotHigh } from '../../../pictures/designs.ts';
import type { Surface } from '../../materials/Surface.ts';
import { BLACK_METAL, CHROME, isSteel, getMetal, OAK } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';

export const pan: Model = {
  camera: { yaw: 24, pitch: 24, fieldOfView: 18, fill: 0.8 },
  ground: 'floor',
  size: [260, 100, 260],
  looks: ['metal'],
  build(bench, spec) {
    const r = Math.max(0.09, spec.width / 2);
    const isPot = isPotHigh(spec.height * 1000);
    const h = isPot ? Math.min(0.18, spec.height) : 0.05;
    const steel: Surface =
      spec.colour === '#1d1d1f' || spec.colour === '#44474c'
        ? { colour: '#2b2b2d', roughness: 0.42 }
        : isSteel(spec.colour)
          ? { ...CHROME, roughness: 0.22 }
          : { ...getMetal(spec.colour), roughness: 0.3 };
    const inside: Surface = isPot ? steel : { colour: '#2a2a2b', roughness: 0.5 };
    const wall = isPot ? 1 : 1.12;
    bench.turned(
      [
        [0, 0],
        [r * 0.94, 0],
        [r * 0.97, 0.005],
        [r * wall, h - 0.002],
        [r * wall + 0.003, h],
        [r * wall - 0.002, h],
      ],
      [0, 0, 0],
      steel,
      96,
    );
    bench.turned(
      [
        [r * wall - 0.002, h],
        [r * 0.94, 0.012],
        [r * 0.9, 0.006],
        [0, 0.006],
      ],
      [0, 0, 0],
      inside,
      96,
    );
    if (isPot) {
      bench.turned(
        [
          [r + 0.004, 0],
          [r + 0.003, 0.004],
          [r * 0.86, 0.018],
          [r * 0.3, 0.03],
          [0, 0.032],
        ],
        [0, h, 0],
        steel,
        96,
      );
      bench.turned(
        [
          [0, 0],
          [0.008, 0],
          [0.008, 0.016],
          [0.02, 0.022],
          [0.018, 0.032],
          [0, 0.034],
        ],
        [0, h + 0.03, 0],
        choose(spec, [BLACK_METAL, OAK]),
        40,
      );
      for (const side of [-1, 1])
        bench.tube(
          [
            [side * r, h * 0.72, -0.045],
            [side * (r + 0.035), h * 0.74, -0.03],
            [side * (r + 0.035), h * 0.74, 0.03],
            [side * r, h * 0.72, 0.045],
          ],
          0.006,
          steel,
          { segments: 24 },
        );
      return;
    }
    const grip = choose(spec, [OAK, { colour: '#232324', roughness: 0.5 } as Surface]);
    bench.box([r * 1.3, 0.018, 0.026], [r * 1.85, h + 0.012, 0], grip, {
      radius: 0.008,
      steps: 4,
      cells: [12, 1, 1],
      grain: 'x',
      turn: [0, 0, 0.12],
      deform: (vertex) => void (vertex.z *= 0.75 + 0.35 * (vertex.x / (r * 1.3) + 0.5)),
    });
    bench.box([0.05, 0.01, 0.022], [r * 1.15, h - 0.008, 0], steel, { radius: 0.004, turn: [0, 0, 0.3] });
  },
};
