/** A remote's worker gave no answer that can be shown. */
export class WorkerError extends Error {
  override readonly name: string = 'WorkerError';
}

/** No answer in time. */
export class DeadlineError extends WorkerError {
  override readonly name = 'DeadlineError';
}

/** The worker ended before it answered, or is not up again yet. */
export class WorkerGoneError extends WorkerError {
  override readonly name = 'WorkerGoneError';
}

/** The remote's code threw. */
export class RemoteThrewError extends WorkerError {
  override readonly name = 'RemoteThrewError';
}

/** The remote could not do it because the API is away: not its fault, and another try soon may help. */
export class RemoteUnavailableError extends WorkerError {
  override readonly name = 'RemoteUnavailableError';
}

/** It failed so often that it is left alone for a moment. */
export class BreakerOpenError extends WorkerError {
  override readonly name = 'BreakerOpenError';
}

/** The visitor went away. */
export class AbortedError extends WorkerError {
  override readonly name = 'AbortedError';
}
