import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Channel, ChannelConflictError } from './channel/Channel.ts';
import { openChannel } from './channel/openChannel.ts';
import { createChannelKeys } from '../testing/writeSignedChannel.ts';
import { applyChannelCommand, type ChannelCommandContext, previewChannelCommand } from './applyChannelCommand.ts';
import { FolderStore } from './store/FolderStore.ts';

const OLA = { by: 'Ola', why: 'quiet days' };
let folder: string;
let channel: Channel;
let context: ChannelCommandContext & { channel: Channel };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-moves-'));
  channel = openChannel(folder, createChannelKeys());
  context = { store: new FolderStore(folder), channel, trusted: [] };
  await channel.write(0, { name: 'listing', action: 'release', by: 'ala', why: '', to: { stable: '1.0.0' } });
  await channel.write(1, { name: 'product', action: 'release', by: 'ala', why: '', to: { stable: '2.0.0' } });
});
afterEach(() => rm(folder, { recursive: true }));

test('a command is recorded with author and reason, and returns the state before it', async () => {
  const { before, state } = await applyChannelCommand(context, { name: 'listing', action: 'pin' }, OLA);
  expect(before).toEqual({ stable: '1.0.0' });
  expect(state.remotes['listing']?.pinned).toMatchObject(OLA);
  expect((await channel.history())[0]).toMatchObject({ action: 'pin', ...OLA });
});

test('a preview changes nothing', async () => {
  const state = await channel.read();
  const after = await previewChannelCommand(context, { name: 'listing', action: 'pin' }, OLA, state);
  expect(after?.pinned).toMatchObject(OLA);
  expect(await channel.read()).toEqual(state);
});

test('a command against an outdated revision of its remote is refused; changes of other remotes do not count', async () => {
  const { revision } = await channel.read();
  await applyChannelCommand(context, { name: 'product', action: 'pin' }, OLA);
  // Another remote has changed.
  await applyChannelCommand(context, { name: 'listing', action: 'pin' }, OLA, { expectedRevision: revision });
  await expect(
    applyChannelCommand(context, { name: 'listing', action: 'unpin' }, OLA, { expectedRevision: revision }),
  ).rejects.toThrow(ChannelConflictError);
  expect((await channel.read()).remotes['listing']?.pinned).toBeDefined();
});

test('a version that the store lacks is refused', async () => {
  const command = { name: 'listing', action: 'canary', version: '9.9.9', percent: 10 } as const;
  await expect(applyChannelCommand(context, command, OLA)).rejects.toThrow('There is no release listing 9.9.9.');
});
