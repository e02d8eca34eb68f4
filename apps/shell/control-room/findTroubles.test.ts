import { expect, test } from '@jest/globals';
import type { ReleaseReport } from '../contract/ReleaseReport.ts';
import { findTroubles } from './findTroubles.ts';
import type { Role, Room, RunningRelease } from './Room.ts';

const worse: ReleaseReport['verdict'] = { kind: 'worse', against: '1.0.0', sentence: '38 of 40 answers failed' };

test('a release that is worse is a trouble, with the way back', () => {
  expect(findTroubles([room({ releases: [running('1.0.1', { kind: 'stable' }, worse)], wayBack: '1.0.0' })])).toEqual([
    {
      name: 'listing',
      version: '1.0.1',
      sentence: 'is worse than 1.0.0: 38 of 40 answers failed',
      way: { action: 'rollback', to: '1.0.0' },
    },
  ]);
});

test('a canary that is worse is ended; a pinned remote, or one without a past, has no way back', () => {
  const [canary] = findTroubles([room({ releases: [running('1.1.0', { kind: 'canary', percent: 10 }, worse)] })]);
  expect(canary!.way).toEqual({ action: 'end canary' });
  const releases = [running('1.0.1', { kind: 'stable' }, worse)];
  const pinned = { by: 'Ola', at: '2026-01-01T00:00:00Z', why: '' };
  const channel = { stable: '1.0.1', pinned };
  expect(findTroubles([room({ releases, channel, wayBack: '1.0.0' })])[0]!.way).toBeNull();
  expect(findTroubles([room({ releases })])[0]!.way).toBeNull();
});

test('a release without a worker is a trouble, one that nobody gets any more is none', () => {
  const [missing] = findTroubles([room({ releases: [{ ...running('1.0.1', { kind: 'stable' }), worker: null }] })]);
  expect(missing!.sentence).toMatch(/^has no worker in this shell/);
  expect(findTroubles([room({ releases: [running('1.0.1', { kind: 'stable' })] })])).toEqual([]);
  expect(findTroubles([room({ releases: [running('1.0.0', { kind: 'before' }, worse)] })])).toEqual([]);
});

function room(overrides: Partial<Room>): Room {
  return { name: 'listing', channel: { stable: '1.0.1' }, releases: [], wayBack: null, ...overrides };
}

function running(
  version: string,
  role: Role,
  verdict: ReleaseReport['verdict'] = { kind: 'baseline' },
): RunningRelease {
  const worker = { state: 'ready', breaker: { open: [] } } as unknown as RunningRelease['worker'];
  const report = { name: 'listing', version, verdict } as ReleaseReport;
  return { version, role, report, worker, since: null, commit: null, notes: '', sizes: [] };
}
