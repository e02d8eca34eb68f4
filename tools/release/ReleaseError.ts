/** A release can't be made; the message is for the squad that makes it. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
