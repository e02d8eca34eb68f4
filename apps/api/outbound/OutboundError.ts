export type OutboundProblem =
  /** The URL is not allowed; no request was sent. */
  | 'refused'
  /** The host could not be reached or did not respond in time. */
  | 'unreachable'
  /** The response is not what was asked for. */
  | 'unusable';

/** A file of a shop could not be fetched. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly problem: OutboundProblem;

  constructor(problem: OutboundProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
