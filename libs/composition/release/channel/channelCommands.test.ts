import { expect, test } from '@jest/globals';
import type { ChannelEntry, RemoteChannel } from './Channel.ts';
import { findRetiredRemotes } from './channelHistory.ts';
import {
  endCanary,
  pin,
  previousStable,
  promote,
  release,
  retire,
  rollBack,
  startCanary,
  unpin,
} from './channelCommands.ts';

const canary = { version: '1.1.0', percent: 10 };
const pinned = { by: 'ala', at: '2026-02-03T04:05:06.000Z', why: 'Black Friday' };

test('a release goes live and keeps a canary of another version', () => {
  expect(release('listing', undefined, '1.0.0')).toEqual({ stable: '1.0.0' });
  expect(release('listing', { stable: '1.0.0', canary }, '1.0.1')).toEqual({ stable: '1.0.1', canary });
  expect(release('listing', { stable: '1.0.0', canary }, '1.1.0')).toEqual({ stable: '1.1.0' });
});

test('promote makes the canary or the given version live', () => {
  expect(promote('listing', { stable: '1.0.0', canary })).toEqual({ stable: '1.1.0' });
  expect(promote('listing', { stable: '1.0.0' }, '1.0.1')).toEqual({ stable: '1.0.1' });
  expect(() => promote('listing', { stable: '1.0.0' })).toThrow('listing has no canary to promote.');
});

test('two rollbacks go two releases back', () => {
  const history = entries(['release', '1.0.0'], ['release', '1.0.1'], ['release', '1.0.2']);
  expect(rollBack('listing', { stable: '1.0.2', canary }, history)).toEqual({ stable: '1.0.1' });
  const once = [...entries(['rollback', '1.0.1']), ...history];
  expect(rollBack('listing', { stable: '1.0.1' }, once)).toEqual({ stable: '1.0.0' });
  const twice = [...entries(['rollback', '1.0.0']), ...once];
  expect(() => rollBack('listing', { stable: '1.0.0' }, twice)).toThrow('No release of listing was live before 1.0.0.');
  expect(() => rollBack('listing', { stable: '1.0.0' }, twice, '1.0.0')).toThrow('listing 1.0.0 is already live.');
});

test('a rollback skips versions below the minimum', () => {
  const history = entries(['release', '1.0.1'], ['release', '1.0.0'], ['release', '1.0.2']);
  expect(rollBack('listing', { stable: '1.0.2' }, history)).toEqual({ stable: '1.0.0' });
  const remote = { stable: '1.0.2', minimum: '1.0.1' };
  expect(rollBack('listing', remote, history)).toEqual({ stable: '1.0.1', minimum: '1.0.1' });
  expect(() => rollBack('listing', { ...remote, minimum: '1.0.2' }, history)).toThrow(
    'No release of listing that is at least 1.0.2 was live before 1.0.2.',
  );
});

test('a rollback after a rollback and a new release leads to the version live before that release', () => {
  const history = entries(['release', '1.0.0'], ['release', '1.0.1'], ['rollback', '1.0.0'], ['release', '1.0.2']);
  expect(previousStable('listing', { stable: '1.0.2' }, history)).toBe('1.0.0');
});

test('pins and canaries between releases do not change the rollback target', () => {
  const history = entries(
    ['release', '1.0.0'],
    ['release', '1.0.1'],
    ['release', '1.0.2'],
    ['rollback', '1.0.1'],
    ['pin', '1.0.1'],
    ['unpin', '1.0.1'],
  );
  expect(previousStable('listing', { stable: '1.0.1' }, history)).toBe('1.0.0');
});

test('a pinned remote refuses changes and names the author of the pin and the command that unpins it', () => {
  const remote: RemoteChannel = { stable: '1.0.0', canary, pinned };
  const sentence =
    'listing is pinned at 1.0.0 by ala since 2026-02-03 04:05 UTC (Black Friday). ' +
    'First: npm run releases -- unpin listing.';
  expect(() => release('listing', remote, '1.0.1')).toThrow(sentence);
  expect(() => promote('listing', remote)).toThrow(sentence);
  expect(() => rollBack('listing', remote, [], '0.9.0')).toThrow(sentence);
  expect(() => pin('listing', remote, pinned)).toThrow(sentence);
  expect(unpin('listing', remote)).toEqual({ stable: '1.0.0', canary });
  expect(() => unpin('listing', { stable: '1.0.0' })).toThrow('listing is not pinned.');
});

test('pin keeps the live version or takes the given one', () => {
  const note = { by: 'ala', why: '' };
  expect(pin('listing', { stable: '1.0.0' }, note)).toMatchObject({ stable: '1.0.0', pinned: note });
  expect(pin('listing', { stable: '1.0.0' }, note, '0.9.0')).toMatchObject({ stable: '0.9.0', pinned: note });
});

test('a canary differs from the live version and can be ended', () => {
  expect(startCanary('listing', { stable: '1.0.0', pinned }, canary)).toEqual({ stable: '1.0.0', pinned, canary });
  expect(() => startCanary('listing', { stable: '1.1.0' }, canary)).toThrow('is already live for all');
  expect(endCanary('listing', { stable: '1.0.0', canary })).toEqual({ stable: '1.0.0' });
  expect(() => endCanary('listing', { stable: '1.0.0' })).toThrow('listing has no canary.');
  expect(() => startCanary('garden', undefined, canary)).toThrow('No release of garden is live.');
});

test('promote restores a retired remote at its last live version or the given one', () => {
  expect(retire('listing', { stable: '1.0.1', canary })).toBeNull();
  const history = [retired(), ...entries(['release', '1.0.0'], ['release', '1.0.1'])];
  expect(promote('listing', undefined, undefined, history)).toEqual({ stable: '1.0.1' });
  expect(promote('listing', undefined, '1.0.0', history)).toEqual({ stable: '1.0.0' });
  expect(() => promote('listing', undefined)).toThrow('No release of listing is live.');
  expect(() => retire('listing', undefined)).toThrow('No release of listing is live.');
  expect(() => retire('listing', { stable: '1.0.0', pinned })).toThrow('listing is pinned');
});

test('the reason of a refusal leaves out the suggested command', () => {
  expect(() => rollBack('listing', { stable: '1.0.0' }, [])).toThrow(
    expect.objectContaining({
      reason: 'No release of listing was live before 1.0.0.',
      message: expect.stringContaining('npm run releases -- rollback listing VERSION'),
    }),
  );
});

test('a remote is retired if its newest change says so', () => {
  const history = [retired(), ...entries(['release', '1.0.0'], ['release', '1.0.1'])];
  expect(findRetiredRemotes(history)).toEqual([{ name: 'listing', entry: history[0], last: '1.0.1' }]);
  expect(findRetiredRemotes([...entries(['promote', '1.0.1']), ...history])).toEqual([]);
});

function retired(): ChannelEntry {
  return { ...entries(['retire', '1.0.1'])[0]!, to: null };
}

/** Takes entries oldest first, returns them newest first as a channel does. */
function entries(...moves: [ChannelEntry['action'], string][]): ChannelEntry[] {
  return moves
    .map(([action, stable], i) => ({
      revision: i + 1,
      at: '2026-01-01T00:00:00.000Z',
      name: 'listing',
      action,
      to: { stable },
      by: 'ala',
      why: '',
    }))
    .toReversed();
}
