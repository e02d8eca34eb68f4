import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;

/** A random secret of 256 bits for a cookie or a link. */
export function createSecret() {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** SHA-256 of a secret, as stored. A slow hash is not needed, because 256 random bits can’t be guessed. */
export function hashSecret(secret: string) {
  return hash('sha256', secret, 'buffer');
}

/** Compares secrets in a time that does not depend on where they differ. */
export function isSameSecret(given: string, expected: string) {
  return timingSafeEqual(hashSecret(given), hashSecret(expected));
}
