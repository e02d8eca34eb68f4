import type { ChannelEntry } from '@gniazdo/composition/store';
import { expect, test } from '@jest/globals';
import { findPrunableVersions } from './findPrunableVersions.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
/** 1.0.0 … 1.0.8, one a day. */
const versions = Array.from({ length: 9 }, (_, i) => ({
  version: `1.0.${i}`,
  builtAt: `2026-02-${10 + i}T00:00:00.000Z`,
}));

test('the last five versions stay, older ones that were live before yesterday are deleted', () => {
  const history = released('1.0.8', 48);
  expect(findPrunableVersions({ versions, remote: { stable: '1.0.8' }, history, now: NOW })).toEqual([
    '1.0.0',
    '1.0.1',
    '1.0.2',
    '1.0.3',
  ]);
});

test('the live version, the canary and the target of a rollback stay at any age', () => {
  const history = [...released('1.0.1', 48), ...released('1.0.0', 72)];
  const remote = { stable: '1.0.1', canary: { version: '1.0.3', percent: 10 } };
  expect(findPrunableVersions({ versions, remote, history, now: NOW })).toEqual(['1.0.2']);
});

test('the version that restores a retired remote stays at any age', () => {
  const [entry] = released('1.0.1', 48);
  const history = [{ ...entry!, action: 'retire' as const, to: null }, ...released('1.0.1', 72)];
  expect(findPrunableVersions({ versions, remote: undefined, history, now: NOW })).toEqual(['1.0.0', '1.0.2', '1.0.3']);
});

test('a version stays while a page younger than a day may load it', () => {
  const history = [
    ...released('1.0.8', 1),
    ...released('1.0.2', 30),
    ...released('1.0.1', 40),
    ...released('1.0.0', 50),
  ];
  const gone = findPrunableVersions({ versions, remote: { stable: '1.0.8' }, history, now: NOW });
  // 1.0.2 was live until an hour ago; 1.0.1 ended 30 hours ago.
  expect(gone).toEqual(['1.0.0', '1.0.1', '1.0.3']);
});

test('a version built within a day stays, live or not', () => {
  const fresh = versions.map(({ version }) => ({ version, builtAt: '2026-03-10T00:00:00.000Z' }));
  expect(findPrunableVersions({ versions: fresh, remote: undefined, history: [], now: NOW })).toEqual([]);
});

function released(stable: string, hoursAgo: number): ChannelEntry[] {
  const at = new Date(NOW - hoursAgo * 3_600_000).toISOString();
  return [{ revision: 1000 - hoursAgo, at, name: 'listing', action: 'release', to: { stable }, by: 'ala', why: '' }];
}
