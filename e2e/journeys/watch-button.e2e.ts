import { paths, PREFIX, PROJECT_ID } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { createInactiveOffer } from '../support/createInactiveOffer.ts';
import { insertAccount, signIn, openFavourites } from '../support/likes.ts';
import { plain } from '../support/prices.ts';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

const START = 'Obserwuj dostępność';
const END = /^Przestań obserwować/;
const WAITING = 'Czeka na potwierdzenie';
const WATCHDOG = `**${PREFIX}/api/v1/${PROJECT_ID}/watchdog/**`;

let offer: Awaited<ReturnType<typeof createInactiveOffer>>;

test.beforeEach(async ({ database, request }) => {
  offer = await createInactiveOffer(database);
  await expect(async () => {
    const response = await request.post('/api/v2/variant/by-ids', { data: [offer.id] });
    expect(await response.json()).toHaveLength(1);
  }).toPass();
});

test.afterEach(() => offer.remove());

test('[S-52 T-19 T-20 T-23 T-24] the button of an inactive card opens the dialog, is disabled until it closes, and stays in the state of the subscription', async ({
  page,
  database,
}) => {
  const sent = recordWrites(page);
  const button = await openCard(page);
  await expect(button).toHaveText(START);
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: START })).toBeVisible();
  await expect(button).toBeDisabled();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeEnabled();
  await expect(button).toBeFocused();
  expect(sent).toEqual([]);

  await button.click();
  const email = `watch.${offer.id}@example.com`;
  await dialog.getByLabel('Adres e-mail').fill(email);
  await dialog.getByRole('button', { name: 'Obserwuj', exact: true }).click();
  await expect(dialog.getByText(`którą wysłaliśmy na ${email}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toHaveText(WAITING);
  expect(sent).toEqual(['POST']);
  await page.reload();
  await expect(button).toHaveText(WAITING);
  await database.query('update watch set confirmed_at = now() where email = $1', [email]);
  await page.reload();
  await expect(button).toHaveText('Przestań obserwować');
  await expect(button).toBeEnabled();

  // A delayed request: the button is disabled, and a second click sends nothing.
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(WATCHDOG, async (route) => {
    if (route.request().method() === 'DELETE') await isReleased;
    await route.continue();
  });
  await button.click();
  await expect(button).toBeDisabled();
  await button.click({ force: true });
  release();
  await expect(button).toHaveText(START);
  await expect(button).toBeEnabled();
  expect(sent).toEqual(['POST', 'DELETE']);
  await page.reload();
  await expect(button).toHaveText(START);
});

test('[S-70 E-19] the dialog of the button asks for an address and a price; a failure keeps it open, a success closes it with a confirmation', async ({
  page,
  pageErrors,
}) => {
  const button = await openCard(page);
  await button.click();
  const dialog = page.getByRole('dialog', { name: START });
  const address = dialog.getByLabel('Adres e-mail');
  await expect(dialog.getByLabel('Cena, na którą czekasz (zł)')).toBeVisible();
  await address.fill(`watch.${offer.id}@example.com`);
  await page.route(WATCHDOG, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  const submit = dialog.getByRole('button', { name: 'Obserwuj', exact: true });
  const failed = page.waitForResponse((each) => each.request().method() === 'POST' && each.status() === 500);
  await submit.click();
  await failed;
  await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  await expect(address).toBeEditable();
  await expect(page.getByText('Obserwujesz ten produkt')).toHaveCount(0);
  // The browser logs the status.
  for (const error of pageErrors.splice(0)) expect(error).toContain('Failed to load resource');

  await page.unroute(WATCHDOG);
  const sent = page.waitForRequest((each) => each.method() === 'POST' && each.url().includes('/watchdog/'));
  await submit.click();
  expect(new URL((await sent).url()).pathname).toMatch(new RegExp(`/watchdog/${offer.id}/all-shops$`));
  await expect(dialog.getByRole('status').filter({ hasText: 'otwórz link z wiadomości' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toHaveText(WAITING);
});

test('[T-21 T-22] the button names the target price; after a failed request it reads the status again and shows no error', async ({
  page,
  pageErrors,
  database,
}) => {
  const button = await openCard(page);
  const { price } = (await (await page.request.post('/api/v2/variant/by-ids', { data: [offer.id] })).json())[0].price;
  const target = Math.floor(price * 0.8);
  const email = `watch.${offer.id}@example.com`;
  expect(await subscribe(page, { email, targetPrice: target })).toBe(200);
  await database.query('update watch set confirmed_at = now() where email = $1', [email]);
  await page.reload();
  await expect(button).toHaveText(END);
  const amount = `${target.toLocaleString('pl-PL', { useGrouping: true })} zł`;
  expect(plain(await button.innerText())).toBe(plain(`Przestań obserwować (do ${amount})`));

  const requests: string[] = [];
  await page.route(WATCHDOG, (route) => {
    const method = route.request().method();
    requests.push(method);
    return method === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  await button.click();
  await expect.poll(() => requests).toEqual(['DELETE', 'GET']);
  await expect(button).toBeEnabled();
  await expect(button).toHaveText(END);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The browser logs the status.
  for (const error of pageErrors.splice(0)) expect(error).toContain('Failed to load resource');
  await page.unroute(WATCHDOG);
  await button.click();
  await expect(button).toHaveText(START);
});

test('[E-08] other failures of the watchdog are not shown, and the button can be used again', async ({
  page,
  pageErrors,
}) => {
  await page.route(WATCHDOG, (route) => route.fulfill({ status: 500, json: {} }));
  const button = await openCard(page);
  await expect(button).toHaveText(START);
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adres e-mail').fill('jan@example.com');
  const response = page.waitForResponse((each) => each.request().method() === 'POST' && each.status() === 500);
  await dialog.getByRole('button', { name: 'Obserwuj', exact: true }).click();
  await response;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button).toBeEnabled();
  await expect(button).toHaveText(START);
  for (const error of pageErrors.splice(0)) expect(error).toContain('Failed to load resource');
});

test('[T-25] administrators have the button on active cards, too; others have it on inactive cards only', async ({
  browser,
  database,
  baseURL,
}) => {
  const { rows } = await database.query<{ id: number }>(
    'select id::int from variant where active and not disabled order by popularity desc, id limit 1',
  );
  const ids = [rows[0]!.id, offer.id];
  for (const isAdmin of [false, true]) {
    const context = await browser.newContext();
    await signIn(context, database, await insertAccount(database, { isAdmin }), baseURL!, { isAdmin });
    const page = await context.newPage();
    await openFavourites(page, ids);
    const [active, inactive] = ids.map((id) => page.locator(`article[data-variant-id="${id}"]`));
    await expect(inactive!.getByRole('button', { name: START })).toBeVisible();
    await waitForIdleScript(page);
    await expect(active!.getByRole('button', { name: START })).toHaveCount(isAdmin ? 1 : 0);
    await context.close();
  }
});

test('without scripts, the button opens the page with the form', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(paths.favourites([offer.id]));
  await page.getByRole('button', { name: START }).click();
  await expect(page.getByRole('heading', { level: 1, name: START })).toBeVisible();
  await page.close();
});

/** Opens the card and returns its hydrated watch button. */
async function openCard(page: Page) {
  await openFavourites(page, [offer.id]);
  const island = page.locator('[data-component="listing/WatchButton"]');
  await expect(island).toHaveAttribute('data-state', 'awake');
  await waitForIdleScript(page);
  return island.getByRole('button');
}

/** Methods of the requests that change watches. */
function recordWrites(page: Page) {
  const methods: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/watchdog/') && request.method() !== 'GET') methods.push(request.method());
  });
  return methods;
}

function subscribe(page: Page, body: object) {
  return page.evaluate(
    async ([url, json]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body: json })).status;
    },
    [`${PREFIX}/api/v1/${PROJECT_ID}/watchdog/${offer.id}`, JSON.stringify(body)] as const,
  );
}
