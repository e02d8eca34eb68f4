import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createChannelKeys } from '../../testing/createChannelKeys.ts';
import { testChannel } from '../../testing/testChannel.ts';
import { ChannelUnreachableError } from './Channel.ts';
import { openChannel } from './openChannel.ts';

const keys = createChannelKeys();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-channel-'));
});
afterEach(() => rm(folder, { recursive: true }));

testChannel(async () => ({ open: () => openChannel(folder, keys), remove: async () => {} }));

test('writes leave no other file in the folder', async () => {
  await openChannel(folder, keys).write(0, {
    name: 'listing',
    action: 'release',
    to: { stable: '1.0.0' },
    by: 'ala',
    why: '',
  });
  expect(await readdir(folder)).toEqual(['channel.json']);
});

test('entries of the format without signatures are refused until a change signs them', async () => {
  const unsigned = { schema: 2, revision: 7, remotes: { listing: { stable: '1.0.0' } }, history: [] };
  await writeFile(path.join(folder, 'channel.json'), JSON.stringify(unsigned));
  const channel = openChannel(folder, keys);
  expect(await channel.read()).toEqual({
    revision: 7,
    remotes: {},
    refused: { listing: 'The channel entry of listing is not signed.' },
  });
  await channel.write(7, { name: 'listing', action: 'release', to: { stable: '1.0.1' }, by: 'ala', why: '' });
  expect(await channel.read()).toEqual({ revision: 8, remotes: { listing: { stable: '1.0.1' } } });
});

test('a truncated file is an error, unlike a missing one', async () => {
  await writeFile(path.join(folder, 'channel.json'), '{"schema":2,"rev');
  await expect(openChannel(folder, keys).read()).rejects.toThrow(ChannelUnreachableError);
});
