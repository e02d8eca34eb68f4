/** No text in UTF-8 contains these bytes. */
const INVALID_BYTES = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff];
const OTHER_BYTES = 192;
/** All placeholders of a document together; longer ones would repeat themselves. */
export const MAX_PLACEHOLDER_BYTES = 2 * INVALID_BYTES.length * OTHER_BYTES;
/** Brotli chooses the code of a byte by the two bytes before it, so these are the same in placeholders and contents. */
export const CONTENT_END = '   ';

/**
 * Bytes in which a compressor finds no repetition, and to which no text refers: any two of them occur only once and in no
 * text, and the first and the last before CONTENT_END are invalid. The lengths are even.
 */
export function createPlaceholders(lengths: number[]): Buffer[] {
  let pair = 0;
  return lengths.map((length) => {
    const bytes = Buffer.alloc(length);
    for (let i = 0; i < length; i += 2, pair++) {
      bytes[i] = INVALID_BYTES[pair % INVALID_BYTES.length]!;
      bytes[i + 1] = pair % OTHER_BYTES;
    }
    bytes.write(CONTENT_END, length - CONTENT_END.length);
    return bytes;
  });
}
