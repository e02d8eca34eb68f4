import { expect, test } from '@jest/globals';
import type { Freshness } from './createCatalogueClock.ts';
import { createPageCache, type Made } from './createPageCache.ts';

test('an answer is made once and kept', async () => {
  const { ask, makes } = openCache();
  expect(await ask('a')).toEqual(['a 1', 'miss']);
  expect(await ask('a')).toEqual(['a 1', 'hit']);
  expect(await ask('b')).toEqual(['b 2', 'miss']);
  expect(makes()).toBe(2);
});

test('many who ask at once wait for one making', async () => {
  const { ask, makes } = openCache();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('a')));
  expect(new Set(answers.map(([value]) => value))).toEqual(new Set(['a 1']));
  expect(makes()).toBe(1);
});

test('just after a change the kept answer is given while one newer is made', async () => {
  const { ask, clock, makes } = openCache();
  await ask('a');
  clock.change();
  expect([await ask('a'), await ask('a')]).toEqual([
    ['a 1', 'stale'],
    ['a 2', 'hit'],
  ]);
  expect(makes()).toBe(2);
});

test('longer after a change nobody gets what it was before', async () => {
  const { ask, clock } = openCache();
  await ask('a');
  clock.change();
  clock.endGrace();
  expect(await ask('a')).toEqual(['a 2', 'miss']);
});

test('a change while an answer is made makes it stale at once', async () => {
  const { cache, clock, ask } = openCache();
  const made = Promise.withResolvers<Made<string>>();
  const first = cache.answer('a', () => made.promise, new AbortController().signal);
  clock.change();
  made.resolve({ value: 'early', bytes: 5, isKept: true, isFailure: false });
  expect((await first).value).toBe('early');
  expect((await ask('a'))[1]).toBe('stale');
});

test('what may not be kept is not, and what was kept before it is forgotten', async () => {
  const { ask, clock } = openCache();
  await ask('a');
  clock.change();
  clock.endGrace();
  expect(await ask('a', { isKept: false })).toEqual(['a 2', 'pass']);
  expect(await ask('a')).toEqual(['a 3', 'miss']);
});

test('in place of a failure stands the last good answer', async () => {
  const { ask, clock } = openCache();
  await ask('a');
  clock.change();
  clock.endGrace();
  expect(await ask('a', { isKept: false, isFailure: true })).toEqual(['a 1', 'stale']);
  expect(await ask('b', { isKept: false, isFailure: true })).toEqual(['b 3', 'pass']);
});

test('while nobody knows the state of the catalogue, nothing new is kept', async () => {
  const { ask, clock } = openCache();
  clock.lose();
  expect(await ask('a')).toEqual(['a 1', 'pass']);
  expect(await ask('a')).toEqual(['a 2', 'pass']);
});

test('a cache of no size makes every answer', async () => {
  const { ask } = openCache(0);
  expect([await ask('a'), await ask('a')]).toEqual([
    ['a 1', 'pass'],
    ['a 2', 'pass'],
  ]);
});

test('the bytes that are kept stay below the limit', async () => {
  const { ask, cache } = openCache(20_000);
  for (let i = 0; i < 50; i++) await ask(`key ${i}`, { bytes: 1000 });
  expect(cache.size.bytes).toBeLessThanOrEqual(20_000);
  expect(cache.size.entries).toBeGreaterThan(3);
});

test('the making ends when the last who waits has gone, and not before', async () => {
  const { cache } = openCache();
  const visitors = [new AbortController(), new AbortController()];
  let signal: AbortSignal | undefined;
  const endless = (given: AbortSignal) => {
    signal = given;
    return new Promise<Made<string>>((_, reject) => given.addEventListener('abort', () => reject(new Error('gone'))));
  };
  const asked = visitors.map((visitor) => cache.answer('a', endless, visitor.signal).catch(String));
  visitors[0]!.abort();
  expect(signal!.aborted).toBe(false);
  visitors[1]!.abort();
  expect(signal!.aborted).toBe(true);
  expect(await Promise.all(asked)).toEqual(['Error: gone', 'Error: gone']);
});

function openCache(maxBytes = 1_000_000) {
  const clock = openClock();
  const cache = createPageCache<string>({ maxBytes, clock });
  let makes = 0;
  async function ask(key: string, made: Partial<Made<string>> = {}) {
    const make = () => {
      const value = `${key} ${(makes += 1)}`;
      return Promise.resolve({ value, bytes: value.length, isKept: true, isFailure: false, ...made });
    };
    const { value, state } = await cache.answer(key, make, new AbortController().signal);
    return [value, state];
  }
  return { ask, cache, clock, makes: () => makes };
}

/** A clock that is set by hand. */
function openClock() {
  let moment = 0;
  let isKnown = true;
  let isInGrace = true;
  return {
    now: () => (isKnown ? moment : null),
    freshness(of: number): Freshness {
      if (!isKnown) return 'stale';
      if (of === moment) return 'fresh';
      return isInGrace ? 'stale' : 'old';
    },
    close() {},
    change() {
      moment += 1;
      isInGrace = true;
    },
    endGrace() {
      isInGrace = false;
    },
    lose() {
      isKnown = false;
    },
  };
}
