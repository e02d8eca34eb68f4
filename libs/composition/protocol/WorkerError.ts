/** A call to a remote's worker has no usable response. */
export class WorkerError extends Error {
  override readonly name: string = 'WorkerError';
}

/** No response before the deadline. */
export class DeadlineError extends WorkerError {
  override readonly name = 'DeadlineError';
}

/** The worker ended before it responded, or has not restarted yet. `reason` is a clause: `it ended with code 1`. */
export class WorkerLostError extends WorkerError {
  override readonly name = 'WorkerLostError';
  readonly reason: string;

  constructor(message: string, reason = message) {
    super(message);
    this.reason = reason;
  }
}

/** An error that the worker reported for one request. */
class ReportedError extends WorkerError {
  /** The stack inside the worker. */
  readonly remoteStack: string | undefined;

  constructor(message: string, remoteStack?: string) {
    super(message);
    this.remoteStack = remoteStack;
  }
}

/** The remote's code threw. */
export class RemoteThrewError extends ReportedError {
  override readonly name = 'RemoteThrewError';
}

/** The API gave the remote no response or a 5xx: not the remote's fault, and a retry may succeed. */
export class RemoteUnavailableError extends ReportedError {
  override readonly name = 'RemoteUnavailableError';
}

/** The API refused the remote's request with a 4xx: the visitor asked for something invalid, nothing has failed. */
export class RemoteRejectedError extends ReportedError {
  override readonly name = 'RemoteRejectedError';
  /** The API's status, 400 to 499. */
  readonly status: number;
  /** The invalid field of an endpoint's input. */
  readonly field: string | undefined;

  constructor(message: string, { status, field }: { status: number; field?: string }, remoteStack?: string) {
    super(message, remoteStack);
    this.status = status;
    this.field = field;
  }
}

/** The caller aborted the call. */
export class AbortedError extends WorkerError {
  override readonly name = 'AbortedError';
}
