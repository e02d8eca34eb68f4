import { type Deform } from '../../geometry/deform.ts';
import type { Point } from '../../geometry/turned.ts';
import { BLACK_METAL, BRASS, OAK, WALNUT } from '../../materials/surfaces.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { buildChair, CLOTHS, isHard, VIEW } from './chairParts.ts';

export const chair: Model = {
  camera: VIEW,
  ground: 'floor',
  size: [480, 860, 540],
  looks: [...CLOTHS, 'wood', 'metal', 'plastic', 'rattan'],
  build(bench, spec) {
    if (isHard(spec)) return hardChair(bench, spec);
    buildChair(bench, spec, choose(spec, [BLACK_METAL, OAK, BRASS, WALNUT]));
  },
};

/** A chair of wood, metal or plastic with a curved seat and a back of spindles or slats. */
function hardChair(workbench: Workbench, spec: ModelSpec) {
  const { main } = spec;
  const width = Math.min(0.5, spec.width);
  const depth = 0.44;
  const seat = 0.455;
  const top = Math.min(0.95, Math.max(0.76, spec.height));
  const frame = spec.look === 'plastic' || spec.look === 'rattan' ? OAK : main;
  const hollow: Deform = (vertex) => {
    const [nx, nz] = [vertex.x / (width / 2), vertex.z / (depth / 2)];
    vertex.y -= 0.012 * Math.max(0, 1 - nx * nx) * Math.max(0, 1 - nz * nz);
    vertex.x *= 1 - 0.07 * (0.5 - nz / 2);
  };
  workbench.box([width, 0.028, depth], [0, seat - 0.014, 0.01], main, {
    radius: 0.011,
    steps: 4,
    cells: [16, 1, 16],
    grain: 'z',
    deform: hollow,
  });
  const [fx, bx] = [width / 2 - 0.05, width / 2 - 0.07];
  for (const side of [-1, 1]) {
    workbench.rod(
      [side * (fx + 0.035), 0, depth / 2 - 0.01],
      [side * fx, seat - 0.02, depth / 2 - 0.05],
      frame,
      0.012,
      0.018,
    );
    workbench.rod(
      [side * (bx + 0.05), 0, -depth / 2 - 0.05],
      [side * bx, seat - 0.02, -depth / 2 + 0.06],
      frame,
      0.012,
      0.018,
    );
    workbench.rod(
      [side * (fx + 0.02), 0.2, depth / 2 - 0.027],
      [side * (bx + 0.026), 0.2, -depth / 2 - 0.002],
      frame,
      0.009,
    );
  }
  workbench.rod([-fx - 0.01, 0.2, 0], [fx + 0.01, 0.2, 0], frame, 0.009);
  const design = choose(spec, ['spindles', 'slats', 'panel'] as const);
  const lean = (y: number) => -depth / 2 + 0.04 - (y - seat) * 0.22;
  const bend = (t: number, y: number): Point => [t * (width / 2 - 0.02), y, lean(y) - 0.035 * (1 - t * t)];
  const rail = (y: number, tall: number) =>
    workbench.box([1.96, tall, 0.018], [0, 0, 0], main, {
      radius: 0.007,
      cells: [16, 1, 1],
      grain: 'x',
      deform: (vertex) => {
        const [x, ry, z] = bend(vertex.x, y + vertex.y);
        vertex.set(x, ry, z + vertex.z);
      },
    });
  const posts = design === 'spindles' ? [-0.94, -0.62, -0.31, 0, 0.31, 0.62, 0.94] : [-0.94, 0.94];
  for (const t of posts)
    workbench.rod(
      [t * (width / 2 - 0.05), seat - 0.01, lean(seat) + 0.01],
      bend(t, top - 0.03),
      frame,
      Math.abs(t) > 0.9 ? 0.013 : 0.007,
      Math.abs(t) > 0.9 ? 0.011 : 0.006,
    );
  rail(top - 0.03, design === 'spindles' ? 0.06 : 0.075);
  if (design === 'slats') for (const y of [0.13, 0.25]) rail(seat + y, 0.05);
  if (design === 'panel') rail(seat + (top - seat) * 0.52, (top - seat) * 0.42);
}
