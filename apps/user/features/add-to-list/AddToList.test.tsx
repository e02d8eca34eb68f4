import '@testing-library/jest-dom';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { act, fireEvent, screen } from '@testing-library/react';
import { AddToListIsland } from './AddToList.island.tsx';

const LISTS = '/api/v2/user/lists';
const island = <AddToListIsland variantId={7} maxLists={20} maxNameLength={60} />;

let sent: { url: string; body: unknown }[];
let refusal: { status: number; body: object } | null;

beforeEach(() => {
  sent = [];
  refusal = null;
  // jsdom has no fetch.
  Object.assign(globalThis, {
    async fetch(url: string, { method = 'GET', body }: { method?: string; body?: string }) {
      if (method === 'GET')
        return { ok: true, json: async () => [{ id: 'a', name: 'Salon', count: 1, isShared: false }] };
      sent.push({ url, body: JSON.parse(body!) });
      return { ok: !refusal, status: refusal?.status ?? 200, json: async () => refusal?.body ?? { id: 'b' } };
    },
  });
});
afterEach(() => removeIslands());

test('the server renders no visitor’s lists', () => {
  showIsland(island);
  expect(screen.getByText('Wczytujemy Twoje listy.')).toBeInTheDocument();
});

test('a list is a button that adds the product once, and the new name leads to the list', async () => {
  wakeIsland(island);
  fireEvent.click(await screen.findByRole('button', { name: 'Salon' }));
  expect(await screen.findByRole('link', { name: 'Salon' })).toHaveAttribute('href', '/pl/user/lists/a');
  expect(screen.getByRole('status')).toHaveTextContent('Produkt jest na liście Salon.');
  expect(screen.getByRole('button', { name: 'Salon – dodano' })).toBeDisabled();
  expect(sent).toEqual([{ url: `${LISTS}/a/items/7`, body: {} }]);
});

test('a new list is created with the product; without a name nothing is sent, and a refusal is shown', async () => {
  wakeIsland(island);
  const field = await screen.findByLabelText('Nowa lista');
  await act(async () => void fireEvent.submit(field));
  expect(screen.getByText('Podaj nazwę listy')).toBeVisible();
  expect(sent).toEqual([]);
  refusal = { status: 409, body: { error: 'too_many_lists', message: 'Masz już 20 list.' } };
  fireEvent.change(field, { target: { value: ' Balkon ' } });
  await act(async () => void fireEvent.submit(field));
  expect(await screen.findByRole('alert')).toHaveTextContent('Masz już 20 list.');
  refusal = null;
  await act(async () => void fireEvent.submit(field));
  expect(await screen.findByRole('link', { name: 'Balkon' })).toHaveAttribute('href', '/pl/user/lists/b');
  expect(sent.slice(1)).toEqual([
    { url: LISTS, body: { name: 'Balkon' } },
    { url: `${LISTS}/b/items/7`, body: {} },
  ]);
});
