import { expect, test } from '@jest/globals';
import type { ChannelEntry, RemoteChannel } from './Channel.ts';
import { findRoleChange } from './channelHistory.ts';

const canary = { version: '1.1.0', percent: 10 };
const history = [
  buildEntry(5, 'canary', { stable: '1.0.1', canary: { ...canary, percent: 20 } }),
  buildEntry(4, 'canary', { stable: '1.0.1', canary }),
  buildEntry(3, 'minimum', { stable: '1.0.1', minimum: '1.0.0' }),
  buildEntry(2, 'rollback', { stable: '1.0.1' }),
  buildEntry(1, 'release', { stable: '1.0.2' }),
  buildEntry(0, 'release', { stable: '1.0.1' }),
];

test('changes that repeat the live version or the canary are not its start', () => {
  expect(findRoleChange(history, '1.0.1', 'stable')?.revision).toBe(2);
  expect(findRoleChange(history, '1.1.0', 'canary')?.revision).toBe(4);
});

test('a history that begins later has no start of the live version', () => {
  expect(findRoleChange(history.slice(0, 3), '1.0.1', 'stable')).toBeNull();
  expect(findRoleChange([], '1.0.1', 'stable')).toBeNull();
  expect(findRoleChange(history, '9.9.9', 'stable')).toBeNull();
});

function buildEntry(revision: number, action: ChannelEntry['action'], to: RemoteChannel): ChannelEntry {
  return { revision, at: '2026-01-01T00:00:00Z', name: 'listing', action, to, by: 'Ola', why: '' };
}
