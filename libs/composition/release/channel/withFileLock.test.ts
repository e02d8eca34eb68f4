import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { withFileLock } from './withFileLock.ts';

const STALE_MS = 2000;
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-lock-'));
  file = path.join(folder, 'channel.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('a holder slower than the stale limit keeps the lock', async () => {
  const order: string[] = [];
  const slow = withFileLock(
    file,
    async () => {
      order.push('slow starts');
      await wait(2 * STALE_MS);
      order.push('slow ends');
    },
    { staleMs: STALE_MS },
  );
  await wait(100);
  await withFileLock(file, async () => void order.push('next'), { staleMs: STALE_MS });
  await slow;
  expect(order).toEqual(['slow starts', 'slow ends', 'next']);
});

test('the lock of a crashed holder is taken over', async () => {
  await mkdir(`${file}.lock`);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(`${file}.lock`, longAgo, longAgo);
  expect(await withFileLock(file, async () => 'done')).toBe('done');
  expect(await readdir(folder)).toEqual([]);
});

test('a lock that stays held rejects with the file to remove', async () => {
  await withFileLock(file, async () => {
    await expect(withFileLock(file, async () => 'never', { timeoutMs: 100 })).rejects.toThrow(
      `${file} is locked. Remove ${file}.lock if no release is running.`,
    );
  });
});

test('a task that fails releases the lock', async () => {
  await expect(withFileLock(file, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await withFileLock(file, async () => 'next')).toBe('next');
});
