import { brotliCompressSync, constants } from 'node:zlib';
import { z } from 'zod';

/** Bytes: uncompressed and with brotli 11, the compression of immutable files. */
export const sizeSchema = z.object({ raw: z.int(), br: z.int() });
export type Size = z.infer<typeof sizeSchema>;

export function measureSize(bytes: Buffer): Size {
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { raw: bytes.length, br: br.length };
}
