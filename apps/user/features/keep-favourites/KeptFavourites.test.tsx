/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { recordEvents } from '@gniazdo/testing/recordEvents';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { LikeButton, LOCAL_LIKES_KEY, NAVIGATE_EVENT, type LocalLike, type NavigateDetail } from '@gniazdo/ui';
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { CARDS_ID } from './cards.ts';
import { KeptFavouritesIsland } from './KeptFavourites.island.tsx';

const visits = recordEvents<NavigateDetail>(NAVIGATE_EVENT);

beforeEach(() => {
  window.history.replaceState(null, '', '/pl/user/favourites');
});

afterEach(() => {
  removeIslands();
  keep([]);
});

test('before any script it says that favourites are coming, and holds their place', () => {
  showIsland(<KeptFavouritesIsland shownIds={[]} goneIds={[]} />);
  expect(screen.getByText('Wczytujemy ulubione.')).toBeInTheDocument();
});

test('a browser that keeps nothing hears so, with the way to products', () => {
  wakeIsland(<KeptFavouritesIsland shownIds={[]} goneIds={[]} />);
  expect(screen.getByRole('heading', { name: 'Nie masz jeszcze ulubionych' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zobacz produkty' })).toHaveAttribute('href', '/pl/products');
  expect(visits).toEqual([]);
});

test('a page that names nothing goes on to what this browser keeps, the newest first', () => {
  keep([7, 8, 9]);
  wakeIsland(<KeptFavouritesIsland shownIds={[]} goneIds={[]} />);
  expect(visits).toEqual([{ url: '/pl/user/favourites?ids=9,8,7', replace: true, scroll: 'keep' }]);
  expect(screen.getByText('Wczytujemy ulubione.')).toBeInTheDocument();
});

test('a heart that is taken back removes its card, and the address no longer names it', () => {
  open([9, 8, 7]);
  fireEvent.click(heart(8));
  expect(cardIds()).toEqual([9, 7]);
  expect(screen.getByText('2 produkty')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Usunięto z ulubionych.');
  expect(address()).toBe('/pl/user/favourites?ids=9,7');
  expect(visits).toEqual([]);
});

test('undo puts everything removed back in its place, and the focus on the last heart', () => {
  open([9, 8, 7]);
  heart(8).focus();
  fireEvent.click(heart(8));
  expect(screen.getByRole('button', { name: 'Cofnij' })).toHaveFocus();
  fireEvent.click(heart(9));
  expect(screen.getByRole('status')).toHaveTextContent('Usunięto z ulubionych 2 produkty.');
  fireEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
  expect(cardIds()).toEqual([9, 8, 7]);
  expect(kept()).toEqual([7, 8, 9]);
  expect(address()).toBe('/pl/user/favourites?ids=9,8,7');
  expect(screen.queryByRole('status')).toBeNull();
  expect(heart(9)).toHaveFocus();
});

test('a message that is closed gives the focus to the heading, and a later undo goes back no further', () => {
  open([9, 8, 7]);
  fireEvent.click(heart(8));
  fireEvent.click(screen.getByRole('button', { name: 'Zamknij komunikat' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  fireEvent.click(heart(9));
  fireEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
  expect(cardIds()).toEqual([9, 7]);
});

test('all can be removed at once, and come back', () => {
  open([9, 8, 7]);
  fireEvent.click(screen.getByRole('button', { name: 'Usuń wszystkie' }));
  expect(cardIds()).toEqual([]);
  expect(address()).toBe('/pl/user/favourites');
  expect(screen.getByRole('heading', { name: 'Nie masz jeszcze ulubionych' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
  expect(cardIds()).toEqual([9, 8, 7]);
});

test('what nobody sells any more is said, and leaves the list when told to', () => {
  open([9, 7], [8, 6]);
  expect(screen.getByText('2 produkty z Twojej listy zniknęły ze sprzedaży.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Usuń z listy' }));
  expect(kept()).toEqual([7, 9]);
  expect(screen.queryByText(/zniknęły/)).toBeNull();
});

test('the page follows another tab: what is new there comes, what is gone goes', () => {
  open([9, 8]);
  keep([8]);
  expect(cardIds()).toEqual([8]);
  fireEvent.click(screen.getByRole('button', { name: 'Zamknij komunikat' }));
  keep([8, 10]);
  expect(visits.map(({ url }) => url)).toEqual(['/pl/user/favourites?ids=10,8']);
});

test('somebody else’s address shows what this browser keeps', () => {
  keep([5]);
  open([9, 8], [], [5]);
  expect(visits.map(({ url }) => url)).toEqual(['/pl/user/favourites?ids=5']);
});

/** The page for those ids, with listing's cards, in a browser that keeps them. */
function open(shownIds: number[], goneIds: number[] = [], keptIds = [...shownIds, ...goneIds].reverse()) {
  keep(keptIds);
  window.history.replaceState(null, '', `/pl/user/favourites?ids=${[...shownIds, ...goneIds].join()}`);
  document.body.innerHTML = `<main><h1>Ulubione</h1><div id="${CARDS_ID}"></div></main>`;
  for (const id of shownIds) {
    const card = document.createElement('article');
    card.dataset['variantId'] = String(id);
    card.append(wakeIsland(<LikeButton variantId={id} />));
    document.getElementById(CARDS_ID)!.append(card);
  }
  document.querySelector('main')!.append(wakeIsland(<KeptFavouritesIsland shownIds={shownIds} goneIds={goneIds} />));
}

/** As another tab does. */
function keep(ids: number[]) {
  const likes: LocalLike[] = ids.map((itemId) => ({ itemType: 'variant', itemId }));
  localStorage.setItem(LOCAL_LIKES_KEY, JSON.stringify(likes));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_LIKES_KEY })));
}

function kept() {
  return (JSON.parse(localStorage.getItem(LOCAL_LIKES_KEY)!) as LocalLike[]).map(({ itemId }) => itemId);
}

function heart(id: number) {
  return document.querySelector<HTMLElement>(`[data-variant-id="${id}"] button`)!;
}

function cardIds() {
  return [...document.querySelectorAll<HTMLElement>('[data-variant-id]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => Number(dataset['variantId']));
}

function address() {
  return window.location.pathname + window.location.search;
}
