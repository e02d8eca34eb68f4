import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { formatIssues, UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';

/** Bytes: uncompressed and with brotli 11, the compression of immutable files. */
const sizeSchema = z.object({ raw: z.int(), br: z.int() });
export type Size = z.infer<typeof sizeSchema>;

const budgetsSchema = z.record(z.string(), sizeSchema);

/** The budgets of an app by part, from its `budgets.json`; empty if it has none. Throws UserFacingError. */
export function readBudgets(dir: string) {
  const file = path.join(dir, 'budgets.json');
  if (!existsSync(file)) return {};
  try {
    return budgetsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new UserFacingError(`${file} can't be read: ${formatIssues(cause) ?? (cause as Error).message}`, { cause });
  }
}

export function measureSize(bytes: Buffer): Size {
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { raw: bytes.length, br: br.length };
}
