import { expect, test } from '@jest/globals';
import { namesOf } from './namesOf.ts';

test('a name comes in the shapes that files and code want', () => {
  expect(namesOf('garden-tips')).toEqual({ slug: 'garden-tips', camel: 'gardenTips', Pascal: 'GardenTips' });
  expect(namesOf('top-10')).toEqual({ slug: 'top-10', camel: 'top10', Pascal: 'Top10' });
});

test.each([
  ['GardenTips', 'garden-tips'],
  ['garden_tips', 'garden-tips'],
  ['Ogródek łąkowy', 'ogrodek-lakowy'],
  ['3d', 'd'],
  ['-', 'like garden-tips'],
])('%s is refused with a way to write it', (name, better) => {
  expect(() => namesOf(name)).toThrow(new RegExp(`^"${name}" can't be a name here\\. .*${better}\\.$`));
});
