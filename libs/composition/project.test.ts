import { expect, test } from '@jest/globals';
import { locateProject } from './project.ts';

test('in a workspace the root is two folders above the package', () => {
  expect(locateProject('/home/ala/gniazdo/libs/composition')).toEqual({
    root: '/home/ala/gniazdo',
    isStandalone: false,
  });
});

test.each([
  '/home/ala/garden/node_modules/@gniazdo/composition',
  '/home/ala/garden/node_modules/.pnpm/composition@1.0.0/node_modules/@gniazdo/composition',
])('an installed package belongs to the repository that contains node_modules: %s', (folder) => {
  expect(locateProject(folder)).toEqual({ root: '/home/ala/garden', isStandalone: true });
});
