import { isTabletop } from '../../../../pictures/designs.ts';
import type { Deform } from '../../../geometry/deform.ts';
import { isWoodSurface } from '../../../materials/surfaces.ts';
import { choose, type ModelSpec } from '../../Model.ts';
import type { Workbench } from '../../Workbench.ts';
import { crossLegs, frameLegs } from './tableLegs.ts';
import { getLegSurface, metalFor, getTopSurface } from './tableSurfaces.ts';

type LegKind = 'taper' | 'frame' | 'cross';

/** A rectangular top on legs; the variant selects their kind. A piece lower than 100 mm is a top without legs. */
export function standingTable(
  bench: Workbench,
  spec: ModelSpec,
  kinds: readonly LegKind[] = ['taper', 'frame', 'cross'],
) {
  const { width, height, depth } = spec;
  const isTop = isTabletop(height * 1000);
  const thick = isTop ? height : spec.look === 'glass' ? 0.012 : width > 1.1 ? 0.034 : 0.026;
  const chamfer: Deform = (vertex) => {
    const under = ((thick / 2 - vertex.y) / thick) * 0.02;
    vertex.x -= Math.sign(vertex.x) * under * Math.min(1, Math.abs(vertex.x) / (width / 2)) ** 8;
    vertex.z -= Math.sign(vertex.z) * under * Math.min(1, Math.abs(vertex.z) / (depth / 2)) ** 8;
  };
  const top = getTopSurface(spec);
  bench.box([width, thick, depth], [0, height - thick / 2, 0], top, {
    radius: Math.min(0.007, thick / 3),
    ...(isWoodSurface(top) && { grain: 'x' as const, cells: [10, 2, 6] as const, deform: chamfer }),
  });
  if (isTop) return;
  const kind = choose(spec, kinds);
  const under = height - thick;
  if (kind === 'frame') return frameLegs(bench, metalFor(spec), width, under, depth, width > 1.1 ? 0.045 : 0.025);
  if (kind === 'cross') return crossLegs(bench, metalFor(spec), width, under, depth);
  const leg = getLegSurface(spec);
  const [lx, lz] = [width / 2 - 0.1, depth / 2 - 0.09];
  const thicker = Math.min(1, Math.max(0.5, height / 0.75));
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      bench.rod(
        [sx * (lx + 0.055), 0, sz * (lz + 0.045)],
        [sx * lx, under, sz * lz],
        leg,
        0.017 * thicker,
        0.033 * thicker,
      );
  const apron = height > 0.6 ? 0.075 : 0.045;
  if (spec.look === 'glass') return;
  for (const side of [-1, 1]) {
    bench.box([2 * lx - 0.02, apron, 0.022], [0, under - apron / 2, side * (lz - 0.005)], leg, {
      radius: 0.003,
      grain: 'x',
    });
    bench.box([0.022, apron, 2 * lz - 0.02], [side * (lx - 0.005), under - apron / 2, 0], leg, {
      radius: 0.003,
      grain: 'z',
    });
  }
}
