import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const env = { ...process.env, DATA_DIR: process.env.GNIAZDO_DATA_DIR };

test(
  'staff opens the link, sees a canary, promotes it and rolls it back, and the site shows each',
  { tag: '@publishes' },
  async ({ page }) => {
    test.setTimeout(240_000);
    await page.goto(paths.products());
    const before = await readVersion(page);
    await runTool(
      'tools/release/release.ts',
      'listing',
      '--target',
      'canary',
      '--percent',
      '5',
      '--notes',
      'Other cards',
    );

    await page.goto((await runTool('tools/system/staff.ts', '--name', 'Ola')).trim());
    await expect(page.getByRole('heading', { name: 'Releases', level: 1 })).toBeVisible();
    const canary = page.getByRole('article').filter({ hasText: 'canary for 5 %' });
    await expect(canary).toContainText('Other cards');
    const version = await canary.getByRole('heading', { level: 3 }).innerText();
    expect(await findAccessibilityFaults(page)).toEqual([]);

    await page.getByRole('link', { name: 'Promote… listing' }).click();
    await expect(page.getByText(`${version} for all`)).toBeVisible();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByLabel('Why?').fill('Fast enough');
    await page.getByRole('button', { name: 'Promote listing' }).click();
    await expect(page.getByRole('status')).toContainText(`Ola: promote of listing. Now ${version} for all.`);
    await expectVersion(page, version);

    await page.goto('/_releases');
    await page.getByRole('link', { name: `Roll back to ${before}… listing` }).click();
    await page.getByLabel('Why?').fill('Empty lists');
    await page.getByRole('button', { name: 'Roll back listing' }).click();
    await expect(page.getByRole('status')).toContainText(`Now ${before} for all`);
    await expect(page.getByRole('row').filter({ hasText: 'Empty lists' })).toContainText('rollback');
    await expectVersion(page, before);
  },
);

async function runTool(file: string, ...words: string[]) {
  return (await run(process.execPath, [file, ...words], { cwd: root, env })).stdout;
}

async function expectVersion(page: Page, version: string) {
  await expect(async () => {
    await page.goto(paths.products());
    expect(await readVersion(page)).toBe(version);
  }).toPass({ timeout: 60_000 });
}

async function readVersion(page: Page) {
  return (await page.locator('main').getAttribute('data-release'))!.replace('listing@', '');
}
