import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, ROOT } from '@gniazdo/cli';
import { findChromium } from '@gniazdo/cli/findChromium';
import { until } from '@gniazdo/testing/until';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startSite } from './testing/startSite.ts';

/** In the checkout, so that the sources of the second release find its libraries. */
const DATA = path.join(ROOT, '.data');

let folder: string;
let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
let page: Page;
/** Errors of the page. */
const errors: string[] = [];

beforeAll(async () => {
  await mkdir(DATA, { recursive: true });
  folder = await mkdtemp(path.join(DATA, 'second-site-test-'));
  site = await startSite({ dataDir: folder, port: await freePort() });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({ executablePath: await findChromium(), args });
  page = await browser.newPage();
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('a document has the language, the name, the layout and the prefix of the site', async () => {
  const response = await fetch(`${site.url}/`);
  expect([response.status, response.url]).toEqual([200, `${site.url}/de/`]);
  const html = await response.text();
  for (const part of [
    '<html lang="de">',
    '<title>Alle Lampen | Lampenladen</title>',
    '<link rel="icon" href="/shell/brand/lampe.svg">',
    `<link rel="canonical" href="${site.url}/de/">`,
    '<header id="header"><a href="/de/">Lampenladen</a>',
    '<a href="/de/lampe/mond">Mond</a>',
  ])
    expect(html).toContain(part);
  expect(html).toMatch(/<style data-css="shell">body\{[^}]*max-width:40rem/);
});

test('pages follow each other in one document, and an island responds to a click', async () => {
  await page.goto(`${site.url}/de/`);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await page.getByRole('link', { name: 'Mond' }).click();
  await page.getByRole('heading', { name: 'Lampe Mond' }).waitFor();
  expect([page.url(), await page.title()]).toEqual([`${site.url}/de/lampe/mond`, 'Mond | Lampenladen']);
  // The time on Gran Canaria, which is not that of the test or of Warsaw.
  expect(await page.locator('main').innerText()).toContain('149,00\u00A0€ bis 31.12.2030, 22:59:00');
  await page.getByRole('button', { name: 'Dimmen' }).click();
  await page.getByText('6 Watt').waitFor();
  expect(await page.locator('[data-component="leuchten/Dimmer"]').getAttribute('data-state')).toBe('awake');
  await page.getByText('Seite geladen: Mond | Lampenladen').waitFor({ state: 'attached' });
  await page.getByRole('main').getByRole('link', { name: 'Zu allen Lampen' }).click();
  await page.getByRole('heading', { name: 'Alle Lampen' }).waitFor();
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
  expect(errors).toEqual([]);
});

test('what is refused has the pages and texts of the site', async () => {
  for (const address of ['/de/sofas', '/pl/', '/de/lampe/sonne', '/_releases', '/robots.txt']) {
    const response = await fetch(site.url + address);
    expect([address, response.status]).toEqual([address, 404]);
    expect(await response.text()).toContain('<h1>Diese Seite gibt es nicht</h1>');
  }
  const refused = await fetch(`${site.url}/api/lampen`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(await refused.json()).toMatchObject({
    error: 'cross_site',
    message: 'Das geht nur auf den Seiten des Lampenladens.',
  });
  expect(await (await fetch(`${site.url}/impressum`)).text()).toBe('Lampenladen, Las Palmas');
});

test('a second release goes live in the running shell, and a rollback brings the first one back', async () => {
  const sources = path.join(folder, 'remote');
  await cp(path.join(__dirname, 'lamp-remote'), sources, { recursive: true });
  const file = path.join(sources, 'pages.tsx');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('<h1>Alle Lampen</h1>', '<h1>Alle Lampen im Winter</h1>'));
  await site.release(sources);
  await until('the second release is live', () => hasHeading('Alle Lampen im Winter'), 30_000);
  await page.goto(`${site.url}/de/`);
  await page.getByRole('heading', { name: 'Alle Lampen im Winter' }).waitFor();
  expect(await getRelease()).toBe('leuchten@1.0.1');
  await site.rollBack();
  await until('the first release is live', () => hasHeading('Alle Lampen'), 30_000);
  await page.reload();
  expect(await getRelease()).toBe('leuchten@1.0.0');
  expect(site.shell.child.exitCode).toBeNull();
  expect(errors).toEqual([]);
}, 180_000);

test('a page whose data is missing says so in the language of the site', async () => {
  await site.stopApi();
  // No visitor has seen it, so no cache has it.
  const response = await fetch(`${site.url}/de/lampe/kran`);
  expect(response.status).toBeGreaterThanOrEqual(500);
  const html = await response.text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('<h1>Diese Seite ist gerade kaputt</h1><a href="/de/lampe/kran">Noch einmal versuchen</a>');
});

async function hasHeading(heading: string) {
  return (await (await fetch(`${site.url}/de/`)).text()).includes(`<h1>${heading}</h1>`);
}

function getRelease() {
  return page.locator('main').getAttribute('data-release');
}
