import { expect, test } from '@jest/globals';
import type { PartTiming } from '../compose/PartTiming.ts';
import { serverTiming, timingHeader } from './serverTiming.ts';

const page: PartTiming = {
  id: 'page',
  release: 'listing@1.4.2',
  name: '/products/*',
  ms: 12.345,
  load: 8.04,
  render: 3.06,
};

test('an answer that was just made tells where its time went', () => {
  expect(timingHeader(serverTiming({ route: 0.1234 }, [page]), 'miss')).toBe(
    'cache;desc=miss, route;dur=0.12, page;dur=12.35;desc="listing@1.4.2 /products/* load=8.0 render=3.1"',
  );
});

test('a kept answer claims none of the time that its making took, but says it', () => {
  expect(timingHeader(serverTiming({ route: 0.1234 }, [page]), 'hit')).toBe(
    'cache;desc=hit, page;desc="listing@1.4.2 /products/* load=8.0 render=3.1 total=12.3"',
  );
});

test('a part without an answer says so', () => {
  const part: PartTiming = { id: 'f0', release: undefined, name: 'listing/Gone', ms: 0, isFallback: true };
  expect(timingHeader(serverTiming({}, [part]), 'pass')).toBe(
    'cache;desc=pass, f0;dur=0.00;desc="- listing/Gone fallback"',
  );
});

test('no name ends its text or the header', () => {
  const name = 'listing/"\\\r\nset-cookie: a=b ł';
  expect(serverTiming({}, [{ ...page, name }]).made).toContain(
    'desc="listing@1.4.2 listing/????set-cookie: a=b ? load',
  );
});

test('however much a page has on it, the header stays below 4 kB', () => {
  const parts = Array.from({ length: 200 }, (_, n) => ({ ...page, id: `f${n}`, name: 'x'.repeat(500) }));
  const { made, kept } = serverTiming({}, parts);
  expect(Math.max(made.length, kept.length)).toBeLessThan(4096);
});
