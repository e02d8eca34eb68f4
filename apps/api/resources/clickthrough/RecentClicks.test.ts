import { RecentClicks } from './RecentClicks.ts';

test('after half an hour a click counts again', () => {
  let now = 0;
  const clicks = new RecentClicks(() => now);
  expect(clicks.add('198.51.100.1', 7)).toBe('first');
  now = 30 * 60_000 - 1;
  expect(clicks.add('198.51.100.1', 7)).toBe('repeated');
  now++;
  expect(clicks.add('198.51.100.1', 7)).toBe('first');
});

test.each([
  ['an IPv6 /48', (n: number) => `32.1.13.184.0.1.0.${n}`, '32.1.13.184.0.2.0.1'],
  ['an IPv4 /24', (n: number) => `198.51.100.${n}`, '198.51.101.1'],
])(
  'ten clients of %s count for one offer, the eleventh is reported; others are not affected',
  (_, getClient, other) => {
    const clicks = new RecentClicks(() => 0);
    const results = Array.from({ length: 30 }, (__, n) => clicks.add(getClient(n), 7));
    expect(results).toEqual([...Array(10).fill('first'), 'reported', ...Array(19).fill('unusual')]);
    expect([clicks.add(other, 7), clicks.add(getClient(1), 8)]).toEqual(['first', 'first']);
  },
);

test('the memory is bounded: the oldest clicks are forgotten', () => {
  const clicks = new RecentClicks(() => 0);
  for (let id = 1; id <= 100_001; id++) clicks.add('198.51.100.1', id);
  expect(clicks.size).toBe(100_000);
  expect(clicks.add('198.51.100.1', 100_001)).toBe('repeated');
  expect(clicks.add('198.51.100.1', 1)).toBe('first');
});
