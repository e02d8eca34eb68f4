import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes, as they are and as they travel (brotli 11, like all files that never change). */
export type Size = { raw: number; br: number };

export function sizeOf(bytes: Buffer): Size {
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { raw: bytes.length, br: br.length };
}
