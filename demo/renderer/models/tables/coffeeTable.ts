import { DESIGNS } from '../../../pictures/designs.ts';
import { BLACK_METAL } from '../../materials/surfaces.ts';
import { addFronts, buildBays, BOARD, carcass, caseStyle } from '../casework.ts';
import { choose, type Model, type ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { standingTable } from './parts/standingTable.ts';
import { getBoardSurface, TOPS } from './parts/tableSurfaces.ts';
import { TABLE_VIEW } from './parts/tableView.ts';

export const coffeeTable: Model = {
  camera: { ...TABLE_VIEW, pitch: 17 },
  ground: 'floor',
  size: [1050, 430, 600],
  looks: TOPS,
  build(bench, spec) {
    const design = choose(spec, DESIGNS.coffeeTable);
    if (design === 'block' && (spec.look === 'board' || spec.look === 'wood')) return blockTable(bench, spec);
    standingTable(bench, spec);
    if (design === 'shelf')
      bench.box([spec.width - 0.22, 0.02, spec.depth - 0.18], [0, 0.13, 0], getBoardSurface(spec), {
        radius: 0.003,
        grain: 'x',
      });
  },
};

/** A low chest with an open shelf. */
function blockTable(bench: Workbench, spec: ModelSpec) {
  const { width, height, depth } = spec;
  const lift = 0.05;
  carcass(bench, spec.main, [width, height - lift, depth], [0, lift, 0], false);
  bench.box([width - 2 * BOARD, BOARD, depth - 0.01], [0, lift + (height - lift) * 0.42, 0], spec.main, {
    radius: 0.002,
    grain: 'x',
  });
  const style = { ...caseStyle(spec), handle: 'none' as const };
  const upper = (height - lift) * 0.58 - 1.5 * BOARD;
  addFronts(
    bench,
    style,
    buildBays(
      [width - 2 * BOARD, upper],
      [0, height - BOARD - upper / 2],
      [{ rows: [['drawer', 1]] }, { rows: [['drawer', 1]] }],
    ),
    depth / 2,
  );
  bench.box([width - 0.12, lift, depth - 0.12], [0, lift / 2, 0], BLACK_METAL, { radius: 0.002 });
}
