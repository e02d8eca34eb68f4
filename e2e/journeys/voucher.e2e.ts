import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { waitForIsland } from '../support/islands.ts';
import { IS_CODE_LOWER } from '../support/prices.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('[S-09 N-34 N-102 T-26] a code is copied exactly, with one event, and "Skopiowane!" is shown for two seconds after the last copy', async ({
  page,
  database,
}) => {
  await page.clock.install();
  const { code, variantId, button } = await openVoucher(page, database);
  await button.click();
  await expect(button).toHaveText('Skopiowane!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  const pushed = await page.evaluate(() => (window as { dataLayer?: { event?: string }[] }).dataLayer);
  expect(pushed!.filter(({ event }) => event === 'voucher_copy')).toEqual([{ event: 'voucher_copy', code, variantId }]);

  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await expect(button).toHaveText('Kopiuj kod');
  await button.click();
  await expect(button).toHaveText('Skopiowane!');
  await page.clock.runFor(1999);
  await expect(button).toHaveText('Skopiowane!');
  await page.clock.runFor(1);
  await expect(button).toHaveText('Kopiuj kod');

  await button.click();
  await expect(button).toHaveText('Skopiowane!');
  await page.clock.runFor(1500);
  await page.evaluate(() => navigator.clipboard.writeText('something else'));
  await button.click();
  // The second copy is complete when the clipboard contains the code again.
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.clock.runFor(1999);
  await expect(button).toHaveText('Skopiowane!');
  await page.clock.runFor(1);
  await expect(button).toHaveText('Kopiuj kod');
});

const SPOILED = {
  refuses: () => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  },
  'is missing': () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  },
};

for (const [what, spoil] of Object.entries(SPOILED)) {
  test(`[E-13] where the clipboard ${what}, a code is copied through a temporary text area`, async ({
    page,
    context,
    database,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    const { code, button } = await openVoucher(page, database);
    const reader = await context.newPage();
    await reader.goto(paths.contact());
    await reader.evaluate(() => navigator.clipboard.writeText('something else'));
    await page.bringToFront();
    await page.evaluate(spoil);
    await button.click();
    await expect(button).toHaveText('Skopiowane!');
    await expect(page.locator('textarea')).toHaveCount(0);
    expect(warnings.filter((text) => text.includes('clipboard'))).toHaveLength(1);
    await reader.bringToFront();
    expect(await reader.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });
}

/** Opens an offer with a code and waits for its button to hydrate. */
async function openVoucher(page: Page, database: Client) {
  const { rows } = await database.query<{ id: number }>(
    `select min(v.id)::int as id from variant v join voucher o on o.eshop_id = v.eshop_id
      where v.active and not v.disabled and o.category_ids is null and o.value_type = 'percent'
        and now()::date between o.valid_from and o.valid_to - 1 and ${IS_CODE_LOWER}`,
  );
  const variantId = rows[0]!.id;
  await page.goto(paths.variant(variantId));
  const voucher = page.locator('[data-component="product/CopyCode"]').first();
  const button = voucher.getByRole('button');
  await button.hover();
  await waitForIsland(page, 'product/CopyCode');
  return { code: (await voucher.locator('code').textContent())!, variantId, button };
}
