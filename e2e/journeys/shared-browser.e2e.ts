import type { Page } from '@playwright/test';
import { accountPaths, paths, watchdogPaths } from '@gniazdo/contracts/site';
import type pg from 'pg';
import sharp from 'sharp';
import { chromiumOptions } from '../support/chromiumOptions.ts';
import { createAccount, signIn, type TestAccount } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';
import { WATCHDOG_PATH } from '../support/watchDialog.ts';

test.use({
  serviceWorkers: 'allow',
  // As in visitors' browsers, Back shows pages from memory.
  launchOptions: { ...chromiumOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

type Person = TestAccount & { birth: string; targetPrice: number; colour: string };

/** Pages that show data of the account. */
const PAGES = [
  paths.user(),
  accountPaths.personalData(),
  accountPaths.picture(),
  watchdogPaths.list(),
  paths.favourites(),
  paths.products(),
];

test('two accounts in one browser never see each other’s data: on pages, with Back, and without a connection', async ({
  page,
  context,
  database,
  baseURL,
  pageErrors,
}) => {
  test.slow();
  const jan = await createPerson(database, {
    name: 'Jan Pierwszy',
    birth: '1981-02-03',
    targetPrice: 12.34,
    colour: 'red',
  });
  const ewa = await createPerson(database, {
    name: 'Ewa Druga',
    birth: '1992-11-27',
    targetPrice: 56.78,
    colour: 'blue',
  });
  await page.goto(paths.products());
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

  await signIn(context, { database, baseURL: baseURL!, account: jan, agent: 'journey' });
  await addData(page, jan, baseURL!);
  const janSecrets = await listSecrets(database, jan);
  await expectOwnPages(page, jan);

  // After the logout, Back shows nothing of the account, on none of its pages.
  await page.goto(accountPaths.logout());
  await page.getByRole('main').getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
  await expectNoSecrets(page, janSecrets);
  for (let step = 0; step < PAGES.length + 1; step++) {
    await goBack(page);
    await expectNoSecrets(page, janSecrets);
  }

  await signIn(context, { database, baseURL: baseURL!, account: ewa, agent: 'journey' });
  await addData(page, ewa, baseURL!);
  const ewaSecrets = await listSecrets(database, ewa);
  await expectOwnPages(page, ewa, () => expectNoSecrets(page, janSecrets));
  const exported = await (await page.request.get(accountPaths.exportAccount())).text();
  expect(exported).toContain(ewa.email);
  expect(janSecrets.filter((secret) => exported.includes(secret))).toEqual([]);
  for (let step = 0; step < PAGES.length + 1; step++) {
    await goBack(page);
    await expectNoSecrets(page, janSecrets);
  }

  // The session of a closed browser has been ended elsewhere.
  await database.query('delete from session where account_id = $1', [ewa.id]);
  for (const path of PAGES) {
    await page.goto(path);
    await expectNoSecrets(page, path === paths.products() ? janSecrets : [...janSecrets, ...ewaSecrets]);
  }
  for (const error of pageErrors.splice(0)) expect(error).toMatch(/status of 40[13]/);

  await context.setOffline(true);
  for (const path of [paths.user(), accountPaths.personalData(), accountPaths.picture()]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brak połączenia z internetem');
    await expectNoSecrets(page, [...janSecrets, ...ewaSecrets]);
  }
});

async function createPerson(
  database: pg.Client,
  values: Omit<Person, keyof TestAccount> & { name: string },
): Promise<Person> {
  const account = await createAccount(database, values.name);
  await database.query('update account set date_of_birth = $2 where id = $1', [account.id, values.birth]);
  return { ...account, ...values };
}

/** Saves a picture, and watches a product. */
async function addData(page: Page, { email, targetPrice, colour }: Person, baseURL: string) {
  await page.goto(accountPaths.picture());
  const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: colour } });
  const buffer = await picture.png().toBuffer();
  await page.getByLabel('Zdjęcie', { exact: true }).setInputFiles({ name: 'ja.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Zapisz zdjęcie' }).click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await page.goto(paths.products());
  const id = await page.locator('main article[data-variant-id]').first().getAttribute('data-variant-id');
  const headers = { origin: baseURL };
  const response = await page.request.post(`${WATCHDOG_PATH}/${id}`, { data: { email, targetPrice }, headers });
  expect(response.status()).toBe(200);
}

/** What no other person may see. */
async function listSecrets(database: pg.Client, { id, email, name, birth, targetPrice }: Person) {
  const { rows } = await database.query<{ id: string }>('select id from account_picture where account_id = $1', [id]);
  return [id, email, name, birth, rows[0]!.id, String(targetPrice).replace('.', ',')];
}

/** Opens the pages of the person: each shows what belongs there. */
async function expectOwnPages(page: Page, { email, name, birth, targetPrice }: Person, check = async () => {}) {
  const main = page.getByRole('main');
  const shown = {
    [paths.user()]: () => expect(main).toContainText(email),
    [accountPaths.personalData()]: () => expect(main.getByLabel(/^Data urodzenia/)).toHaveValue(birth),
    [watchdogPaths.list()]: () => expect(main).toContainText(String(targetPrice).replace('.', ',')),
  };
  for (const path of PAGES) {
    await page.goto(path);
    const button = page.getByRole('banner').getByRole('button', { name: `Konto: ${name}` });
    await expect.poll(() => button.locator('img').evaluate(isLoaded)).toBe(true);
    await shown[path]?.();
    await check();
  }
}

function isLoaded(image: SVGElement | HTMLElement) {
  return (image as HTMLImageElement).naturalWidth > 0;
}

/**
 * Neither the document nor its fields have a secret, nor, when its script has run, what the browser keeps for scripts and the
 * service worker.
 */
async function expectNoSecrets(page: Page, secrets: readonly string[]) {
  const values = await page.locator('input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  expect(findSecrets([await page.content(), ...values], secrets), page.url()).toEqual([]);
  await expect.poll(async () => findSecrets(await listKept(page), secrets), page.url()).toEqual([]);
}

function listKept(page: Page) {
  return page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
    const urls = await Promise.all(opened.map(async (cache) => (await cache.keys()).map(({ url }) => url)));
    return [JSON.stringify(localStorage), JSON.stringify(sessionStorage), ...urls.flat()];
  });
}

/** The secrets in texts, with the 80 characters before each. */
function findSecrets(texts: readonly string[], secrets: readonly string[]) {
  return secrets.flatMap((secret) => {
    const text = texts.find((each) => each.includes(secret));
    const at = text?.indexOf(secret) ?? 0;
    return text?.slice(Math.max(0, at - 80), at + secret.length) ?? [];
  });
}

/** Resolves when the earlier page is shown, loaded or from memory. */
async function goBack(page: Page) {
  const marked = await page.evaluate(() => (document.documentElement.dataset.journey = String(Math.random())));
  await page.evaluate(() => history.back()).catch(() => {});
  await expect
    .poll(() =>
      page
        .evaluate(() => (document.readyState === 'complete' ? document.documentElement.dataset.journey : undefined))
        .catch(() => marked),
    )
    .not.toBe(marked);
  await page.waitForFunction(() => document.readyState === 'complete');
}
