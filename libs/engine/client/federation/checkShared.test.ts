import { expect, test } from '@jest/globals';
import { checkShared } from './checkShared.ts';

const provided = { react: { version: '19.3.1' }, jotai: { version: '3.2.0' } };

test.each([
  ['the same versions', { react: '19.3.1', jotai: '3.2.0' }],
  ['another patch of React', { react: '19.3.9' }],
  ['an older jotai of the same major version', { jotai: '3.0.7' }],
])('a release built against %s is fine', (_, built) => {
  expect(() => checkShared('listing@1.0.0', built, provided)).not.toThrow();
});

test.each([
  ['another minor version of React', { react: '19.2.8' }, 'listing@1.0.0 was built against react 19.2.8'],
  ['another major version', { jotai: '2.9.0' }, 'but this shell has 3.2.0'],
  ['a newer one than the shell has', { jotai: '3.2.1' }, 'jotai 3.2.1'],
  ['a library that the shell does not share', { zustand: '5.0.0' }, "which the shell doesn't share"],
])('a release built against %s is refused', (_, built, sentence) => {
  expect(() => checkShared('listing@1.0.0', built, provided)).toThrow(sentence);
});
