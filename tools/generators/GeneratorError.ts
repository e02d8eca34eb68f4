/** A wish that a generator can't fulfil, with a sentence that says what to do. Nothing has been written then. */
export class GeneratorError extends Error {
  override readonly name = 'GeneratorError';
}
