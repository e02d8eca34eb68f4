import {
  AbortedError,
  DeadlineError,
  RemoteRejectedError,
  RemoteUnavailableError,
  WorkerLostError,
} from '@gniazdo/composition/worker-client';
import { BreakerOpenError } from '../../releases/workers/BreakerOpenError.ts';
import type { WorkerResponse } from '@gniazdo/composition/worker-client';

/**
 * Outcome of a call to a worker. `refused`: by the circuit breaker, because of earlier failures; `apiUnavailable`: the API
 * did not respond; `clientError`: the API refused the visitor's request with a 4xx, which is no failure.
 */
export const OUTCOMES = ['ok', 'error', 'timeout', 'workerLost', 'refused', 'apiUnavailable', 'clientError'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Whether visitors did not get what they asked for. */
export function isFailure(outcome: Outcome) {
  return outcome !== 'ok' && outcome !== 'clientError';
}

/** Whether the outcome says something about the release. A refused call only repeats the failures before it. */
export function isEvidence(outcome: Outcome) {
  return outcome !== 'refused' && outcome !== 'clientError';
}

/** A response with a 5xx status counts as a failure. */
export function getResponseOutcome(response: WorkerResponse): Outcome {
  if (response.type === 'page' && response.page.status >= 500) return 'error';
  if (response.type === 'endpoint' && response.response.status >= 500) return 'error';
  return 'ok';
}

/** Null for an aborted call, which says nothing about the release. */
export function getErrorOutcome(error: unknown): Outcome | null {
  if (error instanceof AbortedError) return null;
  if (error instanceof DeadlineError) return 'timeout';
  if (error instanceof WorkerLostError) return 'workerLost';
  if (error instanceof BreakerOpenError) return 'refused';
  if (error instanceof RemoteUnavailableError) return 'apiUnavailable';
  if (error instanceof RemoteRejectedError) return 'clientError';
  return 'error';
}
