import { expect, test } from '@jest/globals';
import { groupByLetter } from './LetterGroups.tsx';

test('items are grouped by their first letter; Ł is a letter of its own', () => {
  const names = ['3 Kąty', '4home', 'alfa', 'Beta', 'Lampion', 'Łóżkowo'];
  const groups = groupByLetter(names.map((name) => ({ name })));
  expect(groups.map(({ letter, items }) => [letter, items.length])).toEqual([
    ['0–9', 2],
    ['A', 1],
    ['B', 1],
    ['L', 1],
    ['Ł', 1],
  ]);
  expect(groups.map(({ id }) => id)).toEqual(['inne', 'litera-A', 'litera-B', 'litera-L', 'litera-Ł']);
});
