import { noise3 } from '../../geometry/noise.ts';
import type { Surface } from '../../materials/Surface.ts';
import { BLACK_METAL, BRASS, CHROME, cloth, darker } from '../../materials/surfaces.ts';
import { choose, type Model } from '../Model.ts';

/** A towel over a bar on the wall. */
export const hangingTowel: Model = {
  camera: { yaw: 20, pitch: 5, fieldOfView: 18, fill: 0.78 },
  ground: 'wall',
  size: [500, 15, 900],
  looks: ['cotton'],
  build(bench, spec) {
    const [w, length] = [Math.min(spec.width, spec.depth), Math.max(spec.width, spec.depth)];
    const front = length * 0.54;
    const terry: Surface = { ...cloth('pile', spec.colour), scale: 0.35 };
    const [z, thick] = [0.075, 0.016];
    const sheet = (tall: number, at: number, surface: Surface, seed: number, grow = 0) =>
      bench.box([w + grow, tall, thick + grow], [0, -tall / 2, at], surface, {
        radius: (thick + grow) * 0.45,
        steps: 3,
        cells: [30, 24, 1],
        deform: (vertex) => {
          const down = (0.5 - vertex.y / tall) * tall;
          vertex.z +=
            0.012 * Math.min(1, down * 5) * Math.sin((vertex.x / w) * 9 + seed) +
            0.006 * noise3(vertex.x * 3, down * 2, seed, 2);
          vertex.x *= 1 - 0.03 * Math.sin(Math.min(1, down / tall) * Math.PI);
        },
      });
    sheet(length - front, z - 0.016, terry, 4);
    sheet(front, z + 0.016, terry, 1);
    bench.box([w, 0.034, 0.05], [0, -0.004, z], terry, { radius: 0.016, steps: 5, cells: [10, 1, 1] });
    // The woven border near the hem.
    const border = cloth('linen', darker(spec.colour, 0.9));
    bench.box([w + 0.002, 0.035, thick + 0.004], [0, -front + 0.075, z + 0.016], border, {
      radius: 0.008,
      steps: 3,
      cells: [30, 2, 1],
      deform: (vertex) => {
        const down = front - 0.075;
        vertex.x *= 1 - 0.03 * Math.sin((down / front) * Math.PI);
        vertex.z += 0.012 * Math.sin((vertex.x / w) * 9 + 1) + 0.006 * noise3(vertex.x * 3, down * 2, 1, 2);
      },
    });
    const metal = choose(spec, [CHROME, BLACK_METAL, BRASS]);
    const half = w / 2 + 0.07;
    bench.rod([-half, -0.01, z], [half, -0.01, z], metal, 0.009);
    for (const side of [-1, 1]) {
      bench.rod([side * (half - 0.012), -0.01, 0], [side * (half - 0.012), -0.01, z + 0.006], metal, 0.008);
      bench.rod([side * (half - 0.012), -0.01, 0], [side * (half - 0.012), -0.01, 0.01], metal, 0.024);
    }
  },
};
