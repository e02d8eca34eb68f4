import { noise3 } from '../../geometry/noise.ts';
import type { Surface } from '../../materials/Surface.ts';
import { cloth } from '../../materials/surfaces.ts';
import type { Workbench } from '../Workbench.ts';

export const WHITE_LINEN = cloth('cotton', '#f3f0ea');

/** A blanket over a mattress that hangs down a little at the edges. */
export function blanket(
  bench: Workbench,
  surface: Surface,
  width: number,
  depth: number,
  at: readonly [number, number, number],
) {
  bench.box([width, 0.035, depth], at, surface, {
    radius: 0.016,
    cells: [24, 1, 16],
    deform: (vertex) => void (vertex.y += noise3(vertex.x * 4, vertex.z * 4, 1, 3) * 0.012),
  });
}
