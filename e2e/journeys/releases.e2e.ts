import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { islands, waitForIsland } from '../support/islands.ts';
import { prepareDictionary, recordTransfers, waitForDictionary } from '../support/dictionaries.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

// A service worker must never show an earlier release.
test.use({ serviceWorkers: 'allow' });

test(
  'publishing listing while pages are open: the next page is new and needs few bytes, the open one still works, and a rollback shows the earlier one',
  { tag: '@publishes' },
  async ({ page, context, browser, baseURL, request }) => {
    test.setTimeout(480_000);
    const returning = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();
    await prepareDictionary(request);
    const loaded = waitForDictionary(returning);
    await returning.goto(paths.products());
    await waitForIsland(returning, 'listing/CardActions');
    await loaded;
    await page.goto(paths.products());
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await waitForIsland(page, 'listing/CardActions');
    const before = await readRelease(page);

    const { stdout } = await run(process.execPath, ['tools/release/release.ts', 'listing'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: process.env.GNIAZDO_DATA_DIR },
    });
    expect(stdout).toContain('listing');

    const next = await context.newPage();
    await next.goto(paths.products());
    const after = await readRelease(next);
    expect(after).not.toBe(before);
    await waitForIsland(next, 'listing/CardActions');

    const transfers = await recordTransfers(returning);
    await returning.goto(paths.products());
    await waitForIsland(returning, 'listing/CardActions');
    expect(await readRelease(returning)).toBe(after);
    const files = transfers.filter(({ path, bytes }) => path.startsWith('/releases/listing/') && bytes > 0);
    expect(files.length).toBeGreaterThanOrEqual(2);
    const received = [...files, transfers.find(({ path }) => path === paths.products())!];
    console.log(received.map((transfer) => JSON.stringify(transfer)).join('\n'));
    expect(received.map(({ encoding }) => encoding)).toEqual(received.map(() => 'dcz'));
    // With a dictionary of other kinds of pages, too. After visits of lists and products only it is 13.4 kB.
    expect(received.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(20_000);
    await returning.context().close();

    expect(await readRelease(page)).toBe(before);
    const last = islands(page, 'listing/CardActions').last();
    await last.locator('> *').first().scrollIntoViewIfNeeded();
    await expect(last).toHaveAttribute('data-state', 'awake');
    await waitForIsland(page, 'listing/LoadMore');
    await page.getByRole('link', { name: 'Pokaż więcej' }).click();
    await expect(page.locator('main article')).toHaveCount(96);

    await run(process.execPath, ['tools/release/releases.ts', 'rollback', 'listing', '--why', 'journey'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: process.env.GNIAZDO_DATA_DIR },
    });
    await next.goto(paths.products());
    expect(await readRelease(next)).toBe(before);
    await waitForIsland(next, 'listing/CardActions');
  },
);

async function readRelease(page: Page) {
  const release = await page.locator('main').getAttribute('data-release');
  expect(release).toMatch(/^listing@\d+\.\d+\.\d+/);
  return release!;
}
