import { expect, test } from '@jest/globals';
import { parseName } from './parseName.ts';

test('a name is converted to the forms that files and code use', () => {
  expect(parseName('garden-tips')).toEqual({ slug: 'garden-tips', camel: 'gardenTips', Pascal: 'GardenTips' });
  expect(parseName('top-10')).toEqual({ slug: 'top-10', camel: 'top10', Pascal: 'Top10' });
});

test.each([
  ['GardenTips', 'garden-tips'],
  ['garden_tips', 'garden-tips'],
  ['Ogródek łąkowy', 'ogrodek-lakowy'],
  ['3d', 'd'],
  ['-', 'like garden-tips'],
])('%s is refused with a suggestion', (name, better) => {
  expect(() => parseName(name)).toThrow(new RegExp(`^"${name}" is not a valid name\\. .*${better}\\.$`));
});
