import {
  AbortedError,
  BreakerOpenError,
  DeadlineError,
  RemoteUnavailableError,
  WorkerGoneError,
} from '../workers/errors.ts';
import type { Answer } from '../workers/startWorkerThread.ts';

/**
 * What came of a question to a worker. `gone` is also said of one that is left alone for a moment because it failed often;
 * `unavailable`: the API was away.
 */
export const OUTCOMES = ['answered', 'threw', 'late', 'gone', 'unavailable'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** An answer that only says that there is none is one that failed. */
export function outcomeOfAnswer(answer: Answer): Outcome {
  if (answer.type === 'page' && answer.page.status >= 500) return 'threw';
  if (answer.type === 'endpoint' && answer.response.status >= 500) return 'threw';
  return 'answered';
}

/** Null when the visitor has gone: that tells nothing. */
export function outcomeOfError(error: unknown): Outcome | null {
  if (error instanceof AbortedError) return null;
  if (error instanceof DeadlineError) return 'late';
  if (error instanceof WorkerGoneError || error instanceof BreakerOpenError) return 'gone';
  if (error instanceof RemoteUnavailableError) return 'unavailable';
  return 'threw';
}
