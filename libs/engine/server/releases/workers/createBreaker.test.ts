import { expect, test } from '@jest/globals';
import { createBreaker } from './createBreaker.ts';

test('it opens after enough failures, allows one probe, and closes if the probe succeeds', () => {
  const clock = { now: 0 };
  const breaker = createBreaker({ failures: 2, windowMs: 1000, openMs: 100, now: () => clock.now });
  fail(breaker);
  expect(breaker.allows()).toBe(true);
  breaker.failed();
  expect(breaker.allows()).toBe(false);
  clock.now = 100;
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  breaker.succeeded();
  expect(breaker.state).toBe('closed');
});

test('a failed probe keeps it open; after a cancelled probe another one is allowed', () => {
  const clock = { now: 0 };
  const breaker = createBreaker({ failures: 1, windowMs: 1000, openMs: 100, now: () => clock.now });
  fail(breaker);
  clock.now = 100;
  expect(breaker.allows()).toBe(true);
  breaker.cancelled();
  expect(breaker.allows()).toBe(true);
  breaker.failed();
  expect(breaker.allows()).toBe(false);
});

test('few failures among many calls, or over a long time, do not open it', () => {
  const clock = { now: 0 };
  const breaker = createBreaker({ failures: 2, windowMs: 1000, openMs: 100, now: () => clock.now });
  for (let call = 0; call < 10; call++) breaker.succeeded();
  for (let call = 0; call < 3; call++) fail(breaker);
  expect(breaker.state).toBe('closed');
  for (let call = 0; call < 4; call++) {
    clock.now += 1001;
    fail(breaker);
  }
  expect(breaker.state).toBe('closed');
});

test('failures of one network count twice in a window, so that it opens by failures of several', () => {
  const clock = { now: 0 };
  const breaker = createBreaker({
    failures: 5,
    failuresPerNetwork: 2,
    windowMs: 1000,
    openMs: 100,
    now: () => clock.now,
  });
  for (let call = 0; call < 100; call++) breaker.failed('one');
  breaker.failed('two');
  breaker.failed('two');
  expect(breaker.state).toBe('closed');
  breaker.failed('three');
  expect(breaker.state).toBe('open');
  // A failed probe of a client that does not count leaves the decision to the next one.
  clock.now = 100;
  expect(breaker.allows()).toBe(true);
  breaker.failed('one');
  expect(breaker.allows()).toBe(true);
  breaker.succeeded();
  expect(breaker.state).toBe('closed');
});

function fail(breaker: ReturnType<typeof createBreaker>) {
  expect(breaker.allows()).toBe(true);
  breaker.failed();
}
