import type { Deform } from '../../geometry/deform.ts';
import { noise3 } from '../../geometry/noise.ts';
import { darker } from '../../materials/surfaces.ts';
import type { ModelSpec } from '../Model.ts';
import type { Workbench } from '../Workbench.ts';
import { legSurface } from './legSurface.ts';

/** A seat inside one curved shell: a tub chair, or a wing chair with `wings`. */
export function tub(bench: Workbench, spec: ModelSpec, wings: 0 | 1) {
  const { main, width, depth } = spec;
  const height = wings ? Math.max(0.98, spec.height) : Math.min(0.86, Math.max(0.72, spec.height));
  const legHeight = 0.16;
  const seatHeight = 0.43;
  const [rx, rz] = [width / 2 - 0.05, depth / 2 - 0.03];
  const thickness = 0.1;
  // A tall shell bent around the seat, lower towards the front.
  const reach = wings ? 2.02 : 1.95;
  const bottom = legHeight + 0.03;
  const shell: Deform = (vertex, normal) => {
    const t = vertex.x;
    const up = vertex.y;
    const angle = t * reach;
    const round = Math.abs(t);
    const top = wings
      ? height - (height - 0.62) * smooth((round - 0.58) / 0.2)
      : height - (height - 0.6) * smooth((round - 0.3) / 0.7);
    const y = bottom + (top - bottom) * (up + 0.5);
    const lean = 0.1 * (y - bottom) * Math.cos(angle);
    const squeeze = 1 - 0.1 * (0.5 - up);
    const [nx, nz] = [squarer(Math.sin(angle)), squarer(-Math.cos(angle))];
    const out = vertex.z + noise3(t * 3, up * 3, 1, 5) * 0.003;
    vertex.set(nx * (rx * squeeze + out - thickness / 2), y, nz * (rz * squeeze + out - thickness / 2) - lean + 0.02);
    normal.set(nx, 0, nz);
  };
  bench.box([2, 1, thickness], [0, 0, 0], main, {
    radius: 0.045,
    steps: 5,
    cells: [48, 12, 2],
    deform: shell,
    isExact: true,
  });
  bench.box([width - 0.16, 0.13, depth - 0.12], [0, legHeight + 0.07, 0.03], main, { radius: 0.04, cells: [8, 2, 8] });
  bench.cushion([width - 0.2, 0.15, depth - 0.16], [0, seatHeight - 0.06, 0.06], main, {
    crown: 0.05,
    bulge: 0.02,
    radius: 0.06,
    wrinkle: 0.006,
    underside: 0,
    piping: [1],
    cord: spec.look === 'velvet' ? { ...main, colour: darker(spec.colour, 0.82) } : main,
  });
  const [lx, lz] = [width / 2 - 0.15, depth / 2 - 0.14];
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      bench.rod(
        [sx * (lx + 0.04), 0, sz * (lz + 0.04)],
        [sx * lx, legHeight + 0.04, sz * lz],
        legSurface(spec),
        0.011,
        0.021,
      );
}

/** Changes a circle towards a square. */
const squarer = (part: number) => Math.sign(part) * Math.abs(part) ** 0.72;

const smooth = (t: number) => {
  const s = Math.min(1, Math.max(0, t));
  return s * s * (3 - 2 * s);
};
