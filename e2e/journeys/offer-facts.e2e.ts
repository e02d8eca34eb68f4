import { deliveryProviderSchema, variantSchema } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import type { Client } from 'pg';
import { z } from 'zod';
import { formatDeliveryDays } from '@gniazdo/format';
import { textOf } from '@gniazdo/testing/textOf';
import { readCards, readHeading } from '../support/readDocument.ts';
import { plain, zloty } from '../support/prices.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('[R-28 R-29] a product has one page for all its offers, cheapest with delivery first, with id and name in the URL', async ({
  request,
  database,
}) => {
  const { rows } = await database.query<{ id: number; slug: string; offers: number[] }>(
    `select p.id::int, p.slug, array_agg(v.id::int order by v.price + v.delivery_price) as offers
       from product p join variant v on v.product_id = p.id where v.active and not v.disabled and p.slug ~ '-.*[0-9]'
      group by p.id having count(*) > 2 and count(distinct v.price + v.delivery_price) = count(*) order by p.id limit 1`,
  );
  const { id, slug, offers } = rows[0]!;
  const html = await (await request.get(paths.product(id, slug))).text();
  const table = /id="oferty".*?<\/table>/s.exec(html)![0];
  expect([...table.matchAll(/clickthrough\/(\d+)/g)].map(([, offer]) => Number(offer))).toEqual(offers);
  const bare = await (await request.get(paths.product(id))).text();
  expect(readHeading(bare)).toBe(readHeading(html));
  for (const wrong of ['inna-nazwa', `${slug}-1`, '7-8-9']) {
    const response = await request.get(paths.product(id, wrong), { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']], wrong).toEqual([301, paths.product(id, slug)]);
  }
  expect((await request.get(paths.product(2_000_000_000))).status()).toBe(404);
});

test('[R-30] an offer’s page shows its own shop, price and parameters', async ({ page, database }) => {
  const { rows } = await database.query<{
    id: number;
    price: number;
    shop: string;
    parameters: { name: string; value: string }[];
  }>(
    `select v.id::int, v.price, e.name as shop, v.parameters from variant v join eshop e on e.id = v.eshop_id
      where v.product_id = (select product_id from variant where active and not disabled and parameters::text <> '[]'
        group by product_id having count(*) = 2 and count(distinct eshop_id) = 2 and count(distinct price) = 2 order by product_id limit 1)
        and v.active and not v.disabled`,
  );
  expect(rows).toHaveLength(2);
  for (const { id, price, shop, parameters } of rows) {
    await page.goto(paths.variant(id));
    const box = page.getByRole('region', { name: 'Cena i sklep' });
    expect(plain(await box.locator('data[value]').first().innerText())).toBe(zloty(price / 100));
    await expect(box).toContainText(shop);
    await expect(box.locator(`a[href^="/v2/clickthrough/${id}/"]`)).toHaveCount(1);
    const table = plain(await page.locator('#parametry').textContent());
    for (const { value } of parameters) expect(table).toContain(plain(value));
  }
});

test('[S-25] an offer’s page shows the deliveries that the API returns', async ({ page, request, database }) => {
  const { rows } = await database.query<{ id: number }>(
    `select id::int from variant where active and not disabled and deliveries::text like '%"priceCod": %' and
       deliveries::text ~ '"priceCod": ?[0-9]' order by id limit 1`,
  );
  const { id } = rows[0]!;
  const providers = deliveryProviderSchema
    .array()
    .parse(await (await request.get(`/api/v2/variant/${id}/deliveries`)).json());
  expect(providers.length).toBeGreaterThan(0);
  await page.goto(paths.variant(id));
  await page.getByRole('link', { name: 'Pokaż sposoby i ceny dostawy' }).click();
  const shown = page.locator('#dostawa li:has(h3)');
  await expect(shown).toHaveCount(providers.length);
  for (const [index, { label, logo, items }] of providers.entries()) {
    const provider = shown.nth(index);
    await expect(provider.getByRole('heading')).toHaveText(label);
    if (logo) await expect(provider.locator('h3 img')).toHaveAttribute('src', logo);
    const text = plain(await provider.textContent());
    for (const item of items) {
      expect(text).toContain(item.price === 0 ? 'Darmowy' : zloty(item.price));
      if (item.priceCod !== null) expect(text).toContain(`płatność przy odbiorze: ${zloty(item.priceCod)}`);
      if (item.deliveryDays !== null) expect(text).toContain(plain(formatDeliveryDays(item.deliveryDays)!));
    }
  }
});

test('[S-27] similar offers match the API’s, without the offer itself', async ({ request, database }) => {
  const id = await anyOffer(database);
  const html = await (await request.get(paths.variant(id))).text();
  const cards = readCards(html.slice(html.indexOf('<main')));
  // A small catalogue has few of some kinds.
  expect(cards.length).toBeGreaterThan(2);
  const { rows } = await database.query<{ category: number }>(
    'select category_id as category from variant where id = $1',
    [id],
  );
  const query = `categoryId=${rows[0]!.category}&limit=8`;
  const response = await request.get(`/api/v2/variant/${id}/similarity?${query}`);
  const similar = z.array(variantSchema).parse(await response.json());
  expect(cards.map((card) => card.id)).toEqual(similar.map((variant) => variant.id));
  expect(cards.map((card) => card.id)).not.toContain(id);
});

test('[N-44 N-47 N-48] a review shows stars, date, pros, cons and the shop’s reply', async ({ page, database }) => {
  const { rows } = await database.query<{ product: number }>(
    `select product_id::int as product from review group by product_id
     having count(*) between 2 and 3 and count(reply_text) between 1 and count(*) - 1 and max(cardinality(pluses)) > 0
        and max(cardinality(minuses)) > 0 order by product_id limit 1`,
  );
  const { product } = rows[0]!;
  const reviews = await database.query<{
    value: number;
    day: string;
    reply: string | null;
    replied: string | null;
    pluses: string[];
    minuses: string[];
  }>(
    `select value, (created_at at time zone 'Europe/Warsaw')::date::text as day, reply_text as reply, pluses, minuses,
       (reply_at at time zone 'Europe/Warsaw')::date::text as replied
       from review where product_id = $1 order by created_at desc, id desc`,
    [product],
  );
  await page.goto(paths.product(product));
  const shown = page.locator('#opinie li:has(time)');
  await expect(shown).toHaveCount(reviews.rows.length);
  for (const [index, { value, day, reply, replied, pluses, minuses }] of reviews.rows.entries()) {
    const review = shown.nth(index);
    await expect(review.getByRole('img', { name: `Ocena ${value},0 na 5` })).toHaveCount(1);
    expect(plain(await review.locator('time').first().textContent())).toBe(inPolish(day));
    expect(await review.getByRole('list', { name: 'Plusy' }).locator('li').allTextContents()).toEqual(pluses);
    expect(await review.getByRole('list', { name: 'Minusy' }).locator('li').allTextContents()).toEqual(minuses);
    const text = plain(await review.textContent());
    if (reply === null) expect(text).not.toContain('Odpowiedź sklepu');
    else expect(text).toContain(`Odpowiedź sklepu, ${inPolish(replied!)}${plain(reply)}`);
  }
});

test('[S-107] a reduced price shows the lowest price of the previous 30 days, on card and page', async ({
  request,
  database,
}) => {
  const { rows } = await database.query<{
    id: number;
    price: number;
    before: number;
    history: { on: string; price: number }[];
  }>(
    `select v.id::int, v.price, v.price_before as before,
       (select json_agg(json_build_object('on', h.on, 'price', h.price) order by h.on) from price_history h
         where h.variant_id = v.id) as history
       from variant v where active and not disabled and lowest_30 < price_before and price <= lowest_30 * 0.91
        and (discount_valid_to is null or discount_valid_to > now() + interval '2 days') order by id limit 5`,
  );
  expect(rows).toHaveLength(5);
  const reduced = new Map(
    readCards(await (await request.get(paths.favourites(rows.map(({ id }) => id)))).text()).map((card) => [
      card.id,
      card,
    ]),
  );
  for (const { id, before, history } of rows) {
    const lowest = lowestBefore(history);
    expect(lowest).toBeLessThan(before);
    const words = `Najniższa cena z 30 dni przed obniżką: ${zloty(lowest / 100)}`;
    expect(reduced.get(id)!.text, String(id)).toContain(words);
    expect(textOf(await (await request.get(paths.variant(id))).text()), String(id)).toContain(words);
  }
  const others = await database.query<{ id: number }>(
    `select id::int from variant where active and not disabled and price_before is null
        and eshop_id not in (select eshop_id from voucher) order by id limit 3`,
  );
  const cards = readCards(await (await request.get(paths.favourites(others.rows.map(({ id }) => id)))).text());
  expect(cards).toHaveLength(3);
  for (const { text } of cards) expect(text).not.toContain('Najniższa cena');
});

/** The lowest price in the 30 days before the last reduction, grosze. */
function lowestBefore(history: { on: string; price: number }[]) {
  const fell = history.findLastIndex(({ price }, index) => index > 0 && price < history[index - 1]!.price);
  const from = new Date(history[fell]!.on);
  from.setUTCDate(from.getUTCDate() - 30);
  const start = from.toISOString().slice(0, 10);
  const before = history.slice(0, fell);
  return Math.min(...before.filter((_, index) => (before[index + 1]?.on ?? '9999') > start).map(({ price }) => price));
}

function inPolish(day: string) {
  return new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

async function anyOffer(database: Client) {
  const { rows } = await database.query<{ id: number }>(
    'select id::int from variant where active and not disabled order by popularity desc, id limit 1',
  );
  return rows[0]!.id;
}
