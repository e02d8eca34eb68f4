import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createChannelKeys } from '../../testing/writeSignedChannel.ts';
import { until } from '@gniazdo/testing/until';
import { testChannel } from '../../testing/testChannel.ts';
import { ChannelUnreachableError } from './Channel.ts';
import { openChannel } from './openChannel.ts';

const LIMIT_MS = 20_000;
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

test('who watches learns once that the channel cannot be read, and when it can be read again', async () => {
  const channel = openChannel(folder, keys);
  await channel.write(0, { name: 'listing', action: 'release', to: { stable: '1.0.0' }, by: 'ala', why: '' });
  const file = path.join(folder, 'channel.json');
  const content = await readFile(file, 'utf8');
  const outages: (string | null)[] = [];
  let changes = 0;
  const stop = channel.watch(
    () => (changes += 1),
    (error) => outages.push(error && error.message),
  );
  try {
    await until('the state is read', () => changes === 1, LIMIT_MS);
    await writeFile(file, '{');
    await until('the outage is reported', () => outages.length > 0, LIMIT_MS);
    await wait(2000);
    expect(outages).toEqual([expect.stringMatching(/channel\.json can't be read: /)]);
    await writeFile(file, content);
    await until('the end is reported', () => outages.length > 1, LIMIT_MS);
    expect(outages[1]).toBeNull();
    expect(changes).toBe(1);
  } finally {
    stop();
  }
}, 60_000);
