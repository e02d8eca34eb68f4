import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

test.describe('a page of another site', { tag: '@publishes' }, () => {
  const origin = process.env.GNIAZDO_PARTNER_ORIGIN ?? '';
  let server: Server;
  let manifest: string;

  test.beforeAll(async ({ browser }, info) => {
    const { baseURL } = info.project.use;
    const page = await browser.newPage({ baseURL });
    // These tests are not about pictures. A picture that a busy machine answers with an error would fail them.
    await page.route('**/i/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
    const loaded = recordResponses(page);
    manifest = await findManifest(page, baseURL!);
    await page.close();
    // What other sites load is not part of the site's own pages.
    expect(loaded.filter((each) => /mf-manifest|shell\/libraries/.test(each))).toEqual([]);

    const folder = info.outputPath('partner');
    const build = 'apps/shell/client/testing/partner/buildPartnerPages.ts';
    await run(process.execPath, [build, folder, baseURL!, manifest], { cwd: root });
    server = await serve(new URL(origin), folder);
  });
  test.afterAll(() => server?.close());

  for (const [title, path] of [
    ['built with the Module Federation plugin', '/main'],
    ['that starts the Module Federation runtime itself', '/runtime'],
  ] as const)
    test(`${title} shows an island with no library of its own but React`, async ({ page, context }) => {
      const loaded = recordResponses(page);
      if (path === '/main') await delayLibraries(page);
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
      await page.goto(origin + path);
      const button = page.getByRole('button', { name: 'Kopiuj kod' });
      await expect(button).toHaveCSS('background-color', await readColour(page, '--surface'));
      await button.click();
      await expect(page.getByRole('status').filter({ hasText: 'Kod skopiowany' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LATO10');
      expect(loaded).toContain(`200 ${new URL(manifest).pathname}`);
      expect(loaded).toContain('200 /shell/libraries/mf-manifest.json');
      expect(loaded).toContainEqual(expect.stringMatching(/^200 \/releases\/product\/.*\/pages\.\w+\.css$/));
      expect(await readProviders(page)).toEqual({
        react: ['partner'],
        'react-dom': ['partner'],
        'react/jsx-runtime': ['partner'],
        jotai: ['gniazdo_libraries'],
        '@gniazdo/state': ['gniazdo_libraries'],
        '@gniazdo/ui': ['gniazdo_libraries'],
      });
    });
});

/** The shared libraries arrive after the container of the island, which needs them. */
async function delayLibraries(page: Page) {
  const container = page.waitForResponse('**/releases/product/*/remoteEntry.js');
  await page.route('**/shell/libraries/remoteEntry.*', async (route) => {
    await (await container).finished();
    await route.continue();
  });
}

/** Status and path of each response that the page gets. */
function recordResponses(page: Page) {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(`${response.status()} ${new URL(response.url()).pathname}`));
  return loaded;
}

/** URL of the manifest of the live release of product. */
async function findManifest(page: Page, baseURL: string) {
  await page.goto(paths.category('sofy'));
  await page.goto((await page.locator('main article a[href^="/pl/product/v/"]').first().getAttribute('href'))!);
  const [name, version] = (await page.locator('main').getAttribute('data-release'))!.split('@');
  return new URL(`/releases/${name}/${version}/mf-manifest.json`, baseURL).href;
}

/** The value of a custom property of the page as browsers compute it, once its style sheet has loaded. */
async function readColour(page: Page, property: string) {
  const value = await page.waitForFunction((name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    if (!getComputedStyle(document.documentElement).getPropertyValue(name)) return null;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, property);
  return (await value.jsonValue())!;
}

/** Who provides each version of each shared library. */
function readProviders(page: Page) {
  return page.evaluate(() => {
    type Instance = { name: string; shareScopeMap: { default: Record<string, Record<string, { from: string }>> } };
    const {
      __FEDERATION__: { __INSTANCES__: instances },
    } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
    const { shareScopeMap } = instances.find(({ name }) => name === 'partner')!;
    return Object.fromEntries(
      Object.entries(shareScopeMap.default).map(([name, versions]) => [
        name,
        Object.values(versions).map(({ from }) => from),
      ]),
    );
  });
}

/** Serves the scripts in the folder, and for each of them a page with its name. */
async function serve({ port, hostname }: URL, folder: string) {
  const server = createServer((request, response) => {
    const path = request.url!;
    if (!path.endsWith('.js')) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(`<!doctype html><main></main><script type="module" src="${path}.js"></script>`);
    }
    response.setHeader('content-type', 'text/javascript');
    return void readFile(join(folder, path)).then(
      (script) => response.end(script),
      () => response.writeHead(404).end(),
    );
  }).listen(Number(port), hostname);
  await once(server, 'listening');
  return server;
}
