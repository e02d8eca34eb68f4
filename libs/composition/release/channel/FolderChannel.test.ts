import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testChannel } from '../../testing/testChannel.ts';
import { ChannelUnreachableError } from './Channel.ts';
import { FolderChannel } from './FolderChannel.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-channel-'));
});
afterEach(() => rm(folder, { recursive: true }));

testChannel(async () => ({ open: () => new FolderChannel(folder), remove: async () => {} }));

test('writes leave no other file in the folder', async () => {
  await new FolderChannel(folder).write(0, {
    name: 'listing',
    action: 'release',
    to: { stable: '1.0.0' },
    by: 'ala',
    why: '',
  });
  expect(await readdir(folder)).toEqual(['channel.json']);
});

test('a file of schema 1 is read, and the next change writes the current schema', async () => {
  await writeFile(path.join(folder, 'channel.json'), '{"schema":1,"live":{"listing":"1.0.0"},"history":[]}');
  const channel = new FolderChannel(folder);
  const { revision, remotes } = await channel.read();
  expect(remotes).toEqual({ listing: { stable: '1.0.0' } });
  await channel.write(revision, { name: 'listing', action: 'release', to: { stable: '1.0.1' }, by: 'ala', why: '' });
  expect(await channel.read()).toEqual({ revision: revision + 1, remotes: { listing: { stable: '1.0.1' } } });
});

test('a truncated file is an error, unlike a missing one', async () => {
  await writeFile(path.join(folder, 'channel.json'), '{"schema":2,"rev');
  await expect(new FolderChannel(folder).read()).rejects.toThrow(ChannelUnreachableError);
});
