import type { BufferGeometry } from 'three';
import { deform, type Deform } from './deform.ts';
import { MeshWriter } from './MeshWriter.ts';

type Axis = 'x' | 'y' | 'z';
export type RoundedBoxOptions = {
  /** Radius of the edges, m. */
  radius?: number;
  /** Steps per rounded edge. */
  steps?: number;
  /** Grid cells of the flat part along x, y and z. Deformed boxes need many. */
  cells?: readonly [number, number, number];
  /** Direction of the wood grain; undefined: texture coordinates as for fabric. */
  grain?: Axis;
  deform?: Deform;
  /** Texture coordinates at which this part begins, m. */
  offset?: readonly [number, number];
};

/** A box centred on the origin with rounded edges. Texture coordinates are in metres. */
export function roundedBox(w: number, h: number, d: number, options: RoundedBoxOptions = {}): BufferGeometry {
  const { steps = 3, cells = [1, 1, 1], offset = [0, 0] } = options;
  const half = [w / 2, h / 2, d / 2];
  const radius = Math.min(options.radius ?? 0.004, ...half.map((side) => side - 1e-4));
  const lines = half.map((side, axis) => buildLine(side, radius, steps, cells[axis]!));
  const grain = options.grain ? 'xyz'.indexOf(options.grain) : -1;
  const mesh = new MeshWriter();
  for (let axis = 0; axis < 3; axis++) {
    const a = (axis + 1) % 3;
    const b = (axis + 2) % 3;
    for (const sign of [-1, 1]) {
      const start = mesh.count;
      for (const y of lines[b]!) {
        for (const x of lines[a]!) {
          const point = [0, 0, 0];
          point[axis] = sign * half[axis]!;
          point[a] = x;
          point[b] = y;
          const core = point.map((value, i) => Math.max(radius - half[i]!, Math.min(half[i]! - radius, value)));
          const out = point.map((value, i) => value - core[i]!);
          const length = Math.hypot(...out) || 1;
          const normal = out.map((value) => value / length);
          const [u, v] = textureAt(point, axis, grain);
          mesh.vertex(
            core.map((value, i) => value + normal[i]! * radius),
            normal,
            u + offset[0],
            v + offset[1] + axis * 0.17,
          );
        }
      }
      mesh.cells(start, lines[a]!.length, lines[b]!.length, sign < 0);
    }
  }
  return options.deform ? deform(mesh.geometry(), options.deform) : mesh.geometry();
}

/** Coordinates along one side: dense at the edges, evenly spaced between them. */
function buildLine(half: number, radius: number, steps: number, cells: number) {
  const bend = Array.from({ length: steps + 1 }, (_, i) => radius * Math.tan(((i / steps) * Math.PI) / 4));
  const flat = half - radius;
  return [
    ...bend.map((value) => -flat - value).reverse(),
    ...Array.from({ length: cells - 1 }, (_, i) => -flat + (2 * flat * (i + 1)) / cells),
    ...bend.map((value) => flat + value),
  ];
}

function textureAt([x, y, z]: number[], axis: number, grain: number): [number, number] {
  if (grain < 0) return axis === 1 ? [x!, z!] : axis === 0 ? [z!, y!] : [x!, y!];
  const point = [x!, y!, z!];
  // End grain: the texture is compressed along the first axis.
  if (axis === grain) return [point[(axis + 1) % 3]! * 0.35, point[(axis + 2) % 3]!];
  return [point[grain]!, point[3 - axis - grain]!];
}
