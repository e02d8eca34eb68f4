import { countVitrineDoors } from '../../../pictures/designs.ts';
import { DARK_GAP } from '../../materials/surfaces.ts';
import { addFronts, buildBays, BOARD, carcass, caseLegs, caseStyle } from '../casework.ts';
import { fillCompartment } from '../fillCompartment.ts';
import { choose, type Model } from '../Model.ts';
import { type Column, TALL, WOODEN } from './storageParts.ts';

export const vitrine: Model = {
  camera: TALL,
  ground: 'floor',
  size: [850, 1700, 400],
  looks: WOODEN,
  build(bench, spec) {
    const { width, height, depth } = spec;
    const legs = 0.12;
    const low = 0.5;
    carcass(bench, spec.main, [width, height - legs, depth], [0, legs, 0], false);
    caseLegs(bench, spec, choose(spec, ['taper', 'metal'] as const), [width, legs, depth]);
    const inner = width - 2 * BOARD;
    bench.box([inner, BOARD, depth - 0.02], [0, legs + low, 0], spec.main, { radius: 0.002, grain: 'x' });
    bench.box([inner, low - BOARD, 0.01], [0, legs + low / 2, depth / 2 - 0.045], DARK_GAP, { radius: 0.001 });
    const style = caseStyle(spec);
    const columns: Column[] =
      countVitrineDoors(width * 1000) === 2
        ? [{ rows: [['door', 1]] }, { rows: [['door', 1]] }]
        : [{ rows: [['door', 1]] }];
    const glass = columns.map((): Column => ({ rows: [['glass', 1]] }));
    const lower = low - 1.5 * BOARD;
    addFronts(bench, style, buildBays([inner, lower], [0, legs + BOARD + lower / 2], columns), depth / 2);
    const upper = height - legs - low - 1.5 * BOARD;
    addFronts(bench, style, buildBays([inner, upper], [0, height - BOARD - upper / 2], glass), depth / 2);
    const shelves = 3;
    for (let i = 0; i < shelves; i++) {
      const y = legs + low + BOARD / 2 + (upper * i) / shelves;
      if (i > 0) bench.box([inner, 0.016, depth - 0.06], [0, y, -0.02], spec.main, { radius: 0.002, grain: 'x' });
      fillCompartment(
        bench,
        { x: 0, y: y + 0.009, z: -0.03, width: inner - 0.05, height: upper / shelves - 0.03, depth: depth - 0.12 },
        true,
      );
    }
  },
};
