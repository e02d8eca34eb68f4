import { formatCount } from './formatCount.ts';

test('[K-02] counts are whole numbers with grouped thousands', () => {
  expect(formatCount(12999)).toBe('12\u00a0999');
  expect(formatCount(7.6)).toBe('8');
});
