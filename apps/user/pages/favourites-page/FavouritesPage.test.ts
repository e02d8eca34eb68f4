import { type LikedSort, MAX_VARIANTS } from '@gniazdo/contracts/site';
import { buildVariant } from '@gniazdo/testing';
import { openPageView } from '@gniazdo/composition/testing/openPage';
import { serveJson } from '@gniazdo/testing/serveJson';
import type { View } from '@gniazdo/testing/parseView';
import { textOf } from '@gniazdo/testing/textOf';
import remote from '../../remote.ts';

const BY_IDS = '/api/v2/variant/by-ids?clickSource=31';
const SALE = `/api/v2/user/favourites-on-sale?limit=${MAX_VARIANTS}`;

test('without an account only the browser knows the favourites; the page says so, also for a forged readable cookie', async () => {
  const cookie = `gniazdo_user=${encodeURIComponent(JSON.stringify({ uid: 1, name: 'Jan' }))}`;
  const page = await openPageView(remote, '/pl/user/favourites', { isSignedIn: false });
  expect(page).toMatchObject({ status: 200, cache: { kind: 'private' }, head: { robots: 'noindex,follow' } });
  const forged = await openPageView(remote, '/pl/user/favourites', { isSignedIn: false, cookie });
  expect(forged.html).toBe(page.html);
  expect(textOf(page.html)).toContain('Bez konta lista jest tylko w tej przeglądarce');
});

test('a signed-in visitor sees what the account likes, in its order, without a script', async () => {
  await using api = await serveJson({
    [likedUrl('newest')]: liked([7, 9, 8], 3),
    [SALE]: [buildVariant({ id: 7 })],
    [BY_IDS]: [buildVariant({ id: 9 }), buildVariant({ id: 7 })],
  });
  const { html, view, cache } = await openPageView(remote, '/pl/user/favourites', { apiUrl: api.baseUrl });
  expect(cache).toEqual({ kind: 'private' });
  expect(readIsland(view)).toMatchObject({ shownIds: [7, 9], goneIds: [8], ofPage: { ids: [7, 9, 8], saleIds: [7] } });
  expect(textOf(html)).toContain('2 produkty');
  expect(textOf(html)).toContain('1 produkt z Twojej listy zniknął ze sprzedaży.');
  expect(textOf(html)).not.toContain('Bez konta');
  expect(view.getByRole('link', { name: 'W promocji (1)' })).toBeTruthy();
  // The server knows the list in every order.
  const cheapest = view.getByRole('link', { name: 'Najtańsze' });
  expect(cheapest.getAttribute('href')).toBe('/pl/user/favourites?sort=priceUp');
  expect(view.body.querySelector('noscript')).toBeNull();
});

test('a list of an account without products says why, without a script', async () => {
  for (const [query, total, text] of [
    ['', 0, 'Nie masz jeszcze ulubionych na koncie.'],
    ['?strona=2', 1, 'Na tej stronie listy nie ma produktów.'],
    ['?lista=promocje', 1, 'Żaden z Twoich ulubionych produktów nie ma teraz obniżonej ceny.'],
  ] as const) {
    const page = query === '?strona=2' ? 2 : 1;
    await using api = await serveJson({ [likedUrl('newest', page)]: liked([], total), [SALE]: [] });
    const { view } = await openPageView(remote, `/pl/user/favourites${query}`, { apiUrl: api.baseUrl });
    expect(view.body.querySelector('noscript')!.textContent).toContain(text);
  }
});

test('without an account and a script the page explains why it is empty and links to products', async () => {
  const { view } = await openPageView(remote, '/pl/user/favourites', { isSignedIn: false });
  const message = view.body.querySelector('noscript')!;
  expect(message.textContent).toContain('Włącz JavaScript');
  expect(message.querySelector('a[href="/pl/products"]')).not.toBeNull();
});

test('a URL with ids shows available and discontinued favourites, without the no-script message', async () => {
  await using api = await serveJson({ [BY_IDS]: [buildVariant({ id: 9 }), buildVariant({ id: 7 })] });
  const { html, view } = await openPageView(remote, '/pl/user/favourites?ids=9,8,7', { apiUrl: api.baseUrl });
  expect(textOf(html)).toContain('2 produkty');
  expect(textOf(html)).toContain('1 produkt z Twojej listy zniknął ze sprzedaży.');
  expect(readIsland(view)).toMatchObject({ shownIds: [9, 7], goneIds: [8], ofPage: null });
  expect(view.body.querySelector('noscript')).toBeNull();
});

function likedUrl(sort: LikedSort, page = 1) {
  return `/api/v2/user/variants-liked?page=${page}&pageSize=${MAX_VARIANTS}&sort=${sort}`;
}

function liked(ids: number[], totalCount: number) {
  const variants = ids.map((id) => buildVariant({ id }));
  return { variants, pagination: { page: 1, pageSize: MAX_VARIANTS, pageCount: 1, totalCount } };
}

function readIsland({ body }: View) {
  const island = body.querySelector<HTMLElement>('[data-component="user/KeptFavourites"]')!;
  return JSON.parse(island.dataset.props!) as object;
}
