import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningPostgres, startPostgres } from '@gniazdo/postgres';
import { openStaffRecords } from './openStaffRecords.ts';
import type { StaffRecords } from './StaffRecords.ts';

let folder: string;
let server: RunningPostgres;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-staff-'));
  server = await startPostgres({ dataDir: path.join(folder, 'postgres'), settings: { fsync: 'off' } });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

describe.each(['a folder', 'PostgreSQL'])('in %s', (kind) => {
  let shells: StaffRecords[];
  beforeAll(() => {
    const open = () => openStaffRecords(kind === 'a folder' ? path.join(folder, 'channel') : server.url);
    shells = [open(), open()];
  });
  afterAll(() => Promise.all(shells.map((shell) => shell.close())));

  test('only one of several shells can spend a token', async () => {
    const [first, second] = shells as [StaffRecords, StaffRecords];
    expect(await second.isSpent(token('link-1'))).toBe(false);
    const tries = await Promise.all([first, second, first, second].map((shell) => shell.spend(token('link-1'))));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await first.isSpent(token('link-1'))).toBe(true);
    expect(await second.isSpent(token('link-1'))).toBe(true);
    expect(await second.isSpent(token('link-2'))).toBe(false);
  });

  test('the end of all sessions holds for tokens issued before it, on every shell', async () => {
    const [first, second] = shells as [StaffRecords, StaffRecords];
    const now = Date.now();
    await first.endAll(now);
    expect(await second.isSpent({ ...token('old'), issuedAt: now })).toBe(true);
    expect(await second.isSpent({ ...token('new'), issuedAt: now + 1 })).toBe(false);
  });
});

test('expired tokens are removed', async () => {
  const place = path.join(folder, 'expiring');
  const records = openStaffRecords(place);
  await records.spend({ ...token('old'), expiresAt: Date.now() - 1 });
  await records.spend(token('new'));
  expect(await readdir(path.join(place, '.staff'))).toEqual(['token-new']);
});

function token(id: string) {
  return { id, issuedAt: Date.now(), expiresAt: Date.now() + 60_000 };
}
