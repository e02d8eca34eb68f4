import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword } from '@gniazdo/api/accounts/passwordHash';
import { oneValue } from '@gniazdo/api/database/one';
import type { FavouriteLists, WatchStates } from '@gniazdo/contracts/account';
import {
  ACCOUNT_COOKIES,
  AUTH_PATH,
  CLICK_SOURCES,
  favouriteListEndpoints,
  favouriteListPaths,
  outboundUrl,
  paths,
  PREFIX,
  PROJECT_ID,
} from '@gniazdo/contracts/site';
import { Random } from '@gniazdo/demo/catalogue/Random';
import type pg from 'pg';
import { readPagePrices } from '../../prices/readPrices.ts';
import { findReleases } from '../findReleases.ts';
import { getNewList } from '../findPages.ts';
import { createJournal, createMarker, getResult } from './createJournal.ts';
import { sendAs, type StormResponse } from './sendAs.ts';

const PASSWORD = 'Hasło na czas burzy 7';
const ACCOUNTS = 5;
const BROWSERS_PER_ACCOUNT = 2;
const MAX_PAUSE_MS = 400;
/** A network may send ten an hour. */
const MAX_REVIEWS = 8;
/** Of a network in 15 minutes. */
const MAX_LOGINS = 12;
const MAX_LISTS = 6;
/** Below every price, so that no alert is due. */
const TARGET_PRICE = 0.02;
/** Offers that an account likes and watches again and again. */
const OFFERS_PER_ACCOUNT = 6;

const SERVICE = `/api/v1/${PROJECT_ID}`;

export type StormVisitors = Awaited<ReturnType<typeof startStormVisitors>>;
type Account = { id: string; marker: string; email: string; offers: number[]; lists: Map<string, string> };

type Options = {
  pool: pg.Pool;
  /** Public origin of the site. */
  url: string;
  seed: number;
  /** Whose prices change. */
  pricedOffers: number[];
  otherOffers: number[];
};

/** Accounts with two browsers each, which do what visitors do, and write down what was confirmed and seen. */
export async function startStormVisitors({ pool, url, seed, pricedOffers, otherOffers }: Options) {
  const journal = createJournal();
  const end = new AbortController();
  let loggedIn = 0;
  const passwordHash = await hashPassword(PASSWORD);
  const accounts: Account[] = [];
  for (let number = 0; number < ACCOUNTS; number++) {
    const marker = createMarker(number);
    const email = `${marker}@example.com`;
    const id = await oneValue<string>(
      pool,
      `insert into account (email, email_key, name, password_hash, confirmed_at) values ($1, $1, $2, $3, now()) returning id`,
      [email, marker, passwordHash],
    );
    const offers = otherOffers.slice(number * OFFERS_PER_ACCOUNT, (number + 1) * OFFERS_PER_ACCOUNT);
    accounts.push({ id, marker, email, offers, lists: new Map() });
  }
  const clicked = otherOffers.slice(ACCOUNTS * OFFERS_PER_ACCOUNT);
  const browsers = accounts.flatMap((account, n) =>
    Array.from({ length: BROWSERS_PER_ACCOUNT }, (_, m) => browse(account, n * BROWSERS_PER_ACCOUNT + m)),
  );
  const ended = Promise.all(browsers);

  async function browse(account: Account, number: number) {
    const { marker: visitor } = account;
    const random = new Random('visitor', seed, number);
    const address = `198.18.${number}.1`;
    let [count, reviews, logins] = [0, 0, 0];
    let session: string | null = null;

    let isLost = false;
    const send = async (what: string, request: Parameters<typeof sendAs>[1], as = session) => {
      const response = await sendAs({ url, address, session: as }, request);
      isLost = getResult(response.status) === 'ambiguous';
      journal.count(what, response.status);
      const releases = getResult(response.status) === 'confirmed' ? findReleases(response.text) : [];
      journal.see({ visitor, url: request.path, text: response.text, releases });
      return response;
    };

    async function visit() {
      const offer = random.pick(pricedOffers);
      const path = random.pick([
        paths.home(),
        paths.products(),
        `${paths.products()}?page=${random.whole(2, 5)}`,
        getNewList(),
        paths.variant(offer),
        paths.variant(offer),
        favouriteListPaths.all(),
        paths.user(),
      ]);
      const { startedAt, endedAt, status, text } = await send('page', { path });
      if (status !== 200) return;
      const versions = findReleases(text).filter((release) => release.startsWith('listing@'));
      for (const release of versions)
        journal.versionsServed.push({ shell: 'the shell', url: path, version: release.slice(8), startedAt, endedAt });
      if (path !== paths.variant(offer)) return;
      for (const { place, price } of await readPagePrices(offer, async () => text)) {
        if (Number.isNaN(price)) continue;
        journal.pricesShown.push({ offer, price: Math.round(price * 100), at: endedAt, maxAgeMs: Infinity, place });
      }
    }

    async function like() {
      const offer = random.pick(account.offers);
      const isAdded = random.chance(0.6);
      const path = `${SERVICE}/like/variant/${offer}`;
      const response = await send('like', { method: isAdded ? 'POST' : 'DELETE', path });
      journal.change({ visitor, kind: 'like', key: String(offer), action: isAdded ? 'add' : 'remove' }, response);
    }

    async function readLikes() {
      const response = await send('read likes', { path: `${SERVICE}/like-all/variant` });
      readItems('like', response, (data: number[]) => data);
    }

    async function watch() {
      const offer = random.pick(account.offers);
      const isAdded = random.chance(0.6);
      const path = `${PREFIX}${SERVICE}/watchdog/${offer}`;
      const body = { email: account.email, targetPrice: TARGET_PRICE };
      const response = await send('watch', isAdded ? { method: 'POST', path, body } : { method: 'DELETE', path });
      journal.change({ visitor, kind: 'watch', key: String(offer), action: isAdded ? 'add' : 'remove' }, response);
    }

    async function readWatches() {
      const response = await send('read watches', { path: '/api/v2/user/watch-states' });
      readItems('watch', response, (data: WatchStates) => data.map(({ variantId }) => variantId));
    }

    function readItems<T>(kind: 'like' | 'watch', response: StormResponse, getOffers: (data: T) => number[]) {
      if (response.status !== 200) return;
      const present = new Set(getOffers(JSON.parse(response.text) as T).map(String));
      journal.read({ visitor, kind }, response, { keys: account.offers.map(String), present });
    }

    async function review() {
      if (++reviews > MAX_REVIEWS) return;
      const key = `Opinia ${number}-${++count} o meblu, który mamy od roku.`;
      const path = `/api/v2/variant/${random.pick(account.offers)}/reviews`;
      const body = { value: 4, text: key };
      const response = await send('review', { method: 'POST', path, body });
      journal.change({ visitor, kind: 'review', key, action: 'add' }, response);
      // A browser whose form failed sends it again: it must be the same review.
      if (getResult(response.status) !== 'ambiguous') return;
      journal.change(
        { visitor, kind: 'review', key, action: 'add' },
        await send('review', { method: 'POST', path, body }),
      );
    }

    async function changeList() {
      if (account.lists.size >= MAX_LISTS) return deleteList();
      const key = `Lista ${visitor} ${number}-${++count}`;
      const response = await send('list', { method: 'POST', path: favouriteListEndpoints.all, body: { name: key } });
      journal.change({ visitor, kind: 'list', key, action: 'add' }, response);
      if (response.status === 200) account.lists.set((JSON.parse(response.text) as { id: string }).id, key);
    }

    async function deleteList() {
      const [id, key] = random.pick([...account.lists]);
      account.lists.delete(id);
      const response = await send('list', { method: 'DELETE', path: favouriteListEndpoints.one(id) });
      journal.change({ visitor, kind: 'list', key, action: 'remove' }, response);
    }

    async function readLists() {
      const keys = [...account.lists.values()];
      const response = await send('read lists', { path: favouriteListEndpoints.all });
      if (response.status !== 200) return;
      const present = new Set((JSON.parse(response.text) as FavouriteLists).map(({ name }) => name));
      journal.read({ visitor, kind: 'list' }, response, { keys, present });
    }

    async function click() {
      const requestId = `${visitor}-${number}-${++count}`;
      // Of each browser, the first click on an offer counts.
      const variantId = clicked[(count * BROWSERS_PER_ACCOUNT * ACCOUNTS + number) % clicked.length]!;
      const path = outboundUrl({ domain: '', variantId, clickSource: CLICK_SOURCES.variantDetail, requestId });
      journal.change({ visitor, kind: 'click', key: requestId, action: 'add' }, await send('click', { path }));
    }

    async function readSession() {
      const response = await send('read session', { path: `${AUTH_PATH}session` });
      if (response.status !== 200 || session === null) return;
      const { user } = JSON.parse(response.text) as { user: object | null };
      const key = getSessionKey(session);
      journal.read({ visitor, kind: 'session' }, response, { keys: [key], present: new Set(user ? [key] : []) });
    }

    async function logOut() {
      if (session === null || logins >= MAX_LOGINS) return;
      const ending = session;
      const response = await send('logout', { method: 'POST', path: `${AUTH_PATH}logout` });
      journal.change({ visitor, kind: 'session', key: getSessionKey(ending), action: 'remove' }, response);
      // Also if it may have ended: without a session, a like would be that of another, anonymous visitor.
      session = null;
      if (getResult(response.status) === 'ambiguous') return;
      // The cookie of an ended session is worth nothing, also to someone who has kept it.
      const kept = await send('read session', { path: `${AUTH_PATH}session` }, ending);
      if (kept.status !== 200) return;
      const { user } = JSON.parse(kept.text) as { user: object | null };
      const key = getSessionKey(ending);
      journal.read({ visitor, kind: 'session' }, kept, { keys: [key], present: new Set(user ? [key] : []) });
    }

    async function logIn() {
      if (++logins > MAX_LOGINS) return wait(MAX_PAUSE_MS);
      const body = { email: account.email, password: PASSWORD };
      const response = await send('login', { method: 'POST', path: `${AUTH_PATH}login`, body });
      const [, token] =
        response.cookies
          .map((cookie) => new RegExp(`^${ACCOUNT_COOKIES.session}=([^;]+)`).exec(cookie))
          .find(Boolean) ?? [];
      // Without a response, no browser knows the session that there may be.
      const key = token ? getSessionKey(token) : `unknown ${number}-${++count}`;
      journal.change({ visitor, kind: 'session', key, action: 'add' }, response);
      session = response.status === 200 ? (token ?? null) : null;
      if (session !== null) loggedIn += 1;
    }

    const actions = [
      visit,
      like,
      readLikes,
      watch,
      readWatches,
      review,
      changeList,
      readLists,
      click,
      readSession,
      logOut,
    ];
    const weights = [30, 16, 10, 8, 5, 3, 6, 4, 12, 4, 2];
    while (!end.signal.aborted) {
      if (session === null) await logIn();
      else await actions[random.weighted(weights)]!();
      // Who gets no answer waits longer, so that fewer changes are unknown.
      await wait(random.whole(0, MAX_PAUSE_MS) + (isLost ? MAX_PAUSE_MS : 0));
    }
  }

  return {
    journal,
    accounts,
    areLoggedIn: () => loggedIn >= browsers.length,
    async stop() {
      end.abort();
      await ended;
    },
  };
}

/** As the database has it. */
function getSessionKey(token: string) {
  return hash('sha256', token);
}
