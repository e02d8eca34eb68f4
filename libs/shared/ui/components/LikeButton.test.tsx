import { act, fireEvent, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { LOCAL_LIKES_KEY } from '@gniazdo/state';
import { recordEvents } from '@gniazdo/testing/recordEvents';
import { removeIslands, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { CompareButton, LikeButton } from './LikeButton.tsx';

const events = recordEvents<boolean>('gniazdo:compared');

afterEach(() => {
  removeIslands();
  localStorage.clear();
});

test('a like is stored as item type and id, and removed by the next click', () => {
  wakeIsland(<LikeButton variantId={7} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ulubione', pressed: false }));
  expect(screen.getByRole('button', { name: 'Ulubione', pressed: true })).toBeVisible();
  expect(stored()).toEqual([{ itemType: 'variant', itemId: 7 }]);

  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: 'Ulubione', pressed: false })).toBeVisible();
  expect(stored()).toEqual([]);
});

test('an island that hydrates late shows earlier likes without a hydration error', () => {
  wakeIsland(<LikeButton variantId={7} />);
  fireEvent.click(screen.getByRole('button'));
  // The server knows no likes; an error of hydration would be an unexpected console.error.
  wakeIsland(<LikeButton variantId={7} />);
  expect(screen.getAllByRole('button', { name: 'Ulubione', pressed: true })).toHaveLength(2);
});

test('likes and comparison of one product are stored separately', () => {
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

test('changes of the comparison dispatch an event, likes do not', () => {
  wakeIsland(<LikeButton variantId={7} />);
  wakeIsland(<CompareButton variantId={7} />);
  fireEvent.click(screen.getByRole('button', { name: 'Do porównania' }));
  fireEvent.click(screen.getByRole('button', { name: 'Do porównania' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ulubione' }));
  expect(events).toEqual([true, false]);
});

test('a like in another tab is shown', () => {
  wakeIsland(<LikeButton variantId={7} />);
  localStorage.setItem(LOCAL_LIKES_KEY, JSON.stringify([{ itemType: 'variant', itemId: 7 }]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_LIKES_KEY })));
  expect(screen.getByRole('button', { pressed: true })).toBeVisible();
});

test('a like keeps the likes that another tab has stored since', () => {
  wakeIsland(<LikeButton variantId={7} />);
  localStorage.setItem(LOCAL_LIKES_KEY, JSON.stringify([{ itemType: 'variant', itemId: 8 }]));
  fireEvent.click(screen.getByRole('button'));
  expect(stored()).toEqual([
    { itemType: 'variant', itemId: 8 },
    { itemType: 'variant', itemId: 7 },
  ]);
});

test.each(['{', '{"a":1}', '[null,{"itemType":"user","itemId":1},{"itemType":"variant","itemId":"7"}]'])(
  'invalid storage (%s) is treated as empty',
  (text) => {
    localStorage.setItem(LOCAL_LIKES_KEY, text);
    wakeIsland(<LikeButton variantId={7} />);
    expect(screen.getByRole('button', { pressed: false })).toBeVisible();
  },
);

test('a full storage is logged, and the like lasts until the page closes', () => {
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
