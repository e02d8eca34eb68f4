import type { Room, RunningRelease } from './Room.ts';

/** Something that is wrong with a release that visitors get. */
export type Trouble = {
  name: string;
  version: string;
  sentence: string;
  /** What takes it away from visitors; null when nothing here can. */
  way: { action: 'rollback'; to: string } | { action: 'end canary' } | null;
};

/** What whoever is woken should look at first. */
export function findTroubles(rooms: Room[]): Trouble[] {
  return rooms.flatMap((room) =>
    room.releases
      .filter(({ role }) => role.kind !== 'before')
      .flatMap((release) =>
        sentencesOf(release).map((sentence) => ({
          name: room.name,
          version: release.version,
          sentence,
          way: wayOf(room, release),
        })),
      ),
  );
}

function sentencesOf({ report, worker }: RunningRelease): string[] {
  const verdict = report?.verdict;
  return [
    ...(verdict?.kind === 'worse' ? [`is worse than ${verdict.against}: ${verdict.sentence}`] : []),
    ...(worker
      ? []
      : ['has no worker in this shell: it is starting, or it did not come up (the log of the shell says why)']),
    ...(worker && worker.state !== 'ready' ? [`has a worker that is ${worker.state}`] : []),
    ...(worker && worker.breaker.open.length > 0
      ? [`fails so often that ${worker.breaker.open.join(', ')} is left alone for a moment`]
      : []),
  ];
}

function wayOf({ wayBack, channel }: Room, { role }: RunningRelease): Trouble['way'] {
  if (role.kind === 'canary') return { action: 'end canary' };
  return wayBack && !channel.pinned ? { action: 'rollback', to: wayBack } : null;
}
