import { smoothNormals } from './deform.ts';
import { MeshWriter } from './MeshWriter.ts';
import { noise3 } from './noise.ts';
import { tube } from './tube.ts';
import type { Point } from './turned.ts';

/** An upright scatter pillow with its thickness along z. Returns the body and the seam around it. */
export function pillow(w: number, h: number, thickness: number, seed = 1) {
  const cells = 30;
  const mesh = new MeshWriter();
  for (const side of [1, -1]) {
    const start = mesh.count;
    for (let row = 0; row <= cells; row++) {
      for (let column = 0; column <= cells; column++) {
        const point = pillowPoint(w, h, thickness, seed, (2 * column) / cells - 1, (2 * row) / cells - 1, side);
        mesh.vertex(point, [0, 0, side], (column / cells) * w + seed * 0.37, (row / cells) * h + seed * 0.21);
      }
    }
    mesh.cells(start, cells + 1, cells + 1, side < 0);
  }
  const seam = Array.from({ length: 4 * cells }, (_, i): Point => {
    const t = (2 * (i % cells)) / cells - 1;
    const [u, v] = ([() => [t, -1], () => [1, t], () => [-t, 1], () => [-1, -t]] as const)[Math.floor(i / cells)]!();
    const [x, y] = pillowPoint(w, h, thickness, seed, u!, v!, 1);
    return [x, y, 0];
  });
  return { body: smoothNormals(mesh.geometry()), seam: tube(seam, 0.004, { isClosed: true, sides: 6, segments: 120 }) };
}

/**
 * A point of the surface for `u` and `v` from −1 to 1: thick in the middle, edges curved inwards, wrinkles from the
 * corners.
 */
function pillowPoint(w: number, h: number, thickness: number, seed: number, u: number, v: number, side: number): Point {
  const inside = Math.max(0, (1 - u * u) * (1 - v * v));
  const edge = Math.max(Math.abs(u), Math.abs(v));
  const wave =
    noise3(u * 2.2 + seed * 5, v * 2.2, side * 2 + seed, seed) * 0.016 * Math.min(1, inside * 3) +
    noise3(u * 6 + seed * 3, v * 6, side * 3, seed + 2) * 0.006 * Math.min(1, inside * 5);
  const rays =
    Math.sin(Math.atan2(v, u) * 14 + seed * 2 + 3 * noise3(u * 2, v * 2, side, seed + 4)) *
    0.006 *
    edge ** 2.2 *
    Math.min(1, inside * 5);
  return [
    (u * w * (1 - 0.115 * (1 - v * v) * u * u)) / 2,
    (v * h * (1 - 0.115 * (1 - u * u) * v * v)) / 2,
    side * ((thickness / 2) * inside ** 0.55 + wave + rays),
  ];
}
