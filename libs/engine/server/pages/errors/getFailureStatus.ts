import { DeadlineError, RemoteUnavailableError, WorkerLostError } from '@gniazdo/composition/worker-client';
import { BreakerOpenError } from '../../releases/workers/createBreakers.ts';

/** 503 for temporary failures, e.g. an unavailable API; 500 if the remote's code threw. */
export function getFailureStatus(error: unknown) {
  const isTemporary =
    error instanceof DeadlineError ||
    error instanceof WorkerLostError ||
    error instanceof BreakerOpenError ||
    error instanceof RemoteUnavailableError;
  return isTemporary ? 503 : 500;
}
