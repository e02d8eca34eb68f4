import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { freePort } from '@gniazdo/cli';
import { buildMenu } from '@gniazdo/testing';
import { until } from '@gniazdo/testing/until';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openDevFixture } from './testing/openDevFixture.ts';

// The first run builds the development shell.
jest.setTimeout(240_000);

const LIMIT_MS = 60_000;
let dev: Awaited<ReturnType<typeof openDevFixture>>;
let port: number;
let api: Server;

beforeAll(async () => {
  port = await freePort();
  api = await serveApi();
  dev = await openDevFixture({ api: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await dev?.close();
  await stop();
});

test('pages work again when the site that the dev server talks to has restarted', async () => {
  dev.add(
    'menuPage.tsx',
    `import { definePage } from '@gniazdo/composition';
    export const menuPage = definePage({
      path: '/menu',
      load: async ({ api }) => ({ kind: 'page', data: await api.getMenu() }),
      head: () => ({ title: 'Menu' }),
      Component: ({ data }) => <h1>{data.primary.map(({ name }) => name).join()}</h1>,
    });`,
  );
  dev.edit('remote.ts', 'import', "import { menuPage } from './menuPage.tsx';\nimport");
  dev.edit('remote.ts', '[countPage]', '[countPage, menuPage]');
  await until('the page shows data of the API', async () => (await get()).status === 200, LIMIT_MS);
  await stop();
  await until('the page fails without the API', async () => (await get()).status >= 500, LIMIT_MS);
  expect((await fetch(`${dev.url}/pl/count`)).status).toBe(200);
  api = await serveApi();
  await until('the page works again', async () => (await get()).status === 200, LIMIT_MS);
});

function get() {
  return fetch(`${dev.url}/pl/menu`);
}

async function serveApi() {
  const server = createServer((request, response) => {
    const isMenu = request.url === '/api/v2/menu';
    response.writeHead(isMenu ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isMenu ? buildMenu() : { error: 'notFound', message: 'Nie ma.' }));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function stop() {
  api.closeAllConnections();
  api.close();
  await once(api, 'close').catch(() => undefined);
}
