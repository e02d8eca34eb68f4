/**
 * @jest-environment jsdom
 */
import { connectApi } from '@gniazdo/api-client';
import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';
import {
  clearForeignLikes,
  comparedIdsAtom,
  createLikeAtom,
  likedIdsAtom,
  localLikesAtom,
  LOCAL_LIKES_KEY,
  setWatchAtom,
  STORAGE_NAMES,
  unsentChangesAtom,
  watchesAtom,
  type LikeItemType,
} from '@gniazdo/state';
import { until } from '@gniazdo/testing/until';
import { fireEvent, screen } from '@testing-library/react';
import { readUserId } from '@gniazdo/current-user';
import { createStore } from 'jotai';
import { fetchOverHttp, startLikeService } from '../../testing/startLikeService.ts';
import { syncLikes } from './syncLikes.ts';

let service: Awaited<ReturnType<typeof startLikeService>>;

beforeAll(() => {
  // jsdom has no constructed style sheets.
  CSSStyleSheet.prototype.replaceSync = () => {};
  document.adoptedStyleSheets = [];
});

beforeEach(async () => {
  service = await startLikeService();
});

afterEach(async () => {
  await service.close();
  localStorage.clear();
  document.body.innerHTML = '';
});

test('likes of earlier pages are sent one by one; each is removed locally when it has arrived', async () => {
  keepLocal([7, 8]);
  service.failOnce('POST /variant/7', 500);
  await startPage();
  expect(storedLocal()).toEqual([7]);
  expect(service.items.variant).toEqual([8]);
  const { store } = await startPage();
  expect(storedLocal()).toEqual([]);
  expect(store.get(likedIdsAtom)).toEqual([8, 7]);
});

test('likes are paired once per account, and again for another account', async () => {
  keepLocal([7]);
  const { store } = await startPage('anna');
  expect(service.requests[0]).toBe('GET /login');
  expect(storedItems()).toMatchObject({ owner: 'anna', variant: [7] });
  expect(store.get(likedIdsAtom)).toEqual([7]);
  await startPage('anna');
  expect(service.count('GET /login')).toBe(1);
  await startPage('ewa');
  expect(service.count('GET /login')).toBe(2);
  expect(storedItems()).toMatchObject({ owner: 'ewa' });
});

test('after logout the stored id and the likes of the account are removed; the same user pairs again', async () => {
  service.items.variant.push(7);
  await startPage('anna');
  expect(storedItems()).toMatchObject({ owner: 'anna', variant: [7] });
  service.failOnce('POST /variant/8', 503);
  keepLocal([8]);
  await startPage('anna');
  expect(storedLocal()).toEqual([8]);
  signIn('');
  clearForeignLikes();
  expect([storedItems(), storedLocal()]).toEqual([null, []]);
  const { store } = await startPage();
  expect(store.get(likedIdsAtom)).toEqual([]);
  await startPage('anna');
  expect(service.count('GET /login')).toBe(2);
});

test('a like of this page waits for the next one, also if it is older than the script', async () => {
  keepLocal([7]);
  await startPage('', [8]);
  expect(service.items.variant).toEqual([7]);
  expect(storedLocal()).toEqual([8]);
  await startPage();
  expect(service.items.variant).toEqual([7, 8]);
});

test('if pairing fails, nothing is sent, and the next start pairs', async () => {
  keepLocal([7]);
  service.failOnce('GET /login', 503);
  await startPage('anna');
  expect(service.requests).toEqual(['GET /login']);
  expect(storedLocal()).toEqual([7]);
  await startPage('anna');
  expect(storedItems()).toMatchObject({ owner: 'anna', variant: [7] });
});

test('new likes of an anonymous visitor stay local; those of a signed-in visitor are sent immediately', async () => {
  const anonymous = await startPage();
  anonymous.toggle('variant', 7);
  expect(service.requests).toEqual([]);
  expect(storedLocal()).toEqual([7]);
  localStorage.clear();

  const { toggle } = await startPage('anna');
  toggle('variant', 8);
  await until('the like arrives', () => service.items.variant.includes(8));
  await until('it is not local any more', () => storedLocal().length === 0);
  toggle('variant', 8);
  await until('the like is removed', () => service.items.variant.length === 0);
});

test('a double click ends as it began, also when the answers are slow', async () => {
  const { toggle, store } = await startPage('anna');
  for (let click = 0; click < 4; click++) {
    toggle('variant', 7);
    await service.pause();
  }
  toggle('variant', 8);
  await until(
    'the last like arrives',
    () => service.items.variant.includes(8) && store.get(unsentChangesAtom)!.length === 0,
  );
  await until('nothing is local', () => storedLocal().length === 0);
  expect(service.items.variant).toEqual([8]);
  expect(store.get(likedIdsAtom)).toEqual([8]);
});

test('a failed like of a signed-in visitor stays shown until the next page, which shows what the service knows', async () => {
  const { toggle, store } = await startPage('anna');
  service.failOnce('POST /variant/7', 500);
  toggle('variant', 7);
  toggle('variant', 8);
  await until('the other like arrives', () => service.items.variant.includes(8));
  expect(store.get(likedIdsAtom)).toEqual([7, 8]);
  const next = await startPage('anna');
  expect(next.store.get(likedIdsAtom)).toEqual([8]);
});

test('likes and removals without a connection are kept in their order and sent when the visitor comes back', async () => {
  service.items.variant.push(5, 6);
  const { toggle, store, refresh } = await startPage('anna');
  service.setReachable(false);
  toggle('variant', 5);
  toggle('variant', 7);
  toggle('variant', 6);
  toggle('variant', 6);
  await until('the first request has failed', () => store.get(unsentChangesAtom)!.length > 0);
  expect(store.get(likedIdsAtom)).toEqual([7, 6]);
  refresh();
  await service.pause();
  expect(service.items.variant).toEqual([5, 6]);
  service.setReachable(true);
  refresh();
  await until('all changes have arrived', () => service.items.variant.join() === '7,6');
  await until('nothing is local', () => storedLocal().length === 0 && store.get(unsentChangesAtom)!.length === 0);
  expect(store.get(likedIdsAtom)).toEqual([7, 6]);
});

test('likes, removals and their undoing without a connection are sent on the next visit, if the page was closed', async () => {
  service.items.variant.push(5, 6);
  const { toggle, store, goOffline } = await startPage('anna');
  goOffline();
  toggle('variant', 5);
  toggle('variant', 7);
  store.set(unsentChangesAtom, (changes) => [...changes, { itemType: 'variant', itemId: 6, isLiked: false }]);
  store.set(unsentChangesAtom, (changes) => [...changes, { itemType: 'variant', itemId: 6, isLiked: true }]);
  await service.pause();
  const next = await startPage('anna');
  expect(service.items.variant.toSorted()).toEqual([6, 7]);
  expect(next.store.get(likedIdsAtom)?.toSorted()).toEqual([6, 7]);
  expect(storedUnsent()).toEqual([]);
});

test('the removal of an anonymous visitor is sent on the next visit, too', async () => {
  keepLocal([5]);
  const { toggle, goOffline } = await startPage();
  expect(service.items.variant).toEqual([5]);
  goOffline();
  toggle('variant', 5);
  await service.pause();
  await startPage();
  expect(service.items.variant).toEqual([]);
});

test('a watch without a connection is sent on the next visit, the last one of a variant, with the address of the account', async () => {
  const { store, goOffline } = await startPage('anna');
  goOffline();
  for (const targetPrice of [900, 800]) store.set(setWatchAtom, 7, { targetPrice }, { isSent: false });
  store.set(setWatchAtom, 8, { targetPrice: null }, { isSent: false });
  store.set(setWatchAtom, 8, null, { isSent: false });
  await service.pause();
  const next = await startPage('anna');
  expect([...service.watches]).toEqual([[7, { email: 'anna@example.com', targetPrice: 800 }]]);
  expect(service.count('POST /pl/watchdog/7')).toBe(1);
  expect(next.store.get(watchesAtom)).toMatchObject({ 7: { targetPrice: 800 }, 8: null });
  expect(storedUnsent()).toEqual([]);
});

test('a watch that is refused when it is sent is announced with a link to the product, and not sent again', async () => {
  const { store, goOffline } = await startPage('anna');
  goOffline();
  store.set(setWatchAtom, 7, { targetPrice: 900 }, { isSent: false });
  store.set(setWatchAtom, 8, { targetPrice: 500 }, { isSent: false });
  await service.pause();
  service.failOnce('POST /pl/watchdog/7', 400, 'Podaj cenę niższą od obecnej.');
  const next = await startPage('anna');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Nie udało się zacząć obserwować produktu. Podaj cenę niższą od obecnej.');
  expect(screen.getByRole('link', { name: 'Zobacz produkt' }).getAttribute('href')).toBe('/pl/product/v/7');
  expect(next.store.get(watchesAtom)[7]).toBeNull();
  expect([...service.watches.keys()]).toEqual([8]);
  fireEvent.click(screen.getByRole('button', { name: 'Zamknij' }));
  expect(alert.textContent).toBe('');
  await startPage('anna');
  expect(service.count('POST /pl/watchdog/7')).toBe(1);
  expect(alert.textContent).toBe('');
});

test('what an account has not sent is neither sent nor kept after its logout, also if another one signs in', async () => {
  for (const userId of ['', 'ewa']) {
    service.items.variant.push(5);
    const { store, toggle, goOffline } = await startPage('anna');
    goOffline();
    store.set(setWatchAtom, 7, { targetPrice: 900 }, { isSent: false });
    toggle('variant', 5);
    await service.pause();
    const before = service.requests.length;
    await startPage(userId);
    expect(service.requests.slice(before).filter((name) => /^(POST|DELETE)/.test(name))).toEqual([]);
    expect(storedUnsent()).toEqual([]);
    service.items.variant.length = 0;
  }
});

test('a stored list that was damaged counts as empty, entry by entry', async () => {
  const unsent = [
    null,
    7,
    { itemType: 'other', itemId: 1 },
    { itemType: 'watch', itemId: 2 },
    { itemType: 'variant', itemId: '3', isLiked: true },
  ];
  const valid = { itemType: 'variant', itemId: 4, isLiked: true };
  localStorage.setItem(STORAGE_NAMES.unsent, JSON.stringify([...unsent, valid]));
  await startPage('anna');
  expect(service.requests.filter((name) => name.startsWith('POST'))).toEqual(['POST /variant/4']);
  localStorage.setItem(STORAGE_NAMES.unsent, '{');
  const { store } = await startPage('anna');
  expect(store.get(unsentChangesAtom)).toEqual([]);
});

test('a visitor who comes back while a request fails has the change sent again', async () => {
  service.items.variant.push(5);
  const { toggle, store, refresh } = await startPage('anna');
  service.setReachable(false);
  service.onUnreachable(() => {
    service.setReachable(true);
    refresh();
  });
  toggle('variant', 5);
  await until('the change has arrived', () => service.items.variant.length === 0);
  await until('it is not kept', () => store.get(unsentChangesAtom)!.length === 0);
});

test('likes of another device are shown, favourites and comparison separately', async () => {
  service.items.variant.push(5, 3);
  service.items.comparison.push(4);
  const { store } = await startPage('anna');
  expect(store.get(likedIdsAtom)).toEqual([5, 3]);
  expect(store.get(comparedIdsAtom)).toEqual([4]);
});

test('a like of another browser is shown after a refresh; a removal that is under way stays removed', async () => {
  service.items.variant.push(5);
  const { store, refresh, toggle } = await startPage('anna');
  service.items.variant.push(9);
  toggle('variant', 5);
  refresh();
  await until('the other like arrives', () => store.get(likedIdsAtom)?.includes(9) ?? false);
  expect(store.get(likedIdsAtom)).toEqual([9]);
  expect(service.items.variant).toEqual([9]);
});

test('a like that another tab has sent while the service was asked stays shown', async () => {
  service.items.variant.push(5);
  await startPage('anna');
  service.onceAnswered('GET /like-all/variant', () => {
    service.items.variant.push(9);
    localStorage.setItem(STORAGE_NAMES.likedItems, JSON.stringify({ owner: 'anna', variant: [5, 9], comparison: [] }));
  });
  const { store } = await startPage('anna');
  expect(store.get(likedIdsAtom)).toEqual([5, 9]);
  expect(storedItems()).toMatchObject({ variant: [5, 9] });
});

test('after a logout in another tab nothing is sent for the account of the page', async () => {
  const { toggle } = await startPage('anna');
  const before = service.requests.length;
  signIn('');
  toggle('variant', 7);
  await service.pause();
  expect(service.requests).toHaveLength(before);
});

test('a visitor who never liked anything causes no request', async () => {
  await startPage();
  expect(service.requests).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

/** Opens a page that shares localStorage with the earlier ones. Some variants are liked before the script of likes runs. */
async function startPage(userId = '', idsBeforeScript: number[] = []) {
  signIn(userId);
  clearForeignLikes();
  const store = createStore();
  store.sub(likedIdsAtom, () => {});
  const earlierLikes = store.get(localLikesAtom)!;
  const toggle = (type: LikeItemType, id: number) => store.set(createLikeAtom(type, id));
  for (const id of idsBeforeScript) toggle('variant', id);
  const visitor = {
    getUserId: () => readUserId(document.cookie),
    getEmail: () => `${userId}@example.com`,
    hasConsent: () => true,
  };
  let isOnline = true;
  const fetch: typeof fetchOverHttp = (...request) =>
    isOnline ? fetchOverHttp(...request) : Promise.reject(new TypeError('Failed to fetch'));
  const refresh = await syncLikes({ store, earlierLikes }, connectApi({ baseUrl: service.baseUrl, fetch }), visitor);
  /** Ends the connection of this page, which is closed without it. */
  const goOffline = () => void (isOnline = false);
  return { store, refresh, toggle, goOffline };
}

/** Sets the login cookie that scripts read; '' removes it. */
function signIn(userId: string) {
  const value = encodeURIComponent(JSON.stringify({ uid: userId, name: 'Anna' }));
  document.cookie = `${ACCOUNT_COOKIES.user}=${value}; max-age=${userId ? 60 : 0}`;
}

function keepLocal(ids: number[]) {
  localStorage.setItem(LOCAL_LIKES_KEY, JSON.stringify(ids.map((itemId) => ({ itemType: 'variant', itemId }))));
}

function storedLocal() {
  const likes = JSON.parse(localStorage.getItem(LOCAL_LIKES_KEY) ?? '[]') as { itemId: number }[];
  return likes.map(({ itemId }) => itemId);
}

function storedUnsent() {
  return JSON.parse(localStorage.getItem(STORAGE_NAMES.unsent) ?? '[]') as unknown;
}

function storedItems() {
  return JSON.parse(localStorage.getItem(STORAGE_NAMES.likedItems) ?? 'null') as unknown;
}
