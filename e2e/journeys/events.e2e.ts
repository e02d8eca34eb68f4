import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { getComparisonUrl } from '../support/getComparisonUrl.ts';
import { waitForIsland, waitForIdleScript } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

test('[N-13 N-100 N-107 N-108 N-115 T-18] a list pushes events of promotions, of the comparison and of a purchase, once each', async ({
  page,
}) => {
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/CardActions', 1);
  const card = page.locator('main article').first();
  const variantId = Number(await card.getAttribute('data-variant-id'));
  const compare = card.getByRole('button', { name: 'Do porównania' });
  await compare.click();
  expect(await listEvents(page, /^comparison/)).toEqual([{ event: 'comparison_add', variantId }]);
  await page.reload();
  await waitForIsland(page, 'listing/CardActions', 1);
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await compare.click();
  expect(await listEvents(page, /^comparison/)).toEqual([{ event: 'comparison_removed', variantId }]);

  await waitForIdleScript(page);
  const [name, price] = await Promise.all([
    card.getByRole('heading').textContent(),
    card.locator('data').first().getAttribute('value'),
  ]);
  const response = await page.request.post('/api/v2/variant/by-ids', { data: [variantId] });
  const { dataLayer } = ((await response.json()) as { dataLayer: object }[])[0]!;
  await countAtEndOfClick(page);
  const [shop] = await Promise.all([
    page.context().waitForEvent('page'),
    card.getByRole('link', { name: 'Do sklepu' }).click(),
  ]);
  await shop.close();
  expect(await listEvents(page, /^purchase/)).toEqual([{ event: 'purchase_click', ...dataLayer }]);
  expect(dataLayer).toEqual({ id: String(variantId), name, price: Number(price) });
  expect(await page.evaluate(() => (window as { purchases?: number }).purchases)).toBe(1);

  await waitForIsland(page, 'listing/FilterPanel');
  const promotion = page.locator('[data-group="oferta"]').getByRole('checkbox', { name: 'W promocji' }).first();
  await openGroup(page, 'oferta');
  await promotion.click();
  await expect(page).toHaveURL(/promocja=tak/);
  await expect(promotion).toBeChecked();
  await promotion.click();
  await expect(page).not.toHaveURL(/promocja=tak/);
  expect(await listEvents(page, /^promo/)).toEqual([{ event: 'promo_filter', ident: 'promocja:tak' }]);
});

test('[S-109 N-111 N-113 N-114] box and tooltip explain reductions; their links and shortcuts of promotions push events of their own', async ({
  page,
}) => {
  await page.goto(paths.sales());
  await waitForIsland(page, 'listing/FilterPanel');
  const box = page.locator('main').getByText(/^Obniżkę pokazujemy/);
  await expect(box).toContainText('najniższej ceny z 30 dni');
  const url = paths.question('najnizsza-cena');
  await box.getByRole('link', { name: 'Jak liczymy najniższą cenę?' }).click();
  await expect(page).toHaveURL(url);
  expect(await listEvents(page, /^sales_info/)).toEqual([{ event: 'sales_info_box_link_click', url }]);

  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/FilterPanel');
  await openGroup(page, 'oferta');
  await page.getByRole('button', { name: 'Co to za obniżki?' }).click();
  const more = page.getByRole('link', { name: 'Więcej o najniższej cenie' });
  await expect(page.getByText(/^Obniżkę pokazujemy/)).toBeVisible();
  // In a new tab: links among the filters load a document, with an empty data layer.
  const [tab] = await Promise.all([page.context().waitForEvent('page'), more.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(tab).toHaveURL(url);
  await tab.close();
  expect(await listEvents(page, /^sales_info/)).toEqual([{ event: 'sales_info_tooltip_link_click', url }]);

  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/FilterPanel');
  await page.getByRole('navigation', { name: 'Podpowiedzi' }).getByRole('link', { name: 'W promocji' }).click();
  await expect(page).toHaveURL(/promocja=tak/);
  expect(await listEvents(page, /^promo/)).toEqual([{ event: 'promo_filter_click', ident: 'promocja:tak' }]);
});

test('[N-105 N-108 T-18] a comparison pushes events when its URL is copied and when a product is removed', async ({
  page,
  context,
  database,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const url = await getComparisonUrl(2, database);
  const variantIds = new URL(url, 'http://host').searchParams.get('ids')!.split(',').map(Number);
  await page.addInitScript((ids) => {
    localStorage.setItem('gniazdo_likes', JSON.stringify(ids.map((itemId) => ({ itemType: 'comparison', itemId }))));
  }, variantIds);
  await page.goto(url);
  const copy = page.getByRole('button', { name: 'Kopiuj link' });
  await copy.hover();
  await waitForIsland(page, 'product/CopyComparison');
  await copy.click();
  await expect(page.getByRole('button', { name: 'Skopiowane!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(url, page.url()).href);
  await waitForIsland(page, 'product/RemoveCompared');
  await page.getByRole('link', { name: /^Usuń/ }).first().click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  expect(await listEvents(page, /^compar/)).toEqual([
    { event: 'compare_products_url_copy', variantIds },
    { event: 'comparison_removed', variantId: variantIds[0] },
  ]);
});

/** The events with such names in the data layer of the page, in order. */
function listEvents(page: Page, name: RegExp) {
  return page.evaluate((source) => {
    const { dataLayer = [] } = window as { dataLayer?: { event?: string }[] };
    return dataLayer.filter(({ event }) => event && new RegExp(source).test(event));
  }, name.source);
}

/** Counts the events of purchases when listeners have handled a click. The browser opens the new tab after that. */
function countAtEndOfClick(page: Page) {
  return page.evaluate(() =>
    addEventListener('click', () => {
      const { dataLayer = [] } = window as { dataLayer?: { event?: string }[] };
      Object.assign(window, { purchases: dataLayer.filter(({ event }) => event === 'purchase_click').length });
    }),
  );
}

/** Opens a group of filters if it is closed. */
async function openGroup(page: Page, ident: string) {
  const group = page.locator(`[data-group="${ident}"]`).first();
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
}
