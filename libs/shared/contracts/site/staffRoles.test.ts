import { expect, test } from '@jest/globals';
import { getRemoteRights } from './remoteRights.ts';
import { mayOpenPage, STAFF_ROLES, staffRights } from './staffRoles.ts';
import { staffPaths } from './staffPaths.ts';

test('each page, scope and call for staff that a remote has names its roles', () => {
  const given = ['listing', 'product', 'user', 'content', 'commercial'].map((name) => getRemoteRights(name).staff);
  expect(given.flatMap(({ pages }) => pages).length).toBeGreaterThan(4);
  for (const kind of ['pages', 'scopes', 'calls'] as const)
    for (const each of given.flatMap((staff): readonly string[] => staff[kind]))
      expect([kind, each, (staffRights[kind][each] ?? []).length > 0]).toEqual([kind, each, true]);
});

test('support changes shops, but not what they pay', () => {
  const calls = getRemoteRights('commercial').staff.calls.filter((call) =>
    staffRights.calls[call]!.includes('support'),
  );
  const changes = ['state', 'hosts', 'paid', 'owners'].map((change) => `POST /api/v2/shops/:shopId/${change}`);
  expect(calls).toEqual(['POST /api/v2/shop-applications/:applicationId/:decision', ...changes]);
});

test('a page and the scope of its data have the same roles', () => {
  for (const name of [
    'alerts',
    'audit',
    'appeals',
    'moderation',
    'corrections',
    'clicks',
    'rates',
    'statements',
  ] as const)
    expect([name, staffRights.scopes[name]]).toEqual([name, staffRights.pages[staffPaths[name]()]]);
});

test('everyone opens the page of work; only administrators open what names no role', () => {
  for (const role of STAFF_ROLES) {
    expect(mayOpenPage([role], staffPaths.work())).toBe(true);
    expect([role, mayOpenPage([role], staffPaths.releases())]).toEqual([role, role === 'admin']);
  }
  expect(mayOpenPage(['finance'], staffPaths.corrections())).toBe(false);
  expect(mayOpenPage(['finance', 'catalogue'], staffPaths.corrections())).toBe(true);
  expect(mayOpenPage([], staffPaths.work())).toBe(false);
});
