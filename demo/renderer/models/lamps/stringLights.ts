import type { Point } from '../../geometry/turned.ts';
import type { Surface } from '../../materials/Surface.ts';
import { lightness, getMetal } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';
import { ballProfile, BULB } from './lampParts.ts';

export const stringLights: Model = {
  camera: { yaw: 10, pitch: 4, fieldOfView: 18, fill: 0.88 },
  ground: 'wall',
  size: [1800, 500, 60],
  looks: ['plastic', 'metal'],
  build(bench, spec) {
    const metal = getMetal(spec.colour);
    const plain: Surface = { colour: lightness(spec.colour) > 0.7 ? '#e8e4da' : '#242422', roughness: 0.7 };
    const wire = metal.metalness ? metal : plain;
    const line = (t: number): Point => [t * 0.9, 0.16 * (Math.abs(((t + 1) * 1) % 1) - 0.5) ** 2 * 4 - 0.1, 0.05];
    const points = Array.from({ length: 49 }, (_, i) => line(i / 24 - 1));
    bench.tube(points, 0.005, wire, { segments: 120, sides: 8 });
    for (let i = 0; i < 12; i++) {
      const [x, y, z] = line(-0.95 + (i * 1.9) / 11);
      bench.turned(
        [
          [0, 0],
          [0.015, 0],
          [0.017, 0.045],
          [0, 0.05],
        ],
        [x, y - 0.05, z],
        wire,
        24,
      );
      bench.turned(ballProfile(0.03, 0.072), [x, y - 0.118, z], { ...BULB, glow: 1.1 }, 28);
    }
  },
};
