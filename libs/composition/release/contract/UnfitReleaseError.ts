/** A change doesn't go with what is live of other remotes; the message has a sentence for each reason. */
export class UnfitReleaseError extends Error {
  override readonly name = 'UnfitReleaseError';
}
