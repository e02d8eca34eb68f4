import '@testing-library/jest-dom';
import { createLikeAtom } from '@gniazdo/state';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { act, fireEvent, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { LikeAllIsland } from './LikeAll.island.tsx';

const island = <LikeAllIsland variantIds={[1001, 1002]} />;
const store = getDefaultStore();
const likes = [1001, 1002].map((id) => createLikeAtom('variant', id));

afterEach(() => {
  removeIslands();
  act(() => likes.filter((like) => store.get(like)).forEach((like) => store.set(like)));
});

test('asleep, it shows its button', () => {
  showIsland(island);
  expect(screen.getByRole('button', { name: 'Dodaj wszystko do ulubionych' })).toBeVisible();
});

test('it likes all products and keeps those that were liked', () => {
  wakeIsland(island);
  act(() => void store.set(likes[0]!));
  const button = screen.getByRole('button', { name: 'Dodaj wszystko do ulubionych' });
  fireEvent.click(button);
  expect(likes.map((like) => store.get(like))).toEqual([true, true]);
  expect(button).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Wszystkie produkty są w ulubionych.');
});
