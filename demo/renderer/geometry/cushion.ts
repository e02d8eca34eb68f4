import { type BufferGeometry, Vector3 } from 'three';
import type { Deform } from './deform.ts';
import { noise3 } from './noise.ts';
import { roundedBox } from './roundedBox.ts';
import { tube } from './tube.ts';
import type { Point } from './turned.ts';

export type CushionOptions = {
  /** Height of the bulge in the middle of the top, m. */
  crown?: number;
  /** Bulge of the sides, m. */
  bulge?: number;
  /** Depth of the wrinkles, m. */
  wrinkle?: number;
  radius?: number;
  /** Share of crown and wrinkles on the bottom, 0–1. */
  underside?: number;
  /** How far the corners are pulled in. */
  pinch?: number;
  /** Size of a grid cell, m. */
  cell?: number;
  seed?: number;
  /** Edges with piping: top (1), bottom (-1) or both. */
  piping?: readonly (1 | -1)[];
  pipingRadius?: number;
};

/** A box cushion centred on the origin, its thickness along y. Returns the body and the cords of its piping. */
export function cushion(w: number, h: number, d: number, options: CushionOptions = {}) {
  const { radius = 0.035, cell = 0.034, piping = [], pipingRadius = 0.0045 } = options;
  const shape = cushionShape(w, h, d, options);
  const body = roundedBox(w, h, d, {
    radius,
    steps: cell > 0.05 ? 2 : 4,
    cells: [Math.ceil(w / cell), Math.max(3, Math.ceil(h / cell)), Math.ceil(d / cell)],
    deform: shape,
    offset: [(options.seed ?? 1) * 0.37, (options.seed ?? 1) * 0.73],
  });
  return { body, cords: piping.map((side) => cord(w, d, side * (h / 2 - radius * 0.29), radius, shape, pipingRadius)) };
}

function cushionShape(w: number, h: number, d: number, options: CushionOptions): Deform {
  const { crown = 0.035, bulge = 0.02, wrinkle = 0.004, underside = 0.2, pinch = 1, seed = 1 } = options;
  return (vertex) => {
    const { x, y, z } = vertex;
    const [nx, ny, nz] = [x / (w / 2), y / (h / 2), z / (d / 2)];
    const middleX = Math.max(0, 1 - Math.abs(nx) ** 2.6);
    const middleZ = Math.max(0, 1 - Math.abs(nz) ** 2.6);
    const middleY = Math.max(0, 1 - ny * ny);
    const share = ny < 0 ? underside : 1;
    const edge = Math.max(Math.abs(nx) ** 4, Math.abs(nz) ** 4);
    const wave = noise3(x * 2.3 + seed * 7, y * 2.3, z * 2.3, seed) * wrinkle * 1.6;
    const crease =
      noise3(x * 9 + seed, y * 9, z * 9, seed + 3) * wrinkle * (0.25 + 0.9 * edge) +
      noise3(x * 22 + seed, y * 5, z * 22, seed + 6) * wrinkle * 0.25 * edge;
    const corner = 0.012 * pinch * Math.abs(nx) ** 8 * Math.abs(nz) ** 8;
    vertex.y +=
      Math.sign(ny) *
      share *
      (Math.min(1, Math.abs(ny) * 1.2) * crown * (middleX * middleZ) ** 0.75 + Math.abs(ny) * (wave + crease));
    vertex.x += Math.sign(nx) * (Math.abs(nx) ** 3 * bulge * middleY * (0.35 + 0.65 * middleZ) + nx * nx * wave * 0.6);
    vertex.z +=
      Math.sign(nz) * (Math.abs(nz) ** 3 * bulge * middleY * (0.35 + 0.65 * middleX) + nz * nz * (wave + crease) * 0.6);
    vertex.x -= nx * corner;
    vertex.z -= nz * corner;
  };
}

/** The piping of one edge. It is deformed like the cushion. */
function cord(w: number, d: number, y: number, radius: number, shape: Deform, thickness: number): BufferGeometry {
  const inset = radius * 0.32;
  const corner = Math.max(radius * 0.5, 0.01);
  const points = roundedRectangle(w / 2 - inset, d / 2 - inset, corner).map(([x, z]): Point => {
    const point = new Vector3(x, y, z);
    shape(point, new Vector3());
    return [point.x, point.y, point.z];
  });
  return tube(points, thickness, { isClosed: true, sides: 6, segments: points.length });
}

/** Points of a rectangle with rounded corners. */
function roundedRectangle(halfWidth: number, halfDepth: number, corner: number): [number, number][] {
  const points: [number, number][] = [];
  const corners = [
    [1, 1, 0],
    [-1, 1, 1],
    [-1, -1, 2],
    [1, -1, 3],
  ] as const;
  corners.forEach(([signX, signZ, quarter], i) => {
    const [centreX, centreZ] = [signX * (halfWidth - corner), signZ * (halfDepth - corner)];
    for (let step = 0; step <= 5; step++) {
      const angle = ((quarter + step / 5) * Math.PI) / 2;
      points.push([centreX + Math.cos(angle) * corner, centreZ + Math.sin(angle) * corner]);
    }
    const last = points.at(-1)!;
    const [nextX, nextZ] = corners[(i + 1) % 4]!;
    const next =
      quarter % 2 === 0
        ? [nextX * (halfWidth - corner), nextZ * halfDepth]
        : [nextX * halfWidth, nextZ * (halfDepth - corner)];
    const gap = Math.hypot(next[0]! - last[0], next[1]! - last[1]);
    const count = Math.floor(gap / 0.06);
    for (let step = 1; step <= count; step++) {
      const t = step / (count + 1);
      points.push([last[0] + (next[0]! - last[0]) * t, last[1] + (next[1]! - last[1]) * t]);
    }
  });
  return points;
}
