import '@testing-library/jest-dom';
import { STORAGE_NAMES } from '@gniazdo/state';
import { removeIslands, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { WatchButtonIsland } from './WatchButton.island.tsx';

const PATH = '/pl/api/v1/gniazdo/watchdog/7';

let sent: string[];
let isOnline: boolean;

beforeEach(() => {
  sent = [];
  isOnline = true;
  // jsdom has no fetch.
  Object.assign(globalThis, {
    async fetch(url: string, { method = 'GET' }: { method?: string }) {
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
  const end = await screen.findByRole('button', { name: /^Przestań obserwować \(1.200.zł\)$/ });
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
