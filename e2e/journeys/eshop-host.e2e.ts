import { randomUUID } from 'node:crypto';
import { eshopHostPaths, paths, PROJECT_ID, route } from '@gniazdo/contracts/site';
import type { APIRequestContext } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { readHeading } from '../support/readDocument.ts';
import { waitForMail } from '../support/readMails.ts';
import { expect, test } from '../support/test.ts';

/** Known for a system that the test command has started. */
const ESHOP_URL = process.env.GNIAZDO_ESHOP_URL ?? '';
const ESHOP_HOST = ESHOP_URL.replace('http://', '');

test.skip(ESHOP_URL === '', 'Set GNIAZDO_ESHOP_URL to the host for shops of the site under test.');

test('[R-85] pages for shops exist on their own host only, and pages of the main site only there', async ({
  request,
}) => {
  for (const path of [eshopHostPaths.wiki('start'), eshopHostPaths.contact()]) {
    expect([path, (await getFrom(request, ESHOP_HOST, path)).status()]).toEqual([path, 200]);
    for (const other of [path, `/pl${path}`, `/_eshop${path}`, `/pl/_eshop${path}`])
      expect([other, (await request.get(other)).status()]).toEqual([other, 404]);
  }
  for (const path of [
    paths.home(),
    paths.products(),
    paths.login(),
    paths.contact(),
    '/_page/pl/products',
    '/_releases',
    '/_mails',
    '/api/v2/menu',
    '/pl',
    '/_eshop/wiki/start',
  ])
    expect([path, (await getFrom(request, ESHOP_HOST, path)).status()]).toEqual([path, 404]);
  const listing = await (await getFrom(request, ESHOP_HOST, paths.products())).text();
  expect(listing).not.toContain('data-variant-id');
  expect((await request.post('/register', { headers: { 'sec-fetch-site': 'same-origin' } })).status()).toBe(404);
});

test('[R-87] the wiki shows the page of a slug; an unknown slug is 404', async ({ request }) => {
  const response = await getFrom(request, ESHOP_HOST, eshopHostPaths.wiki('plik-z-produktami'));
  const html = await response.text();
  expect([response.status(), readHeading(html)]).toEqual([200, 'Plik z produktami']);
  expect(html).toContain('<html lang="pl">');
  expect(html).toContain('<title>Plik z produktami');
  expect(html).toContain(`<link rel="canonical" href="${ESHOP_URL}/wiki/plik-z-produktami">`);
  expect(html).toContain('<footer');
  expect((await getFrom(request, ESHOP_HOST, eshopHostPaths.wiki('nie-ma'))).status()).toBe(404);
});

test('[R-88] the first page, also by its name, leads to registration, wiki and contact form', async ({ request }) => {
  const named = await getFrom(request, ESHOP_HOST, '/homepage');
  expect([named.status(), named.headers()['location']]).toEqual([301, '/']);
  const response = await getFrom(request, ESHOP_HOST, '/');
  const html = await response.text();
  expect([response.status(), readHeading(html)]).toEqual([200, 'Strefa sklepów']);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  for (const path of [eshopHostPaths.register(), eshopHostPaths.wiki('start'), eshopHostPaths.contact()])
    expect(main).toContain(`href="${path}"`);
  // Pages of this host run no scripts.
  expect(html).not.toMatch(/<script(?![^>]*type="application\/(?:ld\+)?json")/);
});

test('[R-90] other single segments are pages of texts or 404, and shadow neither files nor other pages', async ({
  request,
}) => {
  const known = await getFrom(request, ESHOP_HOST, eshopHostPaths.page('pierwsze-kroki'));
  expect([known.status(), readHeading(await known.text())]).toEqual([200, 'Pierwsze kroki']);
  for (const path of ['/nie-ma', '/wiki', '/sw.js', '/pierwsze-kroki/dalej', '/..%2fpl', '/%00'])
    expect([path, [400, 404]]).toEqual([
      path,
      expect.arrayContaining([(await getFrom(request, ESHOP_HOST, path)).status()]),
    ]);
  const headings = [];
  for (const path of ['/', eshopHostPaths.wiki('start'), eshopHostPaths.register(), eshopHostPaths.contact()])
    headings.push(readHeading(await (await getFrom(request, ESHOP_HOST, path)).text()));
  expect(headings).toEqual(['Strefa sklepów', 'Baza wiedzy dla sklepów', 'Zgłoś sklep', 'Napisz do nas']);
  const robots = await getFrom(request, ESHOP_HOST, '/robots.txt');
  expect([robots.status(), robots.headers()['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  expect((await getFrom(request, ESHOP_HOST, '/favicon.svg')).headers()['content-type']).toContain('image/svg');
});

test('every link of the host for shops leads to a page', async ({ request, baseURL }) => {
  const seen = new Set<string>();
  const open = ['/'];
  const broken: string[] = [];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const isOwn = path.startsWith('/');
    const response = isOwn ? await getFrom(request, ESHOP_HOST, path) : await request.get(path);
    if (response.status() !== 200) broken.push(`${path}: ${response.status()}`);
    if (!isOwn) continue;
    const html = await response.text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"#]+)/g))
      if (href.startsWith('/') || href.startsWith(baseURL!)) open.push(href);
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(12);
});

test('[R-64 R-67 S-15] pages about the cooperation and the footer lead to the host for shops', async ({ request }) => {
  for (const path of [paths.commercialEshop(), paths.aboutEshop()]) {
    const html = await (await request.get(path)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).toContain(`href="${ESHOP_URL}/register"`);
    expect(main).toContain(`href="${ESHOP_URL}/"`);
    if (path === paths.aboutEshop()) expect(main).toContain(`href="${paths.eshopQuestions()}"`);
  }
  const home = await (await request.get(paths.home())).text();
  const footer = home.slice(home.indexOf('<footer'));
  const links = [
    `${ESHOP_URL}/`,
    paths.eshops(),
    paths.aboutEshop(),
    paths.eshopQuestions(),
    paths.commercialEshop(),
    paths.commercialPixel(),
    paths.commercialStar(),
    paths.commercialSaas(),
    route(`/${PROJECT_ID}-pixel`),
    route(`/${PROJECT_ID}-star`),
  ];
  for (const link of links) expect(footer).toContain(`href="${link}"`);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('[R-86] a message of the contact form is stored; an invalid address is refused beside its field', async ({
      page,
      database,
    }) => {
      const email = `c.${randomUUID()}@example.com`;
      const count = async () =>
        (await database.query('select from contact_message where email = $1', [email])).rowCount;
      await page.goto(ESHOP_URL + eshopHostPaths.contact());
      await page.getByLabel('Imię i nazwisko').fill('Ewa Sklepikarka');
      await page.getByLabel('Adres e-mail').fill('a@b');
      await page.getByLabel('Wiadomość').fill('Jak dodać plik?');
      await page.getByRole('button', { name: 'Wyślij wiadomość' }).click();
      await expect(page.getByLabel('Adres e-mail')).toHaveAccessibleDescription('Podaj poprawny adres e-mail');
      await expect(page.getByLabel('Wiadomość')).toHaveValue('Jak dodać plik?');
      if (javaScriptEnabled) expect(await findAccessibilityFaults(page)).toEqual([]);
      expect(await count()).toBe(0);

      await page.getByLabel('Adres e-mail').fill(` ${email} `);
      await page.getByRole('button', { name: 'Wyślij wiadomość' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wiadomość wysłana');
      expect(await count()).toBe(1);
    });

    test('[R-89 V-27] the registration of a shop is stored and confirmed by a mail; required fields and NIP are checked', async ({
      page,
      database,
    }) => {
      const email = `r.${randomUUID()}@example.com`;
      const read = async () =>
        (await database.query('select nip, website, confirmed_at from shop_application where email = $1', [email]))
          .rows;
      await page.goto(ESHOP_URL + eshopHostPaths.register());
      if (javaScriptEnabled) expect(await findAccessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Zgłoś sklep' }).click();
      for (const [label, message] of [
        ['Nazwa firmy', 'Podaj nazwę firmy'],
        ['NIP', 'Podaj NIP'],
        ['Adres sklepu', 'Podaj adres strony, np. https://sklep.pl'],
        ['Imię i nazwisko', 'Podaj imię i nazwisko'],
        ['Adres e-mail', 'Podaj poprawny adres e-mail'],
      ] as const)
        await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
      await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Zaakceptuj regulamin dla sklepów');
      if (javaScriptEnabled) expect(await findAccessibilityFaults(page)).toEqual([]);

      await page.getByLabel('Nazwa firmy').fill('Meble Alfa');
      await page.getByLabel('NIP', { exact: true }).fill('526-000-12-45');
      await page.getByLabel('Adres sklepu').fill('alfa.example.com');
      await page.getByLabel('Imię i nazwisko').fill('Jan Kowalski');
      await page.getByLabel('Adres e-mail').fill(email);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Zgłoś sklep' }).click();
      await expect(page.getByLabel('NIP', { exact: true })).toHaveAccessibleDescription('Podaj poprawny NIP');
      expect(await read()).toEqual([]);

      await page.getByLabel('NIP', { exact: true }).fill('526-000-12-46');
      await page.getByRole('button', { name: 'Zgłoś sklep' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź pocztę');
      expect(await read()).toEqual([{ nip: '5260001246', website: 'https://alfa.example.com', confirmed_at: null }]);

      const link = await waitForMail(email, /http:\S+\/register\/confirmation\/\S+/);
      expect(link).toContain(ESHOP_URL);
      await page.goto(link);
      expect((await read())[0].confirmed_at).toBeNull();
      await page.getByRole('button', { name: 'Potwierdź zgłoszenie' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zgłoszenie jest potwierdzone');
      expect((await read())[0].confirmed_at).not.toBeNull();
    });
  });
}

test('[V-27] a contact message without name, text or address is refused by the server', async ({
  request,
  database,
}) => {
  const valid = { name: 'Ewa', email: `v.${randomUUID()}@example.com`, message: 'Dzień dobry' };
  for (const missing of Object.keys(valid)) {
    const response = await request.post(eshopHostPaths.contact(), {
      form: { ...valid, [missing]: '' },
      headers: { host: ESHOP_HOST, 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    });
    expect([missing, response.status()]).toEqual([missing, 400]);
  }
  expect((await database.query('select from contact_message where email = $1', [valid.email])).rowCount).toBe(0);
});

function getFrom(request: APIRequestContext, host: string, path: string) {
  return request.get(path, { headers: { host }, maxRedirects: 0 });
}
