import { BLACK_METAL, DARK_GAP, OAK } from '../../materials/surfaces.ts';
import { addFronts, buildBays, BOARD, carcass, caseLegs, caseStyle } from '../casework.ts';
import { fillCompartment } from '../fillCompartment.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { TALL } from './storageParts.ts';

export const bookcase: Model = {
  camera: TALL,
  ground: 'floor',
  size: [850, 1850, 320],
  looks: ['board', 'wood', 'metal'],
  build(bench, spec) {
    const isIndustrial = spec.look === 'metal' || choose(spec, [false, false, true], 1);
    if (isIndustrial) return openRack(bench, spec);
    const { width, height, depth } = spec;
    const plinth = 0.05;
    carcass(bench, spec.main, [width, height - plinth, depth], [0, plinth, 0], false);
    caseLegs(bench, spec, 'plinth', [width, plinth, depth]);
    const levels = Math.max(3, Math.round((height - 0.1) / 0.36));
    const hasDoors = choose(spec, [false, true], 2);
    const inner = height - plinth - 2 * BOARD;
    const step = inner / levels;
    const hasMiddle = width > 0.95;
    for (let i = 1; i < levels; i++)
      bench.box([width - 2 * BOARD, 0.018, depth - 0.02], [0, plinth + BOARD + step * i, 0], spec.main, {
        radius: 0.002,
        grain: 'x',
      });
    if (hasMiddle)
      bench.box([0.018, inner, depth - 0.02], [0, plinth + BOARD + inner / 2, 0], spec.main, {
        radius: 0.002,
        grain: 'y',
      });
    if (hasDoors) {
      const h = step * 2;
      bench.box([width - 2 * BOARD, h, 0.01], [0, plinth + BOARD + h / 2, depth / 2 - 0.045], DARK_GAP, {
        radius: 0.001,
      });
      addFronts(
        bench,
        caseStyle(spec),
        buildBays(
          [width - 2 * BOARD, h],
          [0, plinth + BOARD + h / 2],
          [{ rows: [['door', 1]] }, { rows: [['door', 1]] }],
        ),
        depth / 2,
      );
    }
    for (let i = hasDoors ? 2 : 0; i < levels; i++) {
      const y = plinth + BOARD + step * i + 0.009;
      const halves = hasMiddle ? [-1, 1] : [0];
      for (const half of halves) {
        const w = hasMiddle ? width / 2 - 0.03 : width - 2 * BOARD;
        fillCompartment(bench, {
          x: (half * width) / 4,
          y,
          z: -0.01,
          width: w,
          height: step - 0.03,
          depth: depth - 0.04,
        });
      }
    }
  },
};

/** A steel frame with board shelves. */
function openRack(bench: Workbench, spec: ModelSpec) {
  const { width, height, depth } = spec;
  const metal = spec.look === 'metal' ? spec.main : BLACK_METAL;
  const board = spec.look === 'metal' ? choose(spec, [OAK, spec.main], 2) : spec.main;
  const bar = 0.025;
  const levels = Math.max(4, Math.round(height / 0.4));
  for (const x of [-1, 1]) {
    for (const z of [-1, 1])
      bench.box([bar, height, bar], [x * (width / 2 - bar / 2), height / 2, z * (depth / 2 - bar / 2)], metal, {
        radius: 0.002,
      });
    for (const y of [bar / 2 + 0.03, height - bar / 2])
      bench.box([bar, bar, depth - 2 * bar], [x * (width / 2 - bar / 2), y, 0], metal, { radius: 0.002 });
  }
  for (let i = 0; i < levels; i++) {
    const y = 0.07 + ((height - 0.1) * i) / (levels - 1);
    bench.box([width - 2 * bar, 0.025, depth - 0.01], [0, y, 0], board, { radius: 0.003, grain: 'x' });
    if (i < levels - 1)
      fillCompartment(bench, {
        x: 0,
        y: y + 0.013,
        z: 0,
        width: width - 0.1,
        height: (height - 0.1) / (levels - 1) - 0.05,
        depth: depth - 0.06,
      });
  }
  const diagonal = (from: number, to: number) =>
    bench.rod([-width / 2 + bar, from, -depth / 2 + 0.006], [width / 2 - bar, to, -depth / 2 + 0.006], metal, 0.004);
  diagonal(0.1, height - 0.1);
  diagonal(height - 0.1, 0.1);
}
