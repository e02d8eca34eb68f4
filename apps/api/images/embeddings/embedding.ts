const MAX_BYTE = 127;

/** A vector as bytes: a quarter of the space, and its direction, which is what counts, differs by less than 1 %. */
export function packEmbedding(vector: readonly number[]): Buffer {
  const largest = Math.max(...vector.map(Math.abs));
  const scale = largest === 0 ? 0 : MAX_BYTE / largest;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round(value * scale)).buffer);
}

/**
 * The distance of two packed vectors: 0 for the same direction, 1 for vectors that have nothing in common. Vectors of
 * different lengths, which are those of different models, have none.
 */
export function compareEmbeddings(a: Uint8Array, b: Uint8Array): number | undefined {
  if (a.length !== b.length) return undefined;
  const one = new Int8Array(a.buffer, a.byteOffset, a.length);
  const other = new Int8Array(b.buffer, b.byteOffset, b.length);
  let product = 0;
  let squares = 0;
  let otherSquares = 0;
  for (let i = 0; i < one.length; i++) {
    product += one[i]! * other[i]!;
    squares += one[i]! ** 2;
    otherSquares += other[i]! ** 2;
  }
  if (squares === 0 || otherSquares === 0) return 1;
  return Math.min(1, Math.max(0, 1 - product / Math.sqrt(squares * otherSquares)));
}
