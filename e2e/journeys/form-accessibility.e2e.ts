import { createHash, randomUUID } from 'node:crypto';
import {
  accountPaths,
  dialogAttributes,
  eshopHostPaths,
  favouriteListPaths,
  paths,
  questionPaths,
  reportPaths,
  shopPanelPaths,
  starPaths,
  watchdogPaths,
} from '@gniazdo/contracts/site';
import type { Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { createPublicData } from '../support/createPublicData.ts';
import { signInAsStaff } from '../support/openModeration.ts';
import { createAccount, signIn, type TestAccount } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

// Tracing would take longer than the tests.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

/** Messages beside the fields have the least space here. */
const NARROW = 390;
const WIDTHS = [NARROW, 1280];
/** Has the form of a secret of a mail. */
const SECRET = 'a'.repeat(43);
/** Known for a system that the test command has started. */
const ESHOP_URL = process.env.GNIAZDO_ESHOP_URL ?? '';

test('forms of visitors have no accessibility violations without scripts, at two widths', async ({
  browser,
  baseURL,
  database,
}) => {
  test.setTimeout(300_000);
  const { data, remove } = await createPublicData(database);
  // Orders without an address are not asked about again.
  await database.query(
    `update star_order set email = $2, email_key = $2 from star_link where order_id = star_order.id and hash = $1`,
    [createHash('sha256').update(data.starIdent).digest(), `${randomUUID()}@example.com`],
  );
  await using context = await openWithoutScripts(browser, baseURL!);
  const page = await context.newPage();
  const form = checkForms(page);
  try {
    await form.open(`${paths.login()}?info=confirmed`);
    await form.refuse('Zaloguj się');
    await form.open(accountPaths.register());
    await form.refuse('Załóż konto');
    await form.open(accountPaths.registered());
    await form.refuse('Wyślij ponownie');
    await form.open(accountPaths.registered({ info: 'again' }));
    await form.open(accountPaths.confirmRegistration(data.accountId, SECRET));
    await form.refuse('Potwierdź adres e-mail');
    await form.open(accountPaths.renewPassword());
    await form.refuse('Wyślij link');
    await form.open(accountPaths.passwordRenewed());
    await form.refuse('Wyślij ponownie');
    await form.open(accountPaths.setPassword(SECRET));
    await form.refuse('Ustaw hasło');
    await form.open(accountPaths.logout());
    await form.open(accountPaths.accountDeleted());

    await form.open(watchdogPaths.watch(data.variantId));
    await form.refuse('Obserwuj', { 'Cena, na którą czekasz (zł)': 'tanio' });
    await form.open(watchdogPaths.subscribed(data.variantId));
    await form.open(watchdogPaths.confirm(SECRET));
    await form.refuse('Włącz powiadomienia');
    await form.open(watchdogPaths.confirmed());
    await form.open(watchdogPaths.unsubscribe(SECRET));
    await form.refuse('Zakończ obserwowanie');
    await form.open(watchdogPaths.unsubscribed());

    await form.open(questionPaths.questions(data.variantId));
    await form.refuse('Zadaj pytanie', { 'Adres e-mail': 'ada' });
    await form.send('Zadaj pytanie', { 'Twoje pytanie': `Czy ma nóżki? ${randomUUID()}`, 'Adres e-mail': '' });
    await form.open(questionPaths.answer(data.questionId));
    await form.refuse('Odpowiedz');
    await form.send('Odpowiedz', { 'Twoja odpowiedź': `Tak, ma. ${randomUUID()}` });
    await form.open(questionPaths.writeReview(data.variantId));
    await form.refuse('Wyślij opinię');
    await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
    await form.open(reportPaths.form());
    await form.refuse('Wyślij zgłoszenie');
    await form.open(reportPaths.sent('ZT-0123ABCD'));
    await form.open(paths.cookieSettings());

    await form.open(starPaths.review(data.starIdent));
    await form.refuse('Wyślij ocenę');
    await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
    await form.open(starPaths.delayed(data.starIdent));
    await form.send('Zapytajcie za tydzień');
    await form.open(starPaths.unsubscribe(data.starIdent));
    await form.send('Nie pytajcie więcej');
    await form.open(starPaths.thanks(data.starIdent));
  } finally {
    await remove();
  }
});

test('forms of the pages for shops have no accessibility violations at two widths', async ({ browser }) => {
  test.skip(ESHOP_URL === '', 'Set GNIAZDO_ESHOP_URL to the host for shops of the site under test.');
  await using context = await openWithoutScripts(browser, ESHOP_URL);
  const form = checkForms(await context.newPage());
  await form.open(eshopHostPaths.contact());
  await form.refuse('Wyślij wiadomość');
  await form.open(eshopHostPaths.contacted());
  await form.open(eshopHostPaths.register());
  await form.refuse('Zgłoś sklep');
  await form.open(eshopHostPaths.registered());
  await form.open(eshopHostPaths.confirmRegistration(SECRET));
  await form.refuse('Potwierdź zgłoszenie');
  await form.open(eshopHostPaths.confirmed());
});

test('forms of an account and of lists have no accessibility violations at two widths', async ({
  browser,
  baseURL,
  database,
}) => {
  test.setTimeout(300_000);
  await using context = await openWithoutScripts(browser, baseURL!);
  const account = await createAccount(database, 'Ewa Formularz');
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'Firefox, Windows' });
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome, Linux' });
  const { listId, variantId } = await createLists(database, account);
  const page = await context.newPage();
  const form = checkForms(page);
  await form.open(`${paths.user()}?info=settings`);
  await form.open(accountPaths.personalData());
  await form.refuse('Zapisz dane', { 'Imię i nazwisko': '' });
  await form.open(accountPaths.picture());
  await form.refuse('Zapisz zdjęcie');
  await form.open(accountPaths.logoutEverywhere());
  await form.open(accountPaths.deleteAccount());
  await form.refuse('Usuń konto na zawsze');
  await form.refuse('Usuń konto na zawsze', { Hasło: 'nie-to-haslo-1' });

  await form.open(watchdogPaths.watch(variantId));
  await form.send(
    'Obserwuj',
    { 'Adres e-mail': account.email, 'Cena, na którą czekasz (zł)': '' },
    watchdogPaths.subscribed(variantId),
  );
  await form.open(`${watchdogPaths.list()}?info=watch`);

  await form.open(favouriteListPaths.all());
  await form.refuse('Utwórz listę');
  await page.goto(favouriteListPaths.one(listId));
  await page.evaluate(() =>
    document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', '')),
  );
  await form.check('all forms of a list');
  await form.refuse('Zapisz nazwę', { 'Nazwa listy': '' });
  await form.open(favouriteListPaths.one(listId));
  await form.send('Utwórz link');
  await form.send(/^Usuń z listy/);
});

test('forms of a shop’s panel have no accessibility violations at two widths', async ({
  browser,
  baseURL,
  database,
}) => {
  await using context = await openWithoutScripts(browser, baseURL!);
  const account = await createShop(database);
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome' });
  const page = await context.newPage();
  const form = checkForms(page);
  await form.open(shopPanelPaths.panel());
  await form.refuse('Zapisz plik');
  await form.send('Zapisz plik', { 'Adres pliku': `https://${randomUUID()}.example/produkty.xml` });
  await form.open(shopPanelPaths.rates());
  await form.refuse('Zapisz stawkę');
  await page.goto(shopPanelPaths.reviews());
  await page.getByText('Odpowiedz', { exact: true }).click();
  await form.check('reply');
  await form.refuse('Wyślij odpowiedź');
  await form.send('Wyślij odpowiedź', { 'Odpowiedź na opinię': 'Przepraszamy za opóźnienie.' });
});

test('forms of staff have no accessibility violations at two widths', async ({ page, database }) => {
  await database.query(
    `insert into content_report (reference, path, reason, explanation, name, email)
     values ($1, '/pl/products', 'other', 'Ta oferta jest oszustwem.', 'Jan', 'jan@example.com')`,
    [randomUUID()],
  );
  await signInAsStaff(page);
  const form = checkForms(page);
  for (const path of [
    '/_releases',
    '/_releases/flags',
    '/_releases/moderation',
    '/_releases/corrections',
    '/_releases/audit',
    '/_releases/appeals',
    '/_releases/shops',
    '/_releases/rates',
    '/_releases/statements',
    '/_releases/inspirations/102/1',
    '/_releases/change?action=canary&name=listing',
    '/_releases/change?action=pin&name=listing',
    '/_releases/change?action=pin&name=listing&version=9.9.9',
  ])
    await form.open(path);
});

test('forms of dialogs have no accessibility violations at two widths', async ({ page }) => {
  await page.goto(paths.products());
  const variantId = Number(await page.locator('[data-variant-id]').first().getAttribute('data-variant-id'));
  const { check } = checkForms(page, 'dialog');
  await openDialog(page, { href: watchdogPaths.watch(variantId), ...dialogAttributes('user/Watchdog', { variantId }) });
  await expect(page.locator('[data-component="user/WatchForm"]')).toHaveAttribute('data-state', 'awake');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cena, na którą czekasz (zł)').fill('tanio');
  await dialog.getByRole('button', { name: 'Obserwuj', exact: true }).click();
  await expect(dialog.getByText('Podaj poprawny adres e-mail')).toBeVisible();
  await check('watch: refused');
});

/** Opens a dialog by a link of its own. */
async function openDialog(page: Page, attributes: Record<string, string>) {
  await page.evaluate((given) => {
    document.querySelector('#test-link')?.remove();
    const link = Object.assign(document.createElement('a'), { textContent: 'Okno', id: 'test-link' });
    for (const [name, value] of Object.entries(given)) link.setAttribute(name, value);
    document.querySelector('main')!.prepend(link);
  }, attributes);
  await page.locator('#test-link').click();
  await expect(page.getByRole('dialog').getByLabel('Adres e-mail').first()).toBeVisible();
}

/** Checks a page in each state of its forms. `within`: selector of the part with the forms; other journeys check the rest. */
function checkForms(page: Page, within = 'main') {
  const main = page.getByRole('main');
  const invalid = page.locator('[aria-invalid=true]');

  async function check(state: string, widths = WIDTHS) {
    const undescribed = await invalid.evaluateAll((controls) =>
      controls
        .filter((control) => !document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent)
        .map((control) => control.outerHTML),
    );
    expect([state, undescribed]).toEqual([state, []]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect([state, width, await findAccessibilityFaults(page, within)]).toEqual([state, width, []]);
    }
  }

  async function submit(button: string | RegExp, fields: Record<string, string>) {
    for (const [label, value] of Object.entries(fields)) await main.getByLabel(label).fill(value);
    await Promise.all([
      page.waitForEvent('load'),
      main.getByRole('button', { name: button, exact: true }).first().click(),
    ]);
  }

  return {
    check,
    async open(path: string) {
      await page.goto(path);
      await check(path);
    },
    /** Sends a form that is refused. Screen readers read the message of the form, or the invalid field with the focus. */
    async refuse(button: string, fields: Record<string, string> = {}) {
      await submit(button, fields);
      const focused = main.locator('[aria-invalid=true]:focus-within');
      await expect(main.getByRole('alert').or(focused).first()).toBeVisible();
      await check(`${button}: refused`, [NARROW]);
    },
    /** Sends a form that is accepted. */
    async send(button: string | RegExp, fields: Record<string, string> = {}, next?: string) {
      await submit(button, fields);
      if (next) await expect(page).toHaveURL(next);
      await expect(invalid.or(main.getByRole('alert'))).toHaveCount(0);
      await check(`${button}: accepted`, [NARROW]);
    },
  };
}

/** The checks need scripts of their own, so the browser runs scripts, but loads none of the site. */
async function openWithoutScripts(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'pl-PL' });
  await context.addCookies([{ name: '_cc', value: 'essential', url: baseURL }]);
  await context.route(
    ({ pathname }) => pathname.endsWith('.js'),
    (route) => route.abort(),
  );
  return context;
}

/** Two lists; the first has a product with a note, and there is another favourite. */
async function createLists(database: pg.Client, account: TestAccount) {
  const { rows } = await database.query<{ id: number }>(
    'select id::int from variant where active and not disabled order by id limit 2',
  );
  const [variantId, likedId] = rows.map(({ id }) => id) as [number, number];
  const lists = await database.query<{ id: string }>(
    `insert into favourite_list (account_id, name) values ($1, 'Salon'), ($1, 'Sypialnia') returning id`,
    [account.id],
  );
  const listId = lists.rows[0]!.id;
  await database.query(`insert into favourite_list_item (list_id, variant_id, note) values ($1, $2, 'Do okna')`, [
    listId,
    variantId,
  ]);
  await database.query(
    `with owner as (insert into liker (account_id) values ($1) returning id)
     insert into liked_item (liker_id, item_type, item_id) select id, 'variant', $2 from owner`,
    [account.id, likedId],
  );
  return { listId, variantId };
}

/** An account of a new shop with a review. */
async function createShop(database: pg.Client) {
  const account = await createAccount(database, 'Sławek Formularz');
  const slug = `formularz-${randomUUID()}`;
  await database.query(
    `with shop as (insert into eshop (slug, name) values ($1, $1) returning id),
       member as (insert into shop_member (account_id, eshop_id) select $2, id from shop),
       placed as (
         insert into star_order (eshop_id, order_number, state, ask_at) select id, 'Z-1', 'rated', now() from shop
         returning id, eshop_id
       )
     insert into star_review (order_id, eshop_id, rating, text) select id, eshop_id, 2, 'Długo.' from placed`,
    [slug, account.id],
  );
  return account;
}
