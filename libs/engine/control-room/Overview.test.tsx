import { renderView } from '@gniazdo/testing/renderView';
import { expect, test } from '@jest/globals';
import { Overview } from './Overview.tsx';
import type { ReleaseStatus } from './RemoteStatus.ts';

const NOW = new Date('2026-01-01T12:00:00Z');

test.each([
  ['just after a change', { since: changedAt('2026-01-01T11:59:58Z') }, 'being applied'],
  ['later', { since: changedAt('2026-01-01T11:58:00Z') }, 'not running'],
  ['after a failed start', { since: changedAt('2026-01-01T11:59:58Z'), failure: 'no file' }, 'not started'],
])('%s, the state of a release without a worker is clear', (_, status, words) => {
  const releases = [buildRelease(status)];
  const remote = { name: 'listing', channel: { stable: '1.0.1' }, releases, rollbackTarget: null };
  const view = renderView(<Overview remotes={[remote]} now={NOW} />);
  expect(view.getByRole('row', { name: /^listing/ }).lastElementChild!.textContent).toBe(words);
});

function changedAt(at: string) {
  return { at } as ReleaseStatus['since'];
}

function buildRelease(status: Partial<ReleaseStatus>): ReleaseStatus {
  return {
    version: '1.0.1',
    role: { kind: 'stable' },
    report: null,
    worker: null,
    failure: null,
    since: null,
    commit: null,
    isDirty: false,
    notes: '',
    sizes: [],
    errors: [],
    ...status,
  };
}
