import type { Variant } from '@gniazdo/contracts/offers';
import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';
import { LOCAL_LIKES_KEY, type LocalLike } from '@gniazdo/state';
import { buildVariant } from '@gniazdo/testing';
import { recordNavigations } from '@gniazdo/testing/recordNavigations';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { LikeButton } from '@gniazdo/ui';
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CARDS_ID } from './cards.ts';
import { KeptFavouritesIsland } from './KeptFavourites.island.tsx';

const visits = recordNavigations();

beforeEach(() => {
  window.history.replaceState(null, '', '/pl/user/favourites');
});

afterEach(() => {
  removeIslands();
  keep([]);
});

test('the server renders a loading message and placeholders', () => {
  showIsland(<KeptFavouritesIsland shownIds={[]} goneIds={[]} />);
  expect(screen.getByText('Wczytujemy ulubione.')).toBeInTheDocument();
});

test('without favourites an empty state links to products', () => {
  wakeIsland(<KeptFavouritesIsland shownIds={[]} goneIds={[]} />);
  expect(screen.getByRole('heading', { name: 'Nie masz jeszcze ulubionych' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zobacz produkty' })).toHaveAttribute('href', '/pl/products');
  expect(visits).toEqual([]);
});

test('a URL without ids navigates to this browser’s favourites, newest first', () => {
  keep([7, 8, 9]);
  wakeIsland(<KeptFavouritesIsland shownIds={[]} goneIds={[]} />);
  expect(visits).toEqual([{ url: '/pl/user/favourites?ids=9,8,7', replace: true, scroll: 'keep' }]);
  expect(screen.getByText('Wczytujemy ulubione.')).toBeInTheDocument();
});

test('[R-38] of an account, the newest come first, in the order of the service', async () => {
  using account = signIn({ priceFall: [9, 8, 7], newest: [8, 9, 7] });
  open([9, 8, 7]);
  await waitFor(() =>
    expect(visits).toEqual([{ url: '/pl/user/favourites?ids=8,9,7', replace: true, scroll: 'keep' }]),
  );
  expect(account.sorts).toEqual(['newest']);
});

test('a list that the server has rendered is shown immediately, and navigates only to a newer one', async () => {
  using account = signIn({ newest: [8, 9] });
  const ofPage = { ids: [8, 9, 7], pageCount: 1, totalCount: 3, saleIds: [] };
  keep([7, 8, 9]);
  showIsland(<KeptFavouritesIsland shownIds={[8, 9, 7]} goneIds={[]} ofPage={ofPage} />);
  expect(screen.getByText('3 produkty')).toBeInTheDocument();
  removeIslands();
  document.body.innerHTML = '';
  wakeIsland(<KeptFavouritesIsland shownIds={[8, 9, 7]} goneIds={[]} ofPage={ofPage} />);
  expect(screen.getByText('3 produkty')).toBeVisible();
  expect(address()).toBe('/pl/user/favourites?ids=8,9,7');
  expect(visits).toEqual([]);
  await waitFor(() => expect(account.sorts).toEqual(['newest']));
});

test('removing a like hides its card and removes its id from the URL', () => {
  open([9, 8, 7]);
  fireEvent.click(heart(8));
  expect(cardIds()).toEqual([9, 7]);
  expect(screen.getByText('2 produkty')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Usunięto z ulubionych.');
  expect(address()).toBe('/pl/user/favourites?ids=9,7');
  expect(visits).toEqual([]);
});

test('the products of a link that another visitor has sent stay, also when one is liked', () => {
  open([9, 8], [], []);
  expect(screen.getByText(/^To produkty z linku/)).toBeVisible();
  expect(cardIds()).toEqual([9, 8]);
  fireEvent.click(heart(8));
  expect(kept()).toEqual([8]);
  expect(cardIds()).toEqual([9, 8]);
  expect(visits).toEqual([]);
  expect(screen.queryByText('Nie masz jeszcze ulubionych')).toBeNull();
});

test('[S-32] the numbers of an account are right immediately after a removal', async () => {
  using _ = signIn({ newest: [9, 8, 7] });
  open([9, 8, 7]);
  await waitFor(() => expect(screen.getByText('3 produkty')).toBeVisible());
  fireEvent.click(heart(8));
  expect(screen.getByText('2 produkty')).toBeVisible();
  expect(screen.queryByText(/Ostatnio dodane/)).toBeNull();
});

test('undo restores all removed cards at their positions and focuses the last heart', () => {
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

test('closing the message focuses the heading and makes earlier removals final', () => {
  open([9, 8, 7]);
  fireEvent.click(heart(8));
  fireEvent.click(screen.getByRole('button', { name: 'Zamknij komunikat' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  fireEvent.click(heart(9));
  fireEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
  expect(cardIds()).toEqual([9, 7]);
});

test('all favourites can be removed together and restored', () => {
  open([9, 8, 7]);
  fireEvent.click(screen.getByRole('button', { name: 'Usuń wszystkie' }));
  expect(cardIds()).toEqual([]);
  expect(address()).toBe('/pl/user/favourites');
  expect(screen.getByRole('heading', { name: 'Nie masz jeszcze ulubionych' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
  expect(cardIds()).toEqual([9, 8, 7]);
});

test('discontinued favourites are reported and can be removed', () => {
  open([9, 7], [8, 6]);
  expect(screen.getByText('2 produkty z Twojej listy zniknęły ze sprzedaży.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Usuń z listy' }));
  expect(kept()).toEqual([7, 9]);
  expect(screen.queryByText(/zniknęły/)).toBeNull();
});

test('the page follows changes of another tab', () => {
  open([9, 8]);
  keep([8]);
  expect(cardIds()).toEqual([8]);
  fireEvent.click(screen.getByRole('button', { name: 'Zamknij komunikat' }));
  keep([8, 10]);
  expect(visits.map(({ url }) => url)).toEqual(['/pl/user/favourites?ids=10,8']);
});

test('a link of another visitor shows their products, and leads to the own favourites if there are some', () => {
  open([9, 8, 5], [], [5]);
  expect(screen.getByText(/^To produkty z linku/)).toBeVisible();
  expect(cardIds()).toEqual([9, 8, 5]);
  expect(screen.getByRole('link', { name: 'Zobacz swoje ulubione' })).toHaveAttribute('href', '/pl/user/favourites');
  expect(visits).toEqual([]);
});

test('an older address of the own favourites shows them as they are now', () => {
  open([9, 8], [], [9, 5]);
  expect(visits.map(({ url }) => url)).toEqual(['/pl/user/favourites?ids=5,9']);
});

/** Signs in to an account whose favourites have these ids in each order, until the end of the test. */
function signIn(favourites: Record<string, number[]>) {
  const { fetch } = globalThis;
  const sorts: (string | null)[] = [];
  globalThis.fetch = async (input) => {
    const url = new URL(String(input), location.href);
    if (url.pathname.endsWith('/favourites-on-sale')) return respond([]);
    const sort = url.searchParams.get('sort');
    sorts.push(sort);
    const variants = (favourites[sort ?? ''] ?? []).map((id): Variant => buildVariant({ id }));
    const pagination = { page: 1, pageSize: 100, pageCount: 1, totalCount: variants.length };
    return respond({ variants, pagination });
  };
  const user = encodeURIComponent(JSON.stringify({ uid: '1', name: 'Jan' }));
  document.cookie = `${ACCOUNT_COOKIES.user}=${user}`;
  return {
    /** The orders that were requested. */
    sorts,
    [Symbol.dispose]() {
      globalThis.fetch = fetch;
      document.cookie = `${ACCOUNT_COOKIES.user}=; max-age=0`;
    },
  };
}

function respond(body: unknown) {
  return { ok: true, status: 200, headers: new Headers(), json: async () => body } as Response;
}

/** Renders the page for these ids, with listing's cards, in a browser that has them as favourites. */
function open(shownIds: number[], goneIds: number[] = [], keptIds = [...shownIds, ...goneIds].reverse()) {
  keep(keptIds);
  window.history.replaceState(null, '', `/pl/user/favourites?ids=${[...shownIds, ...goneIds].join()}`);
  document.body.innerHTML = `<main><h1>Ulubione</h1><div id="${CARDS_ID}"></div></main>`;
  for (const id of shownIds) {
    const card = document.createElement('article');
    card.dataset.variantId = String(id);
    card.append(wakeIsland(<LikeButton variantId={id} />));
    document.getElementById(CARDS_ID)!.append(card);
  }
  document.querySelector('main')!.append(wakeIsland(<KeptFavouritesIsland shownIds={shownIds} goneIds={goneIds} />));
}

/** Changes the storage as another tab would. */
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
    .map(({ dataset }) => Number(dataset.variantId));
}

function address() {
  return window.location.pathname + window.location.search;
}
