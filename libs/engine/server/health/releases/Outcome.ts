import {
  AbortedError,
  DeadlineError,
  RemoteRejectedError,
  RemoteUnavailableError,
  WorkerLostError,
  type WorkerResponse,
} from '@gniazdo/composition/worker-client';
import {
  type FailureCount,
  type Outcome,
  type OutcomeCounts,
  OUTCOMES,
} from '../../../client/contract/ReleaseReport.ts';
import { BreakerOpenError } from '../../releases/workers/createBreakers.ts';

/** Whether visitors did not get what they asked for. An error of the visitor is not a failure. */
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

export function createOutcomeCounts(): OutcomeCounts {
  return { ok: 0, error: 0, timeout: 0, workerLost: 0, refused: 0, apiUnavailable: 0, clientError: 0 };
}

/** Good calls and those with one of the kinds of failures. */
export function countFailures(
  counts: OutcomeCounts,
  kinds: readonly Outcome[] = OUTCOMES.filter(isFailure),
): FailureCount {
  const failed = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  return { count: counts.ok + failed, failed };
}

/** As the runbook docs/guides/incidents.md lists them. */
const FAILURE_NAMES = {
  error: 'error',
  timeout: 'timeout',
  workerLost: 'lost worker',
  refused: 'refused call',
  apiUnavailable: 'API failure',
};

/** For example `38 errors, 2 timeouts, 1 lost worker`; empty without failures. */
export function formatFailures(counts: OutcomeCounts) {
  return (Object.keys(FAILURE_NAMES) as (keyof typeof FAILURE_NAMES)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${FAILURE_NAMES[kind]}${counts[kind] === 1 ? '' : 's'}`)
    .join(', ');
}
