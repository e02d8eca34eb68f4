import { getSurface, isWoodSurface, wood } from '../../materials/surfaces.ts';
import type { Model } from '../Model.ts';
import { TABLE_VIEW } from './parts/tableView.ts';

const BLOCKS = [
  ['#d98f6a', -0.14, 0, 0.3],
  ['#8fb3a3', -0.085, 0, -0.2],
  ['#e3c06c', -0.115, 0.05, 0.1],
] as const;

/** A low table with round corners and four thick legs; toy blocks show its scale. */
export const childTable: Model = {
  camera: { ...TABLE_VIEW, pitch: 20, fill: 0.78 },
  ground: 'floor',
  size: [700, 500, 550],
  looks: ['board', 'wood'],
  build(bench, spec) {
    const { width, depth } = spec;
    const height = Math.min(0.55, Math.max(0.45, spec.height));
    const isWooden = isWoodSurface(spec.main);
    const top = isWooden ? spec.main : getSurface('plastic', spec.colour);
    const leg = isWooden ? spec.main : wood('beech');
    const corner = 0.1;
    bench.box([width, 0.03, depth], [0, height - 0.015, 0], top, {
      radius: 0.013,
      steps: 4,
      cells: [28, 1, 24],
      grain: 'x',
      deform: (vertex) => {
        const [dx, dz] = [Math.abs(vertex.x) - (width / 2 - corner), Math.abs(vertex.z) - (depth / 2 - corner)];
        if (dx <= 0 || dz <= 0) return;
        // Moves the points of a square corner onto a circle.
        const shorter = Math.max(dx, dz) / Math.hypot(dx, dz);
        vertex.x = Math.sign(vertex.x) * (width / 2 - corner + dx * shorter);
        vertex.z = Math.sign(vertex.z) * (depth / 2 - corner + dz * shorter);
      },
    });
    const [lx, lz] = [width / 2 - 0.09, depth / 2 - 0.09];
    for (const sx of [-1, 1])
      for (const sz of [-1, 1])
        bench.rod([sx * (lx + 0.035), 0, sz * (lz + 0.035)], [sx * lx, height - 0.028, sz * lz], leg, 0.019, 0.03);
    for (const [colour, x, y, turn] of BLOCKS)
      bench.box([0.05, 0.05, 0.05], [x, height + 0.025 + y, 0.03], getSurface('plastic', colour), {
        radius: 0.005,
        turn: [0, turn, 0],
      });
  },
};
