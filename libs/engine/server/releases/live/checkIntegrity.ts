import { getIntegrity } from '@gniazdo/composition/integrity';

/** The bytes differ from the manifest and must not be used. */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
}

/** Throws IntegrityError unless size and hash match. */
export function checkIntegrity(label: string, bytes: Buffer, expected: { bytes: number; integrity: string }) {
  if (bytes.length !== expected.bytes) {
    throw new IntegrityError(`${label} has ${bytes.length} bytes; the manifest lists ${expected.bytes}.`);
  }
  const found = getIntegrity(bytes);
  if (found !== expected.integrity) {
    throw new IntegrityError(`${label} has the hash ${found}; the manifest lists ${expected.integrity}.`);
  }
}
