import { expect, test } from '@jest/globals';
import { buildPageRequest } from '@gniazdo/composition/testing/openWorker';
import { type BreakerOptions, createBreakers } from './createBreakers.ts';

const PAGE = { type: 'page', route: '/products', request: buildPageRequest() } as const;

test('it opens after enough failures, allows one probe, and closes if the probe succeeds', () => {
  const { breaker, breakers, clock } = open({ failures: 2 });
  fail(breaker);
  expect(breaker.allows()).toBe(true);
  breaker.failed();
  expect(breaker.allows()).toBe(false);
  expect(breakers.report()).toMatchObject({ state: 'open', open: ['page /products'], opened: 1, failures: 2 });
  clock.now = 100;
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  breaker.succeeded();
  expect(breakers.report()).toMatchObject({ state: 'closed', open: [], refused: 2 });
});

test('a failed probe keeps it open; after a cancelled probe another one is allowed', () => {
  const { breaker, clock } = open({ failures: 1 });
  fail(breaker);
  clock.now = 100;
  expect(breaker.allows()).toBe(true);
  breaker.cancelled();
  expect(breaker.allows()).toBe(true);
  breaker.failed();
  expect(breaker.allows()).toBe(false);
});

test('few failures among many calls, or over a long time, do not open it', () => {
  const { breaker, clock } = open({ failures: 2 });
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
  const { breaker, clock } = open({ failures: 5 });
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

test('each page, fragment and endpoint has its own, and all close when the worker is restarted', () => {
  const { breaker, breakers } = open({ failures: 1 });
  fail(breaker);
  expect(breakers.get({ ...PAGE, route: '/other' }).allows()).toBe(true);
  expect(breakers.state()).toBe('open');
  breakers.reset();
  expect(breakers.state()).toBe('closed');
  expect(breakers.get(PAGE).allows()).toBe(true);
});

function open({ failures }: Pick<BreakerOptions, 'failures'>) {
  const clock = { now: 0 };
  const breakers = createBreakers({ failures, windowMs: 1000, openMs: 100, now: () => clock.now });
  return { clock, breakers, breaker: breakers.get(PAGE) };
}

function fail(breaker: ReturnType<ReturnType<typeof createBreakers>['get']>) {
  expect(breaker.allows()).toBe(true);
  breaker.failed();
}
