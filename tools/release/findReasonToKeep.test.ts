import type { ChannelEntry } from '@gniazdo/composition/store';
import { expect, test } from '@jest/globals';
import { findReasonToKeep, START_NOTE } from './findChangedRemotes.ts';

const LIVE = { stable: '1.0.1' };

test('a release of a start of the system may be replaced, also after a canary and an ended pin', () => {
  const started = entry('release', '1.0.1', START_NOTE);
  expect(findReasonToKeep(LIVE, [started])).toBeUndefined();
  const others = [entry('unpin', '1.0.1'), entry('pin', '1.0.1'), entry('canary', '1.0.1')];
  expect(findReasonToKeep(LIVE, [...others, started, entry('release', '1.0.0')])).toBeUndefined();
});

test.each<[ChannelEntry['action'], string]>([
  ['release', 'ala released it'],
  ['rollback', 'ala rolled back to it'],
  ['promote', 'ala chose it (promote)'],
])('what a person made live (%s) stays, also if the version was released by a start before', (action, reason) => {
  const before = [entry('release', '1.0.2', START_NOTE), entry('release', '1.0.1', START_NOTE)];
  expect(findReasonToKeep(LIVE, [entry(action, '1.0.1'), ...before])).toBe(reason);
});

test('a pinned release and one of unknown origin stay', () => {
  const pinned = { by: 'ola', at: '2026-01-01T00:00:00Z', why: '' };
  expect(findReasonToKeep({ ...LIVE, pinned }, [entry('release', '1.0.1', START_NOTE)])).toBe('ola pinned it');
  expect(findReasonToKeep(LIVE, [])).toBe('the history does not say who released it');
});

function entry(action: ChannelEntry['action'], stable: string, why = ''): ChannelEntry {
  return { revision: 1, at: '2026-01-01T00:00:00Z', name: 'listing', action, to: { stable }, by: 'ala', why };
}
