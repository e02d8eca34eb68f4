import '@testing-library/jest-dom';
import { buildVariant } from '@gniazdo/testing';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { screen } from '@testing-library/react';
import { FavouritesPreviewIsland } from './FavouritesPreview.island.tsx';

afterEach(removeIslands);

test('on the server it says that the favourites are loading', () => {
  showIsland(<FavouritesPreviewIsland />);
  expect(screen.getByText('Wczytujemy ulubione.')).toBeInTheDocument();
});

test('it lists the newest favourites with their prices', async () => {
  respond(200, { variants: [buildVariant({ id: 7, slug: 'sofa', name: 'Sofa NORD', active: false })] });
  wakeIsland(<FavouritesPreviewIsland />);
  expect(await screen.findByRole('link', { name: 'Sofa NORD' })).toHaveAttribute('href', '/pl/product/v/7-sofa');
  expect(screen.getByText(/chwilowo niedostępny/)).toBeVisible();
});

test('without favourites it says how to get some; after a failure it refers to the page', async () => {
  respond(200, { variants: [] });
  wakeIsland(<FavouritesPreviewIsland />);
  expect(await screen.findByText(/Nie masz jeszcze ulubionych/)).toBeVisible();
  removeIslands();
  respond(500, {});
  wakeIsland(<FavouritesPreviewIsland />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się wczytać ulubionych');
});

/** jsdom has no fetch. */
function respond(status: number, body: object) {
  Object.assign(globalThis, { fetch: async () => ({ ok: status === 200, status, json: async () => body }) });
}
