import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FolderChannel } from './FolderChannel.ts';
import type { Channel } from './manifest.ts';

let folder: string;
let channel: FolderChannel;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-channel-'));
  channel = new FolderChannel(folder);
});
afterEach(() => rm(folder, { recursive: true }));

test('nothing is live before the first release', async () => {
  expect(await channel.read()).toEqual({ schema: 1, live: {}, history: [] });
});

test('a switch leaves the other remotes alone and is remembered', async () => {
  await channel.setLive('listing', '1.0.0', 'ala');
  await channel.setLive('product', '2.0.0', 'ola');
  await channel.setLive('listing', '1.0.1', 'ala');
  const { live, history } = await channel.read();
  expect(live).toEqual({ listing: '1.0.1', product: '2.0.0' });
  expect(history.map(({ name, version, by }) => `${name} ${version} ${by}`)).toEqual([
    'listing 1.0.0 ala',
    'product 2.0.0 ola',
    'listing 1.0.1 ala',
  ]);
});

test('switches at the same moment are all kept', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(names.map((name) => new FolderChannel(folder).setLive(name, '1.0.0', 'ala')));
  expect(Object.keys((await channel.read()).live).toSorted()).toEqual(names);
  expect(await readdir(folder)).toEqual(['channel.json']);
});

test('a check that throws prevents the switch', async () => {
  await channel.setLive('listing', '1.0.0', 'ala');
  const refuse = () => Promise.reject(new Error('No.'));
  await expect(channel.setLive('listing', '1.0.1', 'ala', refuse)).rejects.toThrow('No.');
  expect((await channel.read()).live).toEqual({ listing: '1.0.0' });
});

test('whoever watches sees what is live, then every change', async () => {
  await channel.setLive('listing', '1.0.0', 'ala');
  const seen: (string | undefined)[] = [];
  const waiting: { version: string; resolve: () => void }[] = [];
  const stop = channel.watch(({ live }: Channel) => {
    seen.push(live.listing);
    waiting.filter(({ version }) => version === live.listing).forEach(({ resolve }) => resolve());
  });
  const whenSeen = (version: string) =>
    new Promise<void>((resolve) => {
      if (seen.includes(version)) resolve();
      else waiting.push({ version, resolve });
    });
  await whenSeen('1.0.0');
  await channel.setLive('listing', '1.0.1', 'ala');
  await whenSeen('1.0.1');
  stop();
  expect(seen).toEqual(['1.0.0', '1.0.1']);
});
