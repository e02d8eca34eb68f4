import { smoothNormals } from '../../geometry/deform.ts';
import { MeshWriter } from '../../geometry/MeshWriter.ts';
import { noise3 } from '../../geometry/noise.ts';

type FoldedCloth = {
  /** Size of the folded cloth, m. */
  width: number;
  depth: number;
  /** Thickness of one layer, m. */
  thick: number;
  seed: number;
};

/** Thick fabric folded once, with the fold towards the front: two layers on top of each other with soft edges. */
export function foldedCloth({ width, depth, thick, seed }: FoldedCloth) {
  const mesh = new MeshWriter();
  const outline = buildOutline(depth, thick);
  const columns = 44;
  for (let column = 0; column <= columns; column++) {
    // Columns are denser towards the sides.
    const s = Math.sin((column / columns - 0.5) * Math.PI);
    // The side edges are rounded, with the thickness of the fabric.
    const edge = Math.max(0, (Math.abs(s) - (1 - (1.6 * thick) / width)) / ((1.6 * thick) / width));
    const share = Math.sqrt(Math.max(0, 1 - edge * edge));
    let along = 0;
    for (const [i, [z, y, middle]] of outline.entries()) {
      if (i > 0) along += Math.hypot(z - outline[i - 1]![0], y - outline[i - 1]![1]);
      const x = (s * width) / 2;
      const sag = 0.006 * noise3(x * 5 + seed * 3, z * 5, seed, 3) * Math.min(1, y / thick);
      const wave = 0.007 * noise3(x * 7, seed * 2.1, middle * 40, 5);
      mesh.vertex(
        [
          x + 0.006 * noise3(z * 8, seed * 1.3, middle * 60, 6),
          Math.max(0.0005, middle + (y - middle) * share + sag),
          z + wave,
        ],
        [0, 1, 0],
        x,
        along,
      );
    }
  }
  mesh.cells(0, outline.length, columns + 1, true);
  return smoothNormals(mesh.geometry());
}

/** Points around the cross-section of the fabric, from the back: z, y and the middle of the point's layer. */
function buildOutline(depth: number, thick: number): (readonly [z: number, y: number, middle: number])[] {
  const back = -depth / 2;
  const front = depth / 2 - thick;
  const line = (from: number, to: number, y: number, middle: number) =>
    Array.from({ length: 17 }, (_, i) => [from + ((to - from) * i) / 16, y, middle] as const);
  const arc = (z: number, y: number, radius: number, from: number, to: number, middle: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const angle = from + ((to - from) * (i + 0.5)) / 9;
      return [z + Math.cos(angle) * radius, y + Math.sin(angle) * radius, middle] as const;
    });
  const quarter = Math.PI / 2;
  return [
    ...line(back, front, 0, thick / 2),
    ...arc(front, thick, thick, -quarter, quarter, thick),
    ...line(front, back, 2 * thick, 1.5 * thick),
    ...arc(back, 1.5 * thick, thick / 2, quarter, 3 * quarter, 1.5 * thick),
    ...line(back + thick * 0.2, front, thick * 1.06, 1.5 * thick),
    ...line(front, back + thick * 0.2, thick * 0.94, thick / 2),
    ...arc(back, 0.5 * thick, thick / 2, quarter, 3 * quarter, thick / 2),
  ];
}
