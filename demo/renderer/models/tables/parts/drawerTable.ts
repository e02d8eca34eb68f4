import { BLACK_METAL, isWoodSurface, OAK } from '../../../materials/surfaces.ts';
import { addFronts, buildBays, BOARD, carcass, caseStyle } from '../../casework.ts';
import { choose, type ModelSpec } from '../../Model.ts';
import type { Workbench } from '../../Workbench.ts';

/** A top with a row of drawers below it, on legs. */
export function drawerTable(bench: Workbench, spec: ModelSpec, drawers: number, tall: number) {
  const { width, height, depth } = spec;
  const style = caseStyle(spec);
  carcass(bench, spec.main, [width, tall + BOARD * 2, depth], [0, height - tall - BOARD * 2, 0]);
  const columns = Array.from({ length: drawers }, () => ({ rows: [['drawer', 1]] as const }));
  addFronts(bench, style, buildBays([width - 2 * BOARD, tall], [0, height - BOARD - tall / 2], columns), depth / 2);
  const under = height - tall - BOARD * 2;
  const isMetal = choose(spec, [false, true]);
  const [lx, lz] = [width / 2 - 0.05, depth / 2 - 0.05];
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      if (isMetal)
        bench.box([0.025, under, 0.025], [sx * (lx + 0.025), under / 2, sz * (lz + 0.025)], BLACK_METAL, {
          radius: 0.002,
        });
      else
        bench.rod(
          [sx * (lx + 0.02), 0, sz * (lz + 0.02)],
          [sx * lx, under, sz * lz],
          isWoodSurface(spec.main) ? spec.main : OAK,
          0.013,
          0.024,
        );
    }
  if (isMetal) bench.box([width - 0.02, 0.02, 0.02], [0, 0.12, -lz - 0.025], BLACK_METAL, { radius: 0.002 });
}
