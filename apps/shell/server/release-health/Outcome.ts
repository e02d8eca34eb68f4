import {
  AbortedError,
  DeadlineError,
  RemoteUnavailableError,
  WorkerGoneError,
} from '@gniazdo/composition/worker-client';
import { BreakerOpenError } from '../workers/BreakerOpenError.ts';
import type { WorkerResponse } from '@gniazdo/composition/worker-client';

/**
 * Outcome of a call to a worker. `gone` includes calls refused by the circuit breaker; `unavailable`: the API did not
 * respond.
 */
export const OUTCOMES = ['answered', 'threw', 'late', 'gone', 'unavailable'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A response with a 5xx status counts as a failure. */
export function getResponseOutcome(response: WorkerResponse): Outcome {
  if (response.type === 'page' && response.page.status >= 500) return 'threw';
  if (response.type === 'endpoint' && response.response.status >= 500) return 'threw';
  return 'answered';
}

/** Null for an aborted call, which says nothing about the release. */
export function getErrorOutcome(error: unknown): Outcome | null {
  if (error instanceof AbortedError) return null;
  if (error instanceof DeadlineError) return 'late';
  if (error instanceof WorkerGoneError || error instanceof BreakerOpenError) return 'gone';
  if (error instanceof RemoteUnavailableError) return 'unavailable';
  return 'threw';
}
