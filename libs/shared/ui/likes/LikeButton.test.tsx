/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { act, fireEvent, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { recordEvents } from '@gniazdo/testing/recordEvents';
import { removeIslands, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { CompareButton } from './CompareButton.tsx';
import { LikeButton } from './LikeButton.tsx';
import { LOCAL_LIKES_KEY } from './localLikesAtom.ts';

const told = recordEvents<boolean>('gniazdo:compared');

afterEach(() => {
  removeIslands();
  localStorage.clear();
});

test('a like is kept in the browser as item type and id, and taken back by the next click', () => {
  wakeIsland(<LikeButton variantId={7} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ulubione', pressed: false }));
  expect(screen.getByRole('button', { name: 'Ulubione', pressed: true })).toBeVisible();
  expect(stored()).toEqual([{ itemType: 'variant', itemId: 7 }]);

  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: 'Ulubione', pressed: false })).toBeVisible();
  expect(stored()).toEqual([]);
});

test('an island that wakes late shows what was liked before, without a hydration error', () => {
  wakeIsland(<LikeButton variantId={7} />);
  fireEvent.click(screen.getByRole('button'));
  // The server knows no likes; an error of hydration would be an unexpected console.error.
  wakeIsland(<LikeButton variantId={7} />);
  expect(screen.getAllByRole('button', { name: 'Ulubione', pressed: true })).toHaveLength(2);
});

test('likes and comparison of one product are kept apart', () => {
  wakeIsland(<LikeButton variantId={7} />);
  wakeIsland(<CompareButton variantId={7} />);
  fireEvent.click(screen.getByRole('button', { name: 'Do porównania' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ulubione' }));
  wakeIsland(<CompareButton variantId={8} />);
  fireEvent.click(screen.getByRole('button', { name: 'Do porównania', pressed: false }));
  expect(stored()).toEqual([
    { itemType: 'comparison', itemId: 7 },
    { itemType: 'variant', itemId: 7 },
    { itemType: 'comparison', itemId: 8 },
  ]);
});

test('the shell is told whether the comparison has grown, and of likes nothing', () => {
  wakeIsland(<LikeButton variantId={7} />);
  wakeIsland(<CompareButton variantId={7} />);
  fireEvent.click(screen.getByRole('button', { name: 'Do porównania' }));
  fireEvent.click(screen.getByRole('button', { name: 'Do porównania' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ulubione' }));
  expect(told).toEqual([true, false]);
});

test('a like of another tab shows here', () => {
  wakeIsland(<LikeButton variantId={7} />);
  localStorage.setItem(LOCAL_LIKES_KEY, JSON.stringify([{ itemType: 'variant', itemId: 7 }]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_LIKES_KEY })));
  expect(screen.getByRole('button', { pressed: true })).toBeVisible();
});

test('what another tab liked meanwhile is not lost by a like here', () => {
  wakeIsland(<LikeButton variantId={7} />);
  localStorage.setItem(LOCAL_LIKES_KEY, JSON.stringify([{ itemType: 'variant', itemId: 8 }]));
  fireEvent.click(screen.getByRole('button'));
  expect(stored()).toEqual([
    { itemType: 'variant', itemId: 8 },
    { itemType: 'variant', itemId: 7 },
  ]);
});

test.each(['{', '{"a":1}', '[null,{"itemType":"user","itemId":1},{"itemType":"variant","itemId":"7"}]'])(
  'storage that holds %s counts as empty',
  (text) => {
    localStorage.setItem(LOCAL_LIKES_KEY, text);
    wakeIsland(<LikeButton variantId={7} />);
    expect(screen.getByRole('button', { pressed: false })).toBeVisible();
  },
);

test('a full storage is named in the log, and the like holds while the page is open', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  wakeIsland(<LikeButton variantId={7} />);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { pressed: true })).toBeVisible();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('quota exceeded'));
  write.mockRestore();
  warn.mockRestore();

  wakeIsland(<LikeButton variantId={8} />);
  fireEvent.click(screen.getByRole('button', { pressed: false }));
  expect(stored()).toHaveLength(2);
});

function stored() {
  return JSON.parse(localStorage.getItem(LOCAL_LIKES_KEY)!) as unknown;
}
