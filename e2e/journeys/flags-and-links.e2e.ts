import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths, PREFIX, staffPaths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { signInAsStaff } from '../support/openModeration.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const FLAG = 'trial.tips';
const TRIAL = `${PREFIX}/trial`;

test(
  'a new remote brings a flag that staff switch and links in the layout, without a deployment of the shell',
  { tag: '@publishes' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const links = page.getByRole('link', { name: /^Próba/ });
    await page.goto(paths.products());
    await expect(links).toHaveCount(0);

    await node('e2e/support/releaseRemote.ts', 'trial');
    const inFooter = page.getByRole('contentinfo').getByRole('link', { name: 'Próba w stopce', includeHidden: true });
    await expect(async () => {
      await page.goto(paths.products());
      await expect(inFooter).toHaveAttribute('href', TRIAL, { timeout: 500 });
    }).toPass();
    await page.getByRole('banner').getByRole('link', { name: 'Próba', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Próba');
    await expectTips(page, 'wyłączone');

    await signInAsStaff(page);
    await page.goto(staffPaths.flags());
    const form = page.getByRole('form', { name: FLAG });
    await expect(form).toContainText('Flag of the remote trial');
    await form.getByLabel('On for everyone').check();
    await form.getByRole('button', { name: `Change ${FLAG}` }).click();
    await expect(page.getByRole('status')).toHaveText('The flag was changed.');
    await expect(async () => {
      await page.goto(TRIAL);
      await expectTips(page, 'włączone', 500);
    }).toPass();

    await node('tools/release/releases.ts', 'retire', 'trial', '--why', 'journey');
    await expect(async () => {
      await page.goto(paths.products());
      await expect(links).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await page.goto(staffPaths.flags());
    await expect(form).toContainText('Unused');
    await form.getByRole('button', { name: `Remove ${FLAG}` }).click();
    await expect(page.getByRole('status')).toHaveText('The flag was removed.');
    await expect(async () => {
      await page.goto(staffPaths.flags());
      await expect(form).toHaveCount(0, { timeout: 500 });
    }).toPass();
  },
);

/** The value of the flag in the loader and in the component. */
async function expectTips(page: Page, state: string, timeout?: number) {
  const shown = page.getByRole('main').locator('p');
  await expect(shown).toHaveText([`Loader: ${state}`, `Strona: ${state}`], { timeout });
}

async function node(...args: string[]) {
  await run(process.execPath, args, { cwd: root, env: { ...process.env, DATA_DIR: process.env.GNIAZDO_DATA_DIR } });
}
