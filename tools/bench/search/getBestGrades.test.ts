import { getBestGrades } from './getBestGrades.ts';

test('each product counts once, with its best offer; products without a right offer do not count', () => {
  const grades = [1, 3, 2, 0, 2];
  expect(getBestGrades([7, 7, 8, 9, 8, 7], grades.length, (ordinal) => grades[ordinal]!)).toEqual([3, 2]);
});
