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

  // Playwright requires a destructuring pattern here.
  // oxlint-disable-next-line no-empty-pattern
  test.beforeAll(async ({}, info) => {
    const folder = info.outputPath('partner');
    await run(process.execPath, ['apps/shell/client/testing/partner/buildPartnerPage.ts', folder], { cwd: root });
    server = await serve(new URL(origin), await readFile(join(folder, 'page.js')));
  });
  test.afterAll(() => server.close());

  test('loads an island by the federation manifest of its release', async ({ page, context, baseURL }) => {
    // This test is not about pictures. A picture that a busy machine answers with an error would fail it.
    await page.route('**/i/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(`${response.status()} ${new URL(response.url()).pathname}`));
    const manifest = await findManifest(page, baseURL!);
    expect(loaded.filter((each) => each.includes('mf-manifest'))).toEqual([]);

    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    await page.goto(`${origin}/?manifest=${manifest}`);
    await page.getByRole('button', { name: 'Kopiuj kod' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Kod skopiowany' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LATO10');
    expect(loaded).toContain(`200 ${new URL(manifest).pathname}`);
    expect(loaded).toContainEqual(expect.stringMatching(/^200 \/releases\/product\/.*\/pages\.\w+\.css$/));
  });
});

/** URL of the manifest of the live release of product. */
async function findManifest(page: Page, baseURL: string) {
  await page.goto(paths.category('sofy'));
  await page.goto((await page.locator('main article a[href^="/pl/product/v/"]').first().getAttribute('href'))!);
  const [name, version] = (await page.locator('main').getAttribute('data-release'))!.split('@');
  return new URL(`/releases/${name}/${version}/mf-manifest.json`, baseURL).href;
}

async function serve({ port, hostname }: URL, script: Buffer) {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? script : '<!doctype html><main></main><script type="module" src="/page.js"></script>');
  }).listen(Number(port), hostname);
  await once(server, 'listening');
  return server;
}
