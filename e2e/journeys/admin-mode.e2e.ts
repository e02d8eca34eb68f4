import { RANKING, type Variant } from '@gniazdo/contracts/offers';
import { ADMIN_MODE_COOKIE, paths } from '@gniazdo/contracts/site';
import { formatAdminNumber } from '@gniazdo/format';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Client } from 'pg';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { createOfferWithPictures } from '../support/createInactiveOffer.ts';
import { waitForIsland, waitForIdleScript } from '../support/islands.ts';
import { insertAccount, signIn, openFavourites } from '../support/likes.ts';
import { expect, test } from '../support/test.ts';

const LIST = paths.category('slupki-lazienkowe');
const KEYS = [
  'bestseller',
  'seller',
  'date',
  'cpc',
  'sorting_cpc',
  'orders_coef',
  'click_rate_coef',
  'eshop_rank',
  'score',
  'rank',
  'formula',
];

test('[P-08 P-09 S-13 S-95 N-17] only an administrator with the cookie 1 has overlays, a panel and their requests', async ({
  browser,
  database,
  baseURL,
}) => {
  test.slow();
  for (const isAdmin of [false, true]) {
    for (const cookie of [null, '1']) {
      const context = await browser.newContext();
      await openAdminMode(context, database, baseURL!, { isAdmin, cookie });
      const page = await context.newPage();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(LIST);
      await waitForIdleScript(page);
      const cards = page.locator('main article');
      const ids = await cards.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.variantId!));
      const isShown = isAdmin && cookie === '1';
      if (isShown) await expect(page.locator('[data-staff=card]')).toHaveCount(ids.length);
      else await expect(page.locator('[data-staff]')).toHaveCount(0);
      for (const [nth, id] of isShown ? ids.slice(0, 3).entries() : [])
        await expect(getFact(cards.nth(nth), 'id')).toHaveText(id);
      expect(
        requests.some((url) => url.includes('/v1/data')),
        `${isAdmin} ${cookie}`,
      ).toBe(isShown);
      await expect.poll(() => requests.some((url) => url.includes('/StaffData.'))).toBe(isAdmin);

      const byIds = await page.request.post('/api/v2/variant/by-ids', { data: ids.slice(0, 1).map(Number) });
      expect('adminMode' in ((await byIds.json()) as Variant[])[0]!).toBe(isShown);
      expect(await (await page.request.get(LIST)).text()).not.toContain('adminMode');

      await page.goto(paths.variant(Number(ids[0])));
      await waitForIdleScript(page);
      const panel = page.getByRole('region', { name: 'Dane dla obsługi' });
      await expect(panel).toHaveCount(isShown ? 1 : 0);
      await context.close();
    }
  }
});

test('[S-96 S-97 S-98] the panel links to the pages that edit and describe the variant, and to its photo', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  await openAdminMode(context, database, baseURL!);
  await page.goto(LIST);
  const card = page.locator('main article').first();
  const id = await card.getAttribute('data-variant-id');
  await card.getByRole('link', { name: 'Szczegóły' }).click();
  const panel = page.getByRole('region', { name: 'Dane dla obsługi' });
  const [edit, info] = await Promise.all(
    ['Edytuj', 'Informacje'].map((name) => panel.getByRole('link', { name }).getAttribute('href')),
  );
  for (const href of [edit, info]) expect(href).toContain(`/${id}/`);
  expect(edit).not.toBe(info);
  const { rows } = await database.query<{ id: string }>(
    'select id::text from image where variant_id = $1 order by position limit 1',
    [id],
  );
  const photo = await panel.getByRole('link', { name: 'Zdjęcie' }).getAttribute('href');
  expect(photo).toContain(`/${rows[0]!.id}.jpg`);
  const response = await page.request.get(photo!);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

test('[S-99 S-100 S-101 S-102 S-103 N-10 N-37 N-39 N-41 C-39 T-48 T-49 T-50] overlays have the data of their offers, with one request for a page', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  await openAdminMode(context, database, baseURL!);
  const requests: URL[] = [];
  page.on('request', (request) => request.url().includes('/v1/data') && requests.push(new URL(request.url())));
  const offers = [];
  try {
    for (const type of ['automatic', 'manual', 'stableRank']) {
      const offer = await createOfferWithPictures(database, 2);
      offers.push(offer);
      await database.query('insert into variant_ranking values ($1, $2, $3, $4)', [
        offer.id,
        type,
        'landscape',
        0.123456789,
      ]);
      await database.query(
        `insert into click_rate (eshop_id, external_id, grosze, valid_from, created_by)
         select eshop_id, external_id, 80, now(), 'test' from variant where id = $1`,
        [offer.id],
      );
    }
    const ids = offers.map(({ id }) => id);
    await expect(async () => {
      const response = await page.request.post('/api/v2/variant/by-ids', { data: ids });
      expect(await response.json()).toHaveLength(ids.length);
    }).toPass();
    await openFavourites(page, ids);
    const shownIds = await page
      .locator('main article')
      .evaluateAll((cards) => cards.map((card) => Number((card as HTMLElement).dataset.variantId)));
    for (const [index, { id, imageIds }] of offers.entries()) {
      const card = page.locator(`main article[data-variant-id="${id}"]`);
      const overlay = card.locator('[data-staff=card]');
      await expect(getFact(card, 'id')).toHaveText(String(id));
      await expect(getFact(card, 'sklep')).toHaveText(await card.locator('[data-shop]').innerText());
      await expect(getFact(card, 'id zdjęcia')).toHaveText(imageIds[0]!);
      const source = await card.getAttribute('data-click-source');
      await expect(getFact(card, 'źródło')).toHaveText(`${source}, pozycja ${shownIds.indexOf(id) + 1}`);
      const label = ['APO', 'MPO', 'RPO'][index]!;
      await expect(overlay.getByText(/^[AMR]PO$/)).toHaveText(label);
      const { rows } = await database.query<{ popularity: number; product_id: number }>(
        'select popularity, product_id from variant where id = $1',
        [id],
      );
      await expect(getFact(card, 'esRank')).toHaveText(formatAdminNumber(rows[0]!.popularity));
      // The offer is inactive, so it has no position.
      await expect(getFact(card, 'esPosition')).toHaveText('–');
      await expect(getFact(card, 'groupId')).toHaveText(String(rows[0]!.product_id));
      await expect(getFact(card, 'typ zdjęcia')).toHaveText('product');
      await expect(getFact(card, 'orientacja')).toHaveText('landscape');
      await expect(getFact(card, 'ocena AI')).toHaveText('0,12346');
      for (const key of KEYS) await expect(overlay.locator(`tr[data-key="${key}"] td`)).toHaveCount(2);
      await expect(overlay.locator('tr[data-key="cpc"] td')).toHaveText(['0,8', '–']);
    }
    const card = page.locator(`main article[data-variant-id="${ids[0]}"]`);
    await card.hover();
    await card.getByRole('button', { name: 'Następne zdjęcie' }).click();
    await expect(getFact(card, 'id zdjęcia')).toHaveText(offers[0]!.imageIds[1]!);
    expect(requests).toHaveLength(1);
    const query = requests[0]!.searchParams;
    expect(requests[0]!.search).toContain(`variantIds=${shownIds.join('%7C')}`);
    expect([query.get('project'), query.get('variant')]).toEqual(['gniazdo', RANKING]);
    const { rows: categories } = await database.query<{ category_id: number }>(
      'select distinct category_id from variant where id = any ($1)',
      [ids],
    );
    expect(categories.map(({ category_id }) => String(category_id))).toEqual([query.get('categoryId')]);
    for (const [name, key] of [
      ['withCpc', 'cpc'],
      ['withQs', 'click_rate_coef'],
    ]) {
      query.set(name!, 'false');
      const response = await page.request.get(requests[0]!.href);
      expect(((await response.json()) as { data: object }[])[0]!.data).not.toHaveProperty(key!);
    }
  } finally {
    for (const offer of offers) await offer.remove();
  }
});

test('an administrator turns the data for staff on and off in the menu of the account', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  await openAdminMode(context, database, baseURL!, { cookie: null });
  await page.goto(LIST);
  const toggle = async (isOn: boolean) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Konto: / })
      .click();
    const control = page.getByRole('switch', { name: 'Dane dla obsługi' });
    await expect(control).toBeChecked({ checked: !isOn });
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await Promise.all([page.waitForEvent('load'), control.click()]);
    const cards = await page.locator('main article').count();
    await expect(page.locator('[data-staff=card]')).toHaveCount(isOn ? cards : 0);
  };
  await waitForIdleScript(page);
  await expect(page.locator('[data-staff]')).toHaveCount(0);
  await toggle(true);
  await waitForIdleScript(page);
  await toggle(false);
});

test('positions in overlays run on over loaded pages', async ({ page, context, database, baseURL }) => {
  await openAdminMode(context, database, baseURL!);
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/LoadMore');
  await page.getByRole('link', { name: 'Pokaż więcej' }).click();
  const later = page.locator('main article').nth(50);
  await expect(getFact(later, 'źródło')).toHaveText(/, pozycja 51$/);
});

function getFact(card: Locator | Page, name: string) {
  return card.locator(`[data-fact="${name}"]`);
}

async function openAdminMode(
  context: BrowserContext,
  database: Client,
  url: string,
  { isAdmin = true, cookie = '1' as string | null } = {},
) {
  await signIn(context, database, await insertAccount(database, { isAdmin }), url, { isAdmin });
  if (cookie !== null) await context.addCookies([{ name: ADMIN_MODE_COOKIE, value: cookie, url }]);
}
