import '@testing-library/jest-dom';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { WatchLinkIsland } from './WatchLink.island.tsx';

const PATH = '/pl/api/v1/gniazdo/watchdog/7';
const island = <WatchLinkIsland variantId={7} title="Obserwuj cenę" />;

let sent: string[];
let isSubscribed: boolean;
let isConfirmed: boolean;
let isRefused: boolean;

beforeEach(() => {
  sent = [];
  isSubscribed = true;
  isConfirmed = true;
  isRefused = false;
  // jsdom has no fetch.
  Object.assign(globalThis, {
    async fetch(url: string, { method = 'GET' }: { method?: string }) {
      if (url === '/api/v2/user/watch-states?variantId=7')
        return { ok: true, json: async () => [{ isOfAllShops: true, isConfirmed, address: 'e…@example.com' }] };
      expect(url).toBe(PATH);
      sent.push(method);
      const body = { subscribed: isSubscribed, type: 'price', targetPrice: isSubscribed ? 99.5 : null };
      return { ok: method === 'GET' || !isRefused, status: 500, json: async () => body };
    },
  });
});
afterEach(() => removeIslands());

test('without script and without a watch, it is a link to the form', async () => {
  showIsland(island);
  expect(screen.getByRole('link', { name: 'Obserwuj cenę' })).toHaveAttribute('href', '/pl/user/watchdog/7');
  removeIslands();
  isSubscribed = false;
  wakeIsland(island);
  await waitFor(() => expect(sent).toEqual(['GET']));
  expect(screen.getByRole('link', { name: 'Obserwuj cenę' })).toBeVisible();
});

test('[T-19 T-21 T-22] a watch is named with its price and ends by a click; after a failure it is read again', async () => {
  wakeIsland(island);
  const button = await screen.findByRole('button', { name: /^Przestań obserwować \(do 99,50.zł\)$/ });
  isRefused = true;
  fireEvent.click(button);
  await waitFor(() => expect(sent).toEqual(['GET', 'DELETE', 'GET']));
  isRefused = false;
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
  expect(await screen.findByRole('link', { name: 'Obserwuj cenę' })).toBeVisible();
});

test('a watch that waits for a confirmation says so and opens its dialog', async () => {
  isConfirmed = false;
  wakeIsland(island);
  expect(await screen.findByRole('link', { name: 'Czeka na potwierdzenie' })).toHaveAttribute(
    'href',
    '/pl/user/watchdog/7',
  );
});
