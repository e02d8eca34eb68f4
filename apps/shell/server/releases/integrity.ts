import { hash } from 'node:crypto';

/** `sha384-…` of some bytes, as in an `integrity` attribute. */
export function integrityOf(bytes: Buffer | string) {
  return `sha384-${hash('sha384', bytes, 'base64')}`;
}

/** The bytes aren't those that the release names: they must not be used. */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
}

/** Throws IntegrityError unless the bytes are exactly those that the release names. */
export function checkIntegrity(label: string, bytes: Buffer, expected: { bytes: number; integrity: string }) {
  if (bytes.length !== expected.bytes) {
    throw new IntegrityError(`${label} has ${bytes.length} bytes, its release names ${expected.bytes}.`);
  }
  const found = integrityOf(bytes);
  if (found !== expected.integrity) {
    throw new IntegrityError(`${label} is ${found}, its release names ${expected.integrity}.`);
  }
}
