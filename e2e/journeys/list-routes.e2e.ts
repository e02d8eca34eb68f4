import type { Menu } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { parseView } from '@gniazdo/testing/parseView';
import type { APIRequestContext } from '@playwright/test';
import { within } from '@testing-library/dom';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { readCanonicalPath, readCards, readHeading, readLinks } from '../support/readDocument.ts';
import { expect, test } from '../support/test.ts';

test('[R-15] the page of rooms has a tile with a picture for each room of the menu', async ({ request }) => {
  const { rooms } = (await (await request.get('/api/v2/menu')).json()) as Menu;
  const html = await getHtml(request, paths.rooms());
  expect(readHeading(html)).toBe('Pomieszczenia');
  expect(rooms.length).toBeGreaterThan(0);
  const tiles = [...parseView(html).getByRole('main').querySelectorAll('li > a:has(img)')];
  expect(tiles.map((tile) => [tile.getAttribute('href'), tile.querySelector('img')!.getAttribute('src')])).toEqual(
    rooms.map(({ slug, imageUrl }) => [paths.category(slug), imageUrl]),
  );
});

test('[R-20] the overview of sales links to the reductions of each category with some, and is another page than all reductions', async ({
  request,
  database,
}) => {
  const html = await getHtml(request, paths.salesOverview());
  const { rows } = await database.query<{ slug: string }>(
    `select distinct root.slug from category root
     join category child on child.id = root.id or child.parent_id = root.id
     join variant v on v.category_id = child.id
     where root.parent_id is null and root.kind = 'primary' and v.active and not v.disabled
       and v.price_before > v.price * 1.5 and v.lowest_30 > v.price * 1.5`,
  );
  const links = readLinks(html);
  expect(rows.length).toBeGreaterThan(0);
  for (const { slug } of rows) expect(links).toContain(paths.salesCategory(slug));
  expect(readHeading(html)).not.toBe(readHeading(await getHtml(request, paths.sales())));
});

test('[R-24] a merchant id leads to the page of its shop, whose canonical page is the list of its offers', async ({
  request,
  database,
}) => {
  const { rows } = await database.query<{ merchant_id: string; name: string; slug: string }>(
    'select merchant_id, name, slug from eshop where merchant_id is not null order by id limit 3',
  );
  expect(rows).toHaveLength(3);
  for (const { merchant_id, name, slug } of rows) {
    const html = await getHtml(request, paths.eshopOfMerchant(merchant_id));
    expect(readHeading(html)).toBe(name);
    expect(readCanonicalPath(html)).toBe(paths.eshop(slug));
    expect(readLinks(html)).toContain(paths.eshop(slug));
  }
  expect((await request.get(paths.eshopOfMerchant('1'))).status()).toBe(404);
});

test('[R-25] all partner shops are in Polish alphabetical order and link to their lists', async ({
  request,
  database,
}) => {
  const { rows } = await database.query<{ name: string; slug: string }>('select name, slug from eshop');
  const sorted = rows.toSorted((a, b) => a.name.localeCompare(b.name, 'pl'));
  expect(sorted.some(({ name }) => name.startsWith('Ł'))).toBe(true);
  const html = await getHtml(request, paths.eshops());
  const links = [...parseView(html).getByRole('main').querySelectorAll('li > a:has(img)')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(sorted.map(({ slug }) => paths.eshop(slug)));
  expect(links.map((link) => link.textContent)).toEqual(sorted.map(({ name }) => expect.stringContaining(name)));
});

test('[R-35] all manufacturers are linked and grouped by letter', async ({ page, request, database }) => {
  const { rows } = await database.query<{ name: string; slug: string }>('select name, slug from manufacturer');
  await page.goto(paths.manufacturers());
  const groups = await page.locator('main section').evaluateAll((all) =>
    all.map((section) => ({
      letter: section.querySelector('h2')!.textContent,
      links: [...section.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]),
    })),
  );
  const links = groups.flatMap(({ links: own }) => own.map(([href]) => href));
  expect(links.toSorted()).toEqual(rows.map(({ slug }) => paths.manufacturer(slug)).toSorted());
  for (const { letter, links: own } of groups)
    for (const [, text] of own) expect(text!.charAt(0).toLocaleUpperCase('pl')).toBe(letter);
  // Until this page existed, the link was left out.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Marki' })).toHaveAttribute(
    'href',
    paths.manufacturers(),
  );
  expect((await request.get(paths.manufacturers())).headers()['content-type']).toContain('text/html');
});

test('[R-23] the page of a voucher has the offers of its shop to which it applies; the code of another shop is 404', async ({
  request,
  database,
}) => {
  const { rows } = await database.query<{ code: string; slug: string; eshop_id: number }>(
    `select code, slug, eshop_id from voucher join eshop on eshop.id = eshop_id
     where coalesce(valid_from, current_date) <= current_date and coalesce(valid_to, current_date) >= current_date
       and min_order is null
     order by category_ids is null, code limit 1`,
  );
  const { code, slug, eshop_id } = rows[0]!;
  const html = await getHtml(request, paths.eshopVoucher(slug, code));
  const ids = readCards(html).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  const { rows: own } = await database.query<{ id: number }>(
    'select id from variant where id = any($1) and eshop_id = $2',
    [ids, eshop_id],
  );
  expect(own).toHaveLength(ids.length);
  const main = within(parseView(html).getByRole('main'));
  expect(main.getAllByText(code, { selector: 'code' }).length).toBeGreaterThan(0);
  expect(main.getAllByText('Kopiuj kod').length).toBeGreaterThan(0);
  const { rows: others } = await database.query<{ slug: string }>(
    'select slug from eshop where id not in (select eshop_id from voucher where code = $1) limit 1',
    [code],
  );
  expect((await request.get(paths.eshopVoucher(others[0]!.slug, code))).status()).toBe(404);
});

test('the pages of shops, manufacturers, rooms and sales have no accessibility faults', async ({ page }) => {
  for (const path of [paths.eshops(), paths.manufacturers(), paths.rooms(), paths.salesOverview()]) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      expect([path, await findAccessibilityFaults(page)]).toEqual([path, []]);
    }
  }
});

async function getHtml(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  expect([path, response.status()]).toEqual([path, 200]);
  return response.text();
}
