/**
 * @jest-environment jsdom
 */
import { afterEach, expect, test } from '@jest/globals';
import { createStore } from 'jotai';
import { createLikeAtom, createLikeCountAtom, likeCountersAtom, likedIdsAtom, localLikesAtom } from './index.ts';

const ID = 7;

afterEach(() => localStorage.clear());

test.each([
  { server: { isLiked: false, count: 4 }, isLocal: true, shown: { isLiked: true, count: 5 } },
  { server: { isLiked: true, count: 5 }, isLocal: true, shown: { isLiked: true, count: 5 } },
  { server: { isLiked: false, count: 4 }, isLocal: false, shown: { isLiked: false, count: 4 } },
])('[T-17] the service’s $server with a local like ($isLocal) is shown as $shown', ({ server, isLocal, shown }) => {
  const store = openStore();
  if (isLocal) store.set(localLikesAtom, () => [{ itemType: 'variant', itemId: ID }]);
  store.set(likeCountersAtom, { [ID]: server });
  expect({ isLiked: store.get(createLikeAtom('variant', ID)), count: store.get(createLikeCountAtom(ID)) }).toEqual(
    shown,
  );
});

test('a toggle changes the count by one, and back', () => {
  const store = openStore();
  store.set(likeCountersAtom, { [ID]: { isLiked: false, count: 4 } });
  const counts = [1, 2, 3].map(() => {
    store.set(createLikeAtom('variant', ID));
    return store.get(createLikeCountAtom(ID));
  });
  expect(counts).toEqual([5, 4, 5]);
});

test('without a counter of the service there is no count, and a comparison changes none', () => {
  const store = openStore();
  store.set(createLikeAtom('comparison', ID));
  expect(store.get(createLikeCountAtom(ID))).toBeUndefined();
  store.set(likeCountersAtom, { [ID]: { isLiked: false, count: 4 } });
  expect(store.get(createLikeCountAtom(ID))).toBe(4);
});

/** A store whose atoms have read the browser's storage. */
function openStore() {
  const store = createStore();
  store.sub(likedIdsAtom, () => {});
  return store;
}
