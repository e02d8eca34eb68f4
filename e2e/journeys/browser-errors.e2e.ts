import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PREFIX } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { waitForIsland } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const SOURCE = 'e2e/support/faulty-remote/Order.island.tsx';
const TYPED = 'Ola Nowak z Długiej';

test(
  'an island that throws in a handler is in the control room in 10 s, with its line and without what was typed',
  { tag: '@publishes' },
  async ({ page, browser, pageErrors }) => {
    test.setTimeout(240_000);
    const version = (await node('e2e/support/releaseRemote.ts', 'faulty')).trim().split('\n').at(-1)!;
    await expect(async () => {
      const response = await page.goto(`${PREFIX}/awaria/sofa`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('main')).toHaveAttribute('data-release', `faulty@${version}`);
    }).toPass({ timeout: 60_000 });
    await waitForIsland(page, 'faulty/Order');

    // Without scripts, so that only a new request shows more.
    const staff = await browser.newContext({ javaScriptEnabled: false });
    const room = await staff.newPage();
    await room.goto(await createStaffLink());
    const card = room.getByRole('article', { name: `faulty ${version}` });
    await expect(card).toBeVisible();
    const errors = card.getByRole('listitem').filter({ hasText: 'RangeError' });
    await expect(errors).toHaveCount(0);

    await page.getByLabel('Życzenie').fill(TYPED);
    await page.getByRole('button', { name: 'Zamów' }).click();
    await expect(async () => {
      await room.reload();
      await expect(errors).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
    const lines = (await readFile(join(root, SOURCE), 'utf8')).split('\n');
    const line = lines.findIndex((text) => text.includes('throw new')) + 1;
    await expect(errors.getByText(`${SOURCE}:${line}`, { exact: true }).first()).toBeVisible();
    await expect(errors).toContainText(`faulty/Order, in a handler of an event; 1 report`);
    await expect(errors).toContainText(`on ${PREFIX}/awaria/:kind`);
    expect(await room.content()).not.toMatch(/Nowak|awaria\/sofa/);
    await staff.close();

    await page.goto(await createStaffLink());
    expect(pageErrors.splice(0).join()).toContain('uncaught');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await node('tools/release/releases.ts', 'retire', 'faulty', '--why', 'journey');
  },
);

async function createStaffLink() {
  return (await node('tools/system/staff.ts', '--name', 'Ola')).trim();
}

async function node(...args: string[]) {
  return (
    await run(process.execPath, args, { cwd: root, env: { ...process.env, DATA_DIR: process.env.GNIAZDO_DATA_DIR } })
  ).stdout;
}
