import { type BufferGeometry, Vector3 } from 'three';

/** Moves a vertex in place. `normal` is the normal of the undeformed surface. */
export type Deform = (vertex: Vector3, normal: Vector3) => void;

/** Moves every vertex and recomputes the normals. */
export function deform(geometry: BufferGeometry, move: Deform): BufferGeometry {
  const position = geometry.attributes.position!;
  const normals = geometry.attributes.normal!;
  const vertex = new Vector3();
  const normal = new Vector3();
  for (let i = 0; i < position.count; i++) {
    vertex.fromBufferAttribute(position, i);
    normal.fromBufferAttribute(normals, i);
    move(vertex, normal);
    position.setXYZ(i, vertex.x, vertex.y, vertex.z);
  }
  return smoothNormals(geometry);
}

/** Averages the normals of all vertices at the same position, so that seams of the grid are invisible. */
export function smoothNormals(geometry: BufferGeometry): BufferGeometry {
  const position = geometry.attributes.position!;
  const index = geometry.index!.array;
  const places = new Map<number, number>();
  const placeIndices = Int32Array.from({ length: position.count }, (_, i) => {
    const key = (cell(position.getX(i)) * CELLS + cell(position.getY(i))) * CELLS + cell(position.getZ(i));
    const known = places.get(key) ?? places.size;
    places.set(key, known);
    return known;
  });
  const sums = new Float32Array(places.size * 3);
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
  for (let i = 0; i < index.length; i += 3) {
    a.fromBufferAttribute(position, index[i]!);
    b.fromBufferAttribute(position, index[i + 1]!).sub(a);
    c.fromBufferAttribute(position, index[i + 2]!).sub(a);
    b.cross(c);
    for (let corner = 0; corner < 3; corner++) {
      const at = placeIndices[index[i + corner]!]! * 3;
      sums[at] = sums[at]! + b.x;
      sums[at + 1] = sums[at + 1]! + b.y;
      sums[at + 2] = sums[at + 2]! + b.z;
    }
  }
  const normals = geometry.attributes.normal!;
  for (let i = 0; i < position.count; i++) {
    const at = placeIndices[i]! * 3;
    const length = Math.hypot(sums[at]!, sums[at + 1]!, sums[at + 2]!) || 1;
    normals.setXYZ(i, sums[at]! / length, sums[at + 1]! / length, sums[at + 2]! / length);
  }
  return geometry;
}

/** Cells per axis: 0.05 mm each, 6.5 m in total. The index of a cell in space (51 bits) is an exact number. */
const CELLS = 2 ** 17;
const cell = (coordinate: number) => Math.round(coordinate * 2e4) + CELLS / 2;
