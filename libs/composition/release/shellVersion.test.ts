import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readShellVersion, writeShellVersion } from './shellVersion.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'shell-version-'));
});
afterEach(() => rm(dist, { recursive: true }));

test('the recorded version of a shell is read from its build', async () => {
  expect(await readShellVersion(dist)).toBe('0.0.0-unrecorded');
  await writeShellVersion(dist, '1.4.2');
  expect(await readShellVersion(dist)).toBe('1.4.2');
});

test('an invalid version file is rejected', async () => {
  await writeFile(path.join(dist, 'version.json'), '{"version":"latest"}');
  await expect(readShellVersion(dist)).rejects.toThrow('Not a version');
});
