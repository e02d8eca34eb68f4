import { expect, test } from '@jest/globals';
import { mayOfferInstall, nextInstallState, parseInstallState } from './installState.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

const first = nextInstallState(parseInstallState(null), 'view', NOW);
const second = nextInstallState(first, 'view', NOW + 31 * MINUTE_MS);

test('the installation is offered from the second visit on', () => {
  expect(mayOfferInstall(first, NOW)).toBe(false);
  expect(mayOfferInstall(second, NOW)).toBe(true);
});

test('pages within 30 minutes of each other are one visit', () => {
  let state = first;
  for (const minutes of [10, 39, 68]) state = nextInstallState(state, 'view', NOW + minutes * MINUTE_MS);
  expect(state.visits).toBe(1);
  expect(nextInstallState(state, 'view', NOW + 98 * MINUTE_MS).visits).toBe(2);
});

test('[K-51] the offer is hidden for 30 days after it was declined', () => {
  const dismissed = nextInstallState(second, 'dismiss', NOW);
  expect(mayOfferInstall(dismissed, NOW + 2_591_999 * SECOND_MS)).toBe(false);
  expect(mayOfferInstall(dismissed, NOW + 2_592_001 * SECOND_MS)).toBe(true);
});

test('an installed site is not offered again', () => {
  const installed = nextInstallState(second, 'install', NOW);
  expect(mayOfferInstall(installed, NOW + 400 * 24 * 60 * MINUTE_MS)).toBe(false);
});

test.each([null, '', 'null', '[]', '{', '"a"', '{"visits":"7","seenAt":1}', '{"visits":7}'])(
  'the stored text %j is a new state',
  (text) => {
    expect(parseInstallState(text)).toEqual({ visits: 0, seenAt: 0 });
  },
);

test('a stored state is read back', () => {
  for (const state of [first, second, { ...second, dismissedAt: NOW, isInstalled: true }])
    expect(parseInstallState(JSON.stringify(state))).toEqual(state);
});
