import { expect, test } from '@jest/globals';
import { formatTable, median, quantile } from './formatTable.ts';

test('columns have equal width, and empty columns are left out', () => {
  const rows = [
    ['1.0.1', '', 'live'],
    ['1.0.10-pr42', '', ''],
  ];
  expect(formatTable(rows, { indent: '  ' })).toBe('  1.0.1        live\n  1.0.10-pr42');
});

test('with a head the table is Markdown, and its numbers have two decimals', () => {
  const rows = [
    ['list', 1.5],
    ['product', 120],
  ];
  expect(formatTable(rows, { head: ['page', 'ms'] })).toBe(
    '| page    | ms   |\n| ------- | ---- |\n| list    | 1.50 |\n| product | 120  |',
  );
});

test('a quantile is one of the values, by nearest rank', () => {
  const values = [4, 1, 3, 2];
  expect([0, 0.25, 0.5, 0.95, 1].map((q) => quantile(values, q))).toEqual([1, 1, 2, 4, 4]);
  expect(median([5])).toBe(5);
  expect(quantile([], 0.5)).toBe(0);
});
