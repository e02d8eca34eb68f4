/** A file that a visitor sent is not a usable photo. The message is a Polish text for them. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
}
