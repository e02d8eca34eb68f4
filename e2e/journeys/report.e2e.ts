import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { canRecordVideo } from '../support/canRecordVideo.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** A short journey, in `print.e2e.ts`. */
const TITLE = 'printed product and comparison pages keep names, prices and shops, without navigation';

test('the report of a run has a screenshot, a video and a trace with every step of each test', async ({
  page,
  baseURL,
}, info) => {
  test.setTimeout(240_000);
  const folder = info.outputPath('report');
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  // Playwright empties the folder of its results.
  const args = [playwright, 'test', 'print.e2e.ts', '--output', info.outputPath('results')];
  const env = { ...process.env, BASE_URL: baseURL, REPORT: 'on', PLAYWRIGHT_HTML_OUTPUT_DIR: folder };
  await run(process.execPath, args, { cwd: root, env });

  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('treeitem', { name: /^Navigate \/pl\/product\// })).toBeVisible();
  const screenshot = page.locator('img[src$=".png"]');
  await expect.poll(() => screenshot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  await expect(page.getByRole('link', { name: 'trace', exact: true })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(canRecordVideo() ? 1 : 0);
  const [trace] = (await readdir(join(folder, 'data'))).filter((file) => file.endsWith('.zip'));
  const isPicture = /page@\w+-\d+\.jpeg/;
  expect(isPicture.test(await readFile(join(folder, 'data', trace!), 'latin1'))).toBe(true);
});
