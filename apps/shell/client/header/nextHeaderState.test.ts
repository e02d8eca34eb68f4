import { expect, test } from '@jest/globals';
import { nextHeaderState } from './nextHeaderState.ts';

const HEIGHT = 100;
const SHOWN = { isHidden: false, from: 0 };

test('the header is hidden by scrolling down past its height', () => {
  expect(scroll([90]).isHidden).toBe(false);
  expect(scroll([90, 400]).isHidden).toBe(true);
  // In small steps, too.
  expect(scroll([30, 60, 90, 120, 150, 180]).isHidden).toBe(true);
});

test('scrolling up shows the header before the top is reached', () => {
  expect(scroll([800]).isHidden).toBe(true);
  expect(scroll([800, 600]).isHidden).toBe(false);
});

test('[K-45] 79 px change nothing and 80 px do, from the position of the last reaction', () => {
  expect(scroll([500, 421])).toEqual({ isHidden: true, from: 500 });
  expect(scroll([500, 420])).toEqual({ isHidden: false, from: 420 });
  expect(scroll([500, 420, 499]).isHidden).toBe(false);
  expect(scroll([500, 420, 500]).isHidden).toBe(true);
  // Movement adds up, and movement back is subtracted.
  expect(scroll([500, 460, 421]).isHidden).toBe(true);
  expect(scroll([500, 460, 421, 420]).isHidden).toBe(false);
  expect(scroll([500, 450, 480, 421]).isHidden).toBe(true);
});

test('a header in use stays, and movement counts from there afterwards', () => {
  const used = scroll([1000, 2000], { isInUse: true });
  expect(used).toEqual({ isHidden: false, from: 2000 });
  expect(scroll([2079], { state: used }).isHidden).toBe(false);
  expect(scroll([2080], { state: used }).isHidden).toBe(true);
});

test('a hidden header that gets the focus is shown without scrolling', () => {
  expect(scroll([500], { state: scroll([500]), isInUse: true }).isHidden).toBe(false);
});

test('at the top of the page the header is shown after less than 80 px, so that it leaves no gap', () => {
  expect(scroll([110, 101]).isHidden).toBe(true);
  expect(scroll([110, 100]).isHidden).toBe(false);
});

/** The state after scrolling to each position. */
function scroll(positions: number[], { state = SHOWN, isInUse = false } = {}) {
  return positions.reduce((last, top) => nextHeaderState(last, { top, height: HEIGHT, isInUse }), state);
}
