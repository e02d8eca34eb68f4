import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from '@gniazdo/api/database/connect';
import { closeStatements } from '@gniazdo/api/resources/statements/closeStatements';
import { googleFeed, googleItem } from '@gniazdo/api/testing/buildFeed';
import { readPdf } from '@gniazdo/api/testing/readPdf';
import { eshopHostPaths, paths, shopPanelPaths, staffPaths } from '@gniazdo/contracts/site';
import { prepareApiDatabase } from '@gniazdo/system/prepareBackend';
import type { Locator, Page } from '@playwright/test';
import { fillRegistration, logIn } from '../support/accountForms.ts';
import { signInAsStaff } from '../support/openModeration.ts';
import { plain } from '../support/prices.ts';
import { dataDir, waitForMail } from '../support/readMails.ts';
import { expect, test } from '../support/test.ts';

/** Known for a system that the test command has started, which also fetches files of this host. */
const { GNIAZDO_ESHOP_URL: ESHOP_URL = '', FEED_HOSTS: FEED_HOST = '' } = process.env;
/** A file is fetched within half a minute, and the index follows the import. */
const SOON = { timeout: 120_000 };
const PASSWORD = 'zielony-fotel-47';
const SELLER = { name: 'Gniazdo sp. z o.o.', address: ['ul. Długa 5', '00-238 Warszawa'], nip: '5260001246' };

/** Of each run: the search finds the offers of this one. */
const BRAND = `Wartkowski${randomBytes(4).toString('hex').replaceAll(/\d/g, 'x')}`;
const HOST = `${BRAND.toLowerCase()}.example`;
const EMAIL = `jan@${HOST}`;
const [FIRST, SECOND, DEAR] = ['Alfa', 'Beta', 'Gamma'].map((model) => `Krzesło ${BRAND} ${model}`) as [
  string,
  string,
  string,
];

// Clicks of browsers that say that they have no window do not count.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
});

test(
  '[S-15 C-49] from the application of a shop to its statement: each click costs the rate of its moment',
  { tag: '@publishes' },
  async ({ page: owner, browser, baseURL }) => {
    test.setTimeout(600_000);
    await using feed = await serveFeed();
    await using staffContext = await browser.newContext({ baseURL });
    const staff = await staffContext.newPage();

    await apply(owner);
    await signInAsStaff(staff, 'support');
    await staff.goto(staffPaths.shops());
    await staff.getByRole('link', { name: BRAND }).click();
    await expect(staff.getByRole('main')).toContainText('In order: The person’s address is of the shop’s host.');
    await staff.getByRole('button', { name: 'Approve' }).click();
    await expect(staff.getByRole('status')).toContainText('Approved.');
    const shopPage = new URL(staff.url()).pathname;

    await joinShop(owner);
    await setFeed(owner, 'http://10.0.0.7/produkty.xml');
    await openReport(owner, 1);
    await expect(owner.getByRole('main')).toContainText(
      'Nie możemy użyć tego adresu: 10.0.0.7 nie jest w publicznym internecie. Oferty w serwisie pozostały bez zmian.',
    );
    await staff.goto(shopPage);
    await expect(staff.getByRole('button', { name: 'Make it live' })).toHaveCount(0);
    await setFeed(owner, feed.url);
    await openReport(owner, 2);
    await expect(owner.getByRole('main')).toContainText('Wynik: odrzucone oferty: 1.');
    const figures = owner.getByRole('main').locator('dl').first();
    await expect(figures).toHaveText('W pliku4Nowe3Zmienione0Bez zmian0Wycofane0Odrzucone1');
    await expect(owner.getByRole('region', { name: 'Odrzucone oferty', exact: true }).getByRole('row')).toHaveText([
      /Oferta/,
      'D6pricewaluta EUR zamiast PLN',
    ]);

    // The least that a click on the dear offer costs, of which only finance decides.
    const refused = await staff.goto(staffPaths.rates());
    expect(refused!.status()).toBe(403);
    await signInAsStaff(staff, 'finance');
    await staff.goto(staffPaths.rates());
    await staff.getByLabel('For offers from this price in PLN').fill('98765');
    await staff.getByLabel('Minimum in PLN').fill('0,60');
    await staff.getByLabel('Why').fill('Cennik');
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(staff.getByRole('status')).toHaveText('The minimum is saved.');
    await owner.goto(shopPanelPaths.rates());
    await owner.getByLabel('Czego dotyczy').selectOption('jedna oferta');
    await owner.getByLabel('Identyfikator oferty').fill('C');
    await setRate(owner, '0,59');
    await expect(owner.getByText('Przejście do tej oferty kosztuje co najmniej 0,60 zł.')).toBeVisible();
    await owner.goto(shopPanelPaths.rates());
    await setRate(owner, '0,44');
    await expect(owner.getByRole('row', { name: /^wszystkie oferty/ })).toContainText('0,44 zł');

    await staff.goto(shopPage);
    const state = staff.getByRole('form', { name: 'Change the state' });
    await state.getByLabel('Why').fill('Plik i firma w porządku');
    await state.getByRole('button', { name: 'Make it live' }).click();
    await expect(staff.getByRole('status')).toContainText('The shop is live.');

    await using visitor = await browser.newContext({ baseURL });
    await visitor.addCookies([{ name: '_cc', value: 'essential', url: baseURL! }]);
    const shopper = await visitor.newPage();
    await goToShop(shopper, FIRST);
    await waitForClicks(owner, 1);
    await setRate(owner, '0,46');
    await expect(owner.getByRole('row', { name: /^wszystkie oferty/ }).first()).toContainText('0,46 zł');
    await goToShop(shopper, SECOND);
    await goToShop(shopper, DEAR);
    await waitForClicks(owner, 3);

    // 150 grosze net; the tax is 34.5, and half a grosz is rounded up.
    const rows = [
      'Przejścia: Krzesła i stołki 1 0,44 zł 0,44 zł',
      'Przejścia: Krzesła i stołki 1 0,46 zł 0,46 zł',
      'Przejścia: Krzesła i stołki 1 0,60 zł 0,60 zł',
      'Razem netto 1,50 zł',
      'VAT 23% 0,35 zł',
      'Razem brutto 1,85 zł',
    ];
    await owner.getByRole('link', { name: 'Rozliczenia' }).click();
    await expect(owner.getByRole('heading', { name: /: w toku$/ })).toBeVisible();
    expect(await readRows(owner.getByRole('table').first())).toEqual(rows);

    await closeMonth();
    const text = await waitForMail(EMAIL, /Zamknęliśmy zestawienie[\s\S]*?statements\/\d+/);
    expect(plain(text.replaceAll('\n', ' '))).toContain('Razem z VAT: 1,85 zł.');
    await owner.goto(/\/pl\/user\/shop\/statements\/\d+/.exec(text)![0]);
    const number = /^Zestawienie (\S+)$/.exec(await owner.getByRole('heading', { level: 1 }).innerText())![1]!;
    expect(await readRows(owner.getByRole('table'))).toEqual(rows);
    await expect(owner.getByRole('main')).toContainText(`${SELLER.name}, ${SELLER.address.join(', ')}`);
    await expect(owner.getByRole('main')).toContainText('NIP: 1234563218');

    const csv = (await download(owner, 'CSV')).toString().split('\r\n');
    const [, ...lines] = csv.map((line) => line.replace(`"${number}";`, ''));
    expect(lines).toEqual([
      '"Przejścia: Krzesła i stołki";1;0,44;0,44',
      '"Przejścia: Krzesła i stołki";1;0,46;0,46',
      '"Przejścia: Krzesła i stołki";1;0,60;0,60',
      '"Razem netto";;;1,50',
      '"VAT 23%";;;0,35',
      '"Razem brutto";;;1,85',
      '',
    ]);
    const pdf = withoutSpaces(readPdf(await download(owner, 'PDF')).text);
    for (const row of [`Zestawienie ${number}`, ...rows, SELLER.name]) expect(pdf).toContain(withoutSpaces(row));

    await owner.getByRole('link', { name: 'Pulpit' }).click();
    await expect(owner.getByRole('main')).toContainText('Teraz wynosi -1,85 zł. Poza zestawieniami jest jeszcze 0 zł');
    await staff.goto(staffPaths.statements());
    await expect(staff.getByRole('row', { name: number })).toContainText('1,85 zł');
  },
);

/** Applies on the host for shops, and confirms the address by the link of the mail. */
async function apply(page: Page) {
  await page.goto(ESHOP_URL + eshopHostPaths.register());
  const fields = {
    'Nazwa firmy': `${BRAND} sp. z o.o.`,
    'Adres sklepu': HOST,
    'Imię i nazwisko': 'Jan Wartkowski',
    'Adres e-mail': EMAIL,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('NIP', { exact: true }).fill('123-456-32-18');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Zgłoś sklep' }).click();
  await page.goto(await waitForMail(EMAIL, /http:\S+\/register\/confirmation\/\S+/));
  await page.getByRole('button', { name: 'Potwierdź zgłoszenie' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zgłoszenie jest potwierdzone');
}

/** Follows the invitation of the mail, makes the account that it asks for, and ends in the panel. */
async function joinShop(page: Page) {
  const invitation = await waitForMail(EMAIL, /http:\S+\/user\/shop\/invitation\/\S+/);
  await page.goto(invitation);
  await expect(page.getByRole('main')).toContainText(`Zaproszenie jest dla konta z adresem ${EMAIL}.`);
  await page.getByRole('main').getByRole('link', { name: 'Załóż konto' }).click();
  await fillRegistration(page, { email: EMAIL, password: PASSWORD, acceptsTerms: true });
  await page.goto(await waitForMail(EMAIL, /http:\S+\/pl\/register\/confirmation\/\S+/));
  await page.getByRole('button', { name: 'Potwierdź adres e-mail' }).click();
  await logIn(page, EMAIL, PASSWORD);
  await expect(page).toHaveURL(paths.home());
  await page.goto(invitation);
  await page.getByRole('button', { name: 'Dołącz do sklepu' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Jesteś w panelu sklepu.');
}

/** Three chairs, and one whose price is refused. */
async function serveFeed() {
  const item = (id: string, title: string, fields = {}) =>
    googleItem(id, { title, brand: BRAND, link: `https://${HOST}/p/${id}`, image_link: undefined, ...fields });
  const text = googleFeed([
    item('A', FIRST),
    item('B', SECOND),
    item('C', DEAR, { price: '98765.00 PLN' }),
    item('D', `Krzesło ${BRAND} Delta`, { price: '199.00 EUR' }),
  ]);
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/xml').end(text));
  server.listen(Number(FEED_HOST.split(':')[1]), '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://${FEED_HOST}/produkty.xml`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function setFeed(page: Page, url: string) {
  await page.goto(shopPanelPaths.panel());
  await page.getByLabel('Adres pliku').fill(url);
  await page.getByRole('button', { name: 'Zapisz plik' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Zapisaliśmy adres pliku');
}

/** Waits for an import of the shop, the first of which has the number 1, and opens its report. */
async function openReport(page: Page, number: number) {
  const imports = page.getByRole('main').locator('a[href*="/shop/imports/"]');
  await expect(async () => {
    await page.goto(shopPanelPaths.panel());
    await expect(imports).toHaveCount(number, { timeout: 1000 });
  }).toPass(SOON);
  await imports.first().click();
}

/** On the page of rates. */
async function setRate(page: Page, amount: string) {
  await page.getByLabel('Stawka w zł').fill(amount);
  await page.getByRole('button', { name: 'Zapisz stawkę' }).click();
}

/** As a shopper: finds the offer, opens its product, and follows the link to the shop in a new tab. */
async function goToShop(page: Page, name: string) {
  const card = page.locator('main article h2 a').filter({ hasText: name });
  await expect(async () => {
    await page.goto(`${paths.search()}?q=${encodeURIComponent(name)}`);
    await expect(card).toBeVisible({ timeout: 2000 });
  }).toPass(SOON);
  await card.click();
  await expect(page.locator('main h1')).toContainText(name);
  const sent = page.context().waitForEvent('request', (request) => new URL(request.url()).hostname === HOST);
  await page.locator('main a[href^="/v2/clickthrough/"]').first().click();
  await sent;
}

/** Until the page of rates has so many paid clicks. */
async function waitForClicks(page: Page, count: number) {
  const today = page.getByRole('region', { name: 'Policzone przejścia' }).getByRole('row', { name: /^Dziś/ });
  await expect(async () => {
    await page.goto(shopPanelPaths.rates());
    await expect(today.getByRole('cell').first()).toHaveText(String(count), { timeout: 500 });
  }).toPass(SOON);
}

/** Does at once what the API does on the second day of the next month. */
async function closeMonth() {
  const next = new Date();
  next.setUTCMonth(next.getUTCMonth() + 1, 3);
  const { pool, close } = await connect(await prepareApiDatabase(process.env.GNIAZDO_DATABASE_URL!, dataDir));
  await closeStatements(pool, { seller: SELLER, now: next });
  await close();
}

/** The rows below the head, with single spaces between cells. */
async function readRows(table: Locator) {
  const rows = await table.locator('tbody tr').all();
  const texts = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
  return texts.map((cells) => plain(cells.filter((cell) => cell.trim() !== '').join(' ')));
}

async function download(page: Page, format: string) {
  const link = page.getByRole('link', { name: `Pobierz ${format}` });
  return (await page.request.get((await link.getAttribute('href'))!)).body();
}

function withoutSpaces(text: string) {
  return text.replaceAll(/\s/g, '');
}
