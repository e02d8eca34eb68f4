import { afterEach, expect, jest, test } from '@jest/globals';
import type { Freshness } from './createCatalogueClock.ts';
import { createPageCache, type BuiltResponse } from './createPageCache.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('a response is built once and cached', async () => {
  const { ask, makes } = openCache();
  expect(await ask('a')).toEqual(['a 1', 'miss']);
  expect(await ask('a')).toEqual(['a 1', 'hit']);
  expect(await ask('b')).toEqual(['b 2', 'miss']);
  expect(makes()).toBe(2);
});

test('concurrent requests share one build', async () => {
  const { ask, makes } = openCache();
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask('a')));
  expect(new Set(responses.map(([value]) => value))).toEqual(new Set(['a 1']));
  expect(makes()).toBe(1);
});

test('just after a change, the cached response is served during one rebuild', async () => {
  const { ask, clock, makes } = openCache();
  await ask('a');
  clock.change();
  expect([await ask('a'), await ask('a')]).toEqual([
    ['a 1', 'stale'],
    ['a 2', 'hit'],
  ]);
  expect(makes()).toBe(2);
});

test('after the grace period, the old response is not served', async () => {
  const { ask, clock } = openCache();
  await ask('a');
  clock.change();
  clock.endGrace();
  expect(await ask('a')).toEqual(['a 2', 'miss']);
});

test('a response is rebuilt before it is a minute old; an older one is served during one rebuild, up to 5 minutes', async () => {
  const { ask, pass } = openCache();
  await ask('a');
  pass(44_000);
  expect([await ask('a'), await ask('a')]).toEqual([
    ['a 1', 'hit'],
    ['a 1', 'hit'],
  ]);
  pass(2000);
  // The request starts the build and does not wait for it.
  expect([await ask('a'), await ask('a')]).toEqual([
    ['a 1', 'hit'],
    ['a 2', 'hit'],
  ]);
  pass(61_000);
  expect([await ask('a'), await ask('a')]).toEqual([
    ['a 2', 'stale'],
    ['a 3', 'hit'],
  ]);
  pass(5 * 60_000);
  expect(await ask('a')).toEqual(['a 4', 'miss']);
});

test('a rebuild that fails is repeated after a second, and one that hangs is not started twice', async () => {
  const { ask, cache, pass, makes } = openCache();
  await ask('a');
  pass(61_000);
  const failure = { isCacheable: false, isFailure: true };
  for (let i = 0; i < 3; i++) expect(await ask('a', failure)).toEqual(['a 1', 'stale']);
  expect(makes()).toBe(2);
  pass(1001);
  const hanging = jest.fn(() => new Promise<never>(() => {}));
  for (let i = 0; i < 3; i++) await cache.get('a', hanging, new AbortController().signal);
  expect(hanging).toHaveBeenCalledTimes(1);
});

test('a change during a build makes its result stale', async () => {
  const { cache, clock, ask } = openCache();
  const made = Promise.withResolvers<BuiltResponse<string>>();
  const first = cache.get('a', () => made.promise, new AbortController().signal);
  clock.change();
  made.resolve({ value: 'early', bytes: 5, isCacheable: true, isFailure: false });
  expect((await first).value).toBe('early');
  expect((await ask('a'))[1]).toBe('stale');
});

test('an uncacheable response is not cached and removes the cached one', async () => {
  const { ask, clock } = openCache();
  await ask('a');
  clock.change();
  clock.endGrace();
  expect(await ask('a', { isCacheable: false })).toEqual(['a 2', 'pass']);
  expect(await ask('a')).toEqual(['a 3', 'miss']);
});

test('the last good response is served instead of a failure', async () => {
  const { ask, clock } = openCache();
  await ask('a');
  clock.change();
  clock.endGrace();
  expect(await ask('a', { isCacheable: false, isFailure: true })).toEqual(['a 1', 'stale']);
  expect(await ask('b', { isCacheable: false, isFailure: true })).toEqual(['b 3', 'pass']);
});

test('the last good response is served instead of one with a missing part, unless the catalogue has changed', async () => {
  const { ask, clock, pass } = openCache();
  const incomplete = { isCacheable: false, isIncomplete: true };
  await ask('a');
  pass(50_000);
  // Started by a request that does not wait for it.
  expect(await ask('a', incomplete)).toEqual(['a 1', 'hit']);
  pass(11_000);
  expect(await ask('a', incomplete)).toEqual(['a 1', 'stale']);
  clock.change();
  clock.endGrace();
  expect(await ask('a', incomplete)).toEqual(['a 4', 'pass']);
  expect(await ask('a')).toEqual(['a 5', 'miss']);
  pass(5 * 60_000);
  expect(await ask('a', incomplete)).toEqual(['a 6', 'pass']);
});

test('a build that was refused to one client starts again for another one that waits for it', async () => {
  const { cache, ask } = openCache();
  const refusal = Promise.withResolvers<BuiltResponse<string>>();
  const first = cache.get('a', () => refusal.promise, new AbortController().signal);
  const others = [ask('a'), ask('a')];
  refusal.resolve({ value: 'refused', bytes: 0, isCacheable: false, isFailure: true, isRefused: true });
  expect((await first).value).toBe('refused');
  expect(await Promise.all(others)).toEqual([
    ['a 1', 'miss'],
    ['a 1', 'miss'],
  ]);
});

test('a refused build that everyone is refused ends', async () => {
  const { ask } = openCache();
  const refusal = { isCacheable: false, isFailure: true, isRefused: true };
  const values = await Promise.all([ask('a', refusal), ask('a', refusal), ask('a', refusal)]);
  expect(values.map(([, state]) => state)).toEqual(['pass', 'pass', 'pass']);
});

test('while the catalogue version is unknown, nothing is cached', async () => {
  const { ask, clock } = openCache();
  clock.lose();
  expect(await ask('a')).toEqual(['a 1', 'pass']);
  expect(await ask('a')).toEqual(['a 2', 'pass']);
});

test('a cache of size 0 caches nothing', async () => {
  const { ask } = openCache(0);
  expect([await ask('a'), await ask('a')]).toEqual([
    ['a 1', 'pass'],
    ['a 2', 'pass'],
  ]);
});

test('the cached bytes stay below the limit', async () => {
  const { ask, cache } = openCache(20_000);
  for (let i = 0; i < 50; i++) await ask(`key ${i}`, { bytes: 1000 });
  expect(cache.size.bytes).toBeLessThanOrEqual(20_000);
  expect(cache.size.entries).toBeGreaterThan(3);
});

test('a hot page stays in a full cache while 400 URLs are requested once and 400 twice', async () => {
  const { ask, cache } = openCache(100_000);
  for (let i = 0; i < 5; i++) await ask('hot', { bytes: 1000 });
  for (let i = 0; i < 400; i++) await ask(`once ${i}`, { bytes: 1000 });
  for (let i = 0; i < 400; i++) for (let time = 0; time < 2; time++) await ask(`twice ${i}`, { bytes: 1000 });
  expect((await ask('hot'))[1]).toBe('hit');
  expect(cache.size.bytes).toBeGreaterThan(90_000);
});

test('a page that is requested more often than others is cached in a full cache', async () => {
  const { ask } = openCache(20_000);
  for (let i = 0; i < 20; i++) await ask(`once ${i}`, { bytes: 1000 });
  const states = [];
  for (let i = 0; i < 3; i++) states.push((await ask('new', { bytes: 1000 }))[1]);
  expect(states).toEqual(['miss', 'miss', 'hit']);
});

test('a page that was popular until an hour ago gives way', async () => {
  const { ask, pass } = openCache(5000);
  const requestThrice = async (key: string) => {
    const states = [];
    for (let i = 0; i < 3; i++) states.push((await ask(key, { bytes: 3000 }))[1]);
    return states;
  };
  for (let i = 0; i < 5; i++) await ask('old', { bytes: 3000 });
  expect(await requestThrice('rival')).toEqual(['miss', 'miss', 'miss']);
  pass(60 * 60_000 + 1);
  expect(await requestThrice('new')).toEqual(['miss', 'miss', 'hit']);
});

test('a response that is requested again is made smaller in spare time, once', async () => {
  const { ask, pass, idle, shrinks } = openCache(undefined, true);
  await ask('a');
  expect(await ask('a')).toEqual(['a 1', 'hit']);
  await idle();
  expect(await ask('a')).toEqual(['small a 1', 'hit']);
  await idle();
  expect(shrinks()).toBe(1);
  pass(5 * 60_000);
  expect(await ask('a')).toEqual(['a 2', 'miss']);
  // It is known to be requested again.
  await idle();
  expect(shrinks()).toBe(2);
});

test('a response that the catalogue has changed is not made smaller, but the next one is', async () => {
  const { ask, clock, idle, shrinks } = openCache(undefined, true);
  await ask('a');
  clock.change();
  expect(await ask('a')).toEqual(['a 1', 'stale']);
  await idle();
  expect(await ask('a')).toEqual(['small a 2', 'hit']);
  expect(shrinks()).toBe(1);
});

test('rejected responses are counted', async () => {
  let rejected = 0;
  const cache = createPageCache<string>({ maxBytes: 3000, clock: openClock(), onReject: () => (rejected += 1) });
  const make = () => Promise.resolve({ value: 'x', bytes: 1000, isCacheable: true, isFailure: false });
  for (const key of ['a', 'b', 'c']) await cache.get(key, make, new AbortController().signal);
  expect([cache.size.entries, rejected]).toEqual([1, 2]);
});

test('a build is aborted when its last caller is aborted', async () => {
  const { cache } = openCache();
  const visitors = [new AbortController(), new AbortController()];
  let signal: AbortSignal | undefined;
  const endless = (given: AbortSignal) => {
    signal = given;
    return new Promise<BuiltResponse<string>>((_, reject) =>
      given.addEventListener('abort', () => reject(new Error('gone'))),
    );
  };
  const results = visitors.map((visitor) => cache.get('a', endless, visitor.signal).catch(String));
  visitors[0]!.abort();
  expect(signal!.aborted).toBe(false);
  visitors[1]!.abort();
  expect(signal!.aborted).toBe(true);
  expect(await Promise.all(results)).toEqual(['Error: gone', 'Error: gone']);
});

function openCache(maxBytes = 1_000_000, hasSpareTime = false) {
  const clock = openClock();
  let shrinks = 0;
  let task = Promise.resolve();
  const cache = createPageCache<string>({
    maxBytes,
    clock,
    shrink(value) {
      shrinks += 1;
      return Promise.resolve(`small ${value}`);
    },
    spareTime: hasSpareTime ? { offer: (given) => void (task = task.then(given)) } : undefined,
  });
  let makes = 0;
  async function ask(key: string, made: Partial<BuiltResponse<string>> = {}) {
    const make = () => {
      const value = `${key} ${(makes += 1)}`;
      return Promise.resolve({ value, bytes: value.length, isCacheable: true, isFailure: false, ...made });
    };
    const { value, state } = await cache.get(key, make, new AbortController().signal);
    return [value, state];
  }
  function pass(ms: number) {
    const now = performance.now();
    jest.restoreAllMocks();
    jest.spyOn(performance, 'now').mockReturnValue(now + ms);
  }
  return { ask, cache, clock, pass, makes: () => makes, shrinks: () => shrinks, idle: () => task };
}

/** A manual clock. */
function openClock() {
  let version = 0;
  let isKnown = true;
  let isInGrace = true;
  return {
    version: () => (isKnown ? version : null),
    getFreshness(of: number): Freshness {
      if (!isKnown) return 'stale';
      if (of === version) return 'fresh';
      return isInGrace ? 'stale' : 'old';
    },
    close() {},
    change() {
      version += 1;
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
