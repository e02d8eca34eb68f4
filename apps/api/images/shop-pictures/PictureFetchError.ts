export type FetchProblem =
  /** The address is not one that we ask. */
  | 'refused'
  /** The host could not be reached or did not answer in time. */
  | 'unreachable'
  /** It answered with something that is no picture, or none that we take. */
  | 'unusable';

/** A shop's picture could not be had. */
export class PictureFetchError extends Error {
  override readonly name = 'PictureFetchError';
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
