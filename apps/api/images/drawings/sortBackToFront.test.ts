import { type Bounds, isBehind, sortBackToFront } from './sortBackToFront.ts';

const cube = (x: number, y: number, z: number): Bounds => ({ low: [x, y, z], high: [x + 10, y + 10, z + 10] });

test('what is further back, lower, or on the far side is drawn first', () => {
  expect(isBehind(cube(0, 0, 0), cube(0, 0, 20), true)).toBe(true);
  expect(isBehind(cube(0, 0, 0), cube(0, 20, 0), true)).toBe(true);
  expect(isBehind(cube(0, 0, 0), cube(20, 0, 0), true)).toBe(true);
  expect(isBehind(cube(0, 0, 0), cube(20, 0, 0), false)).toBe(false);
  expect(isBehind(cube(20, 0, 0), cube(0, 0, 0), false)).toBe(true);
});

test('things that no line of sight meets together have no order', () => {
  expect(isBehind(cube(0, 20, 0), cube(0, 0, 20), true)).toBe(false);
  expect(isBehind(cube(0, 0, 20), cube(0, 20, 0), true)).toBe(false);
});

test('sorting keeps the given order where nothing speaks against it, and ends even in a circle', () => {
  expect(sortBackToFront([3, 1, 2], (a, b) => a === 1 && b === 3)).toEqual([1, 3, 2]);
  expect(sortBackToFront([1, 2, 3], (a, b) => b === (a % 3) + 1).sort()).toEqual([1, 2, 3]);
});
