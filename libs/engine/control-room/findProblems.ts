import type { ReleaseReport, Verdict } from '../client/contract/ReleaseReport.ts';
import { getRecentFailures } from '../server/health/releases/createReleaseCounters.ts';
import { formatFailureRate } from './metrics.ts';
import type { RemoteStatus, ReleaseStatus } from './RemoteStatus.ts';

type WorseVerdict = Extract<Verdict, { kind: 'worse' }>;

/** A problem of a release that visitors get, or of a remote's channel entry. */
export type Problem = {
  name: string;
  /** Empty for a channel entry. */
  version: string;
  message: string;
  /** The command that takes the release away from visitors; null if there is none. */
  remedy: { action: 'rollback'; to: string } | { action: 'end canary' } | null;
};

/** Time in which a release may start: reading its files, its first worker and the warm-up. */
const START_TIMEOUT_MS = 15_000;

/** A release without a comparison is a problem from this share of failed responses on, if it has that many. */
const FAILING_RATIO = 0.1;
const FAILING_RESPONSES = 20;

/** Channel entries that this shell does not follow. `refused`: the reasons by remote. */
export function findRefusedEntries(refused: Record<string, string>): Problem[] {
  return Object.entries(refused).map(([name, reason]) => ({
    name,
    version: '',
    message: `keeps what it had. ${reason}`,
    remedy: null,
  }));
}

/** Problems to show at the top of the page. */
export function findProblems(remotes: RemoteStatus[], now: Date): Problem[] {
  return remotes.flatMap((remote) =>
    remote.releases
      .filter(({ role }) => role.kind !== 'before')
      .flatMap((release) =>
        findMessages(release, now).map((message) => ({
          name: remote.name,
          version: release.version,
          message,
          remedy: findRemedy(remote, release),
        })),
      ),
  );
}

function findMessages(release: ReleaseStatus, now: Date): string[] {
  const { report, worker, failure, since } = release;
  return [
    ...(report?.verdict.kind === 'worse' ? [formatRegression(report.verdict, report.notRolledBack)] : []),
    ...(report && report.verdict.kind !== 'worse' ? findFailures(report, now) : []),
    ...(failure ? [`could not be started by this shell: ${failure.replace(/\.$/, '')}`] : []),
    ...(worker || failure || isBeingApplied(release, now)
      ? []
      : ['has no worker in this shell (see the log of the shell)']),
    ...(worker && worker.state !== 'ready' && !(worker.state === 'starting' && isStarting(since, now))
      ? [`has a worker that is ${worker.state}`]
      : []),
    ...(worker && worker.breaker.open.length > 0
      ? [`fails so often that its circuit breaker is open for ${worker.breaker.open.join(', ')}`]
      : []),
  ];
}

/** Without a previous release to compare with, and while the cause may be elsewhere, failures are a problem all the same. */
function findFailures(report: ReleaseReport, now: Date): string[] {
  const { count, failed } = getRecentFailures(report, now);
  if (count < FAILING_RESPONSES || failed < count * FAILING_RATIO) return [];
  return [`fails: ${failed} of ${count} responses (${formatFailureRate({ count, failed })}) in the last five minutes`];
}

function formatRegression({ against, message }: WorseVerdict, notRolledBack: string | null) {
  const comparison = against === null ? `fails: ${message}` : `is worse than ${against}: ${message}`;
  return notRolledBack ? `${comparison}. Not rolled back: ${notRolledBack}` : comparison;
}

/** Whether this shell is starting the release, which got its role a moment ago. */
export function isBeingApplied({ worker, failure, role, since }: ReleaseStatus, now: Date) {
  return !worker && !failure && role.kind !== 'before' && isStarting(since, now);
}

/** Whether the release got its role a moment ago. */
function isStarting(since: ReleaseStatus['since'], now: Date) {
  return since !== null && now.getTime() - Date.parse(since.at) < START_TIMEOUT_MS;
}

function findRemedy({ rollbackTarget, channel }: RemoteStatus, { role }: ReleaseStatus): Problem['remedy'] {
  if (role.kind === 'canary') return { action: 'end canary' };
  return rollbackTarget && !channel.pinned ? { action: 'rollback', to: rollbackTarget } : null;
}
