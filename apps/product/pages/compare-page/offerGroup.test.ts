import { isLowest } from './offerGroup.tsx';

test.each([
  ['the lowest one', [3, 1, 2], [false, true, false]],
  ['both of two lowest', [1, 1, 2], [true, true, false]],
  ['none when all are the same', [2, 2], [false, false]],
  ['none of one alone', [2], [false]],
  ['none while one is unknown', [1, 2, null], [false, false, false]],
  ['no product without a value', [undefined, 3, 2], [false, false, true]],
  ['zero', [0, 5], [true, false]],
])('it is %s', (_, figures, expected) => expect(isLowest(figures)).toEqual(expected));
