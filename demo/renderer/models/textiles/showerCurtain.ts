import { ring } from '../../geometry/tube.ts';
import { CHROME, getSurface } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';
import { drapery } from './clothParts.ts';

const RINGS = 11;

/** A shower curtain on rings, at the edge of a bathtub. */
export const showerCurtain: Model = {
  camera: { yaw: 16, pitch: 6, fieldOfView: 18, fill: 0.88 },
  ground: 'floor',
  size: [1800, 2000, 20],
  looks: ['weave', 'cotton'],
  build(bench, spec) {
    const span = Math.max(1.2, Math.min(1.8, spec.width));
    const height = Math.max(1.8, Math.min(2, spec.depth > 1 ? spec.depth : 2));
    const [long, deep, tall] = [1.75, 0.62, 0.54];
    const white = getSurface('ceramic', '#fbfaf7');
    bench.box([long, tall, deep], [0, tall / 2, deep / 2], white, { radius: 0.06, steps: 5 });
    bench.box([long + 0.03, 0.04, deep + 0.03], [0, tall, deep / 2], white, { radius: 0.018, steps: 4 });
    // A tiled wall behind the bathtub.
    const [wall, rows] = [long + 0.3, 7];
    const high = height + 0.16;
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < 7; column++)
        bench.box(
          [wall / 7 - 0.004, high / rows - 0.004, 0.05],
          [((column + 0.5) / 7 - 0.5) * wall, ((row + 0.5) * high) / rows, -0.025],
          getSurface('ceramic', '#e4e8e5'),
          {
            radius: 0.004,
          },
        );
    const z = deep + 0.06;
    // The curtain is drawn over two thirds of the bathtub.
    const shown = span * 0.68;
    const left = -long / 2;
    bench.add(drapery(shown, height - 0.14, 5), { ...spec.main, roughness: 0.55, specular: 0.8, sheen: 0 }, [
      left,
      0.1,
      z,
    ]);
    bench.rod([-long / 2 - 0.06, height + 0.02, z], [long / 2 + 0.06, height + 0.02, z], CHROME, 0.0125);
    for (const side of [-1, 1])
      bench.rod(
        [side * (long / 2 + 0.05), height + 0.02, 0],
        [side * (long / 2 + 0.05), height + 0.02, z],
        CHROME,
        0.0125,
      );
    for (let i = 0; i < RINGS; i++) {
      const x = left + 0.03 + (i * (shown - 0.06)) / (RINGS - 1);
      const points = ring(0.034, 0, 20).map(([a, , b]) => [x, height - 0.004 + a, z + b] as const);
      bench.tube(points, 0.0046, CHROME, { isClosed: true, segments: 32, sides: 8 });
    }
  },
};
