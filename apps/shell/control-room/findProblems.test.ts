import { expect, test } from '@jest/globals';
import type { ReleaseReport } from '../contract/ReleaseReport.ts';
import { findProblems } from './findProblems.ts';
import type { ReleaseRole, RemoteStatus, ReleaseStatus } from './RemoteStatus.ts';

const worse: ReleaseReport['verdict'] = { kind: 'worse', against: '1.0.0', message: '38 of 40 responses failed' };

test('a release that is worse is a problem, with a rollback as remedy', () => {
  expect(
    findProblems([buildRemote({ releases: [running('1.0.1', { kind: 'stable' }, worse)], rollbackTarget: '1.0.0' })]),
  ).toEqual([
    {
      name: 'listing',
      version: '1.0.1',
      message: 'is worse than 1.0.0: 38 of 40 responses failed',
      remedy: { action: 'rollback', to: '1.0.0' },
    },
  ]);
});

test('the remedy for a worse canary is ending it; a pinned remote and one without a previous release have none', () => {
  const [canary] = findProblems([
    buildRemote({ releases: [running('1.1.0', { kind: 'canary', percent: 10 }, worse)] }),
  ]);
  expect(canary!.remedy).toEqual({ action: 'end canary' });
  const releases = [running('1.0.1', { kind: 'stable' }, worse)];
  const pinned = { by: 'Ola', at: '2026-01-01T00:00:00Z', why: '' };
  const channel = { stable: '1.0.1', pinned };
  expect(findProblems([buildRemote({ releases, channel, rollbackTarget: '1.0.0' })])[0]!.remedy).toBeNull();
  expect(findProblems([buildRemote({ releases })])[0]!.remedy).toBeNull();
});

test('a release without a worker is a problem, a previous release is not', () => {
  const [missing] = findProblems([
    buildRemote({ releases: [{ ...running('1.0.1', { kind: 'stable' }), worker: null }] }),
  ]);
  expect(missing!.message).toMatch(/^has no worker in this shell/);
  expect(findProblems([buildRemote({ releases: [running('1.0.1', { kind: 'stable' })] })])).toEqual([]);
  expect(findProblems([buildRemote({ releases: [running('1.0.0', { kind: 'before' }, worse)] })])).toEqual([]);
});

function buildRemote(overrides: Partial<RemoteStatus>): RemoteStatus {
  return { name: 'listing', channel: { stable: '1.0.1' }, releases: [], rollbackTarget: null, ...overrides };
}

function running(
  version: string,
  role: ReleaseRole,
  verdict: ReleaseReport['verdict'] = { kind: 'baseline' },
): ReleaseStatus {
  const worker = { state: 'ready', breaker: { open: [] } } as unknown as ReleaseStatus['worker'];
  const report = { name: 'listing', version, verdict } as ReleaseReport;
  return { version, role, report, worker, since: null, commit: null, notes: '', sizes: [] };
}
