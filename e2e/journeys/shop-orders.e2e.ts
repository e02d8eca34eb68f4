import { randomUUID } from 'node:crypto';
import { CLICK_PARAMETER, ORDER_EVENT_ENDPOINT, paths, shopPanelPaths, starEndpoints } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { openStarShop } from '../support/openStarShop.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

// Clicks of browsers that say that they have no window do not count.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
});

const AGREE = { name: 'Zgadzam się na pomiar' };

test('a click leads with its id to the shop, whose orders are measured: by its script with consent only, and by its server', async ({
  page,
  context,
  request,
  baseURL,
  database,
}) => {
  await using shop = await openStarShop(database, baseURL!);
  const host = `${shop.slug}.example`;
  const variantId = await addOffer(database, shop.id, host);
  const click = await clickOffer(page, variantId, host);
  const landing = `${shop.url}/?${CLICK_PARAMETER}=${click}`;

  // Without consent, the script neither keeps nor sends anything.
  await page.goto(landing);
  const events: string[] = [];
  page.on('request', (sent) => sent.url().includes(ORDER_EVENT_ENDPOINT) && events.push(sent.method()));
  const script = page.waitForResponse((response) => response.url().endsWith(starEndpoints.pixel));
  await order(page, { value: '100000' });
  await (await script).finished();
  await page.waitForLoadState('load');
  expect([events, await readKept(page)]).toEqual([[], null]);

  await page.goto(landing);
  await page.getByRole('link', AGREE).click();
  await expect.poll(() => readKept(page)).toContain(click);
  const event = page.waitForRequest((sent) => sent.url().includes(ORDER_EVENT_ENDPOINT));
  await order(page, { value: '129900' });
  expect((await (await event).response())!.status()).toBe(200);

  await page.goto(landing);
  await order(page, { value: '50000', by: 'serwer sklepu' });
  await expect(page.locator('#odpowiedz')).toHaveText('{"result":"counted"}');

  // Consent that is withdrawn takes the id along.
  await page.goto(landing);
  await page.getByRole('link', AGREE).click();
  await page.getByRole('link', { name: 'Wycofuję zgodę na pomiar' }).click();
  await expect.poll(() => readKept(page)).toBeNull();

  const account = await createAccount(database, 'Sławek Sklepikarz');
  await database.query('insert into shop_member (account_id, eshop_id) values ($1, $2)', [account.id, shop.id]);
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(shopPanelPaths.orders());
    const table = page.getByRole('region', { name: 'Ostatnie zamówienia' });
    await expect(table.getByRole('row')).toHaveText([/Numer/, /500,00\szł.*serwer$/, /1\s299,00\szł.*skrypt$/]);
    await expect(page.getByRole('region', { name: 'Ostatnie 30 dni' }).getByRole('row').nth(1)).toContainText(
      '1 799,00 zł',
    );
    expect(await findAccessibilityFaults(page)).toEqual([]);
  }

  // The signed example of the panel is valid until the key is replaced.
  await page.getByText('Zgłoszenie próbne').click();
  const example = /'(\{.*\})'/.exec(await page.locator('code', { hasText: 'curl' }).innerText())![1]!;
  const send = async () => (await request.post(ORDER_EVENT_ENDPOINT, { data: JSON.parse(example) as object })).status();
  expect(await send()).toBe(200);
  await page.getByText('Zastąp klucz nowym').click();
  const version = await page.locator('input[name=version]').inputValue();
  await page.getByRole('button', { name: 'Utwórz nowy klucz' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Nowy klucz jest gotowy');
  expect(await send()).toBe(403);
  const stale = await page.request.post(shopPanelPaths.setOrderKey(), {
    form: { version },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(stale.status()).toBe(409);
  expect(await stale.text()).toContain('Ktoś inny zmienił już ten klucz');
});

/** Follows the link of an offer's page. Resolves to the id of the click that the shop gets. */
async function clickOffer(page: Page, variantId: number, host: string) {
  const link = page.locator(`main a[href^="/v2/clickthrough/${variantId}/"]`).first();
  // The index gets the offer soon.
  await expect(async () => {
    await page.goto(paths.variant(variantId));
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  const sent = page.context().waitForEvent('request', (request) => new URL(request.url()).hostname === host);
  await link.click();
  const click = new URL((await sent).url()).searchParams.get(CLICK_PARAMETER);
  expect(click).toMatch(/^[\da-f-]{36}$/);
  return click!;
}

async function order(page: Page, { value, by }: { value: string; by?: string }) {
  await page.getByLabel('Adres e-mail').fill(`k.${randomUUID()}@example.com`);
  await page.getByLabel('Wartość w groszach').fill(value);
  if (by) await page.getByLabel('Kto zgłasza').selectOption(by);
  await page.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dziękujemy za zamówienie');
}

function readKept(page: Page) {
  return page.evaluate((key) => localStorage.getItem(key), CLICK_PARAMETER);
}

async function addOffer(database: pg.Client, eshopId: number, host: string) {
  await database.query('update eshop set hosts = $2 where id = $1', [eshopId, [host]]);
  const { rows } = await database.query<{ id: number }>(
    `insert into variant (product_id, eshop_id, external_id, name, slug, url, category_id, price, content_hash)
     select product_id, $1, 'A1', name, slug, $2, category_id, price, content_hash
     from variant where active and not disabled order by id limit 1 returning id`,
    [eshopId, `https://${host}/sofa?kolor=szary`],
  );
  return rows[0]!.id;
}
