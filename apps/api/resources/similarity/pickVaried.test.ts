import { pickVaried } from './pickVaried.ts';

test('the nearest comes first, then different colours unless they are much further away', () => {
  const candidates = [
    { name: 'grey 1', distance: 0.1, look: 'grey' },
    { name: 'grey 2', distance: 0.2, look: 'grey' },
    { name: 'grey 3', distance: 0.3, look: 'grey' },
    { name: 'green', distance: 0.6, look: 'green' },
    { name: 'red, ten times as dear', distance: 2.8, look: 'red' },
  ];
  const names = pickVaried(candidates, 4, ({ look }) => [look]).map(({ name }) => name);
  expect(names).toEqual(['grey 1', 'grey 2', 'green', 'grey 3']);
});

test('if all colours are equal, the nearest are picked', () => {
  const candidates = [0.1, 0.2, 0.3, 0.4].map((distance) => ({ distance }));
  expect(pickVaried(candidates, 3, () => ['grey'])).toEqual(candidates.slice(0, 3));
});
