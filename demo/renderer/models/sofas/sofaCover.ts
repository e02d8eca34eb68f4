import type { Deform } from '../../geometry/deform.ts';
import { noise3 } from '../../geometry/noise.ts';
import type { Point } from '../../geometry/turned.ts';
import { DESIGNS } from '../../../pictures/designs.ts';
import { darker } from '../../materials/surfaces.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import { foldedCloth } from '../textiles/foldedCloth.ts';
import type { Workbench } from '../Workbench.ts';

const [ARM, BACK, SEAT_HEIGHT, ARM_HEIGHT] = [0.24, 0.28, 0.46, 0.64];

/** A sofa or a corner sofa under a loose cover that reaches the floor, and the same cover folded on its seat. */
export const sofaCover: Model = {
  camera: { yaw: 24, pitch: 15, fieldOfView: 19, fill: 0.88 },
  ground: 'floor',
  size: [2100, 880, 920],
  looks: ['weave', 'velvet', 'cotton'],
  build(bench, spec) {
    const isCorner = choose(spec, DESIGNS.sofaCover) === 'corner';
    const width = isCorner ? Math.max(2.3, spec.width) : Math.max(1.5, spec.width);
    const [depth, height] = [0.92, 0.86];
    const [front, rear] = [depth / 2, -depth / 2];
    const inner = width - 2 * ARM;
    const seats = Math.max(2, Math.round(inner / 0.75));
    const cloth = { ...spec.main, bump: 0.8 };
    const box = (size: Point, at: Point, seed: number) =>
      bench.box(size, at, cloth, {
        radius: 0.07,
        steps: 5,
        cells: [Math.ceil(size[0] / 0.04), Math.ceil(size[1] / 0.05), Math.ceil(size[2] / 0.05)],
        deform: creases(seed),
      });
    box([width - 0.04, height, BACK], [0, height / 2, rear + BACK / 2], 1);
    for (const side of [-1, 1])
      box([ARM, ARM_HEIGHT, depth], [side * (width / 2 - ARM / 2), ARM_HEIGHT / 2, 0], 3 + side);
    box([inner + 0.06, SEAT_HEIGHT, depth - 0.06], [0, SEAT_HEIGHT / 2, 0.02], 7);
    for (let i = 0; i < seats; i++) {
      const [w, x] = [inner / seats, ((i + 0.5) / seats - 0.5) * inner];
      bench.cushion([w - 0.01, 0.15, depth - BACK], [x, SEAT_HEIGHT + 0.02, BACK / 2 + 0.02], cloth, {
        crown: 0.04,
        bulge: 0.012,
        wrinkle: 0.018,
        radius: 0.06,
        seed: i + 2,
        underside: 0,
      });
    }
    skirt(bench, spec, [width, depth], [0, 0], 1);
    if (isCorner) {
      const [footWidth, length] = [0.86, 0.72];
      const x = width / 2 - footWidth / 2;
      box([footWidth, SEAT_HEIGHT, length + 0.2], [x, SEAT_HEIGHT / 2, front + length / 2 - 0.1], 11);
      bench.cushion(
        [footWidth - 0.02, 0.15, length + 0.14],
        [x, SEAT_HEIGHT + 0.02, front + length / 2 - 0.08],
        cloth,
        {
          crown: 0.04,
          bulge: 0.012,
          wrinkle: 0.018,
          radius: 0.06,
          seed: 5,
          underside: 0,
        },
      );
      skirt(bench, spec, [footWidth, length], [x, front + length / 2], 2);
    }
    const folded = { width: 0.42, depth: 0.3, thick: 0.022 };
    for (const i of [0, 1])
      bench.add(foldedCloth({ ...folded, seed: i + 1 }), cloth, [
        -inner / 2 + 0.36,
        SEAT_HEIGHT + 0.13 + i * 0.044,
        0.16,
      ]);
  },
};

/** Stretched fabric with creases from the edges. */
function creases(seed: number): Deform {
  return (vertex, normal) => {
    const { x, y, z } = vertex;
    const wave = noise3(x * 2.6 + seed, y * 2.6, z * 2.6, seed) * 0.014 + noise3(x * 8, y * 3 + seed, z * 8, 3) * 0.011;
    vertex.addScaledVector(normal, wave);
  };
}

/** The pleated hem around a footprint. */
function skirt(
  bench: Workbench,
  spec: ModelSpec,
  [w, d]: readonly [number, number],
  [x, z]: readonly [number, number],
  seed: number,
) {
  const tall = 0.2;
  const surface = { ...spec.main, colour: darker(spec.main.colour, 0.96) };
  const pleats: Deform = (vertex, normal) => {
    const low = 0.5 - vertex.y / tall;
    const along = vertex.x + vertex.z;
    const fold = 0.012 * Math.sin(along * 46 + 2 * noise3(along * 2, seed, 1, 4));
    vertex.x += Math.sign(vertex.x) * Math.abs(normal.x) * low * (fold + 0.02);
    vertex.z += Math.sign(vertex.z) * Math.abs(normal.z) * low * (fold + 0.02);
  };
  bench.box([w + 0.012, tall, d + 0.012], [x, tall / 2 + 0.004, z], surface, {
    radius: 0.03,
    cells: [Math.ceil(w / 0.018), 5, Math.ceil(d / 0.018)],
    deform: pleats,
    isExact: true,
  });
}
