import { expect, test } from '@jest/globals';
import type { ChannelState } from '@gniazdo/composition/store';
import { pino } from 'pino';
import { createChannelReader } from './createChannelReader.ts';

const LISTING_1 = buildState({ listing: '1.0.0' });
const LISTING_2 = buildState({ listing: '2.0.0' });

test('if the channel fails later, the last read versions are kept', async () => {
  const reader = openReader([LISTING_1, null], { listing: '0.9.0' });
  expect(await reader.readVersions()).toEqual({ listing: '1.0.0' });
  expect(await reader.readVersions()).toEqual({ listing: '1.0.0' });
  expect(reader.state).toBe(LISTING_1);
});

test('a state that was seen replaces a channel that cannot be read', async () => {
  const reader = openReader([LISTING_1, null], null);
  await reader.readVersions();
  expect(await reader.readVersions(LISTING_2)).toEqual({ listing: '2.0.0' });
});

test('an empty channel does not remove releases', async () => {
  const reader = openReader([LISTING_1, { revision: 0, remotes: {} }], null);
  await reader.readVersions();
  expect(await reader.readVersions()).toEqual({ listing: '1.0.0' });
});

test('without a channel the last known good versions are used, until the channel can be read', async () => {
  const reader = openReader([null, LISTING_1], { listing: '0.9.0' });
  expect(await reader.readVersions()).toEqual({ listing: '0.9.0' });
  expect(reader.state).toBeNull();
  expect(await reader.readVersions()).toEqual({ listing: '1.0.0' });
});

test('a remote whose entry is refused keeps what it had, others follow the channel', async () => {
  const refused = { revision: 2, remotes: { product: { stable: '3.0.0' } }, refused: { listing: 'not signed' } };
  const reader = openReader([LISTING_1, refused], null);
  await reader.readVersions();
  expect(await reader.readVersions()).toEqual({ listing: '1.0.0', product: '3.0.0' });
  expect(reader.state).toMatchObject({ revision: 2, refused: { listing: 'not signed' } });
});

test('at the start, a remote whose entry is refused has its last known good version', async () => {
  const refused = { revision: 2, remotes: {}, refused: { listing: 'not signed', garden: 'not signed' } };
  expect(await openReader([refused], { listing: '0.9.0' }).readVersions()).toEqual({ listing: '0.9.0' });
});

test('before the first release there are no versions', async () => {
  expect(await openReader([null], null).readVersions()).toBeNull();
});

/** Opens a reader of a channel that returns these states one after the other; null: the channel cannot be read. */
function openReader(states: (ChannelState | null)[], lastKnownGood: Record<string, string> | null) {
  return createChannelReader({
    channel: {
      async read() {
        const state = states.shift();
        if (!state) throw new Error('The channel cannot be reached.');
        return state;
      },
    },
    lastKnownGood: { readVersions: async () => lastKnownGood },
    log: pino({ enabled: false }),
  });
}

function buildState(versions: Record<string, string>): ChannelState {
  const remotes = Object.entries(versions).map(([name, stable]) => [name, { stable }] as const);
  return { revision: 1, remotes: Object.fromEntries(remotes) };
}
