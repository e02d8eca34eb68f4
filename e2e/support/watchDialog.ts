import { expect, type Page } from '@playwright/test';
import { dialogAttributes, paths, PREFIX, PROJECT_ID, watchdogPaths } from '@gniazdo/contracts/site';

export const WATCHDOG_PATH = `${PREFIX}/api/v1/${PROJECT_ID}/watchdog`;
export const PRICE_FIELD = 'Cena, na którą czekasz (zł)';

/** A product that is sold for more than `minPrice` (PLN). */
export async function findOffer(page: Page, minPrice: number) {
  await page.goto(`${paths.products()}?cena=${minPrice}-100000`);
  const cards = page.locator('main article[data-variant-id]');
  const ids = await cards.evaluateAll((all) => all.map((card) => Number((card as HTMLElement).dataset.variantId)));
  const response = await page.request.post('/api/v2/variant/by-ids?clickSource=2', { data: [...new Set(ids)] });
  const variants = (await response.json()) as { id: number; inStock: boolean; price: { price: number } }[];
  const found = variants.find(({ inStock, price }) => inStock && price.price > minPrice);
  expect(found).toBeDefined();
  return { id: found!.id, price: found!.price.price };
}

/** Opens the dialog by a marked link, as any page may have it. */
export async function openWatchDialog(page: Page, variantId: number) {
  const attributes = { href: watchdogPaths.watch(variantId), ...dialogAttributes('user/Watchdog', { variantId }) };
  await page.evaluate((given) => {
    document.querySelector('#test-link')?.remove();
    const link = Object.assign(document.createElement('a'), { textContent: 'Okno obserwowania', id: 'test-link' });
    for (const [name, value] of Object.entries(given)) link.setAttribute(name, value);
    document.querySelector('main')!.prepend(link);
  }, attributes);
  await page.getByRole('link', { name: 'Okno obserwowania' }).click();
  await expect(page.locator('[data-component="user/WatchForm"]')).toHaveAttribute('data-state', 'awake');
}

/** What the service says to the visitor of the page. */
export async function getWatch(page: Page, variantId: number): Promise<unknown> {
  return (await page.request.get(`${WATCHDOG_PATH}/${variantId}`)).json();
}
