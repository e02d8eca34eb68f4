import { RecentClicks } from './RecentClicks.ts';

test('after half an hour a click counts again', () => {
  let now = 0;
  const clicks = new RecentClicks(() => now);
  expect(clicks.isFirst('198.51.100.1', 7)).toBe(true);
  now = 30 * 60_000 - 1;
  expect(clicks.isFirst('198.51.100.1', 7)).toBe(false);
  now++;
  expect(clicks.isFirst('198.51.100.1', 7)).toBe(true);
});

test('the memory is bounded: the oldest clicks are forgotten', () => {
  const clicks = new RecentClicks(() => 0);
  for (let id = 1; id <= 100_001; id++) clicks.isFirst('198.51.100.1', id);
  expect(clicks.size).toBe(100_000);
  expect(clicks.isFirst('198.51.100.1', 100_001)).toBe(false);
  expect(clicks.isFirst('198.51.100.1', 1)).toBe(true);
});
