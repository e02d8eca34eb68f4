import { smoothNormals } from '../../geometry/deform.ts';
import { MeshWriter } from '../../geometry/MeshWriter.ts';

type LeafShape = {
  /** Length, m. */
  long: number;
  /** Half of the maximum width, m. */
  half: number;
  /** How far the tip hangs down, as a share of the length. */
  droop: number;
  /** How far the sides rise above the middle, as a share of the half width. */
  fold: number;
  /** Position of the maximum width: 1 in the middle, less towards the stem. */
  belly?: number;
  cells?: readonly [along: number, across: number];
};

/** A leaf along x that droops and folds along its middle. The texture covers it once. */
export function leaf({ long, half, droop, fold, belly = 0.75, cells = [12, 6] }: LeafShape) {
  const mesh = new MeshWriter();
  const [rows, columns] = cells;
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [t, s] = [row / rows, (column / columns) * 2 - 1];
      const width = half * Math.sin(Math.PI * t ** belly) ** 0.8;
      mesh.vertex(
        [t * long, 0.05 * long * Math.sin(t * 2.6) - droop * long * t * t + Math.abs(s) * width * fold, s * width],
        [0, 1, 0],
        t,
        column / columns,
      );
    }
  mesh.cells(0, columns + 1, rows + 1);
  return smoothNormals(mesh.geometry());
}

/** A sword-shaped leaf along y, slightly twisted, bent towards x by `lean` (share of its length). */
export function sword(long: number, half: number, lean: number, twist: number) {
  const mesh = new MeshWriter();
  const [rows, columns] = [14, 4];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [t, s] = [row / rows, (column / columns) * 2 - 1];
      const width = half * Math.min(1, 0.62 + 0.6 * t) * Math.min(1, (1.001 - t) * 4.5) ** 0.6;
      const turn = twist * t;
      const out = lean * long * t * t + (1 - Math.cos(s * 1.1)) * width * 0.6;
      mesh.vertex(
        [
          out * Math.cos(turn) - s * width * Math.sin(turn),
          t * long,
          out * Math.sin(turn) + s * width * Math.cos(turn),
        ],
        [1, 0, 0],
        t,
        column / columns,
      );
    }
  mesh.cells(0, columns + 1, rows + 1, true);
  return smoothNormals(mesh.geometry());
}
