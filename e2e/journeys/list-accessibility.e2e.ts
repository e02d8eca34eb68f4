import { paths } from '@gniazdo/contracts/site';
import { startFlagServer } from '@gniazdo/flags/testing/startFlagServer';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { blankPictures } from '../support/blankPictures.ts';
import { openSite } from '../support/openSite.ts';
import { expect, test } from '../support/test.ts';

// Tracing would take longer than the tests.
test.use({ trace: 'off' });

/** No offer costs so little. */
const EMPTY = 'cena=1-2';

for (const width of [390, 1280]) {
  test(
    `lists of all routes have no accessibility violations at ${width} px: plain, with open filters, and empty`,
    { tag: '@publishes' },
    async ({ page, context, database }) => {
      test.setTimeout(900_000);
      const flags = await startFlagServer({ hasStream: true });
      // Lists of seasons redirect while they are off.
      flags.state.values = {
        'blackFriday.active': true,
        'gardenSeason.active': true,
        'filter-delivery-before-christmas-days': 365,
      };
      // Times are not checked here, and axe leaves little CPU.
      const deadlines = { PAGE_DEADLINE_MS: '30000', FRAGMENT_DEADLINE_MS: '30000' };
      await using site = await openSite({ FLAGS_URL: flags.host, ...deadlines });
      await context.addCookies([{ name: '_cc', value: 'essential', url: site.url }]);
      await page.setViewportSize({ width, height: 844 });
      await blankPictures(page);
      try {
        for (const path of await findListPaths(database)) await checkList(page, site.url + path, width);
      } finally {
        // Its late scripts must not ask a site that has been stopped.
        await page.close();
        await flags.stop();
      }
    },
  );
}

async function checkList(page: Page, url: string, width: number) {
  const expectNone = async (state: string, within?: string) =>
    expect([url, state, await findAccessibilityFaults(page, within)]).toEqual([url, state, []]);
  expect([url, (await page.goto(url))!.status()]).toEqual([url, 200]);
  await expect(page).toHaveURL(url);
  await expect(page.locator('main article').first()).toBeVisible();
  await expectNone('plain');
  await openFilters(page, width);
  await expectNone('filters', '[data-region="filters"]');
  const empty = new URL(url);
  empty.search = empty.search ? `${empty.search}&${EMPTY}` : EMPTY;
  await page.goto(empty.href);
  await expect(page.getByText('Żadne produkty nie pasują do wybranych filtrów')).toBeVisible();
  await expectNone('empty', 'main');
}

/** A list of each route. */
async function findListPaths(database: Client) {
  const { rows } = await database.query<{ shop: string; code_shop: string; code: string; brand: string }>(
    `select (select eshop.slug from eshop join variant v on v.eshop_id = eshop.id group by eshop.id order by count(*) desc limit 1)
              as shop,
            (select m.slug from manufacturer m join variant v on v.manufacturer_id = m.id
              group by m.id order by count(*) desc limit 1) as brand,
            voucher.code, eshop.slug as code_shop
       from voucher join eshop on eshop.id = eshop_id
      where coalesce(valid_from, current_date) <= current_date and coalesce(valid_to, current_date) >= current_date
        and min_order is null
      order by category_ids is null desc, code limit 1`,
  );
  const { shop, code_shop, code, brand } = rows[0]!;
  return [
    paths.products(),
    paths.category('sofy'),
    paths.category('salon'),
    paths.sales(),
    paths.salesCategory('sofy'),
    paths.blackFriday(),
    paths.gardenSeason(),
    paths.christmas(),
    paths.vouchers(),
    paths.priceDrops('sofy'),
    paths.eshop(shop),
    paths.eshopVoucher(code_shop, code),
    paths.manufacturer(brand),
    paths.search('sofa'),
  ];
}

/** Opens all groups, and the sheet of a narrow screen. */
async function openFilters(page: Page, width: number) {
  if (width < 1024) await page.getByRole('button', { name: /^Filtry/ }).click();
  await expect(page.getByRole('complementary', { name: 'Filtry' })).toBeVisible();
  await page.locator('[data-region="filters"] details').evaluateAll((all) => {
    for (const each of all) (each as HTMLDetailsElement).open = true;
  });
}
