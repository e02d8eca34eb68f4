import '@testing-library/jest-dom';
import { STORAGE_NAMES } from '@gniazdo/state';
import { removeIslands, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { WatchButtonIsland } from './WatchButton.island.tsx';

const STATES = '/api/v2/user/watch-states?variantId=7';
const PATH = '/pl/api/v1/gniazdo/watchdog/7';

let sent: string[];
let isOnline: boolean;
let isConfirmed: boolean;

beforeEach(() => {
  sent = [];
  isOnline = true;
  isConfirmed = true;
  // jsdom has no fetch.
  Object.assign(globalThis, {
    async fetch(url: string, { method = 'GET' }: { method?: string }) {
      if (url === STATES)
        return { ok: true, json: async () => [{ isOfAllShops: true, isConfirmed, address: 'e…@example.com' }] };
      expect(url).toBe(PATH);
      if (!isOnline) throw new TypeError('Failed to fetch');
      sent.push(method);
      return { ok: true, status: 200, json: async () => ({ subscribed: true, type: 'price', targetPrice: 1200 }) };
    },
  });
});
afterEach(() => {
  removeIslands();
  localStorage.clear();
});

test('without a connection, the end of a watch is shown and waits for it', async () => {
  wakeIsland(<WatchButtonIsland variantId={7} />);
  const end = await screen.findByRole('button', { name: /^Przestań obserwować \(do 1.200.zł\)$/ });
  isOnline = false;
  fireEvent.click(end);
  expect(await screen.findByRole('button', { name: 'Obserwuj dostępność' })).toBeEnabled();
  expect(JSON.parse(localStorage.getItem(STORAGE_NAMES.unsent)!)).toEqual([
    { itemType: 'watch', itemId: 7, watch: null },
  ]);
  expect(sent).toEqual(['GET']);
});

test('with a connection, the end of a watch is sent and nothing waits', async () => {
  wakeIsland(<WatchButtonIsland variantId={7} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Przestań obserwować/ }));
  await waitFor(() => expect(sent).toEqual(['GET', 'DELETE']));
  expect(await screen.findByRole('button', { name: 'Obserwuj dostępność' })).toBeEnabled();
  expect(localStorage.getItem(STORAGE_NAMES.unsent)).toBeNull();
});

test('a watch that waits for a confirmation says so, opens its dialog, and is read again when the visitor comes back', async () => {
  isConfirmed = false;
  wakeIsland(<WatchButtonIsland variantId={7} />);
  const waiting = await screen.findByRole('button', { name: 'Czeka na potwierdzenie' });
  expect(waiting).toHaveAttribute('type', 'submit');
  isConfirmed = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('button', { name: /^Przestań obserwować/ })).toBeEnabled();
  expect(sent).toEqual(['GET', 'GET']);
});
