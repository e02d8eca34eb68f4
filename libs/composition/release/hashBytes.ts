import { createHash } from 'node:crypto';

/** What release.json says of a file's bytes. */
export function hashBytes(bytes: Buffer) {
  return { bytes: bytes.length, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}` };
}
