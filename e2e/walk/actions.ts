import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { accountPaths, paths } from '@gniazdo/contracts/site';
import { until } from '@gniazdo/testing/until';
import type pg from 'pg';
import { promote, publishVariant } from '../chaos/publishVariant.ts';
import { openLocalChannel } from '../support/openLocalChannel.ts';
import { readHealth } from '../support/readHealth.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { choose } from './choose.ts';
import { isWalkable, type Snapshot } from './properties.ts';

export type Walk = {
  page: Page;
  context: BrowserContext;
  network: CDPSession;
  origin: string;
  /** Null on a site that was not started for the walk: it has no logins. */
  database: pg.Client | null;
  /** Release store of the site under test; '' as above. */
  storeFolder: string;
  isOffline: boolean;
  isSlow: boolean;
  isSignedIn: boolean;
  /** The session has changed since the page was shown. */
  isOutdated: boolean;
  /** Live copies of releases, by remote, and the releases that they replace. */
  copies: Map<string, { own: string; copy: string; live: string }>;
};

export type Action = {
  name: string;
  weight: number;
  isKey?: boolean;
  /** Does it, and returns in words what it was; undefined if there was nothing to use. */
  act: (walk: Walk, key: string) => Promise<string | undefined>;
};

const SEARCHES = ['sofa', 'naroznk szary', 'lampa', 'xqzwvv', 'stół 80x80', 'łóżko', '%', 'półka'];
const REMOTES = ['listing', 'product', 'user', 'content'].map((name) => ({ name }));
const OPENERS = '[data-dialog],[popovertarget]:not([popovertargetaction=hide]),summary';
const CLOSERS = ':is(dialog,[popover]) :is([popovertargetaction=hide],[aria-label^=Zamknij],.full-screen-close)';
const SLOW = { latency: 400, downloadThroughput: 100_000, uploadThroughput: 50_000 };
const FAST = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** An element that something covers cannot be used. */
const CLICK_MS = 4000;

/** The actions of which one is possible in this state. */
export function listActions(
  walk: Walk,
  { panels, place, focus }: Snapshot,
  history: { back: boolean; forward: boolean },
) {
  const { isOffline, isSlow, isSignedIn, database, storeFolder } = walk;
  const isList = place.cards.length > 0;
  const actions: (Action | false)[] = [
    click('link', 6, 'main a[href]:not([data-dialog],[data-region=filters] a)', true),
    click('link of header or footer', 2, ':is(header,footer) a[href]:not([data-dialog])', true),
    isList && click('filter', 4, '[data-region=filters] a[href]', true),
    isList && { name: 'order', weight: 2, act: chooseOrder },
    isList && click('more cards', 3, '[data-component="listing/LoadMore"] a'),
    click('heart', 3, 'main article button[aria-label=Ulubione]'),
    click('comparison', 1, 'main article button[aria-label="Do porównania"]'),
    click('button', 2, 'main button[type=button]:not([popovertarget],article button)'),
    click('opener', 3, OPENERS),
    panels > 0 && click('closer', 4, CLOSERS),
    panels > 0 && { name: 'Escape', weight: 8, isKey: true, act: (each) => press(each, 'Escape') },
    { name: 'Tab', weight: 3, isKey: true, act: pressTab },
    focus !== null && { name: 'Enter', weight: 3, isKey: true, act: pressEnter },
    { name: 'search', weight: 2, isKey: true, act: search },
    history.back && { name: 'back', weight: 6, act: (each) => run(each, 'back', () => window.history.back()) },
    history.forward && {
      name: 'forward',
      weight: 3,
      act: (each) => run(each, 'forward', () => window.history.forward()),
    },
    { name: 'reload', weight: 1, act: (each) => run(each, 'reload', () => location.reload()) },
    { name: 'scroll', weight: 3, act: scroll },
    { name: 'width', weight: 1, act: resize },
    isOffline
      ? { name: 'online', weight: 12, act: (each) => setOffline(each, false) }
      : { name: 'offline', weight: 1, act: (each) => setOffline(each, true) },
    !isOffline && { name: isSlow ? 'fast' : 'slow', weight: isSlow ? 4 : 1, act: (each) => setSlow(each, !isSlow) },
    !isOffline && database !== null && !isSignedIn && { name: 'login', weight: 1, act: logIn },
    !isOffline && isSignedIn && { name: 'logout', weight: 1, act: logOut },
    !isOffline && storeFolder !== '' && { name: 'release', weight: 1, act: switchRelease },
  ];
  return actions.filter((action) => action !== false);
}

/** Clicks on an element that matches; with `isLink` only on links that the walk may follow. */
function click(name: string, weight: number, selector: string, isLink = false): Action {
  return {
    name,
    weight,
    async act({ page, origin }, key) {
      const all = await page.evaluate((each) => window.walk.listUsable(each), selector);
      const chosen = choose(
        key,
        all.filter(({ href }) => !isLink || isWalkable(href, origin)),
      );
      if (!chosen) return undefined;
      const find = ([each, index]: [string, number]) => document.querySelectorAll(each)[index];
      const element = (await page.evaluateHandle(find, [selector, chosen.index] as [string, number])).asElement();
      return element?.click({ timeout: CLICK_MS }).then(
        () => `click ${chosen.name}`,
        (error: Error) =>
          `could not click ${chosen.name}: ${/intercepts.*|outside.*|not stable/.exec(error.message)?.[0]}`,
      );
    },
  };
}

async function chooseOrder(walk: Walk, key: string) {
  const summary = walk.page.locator('[data-region=top] summary').filter({ hasText: 'Sortuj' });
  if (!(await summary.isVisible())) return undefined;
  await summary.click({ timeout: CLICK_MS }).catch(() => {});
  return click('order', 1, '[data-region=top] details[open] a[href]', true).act(walk, key);
}

async function press({ page }: Walk, name: string) {
  await page.keyboard.press(name);
  return `press ${name}`;
}

/** After the last element the focus is in the browser's own controls, which look like the body. */
async function pressTab({ page }: Walk, key: string) {
  const times = choose(
    key,
    [1, 2, 3, 7].map((count) => ({ name: String(count), count })),
  )!.count;
  for (let count = 0; count < times; count++) await page.keyboard.press('Tab');
  const isOut = await page.evaluate(() => document.activeElement === document.body);
  if (isOut) await page.keyboard.press('Tab');
  return `press Tab ${times} times`;
}

async function pressEnter({ page, origin }: Walk) {
  const focused = await page.evaluate(() => {
    const element = document.activeElement as HTMLAnchorElement;
    const isControl = element.matches('summary,[data-dialog],[popovertarget],button[type=button]');
    return { href: element.href ?? '', isControl, text: element.textContent.trim().slice(0, 50) };
  });
  if (!focused.isControl && !(focused.href && isWalkable(focused.href, origin))) return undefined;
  await page.keyboard.press('Enter');
  return `press Enter on "${focused.text}" ${focused.href}`;
}

async function search({ page }: Walk, key: string) {
  const field = page.locator('header input[name=q]');
  if ((await page.locator('dialog:modal').count()) > 0 || !(await field.isVisible())) return undefined;
  const query = choose(
    key,
    SEARCHES.map((name) => ({ name })),
  )!.name;
  await field.fill(query);
  await field.press('Enter');
  return `search for "${query}"`;
}

async function run({ page }: Walk, name: string, action: () => void) {
  // The document may be left before the call returns.
  await page.evaluate(action).catch(() => {});
  return name;
}

async function scroll({ page }: Walk, key: string) {
  const by = choose(
    key,
    [300, 1500, 4000, -2000].map((top) => ({ name: String(top), top })),
  )!.top;
  await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by);
  return `scroll by ${by} px`;
}

async function resize({ page }: Walk) {
  const width = page.viewportSize()!.width === 390 ? 1280 : 390;
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  return `${width} px wide`;
}

async function setOffline(walk: Walk, isOffline: boolean) {
  walk.isOffline = isOffline;
  walk.isSlow = false;
  await walk.context.setOffline(isOffline);
  if (isOffline) return 'offline';
  await wait(100);
  const again = walk.page.getByRole('link', { name: 'Spróbuj ponownie' });
  if (walk.page.url().startsWith('chrome')) await walk.page.reload();
  else if (await walk.page.getByText('Brak połączenia z internetem').isVisible()) await again.first().click();
  return 'online';
}

async function setSlow(walk: Walk, isSlow: boolean) {
  walk.isSlow = isSlow;
  await walk.network.send('Network.emulateNetworkConditions', { offline: false, ...(isSlow ? SLOW : FAST) });
  return isSlow ? 'slow network' : 'fast network';
}

async function logIn(walk: Walk) {
  const { context, database, origin } = walk;
  const account = await createAccount(database!, 'Ewa Spacerowa');
  await signIn(context, { database: database!, baseURL: origin, account, agent: 'Chrome, Linux' });
  await inOtherTab(walk, accountPaths.personalData());
  walk.isSignedIn = true;
  return 'log in in another tab';
}

async function logOut(walk: Walk) {
  await inOtherTab(walk, accountPaths.logout(), async (tab) => {
    await tab.getByRole('main').getByRole('button', { name: 'Wyloguj się', exact: true }).click();
    await tab.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).waitFor();
  });
  walk.isSignedIn = false;
  return 'log out in another tab';
}

async function inOtherTab(walk: Walk, path: string, use?: (tab: Page) => Promise<void>) {
  const tab = await walk.context.newPage();
  await tab.goto(path);
  await use?.(tab);
  await tab.close();
  walk.isOutdated = true;
  await walk.page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Makes a copy of the live release of a remote live, or the release again. */
async function switchRelease({ storeFolder, origin, copies }: Walk, key: string) {
  const { name } = choose(key, REMOTES)!;
  let known = copies.get(name);
  if (!known) {
    const own = (await openLocalChannel(storeFolder).read()).remotes[name]!.stable;
    known = { own, live: own, copy: `${own.split('-')[0]}-walk${Date.now()}` };
    await publishVariant({ storeFolder, name, from: own, to: known.copy });
    copies.set(name, known);
  }
  const next = known.live === known.own ? known.copy : known.own;
  await promote(storeFolder, name, next);
  await until(`${name}@${next} is live`, async () => (await readHealth(origin))?.releases[name] === next, 60_000);
  known.live = next;
  return `release ${name}@${next === known.own ? next : 'copy'}`;
}

/** The page on which a walk begins. */
export const START = paths.home();
