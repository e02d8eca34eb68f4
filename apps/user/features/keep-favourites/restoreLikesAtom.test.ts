/**
 * @jest-environment jsdom
 */
import { likedIdsAtom, likedItemsAtom, localLikesAtom, type LocalLike, unsentChangesAtom } from '@gniazdo/state';
import { createStore } from 'jotai';
import { restoreLikesAtom } from './restoreLikesAtom.ts';

const variant = (itemId: number): LocalLike => ({ itemType: 'variant', itemId });
const compared: LocalLike = { itemType: 'comparison', itemId: 2 };

afterEach(() => localStorage.clear());

test('restored likes keep their positions; newer likes follow', () => {
  const store = openStore([variant(1), compared, variant(3), variant(9)], []);
  store.set(restoreLikesAtom, { ids: [1, 2, 3], sentIds: [] });
  expect(store.get(localLikesAtom)).toEqual([variant(1), variant(2), variant(3), compared, variant(9)]);
  expect(store.get(unsentChangesAtom)).toEqual([]);
});

test('restored likes that the service had known are sent again', () => {
  const store = openStore([variant(9)], [1, 7]);
  store.set(restoreLikesAtom, { ids: [1, 2, 3], sentIds: [1, 2] });
  expect(store.get(likedIdsAtom)).toEqual([1, 2, 7, 3, 9]);
  expect(store.get(unsentChangesAtom)).toEqual([{ ...variant(2), isLiked: true }]);
});

function openStore(likes: LocalLike[], sentIds: number[]) {
  const store = createStore();
  store.sub(likedIdsAtom, () => {});
  store.sub(unsentChangesAtom, () => {});
  store.set(localLikesAtom, () => likes);
  store.set(likedItemsAtom, () => ({ owner: '', variant: sentIds, comparison: [] }));
  return store;
}
