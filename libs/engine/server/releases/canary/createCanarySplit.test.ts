import { expect, test } from '@jest/globals';
import { BUCKETS, getBucket, isInShare } from './createCanarySplit.ts';

const ids = Array.from({ length: 10_000 }, (_, i) => `visitor${i}`.padEnd(22, '_'));

test.each([0.5, 10, 50, 90])('%d %% of 10,000 visitors are in the share, and stay in a larger share', (percent) => {
  const inside = ids.filter((id) => isInShare('listing', id, percent));
  const expected = (ids.length * percent) / 100;
  // Four standard deviations.
  expect(Math.abs(inside.length - expected)).toBeLessThan(4 * Math.sqrt(expected * (1 - percent / 100)));
  for (const more of [percent + 0.01, percent + 5, 100]) {
    expect(inside.every((id) => isInShare('listing', id, more))).toBe(true);
  }
  expect(ids.every((id) => isInShare('listing', id, 100))).toBe(true);
});

test('the buckets of two remotes are independent', () => {
  const early = ids.filter((id) => isInShare('listing', id, 10));
  const inBoth = early.filter((id) => isInShare('product', id, 10));
  expect(inBoth.length / early.length).toBeLessThan(0.14);
  expect(Math.max(...ids.map((id) => getBucket('listing', id)))).toBeLessThan(BUCKETS);
});
