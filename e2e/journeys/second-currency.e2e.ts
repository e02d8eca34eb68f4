import { paths } from '@gniazdo/contracts/site';
import { openSite } from '../support/openSite.ts';
import { amount, plain } from '../support/prices.ts';
import { expect, test } from '../support/test.ts';

const RATE = 0.25;

test(
  '[K-03] a currency and its rate put a second price on cards and products, without them there is one',
  { tag: '@publishes' },
  async ({ page }) => {
    test.setTimeout(240_000);
    await using site = await openSite({ SECOND_CURRENCY: `EUR:${RATE}` });
    await page.goto(site.url + paths.products());
    const price = page.locator('main article').first().locator('div:has(> data[value])');
    const words = plain(await price.innerText());
    expect(euros(words)).toBe(Math.round(amount(words) * RATE * 100) / 100);

    await page.locator('main article h2 a').first().click();
    const main = plain(await page.getByRole('region', { name: 'Cena i sklep' }).innerText());
    expect(euros(main)).toBe(Math.round(amount(main) * RATE * 100) / 100);

    await page.goto(paths.products());
    const alone = page.locator('main article').first();
    expect(amount(await alone.innerText())).toBeGreaterThan(0);
    await expect(page.locator('main')).not.toContainText('€');
    // Its late scripts must not ask a site that has been stopped.
    await page.close();
  },
);

/** `ok. 1 302,38 €` → 1302.38. */
function euros(text: string) {
  const [, number] = /ok\. (\d[\d ]*,\d\d) €/.exec(text) ?? [];
  if (!number) throw new Error(`There is no price in euro in "${text}".`);
  return Number(number.replaceAll(' ', '').replace(',', '.'));
}
