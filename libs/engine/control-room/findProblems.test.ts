import { expect, test } from '@jest/globals';
import type { ReleaseReport } from '../client/contract/ReleaseReport.ts';
import { findProblems, isBeingApplied } from './findProblems.ts';
import type { ReleaseRole, RemoteStatus, ReleaseStatus } from './RemoteStatus.ts';

const NOW = new Date('2026-01-01T12:00:00Z');
const worse: ReleaseReport['verdict'] = {
  kind: 'worse',
  against: '1.0.0',
  message: '38 of 40 responses failed',
  figures: ['responses'],
};

test('a release that is worse is a problem, with a rollback as remedy', () => {
  expect(
    find([buildRemote({ releases: [running('1.0.1', { kind: 'stable' }, worse)], rollbackTarget: '1.0.0' })]),
  ).toEqual([
    {
      name: 'listing',
      version: '1.0.1',
      message: 'is worse than 1.0.0: 38 of 40 responses failed',
      remedy: { action: 'rollback', to: '1.0.0' },
    },
  ]);
});

test('a release that fails without a comparison is a problem; few or old failures are not', () => {
  const release = running('1.0.1', { kind: 'stable' });
  const count = (at: string, responses: { count: number; failed: number }) => {
    release.report!.minutes = [{ at, responses } as ReleaseReport['minutes'][number]];
    return find([buildRemote({ releases: [release], rollbackTarget: '1.0.0' })]).map(({ message }) => message);
  };
  expect(count('2026-01-01T11:58:00Z', { count: 47, failed: 46 })).toEqual([
    'fails: 46 of 47 responses (97.9 %) in the last five minutes',
  ]);
  expect(count('2026-01-01T11:58:00Z', { count: 47, failed: 4 })).toEqual([]);
  expect(count('2026-01-01T11:58:00Z', { count: 6, failed: 6 })).toEqual([]);
  expect(count('2026-01-01T11:54:00Z', { count: 47, failed: 46 })).toEqual([]);
});

test('a worse release that is not rolled back has the reason', () => {
  const release = running('1.0.1', { kind: 'stable' }, worse);
  release.report!.notRolledBack = 'listing is pinned.';
  expect(find([buildRemote({ releases: [release] })])[0]!.message).toBe(
    'is worse than 1.0.0: 38 of 40 responses failed. Not rolled back: listing is pinned.',
  );
});

test('the remedy for a worse canary is ending it; a pinned remote and one without a previous release have none', () => {
  const [canary] = find([buildRemote({ releases: [running('1.1.0', { kind: 'canary', percent: 10 }, worse)] })]);
  expect(canary!.remedy).toEqual({ action: 'end canary' });
  const releases = [running('1.0.1', { kind: 'stable' }, worse)];
  const pinned = { by: 'Ola', at: '2026-01-01T00:00:00Z', why: '' };
  const channel = { stable: '1.0.1', pinned };
  expect(find([buildRemote({ releases, channel, rollbackTarget: '1.0.0' })])[0]!.remedy).toBeNull();
  expect(find([buildRemote({ releases })])[0]!.remedy).toBeNull();
});

test('a release that has just changed is starting; later a missing worker is a problem', () => {
  const entry = { at: '2026-01-01T11:59:59.500Z' } as ReleaseStatus['since'];
  const release = { ...running('1.0.1', { kind: 'stable' }), worker: null, since: entry };
  const remote = buildRemote({ releases: [release], rollbackTarget: '1.0.0' });
  expect(find([remote])).toEqual([]);
  expect(isBeingApplied(release, NOW)).toBe(true);
  expect(isBeingApplied(release, new Date('2026-01-01T12:01:00Z'))).toBe(false);
  expect(findProblems([remote], new Date('2026-01-01T12:01:00Z'))).toMatchObject([
    { message: expect.stringMatching(/^has no worker/), remedy: { action: 'rollback' } },
  ]);
});

test('a release that the shell could not start is a problem immediately, with the reason', () => {
  const entry = { at: '2026-01-01T11:59:59.500Z' } as ReleaseStatus['since'];
  const failure = 'listing@1.0.1/server/worker.cjs has 5 bytes; the manifest lists 4.';
  const release = { ...running('1.0.1', { kind: 'stable' }), worker: null, since: entry, failure };
  expect(find([buildRemote({ releases: [release] })])).toMatchObject([
    {
      message: 'could not be started by this shell: listing@1.0.1/server/worker.cjs has 5 bytes; the manifest lists 4',
    },
  ]);
});

test('a release without a worker is a problem, a previous release is not', () => {
  const [missing] = find([buildRemote({ releases: [{ ...running('1.0.1', { kind: 'stable' }), worker: null }] })]);
  expect(missing!.message).toMatch(/^has no worker in this shell/);
  expect(find([buildRemote({ releases: [running('1.0.1', { kind: 'stable' })] })])).toEqual([]);
  expect(find([buildRemote({ releases: [running('1.0.0', { kind: 'before' }, worse)] })])).toEqual([]);
});

function find(remotes: RemoteStatus[]) {
  return findProblems(remotes, NOW);
}

function buildRemote(overrides: Partial<RemoteStatus>): RemoteStatus {
  return { name: 'listing', channel: { stable: '1.0.1' }, releases: [], rollbackTarget: null, ...overrides };
}

function running(
  version: string,
  role: ReleaseRole,
  verdict: ReleaseReport['verdict'] = { kind: 'baseline' },
): ReleaseStatus {
  const worker = { state: 'ready', breaker: { open: [] } } as unknown as ReleaseStatus['worker'];
  const report = { name: 'listing', version, verdict, minutes: [] as ReleaseReport['minutes'] } as ReleaseReport;
  return {
    version,
    role,
    report,
    worker,
    failure: null,
    since: null,
    commit: null,
    isDirty: false,
    notes: '',
    sizes: [],
    errors: [],
  };
}
