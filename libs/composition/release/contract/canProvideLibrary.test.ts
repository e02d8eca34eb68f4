import { expect, test } from '@jest/globals';
import { canProvideLibrary } from './canProvideLibrary.ts';

test.each([
  ['react', '19.3.1', '19.3.0', true],
  ['react', '19.3.1', '19.4.0', false],
  ['react/jsx-runtime', '19.3.1', '19.2.9', false],
  ['react-dom', '19.3.1', '20.3.1', false],
  ['react-router', '8.1.0', '8.2.0', true],
  ['jotai', '3.0.7', '3.1.0', true],
  ['jotai', '3.1.0', '3.0.7', false],
  ['jotai', '3.0.7', '3.0.6', false],
  ['jotai', '2.9.0', '3.0.0', false],
])('%s %s is provided by a shell with %s: %s', (library, wanted, has, expected) => {
  expect(canProvideLibrary(library, wanted, has)).toBe(expected);
});
