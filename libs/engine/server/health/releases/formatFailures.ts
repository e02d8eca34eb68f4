import type { FailuresByKind } from '../../../client/contract/ReleaseReport.ts';

/** Singular and plural of each kind, as the runbook docs/guides/incidents.md lists them. */
const NAMES: Record<keyof FailuresByKind, [string, string]> = {
  errors: ['error', 'errors'],
  timeouts: ['timeout', 'timeouts'],
  lostWorkers: ['lost worker', 'lost workers'],
  refusedCalls: ['refused call', 'refused calls'],
  apiFailures: ['API failure', 'API failures'],
};

/** For example `38 errors, 2 timeouts, 1 lost worker`; empty without failures. */
export function formatFailures(failures: FailuresByKind) {
  const kinds = Object.keys(NAMES) as (keyof FailuresByKind)[];
  return kinds
    .filter((kind) => failures[kind] > 0)
    .map((kind) => `${failures[kind]} ${NAMES[kind][failures[kind] === 1 ? 0 : 1]}`)
    .join(', ');
}
