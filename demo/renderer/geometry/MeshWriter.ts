import { BufferGeometry, Float32BufferAttribute } from 'three';

/** Collects the vertices and triangles of a mesh. */
export class MeshWriter {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #uvs: number[] = [];
  readonly #indices: number[] = [];

  get count() {
    return this.#positions.length / 3;
  }

  vertex(position: readonly number[], normal: readonly number[], u: number, v: number) {
    this.#positions.push(position[0]!, position[1]!, position[2]!);
    this.#normals.push(normal[0]!, normal[1]!, normal[2]!);
    this.#uvs.push(u, v);
  }

  /** Adds two triangles for every cell of a grid whose first vertex is `start`. */
  cells(start: number, columns: number, rows: number, isFlipped = false) {
    for (let row = 0; row < rows - 1; row++) {
      for (let column = 0; column < columns - 1; column++) {
        const a = start + row * columns + column;
        const [b, c, d] = [a + 1, a + columns, a + columns + 1];
        if (isFlipped) this.#indices.push(a, d, b, a, c, d);
        else this.#indices.push(a, b, d, a, d, c);
      }
    }
  }

  geometry() {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(this.#positions, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(this.#normals, 3));
    geometry.setAttribute('uv', new Float32BufferAttribute(this.#uvs, 2));
    geometry.setIndex(this.#indices);
    return geometry;
  }
}
