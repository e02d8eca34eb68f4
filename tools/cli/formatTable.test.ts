import { expect, test } from '@jest/globals';
import { formatTable } from './formatTable.ts';

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
