import { afterEach, expect, test } from '@jest/globals';
import { createPageLimit, type PagePlace } from './createPageLimit.ts';

const DEADLINE_MS = 60_000;
const FAST_MS = 1000;

let visitors = new AbortController();

// Ends the timers of pages that still wait.
afterEach(() => {
  visitors.abort();
  visitors = new AbortController();
});

test('eight pages start, eight wait, and others are refused immediately', async () => {
  const { enter, limit } = open();
  for (let n = 0; n < 16; n++) enter(`client ${n}`);
  const refused = enter('late');
  expect(await refused.place).toBeNull();
  expect(limit.report()).toEqual({ limit: 8, running: 8, waiting: 8 });
});

test('when a page ends, the one that has waited longest starts', async () => {
  const { enter, limit } = open();
  const running = Array.from({ length: 8 }, (_, n) => enter(`client ${n}`));
  const [first, second] = [enter('a'), enter('b')];
  (await running[3]!.place)!.leave();
  expect(await first.place).not.toBeNull();
  expect(second.isSettled()).toBe(false);
  expect(limit.report()).toMatchObject({ running: 8, waiting: 1 });
});

test('a client with many pages cannot fill the queue, and others have their turn first', async () => {
  const { enter, limit } = open();
  const running = Array.from({ length: 8 }, () => enter('greedy'));
  const waiting = Array.from({ length: 8 }, () => enter('greedy'));
  const [one, two] = [enter('one'), enter('two')];
  // The newest pages of the greedy client gave way.
  expect(await Promise.all([waiting[7]!.place, waiting[6]!.place])).toEqual([null, null]);
  expect(await enter('greedy').place).toBeNull();
  for (const page of running.slice(0, 2)) (await page.place)!.leave();
  expect(await Promise.all([one.place, two.place])).not.toContain(null);
  expect(waiting[0]!.isSettled()).toBe(false);
  expect(limit.report()).toMatchObject({ running: 8, waiting: 6 });
});

test('a page waits for a quarter of its deadline at most', async () => {
  const { enter, limit } = open({ deadlineMs: 200 });
  for (let n = 0; n < 8; n++) enter(`client ${n}`);
  expect(await enter('late').place).toBeNull();
  expect(limit.report()).toMatchObject({ running: 8, waiting: 0 });
});

test('a page whose client leaves waits no longer', async () => {
  const { enter, limit } = open();
  for (let n = 0; n < 8; n++) enter(`client ${n}`);
  const controller = new AbortController();
  const page = enter('leaver', controller);
  controller.abort();
  expect(await page.place).toBeNull();
  expect(await enter('leaver', controller).place).toBeNull();
  expect(limit.report()).toMatchObject({ running: 8, waiting: 0 });
});

test('it is busy for a second after a page had to wait; a call of three seconds that began then was in a busy time', () => {
  const { enter, limit, pass } = open();
  for (let n = 0; n < 8; n++) enter(`client ${n}`);
  expect(limit.isBusy()).toBe(false);
  enter('waits');
  pass(999);
  expect(limit.isBusy()).toBe(true);
  pass(2001);
  expect([limit.isBusy(), limit.isBusy(1000), limit.isBusy(3000)]).toEqual([false, false, true]);
});

test('the limit is halved once when pages at the limit miss their deadline', async () => {
  const { enter, limit, pass } = open();
  const pages = Array.from({ length: 8 }, (_, n) => enter(`client ${n}`));
  pass(DEADLINE_MS);
  for (const page of pages) (await page.place)!.leave();
  expect(limit.report().limit).toBe(4);
  // Below the limit, a late page is slow for its own reasons.
  const alone = enter('alone');
  pass(DEADLINE_MS);
  (await alone.place)!.leave();
  expect(limit.report().limit).toBe(4);
});

test('the limit has a lowest value, from which it grows again while pages are fast', async () => {
  const { enter, limit, pass } = open();
  for (let round = 0; round < 5; round++) await fill(DEADLINE_MS);
  expect(limit.report().limit).toBe(2);
  for (let round = 0; round < 10; round++) await fill(FAST_MS);
  expect(limit.report().limit).toBeGreaterThan(3);
  for (let round = 0; round < 2000; round++) await fill(FAST_MS);
  expect(limit.report()).toEqual({ limit: 32, running: 0, waiting: 0 });

  /** As many pages as the limit allows take `ms`. */
  async function fill(ms: number) {
    const pages = Array.from({ length: limit.report().limit }, () => enter('client'));
    pass(ms);
    for (const page of pages) (await page.place)!.leave();
  }
});

test('aborted pages do not raise the limit', async () => {
  const { enter, limit } = open();
  for (let round = 0; round < 50; round++) {
    const controller = new AbortController();
    const pages = Array.from({ length: 8 }, () => enter('client', controller));
    controller.abort();
    for (const page of pages) (await page.place)!.leave();
  }
  expect(limit.report()).toEqual({ limit: 8, running: 0, waiting: 0 });
});

function open({ deadlineMs = DEADLINE_MS } = {}) {
  let time = 0;
  const limit = createPageLimit({ deadlineMs, now: () => time });
  return {
    limit,
    pass: (ms: number) => {
      time += ms;
    },
    enter(client: string, { signal } = visitors) {
      let isSettled = false;
      const place: Promise<PagePlace | null> = limit.enter(client, signal).finally(() => {
        isSettled = true;
      });
      return { place, isSettled: () => isSettled };
    },
  };
}
