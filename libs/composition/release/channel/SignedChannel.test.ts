import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createChannelKeys } from '../../testing/writeSignedChannel.ts';
import { readPublicKeys } from '../signing/keys.ts';
import type { ChannelChange } from './Channel.ts';
import { changeChannel } from './changeChannel.ts';
import { ChannelMemory } from './ChannelMemory.ts';
import { openChannel } from './openChannel.ts';
import type { ChannelKeys } from './SignedChannel.ts';

const listingKey = createChannelKeys({ remote: 'listing' });
const productKey = createChannelKeys({ remote: 'product' });
const shellKey = createChannelKeys({ remote: 'shell' });
const PUBLIC_KEYS = [listingKey, productKey, shellKey].map(({ publicKey }) => publicKey).join();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-signed-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the keys of a remote and of the shell sign its entry; other keys write nothing', async () => {
  await write(listingKey, { stable: '1.0.0' });
  await write(shellKey, { stable: '1.0.1' });
  await expect(write(productKey, { stable: '6.6.6' })).rejects.toThrow(
    /is signed by the key [0-9a-f]{16}, which may not change listing here.* Nothing was written\./,
  );
  expect(await openAs(productKey).read()).toEqual({ revision: 2, remotes: { listing: { stable: '1.0.1' } } });
});

test.each([
  ['signed by the key of another remote', productKey],
  ['signed by an unknown key', createChannelKeys()],
])('an entry %s is refused and the others are read', async (_, intruder) => {
  await write(productKey, { stable: '2.0.0' }, 'product');
  await openChannel(folder, {
    ...intruder,
    trusted: () => readPublicKeys(intruder.publicKey.replace(/.*:/, '')),
  }).write(1, buildChange({ stable: '6.6.6' }));
  const { remotes, refused } = await openAs(listingKey).read();
  expect(remotes).toEqual({ product: { stable: '2.0.0' } });
  expect(refused).toEqual({ listing: expect.stringContaining('which may not change listing here') });
});

test.each<[string, (entry: Entry) => object]>([
  ['another version', (entry) => ({ ...entry, state: { stable: '6.6.6' } })],
  ['another number', (entry) => ({ ...entry, sequence: entry.sequence + 1 })],
  ['a lower minimum', (entry) => ({ ...entry, minimum: '0.0.1' })],
  ['retirement', (entry) => ({ ...entry, state: null })],
  ['an additional field', (entry) => ({ ...entry, more: true })],
])('a signed entry with %s written into it is refused', async (_, change) => {
  await write(listingKey, { stable: '1.0.0', minimum: '1.0.0' });
  await edit((remotes) => ({ listing: change(remotes.listing!) }));
  expect((await openAs(listingKey).read()).refused).toEqual({
    listing: 'The channel entry of listing was changed after it was signed.',
  });
});

test('an entry of another remote is refused under this name', async () => {
  await write(shellKey, { stable: '2.0.0' }, 'product');
  await edit(({ product }) => ({ listing: product! }));
  expect((await openAs(listingKey).read()).refused?.listing).toMatch(/was changed after it was signed/);
});

test('a shell refuses an old entry that was put back, also after its restart', async () => {
  await write(listingKey, { stable: '1.0.0' });
  const old = await readRemotes();
  await write(listingKey, { stable: '1.0.1' });
  const file = path.join(folder, 'memory.json');
  expect((await openAs(shellKey, memory(file)).read()).remotes).toEqual({ listing: { stable: '1.0.1' } });
  await edit(() => old);
  const restarted = openAs(shellKey, memory(file));
  expect((await restarted.read()).remotes).toEqual({});
  expect((await restarted.read()).refused?.listing).toMatch(/is older than the one from .* that this shell has seen/);
  // A new entry is newer than every one before it, also if the writer saw the old one.
  await write(listingKey, { stable: '1.0.0' });
  expect((await restarted.read()).remotes).toEqual({ listing: { stable: '1.0.0' } });
});

test('a shell refuses a channel from which an entry was removed, and accepts a signed retirement', async () => {
  await write(listingKey, { stable: '1.0.0' });
  const channel = openAs(shellKey, memory());
  await channel.read();
  await edit(() => ({}));
  expect((await channel.read()).refused).toEqual({
    listing: 'The channel has no entry of listing any more. Only a signed entry retires a remote.',
  });
  await write(listingKey, null);
  expect(await channel.read()).toEqual({ revision: 2, remotes: {} });
});

test('versions below the minimum are refused, and the minimum only rises', async () => {
  await write(listingKey, { stable: '1.4.0', minimum: '1.4.0' });
  await expect(write(listingKey, { stable: '1.3.9' })).rejects.toThrow(
    'listing 1.3.9 is below the minimum version 1.4.0 of listing.',
  );
  await expect(write(listingKey, { stable: '1.4.0', canary: { version: '1.3.0', percent: 5 } })).rejects.toThrow(
    '1.3.0',
  );
  await expect(write(listingKey, { stable: '1.4.0', minimum: '1.3.0' })).rejects.toThrow("can't be lowered to 1.3.0");
  // A retired remote keeps it.
  await write(listingKey, null);
  await expect(write(listingKey, { stable: '1.3.9' })).rejects.toThrow('below the minimum');
  await write(listingKey, { stable: '1.4.1' });
  expect((await openAs(listingKey).read()).remotes).toEqual({ listing: { stable: '1.4.1', minimum: '1.4.0' } });
});

test('a shell refuses an entry with a lower minimum than it has seen', async () => {
  await write(listingKey, { stable: '1.4.0', minimum: '1.4.0' });
  const channel = openAs(shellKey, memory());
  await channel.read();
  await edit(() => ({}));
  await write(listingKey, { stable: '1.3.0' });
  expect((await channel.read()).refused?.listing).toMatch(/has a lower minimum version than 1\.4\.0/);
  await write(listingKey, { stable: '1.4.0', minimum: '1.4.0' });
  expect((await channel.read()).remotes.listing?.stable).toBe('1.4.0');
});

test('an entry dated years ahead is refused, because nothing newer could replace it', async () => {
  await write(listingKey, { stable: '1.0.0' });
  const { signEntry } = await import('../signing/channelEntry.ts');
  const content = { sequence: Number.MAX_SAFE_INTEGER, state: { stable: '1.0.0' } };
  const poisoned = signEntry('listing', content, listingKey.privateKey());
  await edit(() => ({ listing: poisoned }));
  expect((await openAs(shellKey, memory()).read()).refused?.listing).toMatch(/is dated more than a day ahead/);
  await write(shellKey, { stable: '1.0.1' });
  expect((await openAs(listingKey).read()).remotes).toEqual({ listing: { stable: '1.0.1' } });
});

test('a remote with a refused entry is changed only on request', async () => {
  await write(listingKey, { stable: '1.0.0' });
  await edit(({ listing }) => ({ listing: { ...listing, sequence: 1 } }));
  const note = { name: 'listing', action: 'promote', by: 'ala', why: '' } as const;
  const decide = () => ({ stable: '1.0.0' });
  await expect(changeChannel(openAs(listingKey), note, decide)).rejects.toThrow(
    'was changed after it was signed. To replace it: npm run releases -- promote listing VERSION --force.',
  );
  await changeChannel(openAs(listingKey), note, decide, { replacesRefused: true });
  expect((await openAs(listingKey).read()).remotes).toEqual({ listing: { stable: '1.0.0' } });
});

type Entry = { sequence: number };

function memory(file = path.join(folder, 'memory.json')) {
  return new ChannelMemory(file, (error) => {
    throw error;
  });
}

/** Opens the channel as the owner of a key; all keys are trusted for what they are limited to. */
function openAs({ privateKey }: ChannelKeys, remembered?: ChannelMemory) {
  return openChannel(folder, { privateKey, trusted: () => readPublicKeys(PUBLIC_KEYS) }, remembered);
}

async function write(keys: ChannelKeys, to: ChannelChange['to'], name = 'listing') {
  const channel = openAs(keys);
  return channel.write((await channel.read()).revision, { ...buildChange(to), name });
}

function buildChange(to: ChannelChange['to']): ChannelChange {
  return { name: 'listing', action: 'promote', to, by: 'ala', why: '' };
}

async function readRemotes() {
  const text = await readFile(path.join(folder, 'channel.json'), 'utf8');
  return (JSON.parse(text) as { remotes: Record<string, Entry> }).remotes;
}

/** Changes the stored entries without a key, as a stolen database password allows. */
async function edit(change: (remotes: Record<string, Entry>) => Record<string, object>) {
  const file = path.join(folder, 'channel.json');
  const content = JSON.parse(await readFile(file, 'utf8')) as { remotes: Record<string, Entry> };
  await writeFile(file, JSON.stringify({ ...content, remotes: change(content.remotes) }));
}
