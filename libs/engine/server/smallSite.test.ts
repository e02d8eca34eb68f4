import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createElement } from 'react';
import { getHeading } from '../testing/getHeading.ts';
import { fakeKeys, publishFakeRelease, writeLiveVersions } from '../testing/publishFakeRelease.ts';
import { startFakeApi } from '../testing/startFakeApi.ts';
import { createShell, type Shell } from './createShell.ts';
import { renderShellPage } from './pages/compose/renderShellPage.ts';
import { readClientManifest } from './readClientManifest.ts';
import { readEnv } from './settings/env.ts';
import type { SiteDefinition } from './SiteDefinition.ts';

/** A site without accounts, other hosts and settings of its own, in another language. */
const site: SiteDefinition = {
  name: 'Lampenladen',
  language: 'de',
  timeZone: 'Europe/Berlin',
  settings: {},
  cookies: { ofShell: [], ofVisitor: [], readable: [] },
  getRights: () => ({ scopes: [], calls: [], endpoints: [], staff: { pages: [], scopes: [], calls: [] } }),
  secretRoutes: [],
  flags: { clientKey: 'sdk-lampen', values: { 'sale.active': false } },
  texts: {
    apiErrors: {
      api_unreachable: 'Keine Verbindung.',
      endpoint_failed: 'Das hat nicht geklappt.',
      unavailable: 'Gerade nicht verfügbar.',
      cross_site: 'Nur auf unseren Seiten.',
      too_large: 'Zu groß.',
      bad_request: 'Ungültige Anfrage.',
      url_too_long: 'Die Adresse ist zu lang.',
      too_many_requests: 'Zu viele Anfragen.',
      not_found: 'Nicht gefunden.',
      internal: 'Ein Fehler.',
    },
    noFile: 'Nicht gefunden.',
    apiUnavailable: 'Gerade nicht verfügbar.',
    foreignForm: 'Bitte hier ausfüllen.',
    unreadableForm: 'Bitte noch einmal ausfüllen.',
  },
  sheets: [],
  loginPath: () => '/',
  open: () => ({
    layout: () => ({
      headerBeforeQuery: '<header id="header">Lampen',
      headerAfterQuery: '</header>',
      footer: '',
      number: 1,
    }),
    document: { links: '<link rel="icon" href="/lampe.svg">' },
    pages: new Map(),
    errorPages: {
      render: (status) => renderShellPage(status, 'Nicht hier', createElement('h1', null, `Fehler ${status}`)),
      renderFailed: (status) => renderShellPage(status, 'Kaputt', createElement('h1', null, 'Gerade kaputt')),
    },
    api: { paths: ['/api/*'], limits: { search: /^\/pl\/suche/, lists: /^\/api\/liste/ } },
    routes: (server) => server.get('/impressum', async () => 'Lampenladen, Berlin'),
  }),
};

let folder: string;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let shell: Shell;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'small-site-'));
  const store = path.join(folder, 'releases');
  await mkdir(store);
  const respond = `page(message.id, message.route === '/kaputt' ? fail() : '<h1>Alle Lampen</h1>', { head: { title: 'Lampen' } });`;
  await publishFakeRelease(store, { name: 'lamps', routes: ['/lampen', '/kaputt'], respond });
  await writeLiveVersions(store, { lamps: '1.0.0' });
  api = await startFakeApi();
  const env = readEnv(site, {
    API_URL: api.url,
    RELEASE_STORE: store,
    RELEASE_PUBLIC_KEYS: fakeKeys.publicKey,
    DATA_DIR: path.join(folder, 'data'),
    PUBLIC_URL: 'https://lampen.test',
    LOG_LEVEL: 'silent',
    // A long deadline, so that the test passes on a busy machine.
    PAGE_DEADLINE_MS: '3000',
  });
  shell = await createShell({
    site,
    env,
    version: '1.0.0',
    client: readClientManifest('/nowhere'),
    clientFolder: '/nowhere',
    styles: { layout: 'header { color: gold }', sheets: {} },
  });
  await shell.start();
});
afterAll(async () => {
  await shell.stop();
  await api.close();
  await rm(folder, { recursive: true });
});

test('a page has the layout, the language and the name of the site', async () => {
  const { statusCode, body } = await shell.server.inject('/pl/lampen');
  expect([statusCode, getHeading(body)]).toEqual([200, 'Alle Lampen']);
  for (const part of [
    '<html lang="de">',
    '<title>Lampen | Lampenladen</title>',
    '<link rel="icon" href="/lampe.svg">',
    '<style data-css="shell">header { color: gold }</style>',
    '<header id="header">Lampen</header>',
  ])
    expect(body).toContain(part);
});

test('errors have the pages and texts of the site', async () => {
  const missing = await shell.server.inject('/pl/sofas');
  expect([missing.statusCode, getHeading(missing.body)]).toEqual([404, 'Fehler 404']);
  const failed = await shell.server.inject('/pl/kaputt');
  expect([failed.statusCode, getHeading(failed.body)]).toEqual([500, 'Gerade kaputt']);
  const refused = await shell.server.inject({
    method: 'POST',
    url: '/api/bestellen',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(refused.json()).toMatchObject({ error: 'cross_site', message: 'Nur auf unseren Seiten.' });
});

test('routes of the site exist, those of other sites do not', async () => {
  expect((await shell.server.inject('/impressum')).body).toBe('Lampenladen, Berlin');
  for (const url of ['/pl/login', '/robots.txt', '/_releases']) {
    const { statusCode } = await shell.server.inject(url);
    expect([url, statusCode]).toEqual([url, 404]);
  }
});
