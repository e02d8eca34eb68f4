import type { RemoteStatus, ReleaseStatus } from './RemoteStatus.ts';

/** A problem of a release that visitors get, or of a remote's channel entry. */
export type Problem = {
  name: string;
  /** Empty for a channel entry. */
  version: string;
  message: string;
  /** The command that takes the release away from visitors; null if there is none. */
  remedy: { action: 'rollback'; to: string } | { action: 'end canary' } | null;
};

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
export function findProblems(remotes: RemoteStatus[]): Problem[] {
  return remotes.flatMap((remote) =>
    remote.releases
      .filter(({ role }) => role.kind !== 'before')
      .flatMap((release) =>
        findMessages(release).map((message) => ({
          name: remote.name,
          version: release.version,
          message,
          remedy: findRemedy(remote, release),
        })),
      ),
  );
}

function findMessages({ report, worker }: ReleaseStatus): string[] {
  const verdict = report?.verdict;
  return [
    ...(verdict?.kind === 'worse' ? [`is worse than ${verdict.against}: ${verdict.message}`] : []),
    ...(worker
      ? []
      : ['has no worker in this shell: it is starting, or it failed to start (see the log of the shell)']),
    ...(worker && worker.state !== 'ready' ? [`has a worker that is ${worker.state}`] : []),
    ...(worker && worker.breaker.open.length > 0
      ? [`fails so often that its circuit breaker is open for ${worker.breaker.open.join(', ')}`]
      : []),
  ];
}

function findRemedy({ rollbackTarget, channel }: RemoteStatus, { role }: ReleaseStatus): Problem['remedy'] {
  if (role.kind === 'canary') return { action: 'end canary' };
  return rollbackTarget && !channel.pinned ? { action: 'rollback', to: rollbackTarget } : null;
}
