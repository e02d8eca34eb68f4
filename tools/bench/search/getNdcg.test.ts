import { getBestGrades, getNdcg } from './getNdcg.ts';

test('the ideal order has 1, no graded result has 0', () => {
  expect(getNdcg([3, 2, 0], [0, 2, 3], 10)).toBe(1);
  expect(getNdcg([0, 0], [3], 10)).toBe(0);
  expect(getNdcg([], [3], 10)).toBe(0);
});

test('a lower position and an omitted result cost', () => {
  expect(getNdcg([0, 3], [3], 10)).toBeCloseTo(1 / Math.log2(3));
  expect(getNdcg([3], [3, 3], 10)).toBeCloseTo(1 / (1 + 1 / Math.log2(3)));
});

test('only the first results count', () => {
  expect(getNdcg([0, 0, 3], [3], 2)).toBe(0);
});

test('each product counts once, with its best offer; products without a right offer do not count', () => {
  const grades = [1, 3, 2, 0, 2];
  expect(getBestGrades([7, 7, 8, 9, 8, 7], grades.length, (ordinal) => grades[ordinal]!)).toEqual([3, 2]);
});
