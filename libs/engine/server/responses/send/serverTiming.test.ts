import { expect, test } from '@jest/globals';
import type { RenderTiming } from './RenderTiming.ts';
import { formatServerTiming, formatTimingHeader } from './serverTiming.ts';

const page: RenderTiming = {
  id: 'page',
  release: 'listing@1.4.2',
  name: '/products/*',
  ms: 12.345,
  load: 8.04,
  render: 3.06,
};

test('a built response reports durations', () => {
  expect(formatTimingHeader(formatServerTiming({ route: 0.1234 }, [page]), 'miss')).toBe(
    'cache;desc=miss, route;dur=0.12, page;dur=12.35;desc="listing@1.4.2 /products/* load=8.0 render=3.1"',
  );
});

test('a cached response reports the build time in the description only', () => {
  expect(formatTimingHeader(formatServerTiming({ route: 0.1234 }, [page]), 'hit')).toBe(
    'cache;desc=hit, page;desc="listing@1.4.2 /products/* load=8.0 render=3.1 total=12.3"',
  );
});

test('a fallback is marked', () => {
  const part: RenderTiming = { id: 'f0', release: undefined, name: 'listing/Gone', ms: 0, isFallback: true };
  expect(formatTimingHeader(formatServerTiming({}, [part]), 'pass')).toBe(
    'cache;desc=pass, f0;dur=0.00;desc="- listing/Gone fallback"',
  );
});

test('names cannot end the quoted string or the header', () => {
  const name = 'listing/"\\\r\nset-cookie: a=b ł';
  expect(formatServerTiming({}, [{ ...page, name }]).built).toContain(
    'desc="listing@1.4.2 listing/????set-cookie: a=b ? load',
  );
});

test('the header stays below 4 kB for any number of fragments', () => {
  const parts = Array.from({ length: 200 }, (_, n) => ({ ...page, id: `f${n}`, name: 'x'.repeat(500) }));
  const { built, cached } = formatServerTiming({}, parts);
  expect(Math.max(built.length, cached.length)).toBeLessThan(4096);
});
