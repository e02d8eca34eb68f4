import type { Surface } from '../../materials/Surface.ts';
import { CHROME, isSteel, getMetal } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';

export const cutlery: Model = {
  camera: { yaw: 14, pitch: 52, fieldOfView: 18, fill: 0.8 },
  ground: 'floor',
  size: [120, 20, 220],
  looks: ['metal'],
  build(bench, spec) {
    const steel: Surface =
      spec.colour === '#1d1d1f'
        ? { colour: '#2a2a2c', roughness: 0.3, metalness: 1 }
        : isSteel(spec.colour)
          ? { ...CHROME, roughness: 0.2 }
          : getMetal(spec.colour);
    const handle = (x: number, from: number, to: number, wide: number) =>
      bench.box([wide, 0.004, to - from], [x, 0.004, (from + to) / 2], steel, {
        radius: 0.002,
        steps: 3,
        cells: [4, 1, 24],
        deform: (vertex) => {
          const t = (vertex.z + (to - from) / 2) / (to - from);
          vertex.x *= 0.45 + 0.75 * Math.max(0, t - 0.1) ** 1.4;
          vertex.y += 0.01 * Math.sin(t * Math.PI) * 0.6;
        },
      });
    // Knife, fork, spoon, teaspoon.
    handle(-0.055, 0, 0.115, 0.018);
    bench.box([0.019, 0.0025, 0.115], [-0.055, 0.006, -0.055], steel, {
      radius: 0.001,
      steps: 2,
      cells: [4, 1, 14],
      deform: (vertex) => {
        const t = -(vertex.z - 0.0575) / 0.115;
        if (vertex.x < 0) vertex.x *= 1 - (0.85 * Math.max(0, t - 0.72)) / 0.28;
      },
    });
    handle(-0.012, -0.02, 0.115, 0.02);
    for (let i = 0; i < 4; i++)
      bench.rod(
        [-0.012 + (i - 1.5) * 0.0058, 0.009, -0.06],
        [-0.012 + (i - 1.5) * 0.0058, 0.0065, -0.112],
        steel,
        0.0017,
        0.0011,
      );
    bench.box([0.024, 0.003, 0.05], [-0.012, 0.008, -0.042], steel, {
      radius: 0.0014,
      steps: 2,
      cells: [6, 1, 8],
      deform: (vertex) => void (vertex.x *= vertex.z > 0 ? 1 - (vertex.z / 0.025) ** 2 * 0.7 : 1),
    });
    handle(0.032, -0.034, 0.115, 0.02);
    spoon(bench, steel, 0.032, -0.062, 0.021, 0.033);
    handle(0.072, 0.004, 0.1, 0.015);
    spoon(bench, steel, 0.072, -0.012, 0.015, 0.023);
  },
};

function spoon(bench: Workbench, surface: Surface, x: number, z: number, wide: number, long: number) {
  bench.turned(
    [
      [0, -0.006],
      [wide * 0.5, -0.0048],
      [wide * 0.85, -0.0015],
      [wide, 0.001],
      [wide * 0.97, 0.0018],
      [wide * 0.6, -0.0022],
      [0, -0.0042],
    ],
    [0, 0, 0],
    surface,
    48,
  );
  const { geometry } = bench.parts.at(-1)!;
  geometry.scale(1, 1, long / wide).translate(x, 0.0085, z);
}
