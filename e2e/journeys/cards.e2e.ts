import { type Variant, variantSchema } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Client } from 'pg';
import { readCards } from '../support/readDocument.ts';
import { createInactiveOffer } from '../support/createInactiveOffer.ts';
import { IS_CODE_LOWER, plain, zloty } from '../support/prices.ts';
import { expect, test } from '../support/test.ts';

// The favourites page shows the cards of the offers in its URL.
test.use({ javaScriptEnabled: false });

test('[S-41 S-42 S-43] a card shows picture, price and name of its offer and links to it', async ({
  page,
  request,
  database,
}) => {
  const ids = await findIds(database, 'true', 4);
  ids.push(...(await findIds(database, 'price_before is not null and lowest_30 > price * 1.1', 4)));
  for (const { card, variant } of await openCards(page, request, [...new Set(ids)])) {
    const image = card.locator('img').first();
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    await expect(image).toHaveAttribute('alt', variant.name);
    const { price, lowestPrice30Days } = variant.price;
    expect(plain(await card.locator('data').innerText())).toBe(zloty(price));
    if (variant.discounted) expect(plain(await card.locator('s').innerText())).toBe(zloty(lowestPrice30Days!));
    else await expect(card.locator('s')).toHaveCount(0);
    const link = card.getByRole('heading').getByRole('link');
    expect(plain(await link.innerText())).toBe(plain(variant.name));
    await expect(link).toHaveAttribute('href', `/pl/product/v/${variant.id}-${variant.slug}`);
  }
});

test('[S-44] a card shows the size in centimetres and the shop’s first two parameters', async ({
  page,
  request,
  database,
}) => {
  const sizes = ['height', 'width', 'depth'].map((side) => `${side}_from is not null and ${side}_from = ${side}_to`);
  const ids = await findIds(
    database,
    `${sizes.join(' and ')} and diameter_from is null and cardinality(display_parameters) > 2`,
    5,
  );
  const { rows } = await database.query<{ id: number; sides: number[]; parameters: string[] }>(
    `select id::int, array[height_from, width_from, depth_from] as sides, display_parameters as parameters
       from variant where id = any($1)`,
    [ids],
  );
  for (const { card, variant } of await openCards(page, request, ids)) {
    const { sides, parameters } = rows.find(({ id }) => id === variant.id)!;
    const size = sides.map((mm) => String(mm / 10).replace('.', ',')).join('×');
    const own = parameters.slice(0, 2).map((each) => each[0]!.toLocaleUpperCase('pl') + each.slice(1));
    const line = plain(await card.locator('> p').textContent());
    expect(line.startsWith([`${size} cm`, ...own.map(plain)].join(' ')), line).toBe(true);
  }
});

test('[S-46 T-27 N-30 N-32 N-33] a card shows exactly the tags of its offer; that of a price drop links to those of its category', async ({
  page,
  request,
  database,
}) => {
  // A small catalogue has few of them.
  const ids = await findIds(database, 'cardinality(promo_tags) > 2', 1);
  for (const condition of [
    `'bestseller' = any(promo_tags)`,
    `'gardenSales' = any(promo_tags)`,
    `promo_tags = '{}' and tier is null`,
    'top_product_label is not null',
    'highlighted',
    'delivery_price = 0',
    'delivery_days is null',
    'in_stock',
    'not in_stock',
    'price_before is not null and lowest_30 > price * 1.1',
  ])
    ids.push(...(await findIds(database, condition, 3)));
  const names = {
    bestseller: 'Bestseller',
    gardenSales: 'Sezon ogrodowy',
    priceDrop: 'Spadek ceny',
    blackFriday: 'Black Friday',
  };
  const drops: string[] = [];
  for (const { card, variant } of await openCards(page, request, [...new Set(ids)])) {
    const picture = card.locator('> div').first();
    const over = await texts(picture.locator('span, a[href*="/price-drops/"]'));
    expect(over.length, String(variant.id)).toBeLessThanOrEqual(2);
    if (variant.promoTags.includes('priceDrop')) {
      const href = paths.priceDrops(variant.category.slug);
      const drop = card.getByRole('link', { name: names.priceDrop });
      await expect(drop).toHaveAttribute('href', href);
      // A mouse reaches it, not the link of the card below it.
      await drop.click({ trial: true });
      drops.push(href);
    }
    const under = await texts(card.locator('> small'));
    const has = (tag: keyof typeof names) => (variant.promoTags.includes(tag) ? [names[tag]] : []);
    expect([...over, ...under.flatMap((line) => line.split(' · '))], String(variant.id)).toEqual([
      ...(variant.discount ? [`-${Math.floor(variant.discount.discount + 1e-9)} %`] : []),
      ...(variant.highlighted ? ['Reklama'] : []),
      // Black Friday is off.
      ...(variant.tier ? [names.bestseller] : has('bestseller')),
      ...(variant.topProductLabel ? [plain(variant.topProductLabel)] : []),
      ...has('gardenSales'),
      ...has('priceDrop'),
    ]);
    const facts = await texts(card.locator('ul li'));
    const { deliveryPrice, deliveryInDays: days } = variant;
    const isFree = variant.freeShipping || deliveryPrice === 0;
    expect(facts.includes('W magazynie'), String(variant.id)).toBe(variant.inStock);
    expect(facts.includes('Darmowa dostawa')).toBe(isFree);
    expect(facts.some((fact) => fact.startsWith('Dostawa za'))).toBe(!isFree && deliveryPrice !== null);
    expect(facts.some((fact) => /^(Do wysłania|Gotowe)/.test(fact))).toBe(days !== null);
    expect(facts.includes('Cena bez dostawy')).toBe(!isFree && deliveryPrice === null);
    expect(facts).toHaveLength(Number(variant.inStock) + 1 + Number(days !== null));
  }
  await page.goto(drops[0]!);
  expect(await page.getByRole('link', { name: names.priceDrop }).count()).toBeGreaterThan(0);
});

test('[S-47 N-36] a card shows voucher code, value and price with voucher, and nothing without a code', async ({
  page,
  request,
  database,
}) => {
  const { rows } = await database.query<{ with_code: number[] }>(
    `select array(select distinct min(v.id)::int from variant v join voucher o on o.eshop_id = v.eshop_id
      where v.active and not v.disabled and ${IS_CODE_LOWER} group by o.id) as with_code`,
  );
  const ids = [
    ...rows[0]!.with_code,
    ...(await findIds(database, 'eshop_id not in (select eshop_id from voucher)', 2)),
  ];
  const seen = new Set<string>();
  for (const { card, variant } of await openCards(page, request, ids)) {
    const { voucher, price } = variant;
    if (!voucher) {
      await expect(card).not.toContainText('z kodem');
      continue;
    }
    const isPercent = voucher.valueType === 'percent';
    seen.add(voucher.valueType);
    const lowest = Math.min(price.price, voucher.lowestPrice30Days ?? price.price);
    const saved = lowest - voucher.priceWithVoucher;
    expect(saved).toBeGreaterThan(0);
    // Equal to the grosz; percent of a lower price than the present one are whole, rounded down.
    if (!isPercent) expect(voucher.value).toBeCloseTo(saved, 2);
    else if (lowest === price.price) expect(Math.abs(saved - (lowest * voucher.value) / 100)).toBeLessThan(0.006);
    else expect(voucher.value).toBe(Math.floor((saved / lowest) * 100 + 1e-9));
    if (voucher.minOrder) expect(price.price).toBeGreaterThanOrEqual(voucher.minOrder);
    const value = isPercent ? `${voucher.value} %` : zloty(voucher.value);
    // What is counted from a lower price of the last 30 days is beside that price.
    const text = plain(await card.textContent());
    expect(text).toContain(`${zloty(voucher.priceWithVoucher)} z kodem ${voucher.code}`);
    expect(text).toContain(lowest < price.price ? `${zloty(lowest)} (-${value})` : `${voucher.code} (-${value})`);
  }
  expect([...seen].toSorted()).toEqual(['amount', 'percent']);
});

test('[T-28 S-51 R-31] a shop’s offer opens in a new tab; a discontinued one says so, has no shop link, and keeps its page', async ({
  page,
  request,
  database,
}) => {
  const gone = await createInactiveOffer(database);
  try {
    const [here] = await findIds(database, 'true', 1);
    await expect(async () => expect(await askFor(request, [gone.id])).toHaveLength(1)).toPass({ timeout: 20_000 });
    const [active, inactive] = await openCards(page, request, [here!, gone.id]);
    const link = active!.card.getByRole('link', { name: 'Do sklepu' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', new RegExp(`^/v2/clickthrough/${here}/`));

    await expect(inactive!.card.getByText('Brak w magazynie', { exact: true })).toBeVisible();
    await expect(inactive!.card.locator('a[href*="clickthrough"]')).toHaveCount(0);
    await expect(inactive!.card).not.toContainText(/dostawa|wysłania|wysyłki/i);

    const response = await page.goto(paths.variant(gone.id, gone.slug));
    expect(response!.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gone.name);
    await expect(page.getByRole('region', { name: 'Cena i sklep' })).toContainText('Brak w magazynie');
    const wrong = await request.get(paths.variant(gone.id, 'inna-nazwa'), { maxRedirects: 0 });
    expect([wrong.status(), wrong.headers()['location']]).toEqual([301, paths.variant(gone.id, gone.slug)]);
  } finally {
    await gone.remove();
  }
});

test('[C-53] pictures are webp, and jpg for browsers without webp support', async ({ page, request }) => {
  const path = paths.category('sofy');
  const first = page.locator('main article img').first();
  const source = () => first.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc);
  await page.goto(path);
  await expect.poll(source).toMatch(/\.webp$/);
  // The page contains both formats, so it is the same for every browser.
  const responses = await Promise.all(
    ['image/avif,image/webp,*/*', '*/*'].map((accept) => request.get(path, { headers: { accept } })),
  );
  const [withWebp, without] = await Promise.all(
    responses.map(async (each) => readCards(await each.text()).map(({ id }) => id)),
  );
  expect(without).toEqual(withWebp);
  expect(responses[0]!.headers()['vary']).not.toMatch(/\baccept\b(?!-)/i);
  // A browser without support ignores the webp source.
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('image/webp', 'image/unknown'),
    });
  });
  await page.goto(path);
  await expect.poll(source).toMatch(/\.jpg$/);
});

test('[N-16] the same offer has different click sources in a list, in search and in favourites', async ({
  request,
}) => {
  const sourcesOn = async (path: string) => {
    const cards = readCards(await (await request.get(path)).text());
    expect(cards.length, path).toBeGreaterThan(0);
    return new Map(
      cards.map(({ id, element }) => [id, Number(/clickthrough\/\d+\/(\d+)/.exec(element.innerHTML)![1])]),
    );
  };
  const list = await sourcesOn(`${paths.category('sofy')}?sort=cena-rosnaco`);
  const [id] = [...list.keys()];
  const [variant] = await askFor(request, [id!]);
  const search = await sourcesOn(`${paths.search(variant!.name)}`);
  const favourites = await sourcesOn(paths.favourites([id!]));
  const sources = [list.get(id!), search.get(id!), favourites.get(id!)];
  expect(new Set(sources).size).toBe(3);
  for (const source of [...list.values(), ...search.values(), ...favourites.values()])
    expect((source >= 1 && source <= 47) || source === 99).toBe(true);
});

test('[N-18] rating and review count of an offer match the reviews of its product', async ({ request, database }) => {
  const { rows } = await database.query<{ id: number; rating: number; count: number }>(
    `select min(v.id)::int as id, avg(r.value)::float as rating, count(distinct r.id)::int as count
       from review r join variant v on v.product_id = r.product_id where v.active and not v.disabled
      group by r.product_id having count(distinct r.id) > 2 order by r.product_id limit 8`,
  );
  const variants = await askFor(
    request,
    rows.map(({ id }) => id),
  );
  expect(variants).toHaveLength(8);
  for (const [index, { reviews }] of variants.entries()) {
    expect(Object.keys(reviews).toSorted()).toEqual(['imagesCount', 'rating', 'reviewsCount', 'vector']);
    expect(reviews.reviewsCount).toBe(rows[index]!.count);
    expect(reviews.rating).toBeCloseTo(rows[index]!.rating, 6);
  }
});

async function findIds(database: Client, condition: string, count: number) {
  const { rows } = await database.query<{ id: number }>(
    `select id::int from variant where active and not disabled and ${condition} order by popularity desc, id limit ${count}`,
  );
  expect(rows, condition).toHaveLength(count);
  return rows.map(({ id }) => id);
}

async function askFor(request: APIRequestContext, ids: number[]): Promise<Variant[]> {
  const response = await request.post('/api/v2/variant/by-ids?clickSource=31', { data: ids });
  return variantSchema.array().parse(await response.json());
}

/** The cards of these offers together with the API's data. */
async function openCards(page: Page, request: APIRequestContext, ids: number[]) {
  const variants = await askFor(request, ids);
  expect(variants).toHaveLength(ids.length);
  await page.goto(paths.favourites(ids), { waitUntil: 'domcontentloaded' });
  return variants.map((variant) => ({ variant, card: page.locator(`main article[data-variant-id="${variant.id}"]`) }));
}

/** The texts of all elements, including cards that the browser has not laid out yet. */
async function texts(all: Locator) {
  return (await all.allTextContents()).map(plain);
}
