/** @jest-environment jsdom */
import { recentVariants, rememberVariants } from './rememberVariants.ts';

beforeEach(() => localStorage.clear());

test('[K-49] of the variants looked at five are kept: the sixth drops the oldest', () => {
  for (const id of ['1', '2', '3', '4', '5']) look(id);
  expect(recentVariants()).toEqual(['5', '4', '3', '2', '1']);
  look('6');
  expect(recentVariants()).toEqual(['6', '5', '4', '3', '2']);
});

test('who looks at a variant again has it in front, once', () => {
  for (const id of ['1', '2', '3', '1']) look(id);
  expect(recentVariants()).toEqual(['1', '3', '2']);
});

test('other pages leave no trace, and nothing is kept at first', () => {
  rememberVariants([{ event: 'view_item_list', items: [{ id: '1' }] }]);
  expect(recentVariants()).toEqual([]);
});

function look(id: string) {
  rememberVariants([{ event: 'view_item', item: { id, name: 'Sofa', price: 1 } }]);
}
