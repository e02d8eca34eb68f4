import type { Page, Response } from '@playwright/test';
import type { WatchedVariants } from '@gniazdo/contracts/account';
import type { Variant } from '@gniazdo/contracts/offers';
import { accountPaths, paths, PREFIX, PROJECT_ID } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { addUpShifts } from '../support/addUpShifts.ts';
import { waitForIsland } from '../support/islands.ts';
import { createAccount, signIn, type TestAccount } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

type Liked = { variants: Variant[] };

test.describe('signed in', () => {
  let account: TestAccount;

  test.beforeEach(async ({ context, database, baseURL }) => {
    account = await createAccount(database, 'Ewa Ulubiona');
    await signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome, Linux' });
  });

  test('a signed-in visitor does not see what applies without an account', async ({ page, browser, baseURL }) => {
    const note = 'Bez konta lista jest tylko w tej przeglądarce.';
    await page.goto(paths.favourites());
    await expect(page.getByRole('heading', { level: 1, name: 'Ulubione' })).toBeVisible();
    await expect(page.getByText(note)).toBeHidden();
    const anonymous = await browser.newPage({ baseURL, javaScriptEnabled: false });
    await anonymous.goto(paths.favourites());
    await expect(anonymous.getByText(note)).toBeVisible();
    await anonymous.close();
  });

  test('[R-38 S-32 S-33 S-34] the lists are those of the account: liked in every order, watched, and on sale', async ({
    page,
    baseURL,
  }) => {
    const plain = await findVariants(page, false, 3);
    await like(page, baseURL!, plain);
    const first = waitForLiked(page);
    await page.goto(paths.favourites());
    expect(await readIds(await first)).toEqual(plain.toReversed());
    await expectCards(page, plain.toReversed());
    const lists = page.getByRole('navigation', { name: 'Ulubione i listy' });
    await expect(lists.getByRole('link')).toHaveText(['Polubione', 'Obserwowane', 'Twoje listy']);

    const [reduced] = await findVariants(page, true, 1);
    await like(page, baseURL!, [reduced!]);
    await page.goto(paths.favourites());
    await expectCards(page, [reduced!, ...plain.toReversed()]);

    for (const [name, sort] of [
      ['Najtańsze', 'priceUp'],
      ['Najdroższe', 'priceDown'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
      const { variants } = await get<Liked>(page, `variants-liked?sort=${sort}`);
      await expectCards(
        page,
        variants.map(({ id }) => id),
      );
    }

    await lists.getByRole('link', { name: 'W promocji (1)' }).click();
    const onSale = await get<Variant[]>(page, 'favourites-on-sale');
    expect(onSale.map(({ id }) => id)).toEqual([reduced]);
    await expectCards(page, [reduced!]);
    expect(await findAccessibilityFaults(page)).toEqual([]);

    await lists.getByRole('link', { name: 'Polubione' }).click();
    await expectCards(page, [reduced!, ...plain.toReversed()]);
    await waitForIsland(page, 'listing/CardActions', 0);
    await page.getByRole('button', { name: 'Ulubione', pressed: true }).first().click();
    await expectCards(page, plain.toReversed());
    await expect.poll(async () => (await get<Liked>(page, 'variants-liked')).variants.length).toBe(3);
    await page.reload();
    await expectCards(page, plain.toReversed());

    const watchdog = `${PREFIX}/api/v1/${PROJECT_ID}/watchdog/${plain[0]}`;
    const data = { email: account.email, targetPrice: 1.5 };
    expect((await page.request.post(watchdog, { data })).status()).toBe(200);
    await lists.getByRole('link', { name: 'Obserwowane' }).click();
    const watched = await get<WatchedVariants>(page, 'variants-watched');
    const items = page.getByRole('main').getByRole('listitem');
    for (const { variant } of watched)
      await expect(items.getByRole('link', { name: variant.name, exact: true })).toBeVisible();
    await expect(items).toContainText([/spadnie do 1,50/]);
  });

  test('without JavaScript the list of the account has its products, orders, and those on sale', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const [reduced] = await findVariants(page, true, 1);
    const ids = [reduced!, ...(await findVariants(page, false, 2))];
    await like(page, baseURL!, ids);
    const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
    const other = await plain.newPage();
    await other.goto(paths.favourites());
    await expectCards(other, ids.toReversed());
    const main = other.getByRole('main');
    await expect(main).toContainText('3 produkty');
    await expect(main.getByText('Wczytujemy ulubione.')).toBeHidden();
    await main.getByRole('link', { name: 'Najdroższe', exact: true }).click();
    const { variants } = await get<Liked>(page, 'variants-liked?sort=priceDown');
    await expectCards(
      other,
      variants.map(({ id }) => id),
    );
    await main.getByRole('link', { name: 'W promocji (1)' }).click();
    await expectCards(other, [reduced!]);
    // Nothing that needs a script.
    await expect(main.getByRole('button', { name: /^(Usuń|Udostępnij)/ })).toHaveCount(0);
    await main.getByRole('link', { name: 'Obserwowane' }).click();
    await expect(main.getByRole('heading', { name: 'Nie obserwujesz żadnego produktu' })).toBeVisible();
    await plain.close();
  });

  test('scripts take the list over as the server has rendered it', async ({ page, baseURL }) => {
    const ids = await findVariants(page, false, 3);
    await like(page, baseURL!, ids);
    await page.addInitScript(addUpShifts);
    const loaded: string[] = [];
    page.on('request', (request) => request.url().includes('/_page/pl/user/favourites') && loaded.push(request.url()));
    const refreshed = waitForLiked(page);
    await page.goto(paths.favourites());
    await refreshed;
    await expect(page).toHaveURL(new RegExp(`ids=${ids.toReversed().join()}`));
    await waitForIsland(page, 'listing/CardActions', 0);
    await expectCards(page, ids.toReversed());
    await expect(page.getByRole('button', { name: 'Udostępnij listę' })).toBeVisible();
    expect(loaded).toEqual([]);
    expect(await page.evaluate(() => window.shift)).toBeLessThan(0.001);
  });

  test('[S-35 R-39] the shared link is copied, shows the list to an anonymous browser without other data, and can be revoked', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const ids = await findVariants(page, false, 2);
    await like(page, baseURL!, ids);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(paths.favourites());
    await expectCards(page, ids.toReversed());
    const shared = page.waitForResponse((response) => response.url().endsWith('/user/favourites-share'));
    await page.getByRole('button', { name: 'Udostępnij listę' }).click();
    const { encryptedShare } = (await (await shared).json()) as { encryptedShare: string };
    await expect(page.getByRole('status').filter({ hasText: 'Skopiowano link' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${baseURL}${accountPaths.sharedFavourites(encryptedShare)}`);
    expect(await findAccessibilityFaults(page)).toEqual([]);

    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1, name: 'Udostępnione ulubione' })).toBeVisible();
    await expectCards(other, ids.toReversed());
    await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const html = await other.content();
    for (const secret of [account.id, account.email, 'Ewa', 'Ulubiona<']) expect(html).not.toContain(secret);
    // Read-only: nothing on the page removes a product of the list.
    await expect(other.getByRole('button', { name: /^Usuń/ })).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'Ulubione', pressed: true })).toHaveCount(0);
    const tampered = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A');
    expect((await other.request.get(tampered)).status()).toBe(404);

    await page.getByRole('button', { name: 'Wyłącz link' }).click();
    await expect(page.getByText('Link już nie działa.')).toBeVisible();
    expect((await other.request.get(link)).status()).toBe(404);
    await stranger.close();
  });

  test('[S-37 P-06] the header’s heart opens a dialog with the visitor’s own favourites', async ({ page, baseURL }) => {
    const ids = await findVariants(page, false, 2);
    await like(page, baseURL!, ids);
    const dialog = page.getByRole('dialog', { name: 'Ulubione' });
    // If the dialog does not arrive in time, as on a busy machine, the link leads to the page.
    await expect(async () => {
      await page.goto(paths.home());
      await getHeart(page).click();
      await expect(dialog.getByRole('listitem')).not.toHaveCount(0, { timeout: 10_000 });
    }).toPass();
    const { variants } = await get<Liked>(page, 'variants-liked');
    await expect(dialog.getByRole('listitem').getByRole('link')).toHaveText(variants.map(({ name }) => name));
    expect(variants.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Wszystkie ulubione' }).click();
    await expectCards(page, ids.toReversed());
  });

  test('[R-37] the page of the account has the visitor’s name, address and avatar; anonymous visitors log in first', async ({
    page,
    playwright,
    baseURL,
  }) => {
    await page.goto(paths.user());
    const main = page.getByRole('main');
    await expect(main.getByText('Ewa Ulubiona', { exact: true })).toBeVisible();
    await expect(main.getByText(account.email)).toBeVisible();
    await expect(main.getByText('EU', { exact: true })).toBeVisible();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const anonymous = await playwright.request.newContext({ baseURL });
    const response = await anonymous.get(paths.user(), { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, paths.login(paths.user())]);
    await anonymous.dispose();
  });
});

test('[S-69 P-04] the heart of an anonymous visitor opens the login, that of a signed-in visitor their favourites', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => /\/api\/v2\/user\//.test(request.url()) && calls.push(request.url()));
  await page.goto(paths.category('sofy'));
  await getHeart(page).click();
  const dialog = page.getByRole('dialog', { name: 'Zaloguj się lub załóż konto' });
  await expect(dialog.getByRole('link', { name: 'Zaloguj się hasłem' })).toBeVisible();
  expect(calls).toEqual([]);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const account = await createAccount(database, 'Ewa Ulubiona');
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome, Linux' });
  await page.reload();
  await getHeart(page).click();
  await expect(page.getByRole('dialog', { name: 'Ulubione' })).toContainText('Nie masz jeszcze ulubionych');
});

test('two accounts in one browser never see each other’s favourites', async ({ page, context, database, baseURL }) => {
  const [first, second] = [await createAccount(database, 'Ala Pierwsza'), await createAccount(database, 'Ola Druga')];
  const ids = await findVariants(page, false, 2);
  await signIn(context, { database, baseURL: baseURL!, account: first, agent: 'Chrome, Linux' });
  await like(page, baseURL!, ids);
  await page.goto(paths.favourites());
  await expectCards(page, ids.toReversed());
  await page.goto(accountPaths.logout());
  await page.getByRole('main').getByRole('button', { name: 'Wyloguj się' }).click();
  await signIn(context, { database, baseURL: baseURL!, account: second, agent: 'Chrome, Linux' });
  await page.goto(paths.favourites());
  await expect(page.getByRole('heading', { name: 'Nie masz jeszcze ulubionych' })).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(0);
  await page.goto(paths.user());
  expect(await page.content()).not.toContain('Pierwsza');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Nie masz jeszcze ulubionych' })).toBeVisible();
});

/** Ids of variants that are sold, with or without a reduced price. */
async function findVariants(page: Page, isReduced: boolean, count: number) {
  await page.goto(isReduced ? paths.sales() : paths.products());
  const cards = page.locator('[data-variant-id]');
  const all = await cards.evaluateAll((each) => each.map((card) => Number((card as HTMLElement).dataset.variantId)));
  const data = [...new Set(all)];
  const response = await page.request.post('/api/v2/variant/by-ids?clickSource=2', { data });
  const variants = (await response.json()) as Variant[];
  return variants
    .filter(({ discounted, inStock, active }) => discounted === isReduced && inStock && active)
    .slice(0, count)
    .map(({ id }) => id);
}

async function like(page: Page, origin: string, ids: number[]) {
  for (const id of ids) {
    const url = `/api/v1/${PROJECT_ID}/like/variant/${id}`;
    expect((await page.request.post(url, { headers: { origin } })).status()).toBe(200);
  }
}

async function get<T>(page: Page, path: string) {
  const response = await page.request.get(`/api/v2/user/${path}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as T;
}

function waitForLiked(page: Page) {
  return page.waitForResponse((response) => response.url().includes('/api/v2/user/variants-liked'));
}

async function readIds(response: Response) {
  return ((await response.json()) as Liked).variants.map(({ id }) => id);
}

async function expectCards(page: Page, ids: number[]) {
  const cards = page.locator('main article[data-variant-id]').filter({ visible: true });
  await expect
    .poll(() =>
      cards
        .evaluateAll((all) => all.map((card) => Number((card as HTMLElement).dataset.variantId)))
        // On a busy machine, a change of the list may load the document again.
        .catch(() => []),
    )
    .toEqual(ids);
}

function getHeart(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Ulubione/ });
}
