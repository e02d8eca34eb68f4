/**
 * @jest-environment jsdom
 */
import { recentIdsAtom } from '@gniazdo/state';
import { getDefaultStore } from 'jotai';
import { rememberViewed } from './rememberViewed.ts';

const store = getDefaultStore();

beforeEach(() => localStorage.clear());

test('[K-49] the five variants viewed last are kept: the sixth drops the oldest', () => {
  for (const id of ['1', '2', '3', '4', '5']) view(id);
  expect(store.get(recentIdsAtom)).toEqual([5, 4, 3, 2, 1]);
  view('6');
  expect(store.get(recentIdsAtom)).toEqual([6, 5, 4, 3, 2]);
});

test('a variant that is viewed again moves to the front and is listed once', () => {
  for (const id of ['1', '2', '3', '1']) view(id);
  expect(store.get(recentIdsAtom)).toEqual([1, 3, 2]);
});

test('another page load reads what an earlier one stored', () => {
  localStorage.setItem('gniazdo_recent', '3,1');
  const unsubscribe = store.sub(recentIdsAtom, () => {});
  expect(store.get(recentIdsAtom)).toEqual([3, 1]);
  unsubscribe();
});

test('views of other pages are not stored', () => {
  rememberViewed([{ event: 'view_item_list', items: [{ id: '1' }] }]);
  expect(localStorage).toHaveLength(0);
});

function view(id: string) {
  rememberViewed([{ event: 'view_item', item: { id, name: 'Sofa', price: 1 } }]);
}
