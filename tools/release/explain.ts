/** Failures whose message is a sentence for whoever releases. */
const SPOKEN = new Set([
  'ReleaseError',
  'UnfitReleaseError',
  'BuildError',
  'ReleaseExistsError',
  'BrokenReleaseError',
  'RefusedMoveError',
  'ChannelMovedError',
  'ChannelUnreachableError',
  'StoreError',
  'SignatureError',
  'KeyError',
]);

/** The sentence of a failure that we know; all there is of one that surprises. */
export function explain(error: unknown): unknown {
  return error instanceof Error && SPOKEN.has(error.name) ? error.message : error;
}
