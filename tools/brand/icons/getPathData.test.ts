import { expect, test } from '@jest/globals';
import { getPathData } from './getPathData.ts';

test('a path starts with an absolute move, so that paths can be joined', () => {
  expect(getPathData(['path', { d: 'm15 9-3-3 3-3' }])).toBe('M15 9l-3-3 3-3');
  expect(getPathData(['path', { d: 'm19 8 3 8a5 5 0 0 1-6 0z' }])).toBe('M19 8l3 8a5 5 0 0 1-6 0z');
  expect(getPathData(['path', { d: 'm5 5v3' }])).toBe('M5 5v3');
  expect(getPathData(['path', { d: 'M12 3v18' }])).toBe('M12 3v18');
});

test('a circle is two arcs', () => {
  expect(getPathData(['circle', { cx: '12', cy: '12', r: '3' }])).toBe('M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0');
});

test('a rectangle has rounded corners', () => {
  expect(getPathData(['rect', { x: '3', y: '4', width: '10', height: '8', rx: '2' }])).toBe(
    'M5 4h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2z',
  );
});

test('an unknown shape is an error', () => {
  expect(() => getPathData(['ellipse', {}])).toThrow('<ellipse>');
});
