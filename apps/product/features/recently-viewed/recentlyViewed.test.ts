/**
 * @jest-environment jsdom
 */
import { recentIdsAtom } from '@gniazdo/state';
import { getDefaultStore } from 'jotai';
import { start } from './RecentlyViewed.script.ts';

const store = getDefaultStore();

const dataLayer: object[] = [];
Object.assign(globalThis, { dataLayer });
start();

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
  show({ event: 'view_item_list', items: [{ id: '1' }] });
  expect(localStorage).toHaveLength(0);
});

test('views of the pages before it has started are stored, and an older view stays older', () => {
  dataLayer.splice(0, Infinity, createView('1'), createView('2'));
  start();
  expect(store.get(recentIdsAtom)).toEqual([2, 1]);
});

function view(id: string) {
  show(createView(id));
}

function createView(id: string) {
  return { event: 'view_item', item: { id, name: 'Sofa', price: 1 } };
}

/** As the shell shows a page. */
function show(entry: object) {
  dataLayer.push(entry);
  document.dispatchEvent(new CustomEvent('gniazdo:navigated'));
}
