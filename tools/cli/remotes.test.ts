import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { defaultRemote, describeRemoteFile, remoteFolder, remoteNames } from './remotes.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gniazdo-remotes-'));
});
afterEach(() => rm(root, { recursive: true }));

test('the remotes of this layout are the apps with a remote.ts', async () => {
  await write('apps/listing/remote.ts');
  await write('apps/api/main.ts');
  const project = { root, isStandalone: false };
  expect(remoteNames(project)).toEqual(['listing']);
  expect(defaultRemote(project)).toBeUndefined();
  expect(remoteFolder('listing', project)).toBe(path.join(root, 'apps/listing'));
  expect(describeRemoteFile('listing', 'smoke.json', project)).toBe('apps/listing/smoke.json');
});

test('the repository of one remote has it in the root, with the name of the package', async () => {
  await write('package.json', JSON.stringify({ name: '@garden-squad/garden', version: '1.0.0' }));
  const project = { root, isStandalone: true };
  expect(remoteNames(project)).toEqual(['garden']);
  expect(defaultRemote(project)).toBe('garden');
  expect(remoteFolder('garden', project)).toBe(root);
  expect(describeRemoteFile('garden', 'smoke.json', project)).toBe('smoke.json');
});

async function write(file: string, text = '') {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}
