export type FetchProblem =
  /** The URL is not allowed; no request was sent. */
  | 'refused'
  /** The host could not be reached or did not respond in time. */
  | 'unreachable'
  /** The response is not a picture of an accepted format and size. */
  | 'unusable';

/** A shop's picture could not be fetched. */
export class PictureFetchError extends Error {
  override readonly name = 'PictureFetchError';
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
