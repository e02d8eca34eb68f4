import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ChannelMovedError } from './channel/Channel.ts';
import { FolderChannel } from './channel/FolderChannel.ts';
import { moveRemote, type MovePlaces, planMove } from './moveRemote.ts';
import { FolderStore } from './store/FolderStore.ts';

const OLA = { by: 'Ola', why: 'quiet days' };
let folder: string;
let channel: FolderChannel;
let places: MovePlaces & { channel: FolderChannel };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-moves-'));
  channel = new FolderChannel(folder);
  places = { store: new FolderStore(folder), channel, trusted: [] };
  await channel.write(0, { name: 'listing', action: 'release', by: 'ala', why: '', to: { stable: '1.0.0' } });
  await channel.write(1, { name: 'product', action: 'release', by: 'ala', why: '', to: { stable: '2.0.0' } });
});
afterEach(() => rm(folder, { recursive: true }));

test('a move is written with who and why, and tells what was before', async () => {
  const { before, state } = await moveRemote(places, { name: 'listing', action: 'pin' }, OLA);
  expect(before).toEqual({ stable: '1.0.0' });
  expect(state.remotes['listing']?.pinned).toMatchObject(OLA);
  expect((await channel.history())[0]).toMatchObject({ action: 'pin', ...OLA });
});

test('a plan changes nothing', async () => {
  const state = await channel.read();
  const after = await planMove(places, { name: 'listing', action: 'pin' }, OLA, state);
  expect(after?.pinned).toMatchObject(OLA);
  expect(await channel.read()).toEqual(state);
});

test('whoever has looked before the remote moved is refused, and only he', async () => {
  const { revision } = await channel.read();
  await moveRemote(places, { name: 'product', action: 'pin' }, OLA);
  // Another remote has moved.
  await moveRemote(places, { name: 'listing', action: 'pin' }, OLA, { seen: revision });
  await expect(moveRemote(places, { name: 'listing', action: 'unpin' }, OLA, { seen: revision })).rejects.toThrow(
    ChannelMovedError,
  );
  expect((await channel.read()).remotes['listing']?.pinned).toBeDefined();
});

test('a version that the store lacks is refused', async () => {
  const move = { name: 'listing', action: 'canary', version: '9.9.9', percent: 10 } as const;
  await expect(moveRemote(places, move, OLA)).rejects.toThrow('There is no release listing 9.9.9.');
});
