import { menuSchema } from '@gniazdo/contracts/offers';
import { paths, route } from '@gniazdo/contracts/site';
import type { APIRequestContext } from '@playwright/test';
import type { Client } from 'pg';
import { within } from '@testing-library/dom';
import { parseView } from '@gniazdo/testing/parseView';
import { textOf } from '@gniazdo/testing/textOf';
import { type Card, readCards, readHeading } from '../support/readDocument.ts';
import { mainPages } from '../support/mainPages.ts';
import { pageDataSchema } from '../support/pageData.ts';
import { IS_CODE_LOWER } from '../support/prices.ts';
import { expect, test } from '../support/test.ts';

/** Maps each category to itself and all its descendants. */
const SUBTREES = `with recursive below (above_id, id) as (
  select id, id from category union all
  select above_id, category.id from below join category on category.parent_id = below.id)`;

// Sends requests without a browser, like a search engine.

test('[R-09] the home page links to every menu group and shows offers with prices', async ({ request, database }) => {
  const html = await fetchHtml(request, paths.home());
  const menu = menuSchema.parse(await (await request.get('/api/v2/menu')).json());
  for (const group of ['primary', 'rooms', 'gifts', 'top'] as const) {
    expect(menu[group].length, group).toBeGreaterThan(0);
    for (const { slug } of menu[group]) expect(html, group).toContain(`href="${paths.category(slug)}"`);
  }
  const [card] = readCards(html);
  const { rows } = await database.query<{ name: string; price: number }>(
    'select name, price from variant where id = $1',
    [card!.id],
  );
  expect(card!.text).toContain(rows[0]!.name);
  expect(readPrice(card!)).toBe(rows[0]!.price / 100);
});

test('[R-11] sales list only reduced offers, each with discount and previous price', async ({ request, database }) => {
  const html = await fetchHtml(request, paths.sales());
  const cards = readCards(html);
  expect(cards.length).toBeGreaterThan(10);
  for (const card of cards) {
    expect(card.text, String(card.id)).toMatch(/-\d+ %/);
    expect(readPriceBefore(card), String(card.id)).toBeGreaterThan(readPrice(card));
  }
  const { rows } = await database.query<{ id: number }>(
    `select id::int from variant where id = any($1) and price_before is null`,
    [cards.map(({ id }) => id)],
  );
  expect(rows).toEqual([]);
});

test('[R-12] sales of a category list only its own reduced offers', async ({ request, database }) => {
  const cards = readCards(await fetchHtml(request, route('/products/sales/:slug', { slug: 'sofy' })));
  expect(cards.length).toBeGreaterThan(10);
  for (const { id, text } of cards) expect(text, String(id)).toMatch(/-\d+ %/);
  expect(await findOffersOutside('sofy', cards, database)).toEqual([]);
  expect((await request.get(route('/products/sales/:slug', { slug: 'nie-ma' }))).status()).toBe(404);
});

test('[R-14] each offer of the voucher list shows its code, and the total counts all offers that a code makes cheaper than in 30 days', async ({
  request,
  database,
}) => {
  const html = await fetchHtml(request, route('/products/vouchers'));
  const cards = readCards(html);
  expect(cards.length).toBe(48);
  for (const { text } of cards) expect(text).toMatch(/z kodem [A-Z0-9]+/);
  const { rows } = await database.query<{ count: number }>(
    `${SUBTREES} select count(*)::int as count from variant v where active and not disabled and exists (
       select from voucher o where o.eshop_id = v.eshop_id
         and (o.valid_from is null or o.valid_from <= (now() at time zone 'Europe/Warsaw')::date)
         and (o.valid_to is null or o.valid_to >= (now() at time zone 'Europe/Warsaw')::date)
         and ${IS_CODE_LOWER}
         and (o.category_ids is null or exists (
           select from below where above_id = any(o.category_ids) and id = v.category_id)))`,
  );
  expect(readOfferCount(html)).toBe(rows[0]!.count);
});

test('[R-18] a category page has its name as heading and lists only its subtree', async ({ request, database }) => {
  const html = await fetchHtml(request, paths.category('sofy'));
  const cards = readCards(html);
  const { rows } = await database.query<{ slug: string; name: string; cards: number }>(
    `select c.slug, c.name, count(v.id)::int as cards from category c
       left join variant v on v.category_id = c.id and v.id = any($1)
      where c.slug = 'sofy' or c.parent_id = (select id from category where slug = 'sofy')
      group by c.id order by c.slug = 'sofy' desc, cards desc`,
    [cards.map(({ id }) => id)],
  );
  const [category, child] = rows;
  expect(readHeading(html)).toBe(category!.name);
  expect(child!.cards).toBeGreaterThan(0);
  expect(await findOffersOutside('sofy', cards, database)).toEqual([]);
  // A child category lists no offers of its siblings.
  const ofChild = readCards(await fetchHtml(request, paths.category(child!.slug)));
  expect(ofChild.length).toBeGreaterThan(0);
  expect(await findOffersOutside(child!.slug, ofChild, database)).toEqual([]);
});

test('[R-19] a category id redirects permanently to its list and keeps the query', async ({ request, database }) => {
  const { rows } = await database.query<{ id: number; slug: string }>(
    `select id, slug from category where slug = 'sofy'`,
  );
  const response = await request.get(`${route('/category/:id', { id: rows[0]!.id })}?page=2&sort=cena-rosnaco`, {
    maxRedirects: 0,
  });
  expect(response.status()).toBe(301);
  expect(response.headers()['location']).toBe(`${paths.category('sofy')}?page=2&sort=cena-rosnaco`);
  expect((await request.get(route('/category/:id', { id: 987654 }))).status()).toBe(404);
});

test('[R-22] a shop’s list has its name as heading and lists only its offers', async ({ request, database }) => {
  const { rows } = await database.query<{ id: number; slug: string; name: string }>(
    'select id, slug, name from eshop order by id limit 1',
  );
  const html = await fetchHtml(request, paths.eshop(rows[0]!.slug));
  expect(readHeading(html)).toContain(rows[0]!.name);
  await expectAll('eshop_id', rows[0]!.id, readCards(html), database);
});

test('[R-36] a manufacturer’s list contains only its offers', async ({ request, database }) => {
  const { rows } = await database.query<{ id: number; slug: string }>(
    `select m.id, m.slug from manufacturer m join variant v on v.manufacturer_id = m.id
      group by m.id order by count(*) desc limit 1`,
  );
  await expectAll(
    'manufacturer_id',
    rows[0]!.id,
    readCards(await fetchHtml(request, paths.manufacturer(rows[0]!.slug))),
    database,
  );
});

test('[R-21] price drops of a category are proven by the price log and tagged; an unknown category responds 404', async ({
  request,
  database,
}) => {
  const cards = readCards(await fetchHtml(request, route('/price-drops/:slug', { slug: 'sofy' })));
  expect(cards.length).toBeGreaterThan(0);
  for (const { id, text } of cards) {
    expect(text, String(id)).toContain('Spadek ceny');
    expect(text, String(id)).toContain('Najniższa cena z 30 dni');
  }
  const { rows } = await database.query(
    `select id from variant where id = any($1) and not (price_before > price and price <= lowest_30 * 0.99)`,
    [cards.map(({ id }) => id)],
  );
  expect(rows).toEqual([]);
  expect(await findOffersOutside('sofy', cards, database)).toEqual([]);
  const empty = await database.query<{ slug: string }>(
    `${SUBTREES} select slug from category c where kind = 'primary' and not exists (
       select from below join variant v on v.category_id = below.id
        where below.above_id = c.id and v.price_before is not null) order by id limit 1`,
  );
  // With many offers, each category has a price drop.
  const [category] = empty.rows;
  if (category) {
    const html = await fetchHtml(request, route('/price-drops/:slug', { slug: category.slug }));
    expect(readCards(html)).toEqual([]);
    expect(textOf(html)).toContain('Nie ma tu teraz żadnych produktów');
  }
  expect((await request.get(route('/price-drops/:slug', { slug: 'nie-ma' }))).status()).toBe(404);
});

test('[R-56 S-06] the list of articles is sorted by date and leads to each of them; nothing unpublished', async ({
  request,
}) => {
  const list = parseView(await fetchHtml(request, paths.articles()));
  const articles = within(list.getByRole('main')).getAllByRole('article');
  const dates = articles.map((article) => article.querySelector('time')!.dateTime);
  expect(dates.length).toBeGreaterThan(3);
  expect(dates).toEqual(dates.toSorted().reverse());
  const titles = articles.map((article) => within(within(article).getByRole('heading')).getByRole('link'));
  expect(titles.map((link) => link.getAttribute('href'))).not.toContain(paths.article('balkon-przed-sezonem'));
  for (const [index, link] of titles.entries()) {
    const article = within(parseView(await fetchHtml(request, link.getAttribute('href')!)).getByRole('main'));
    expect(article.getByRole('heading', { level: 1 }).textContent).toBe(link.textContent);
    const [date] = article.getAllByRole<HTMLTimeElement>('time');
    expect(date!.dateTime).toBe(dates[index]);
  }
  expect((await request.get(paths.article('balkon-przed-sezonem'))).status()).toBe(404);
});

test('[R-71 R-75 R-76] about, contact and terms are separate pages, linked from the footer', async ({ request }) => {
  const footer = within(parseView(await fetchHtml(request, paths.home())).getByRole('contentinfo'));
  const links = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
  const texts = new Set<string>();
  for (const [path, heading] of [
    [paths.aboutUs(), 'O nas'],
    [paths.contact(), 'Kontakt'],
    [paths.terms(), 'Regulamin'],
  ] as const) {
    const html = await fetchHtml(request, path);
    expect(readHeading(html)).toBe(heading);
    expect(links).toContain(path);
    const text = textOf(parseView(html).getByRole('main').outerHTML);
    expect(text.length).toBeGreaterThan(400);
    texts.add(text);
  }
  expect(texts.size).toBe(3);
  const contact = parseView(await fetchHtml(request, paths.contact()));
  expect(textOf(contact.getByRole('main').outerHTML)).toMatch(
    /Dane firmy dane przykładowe Gniazdo .* \d\d-\d{3} .* NIP: \d{10} KRS: \d{10} /,
  );
  const mails = contact.getAllByRole('link').filter((link) => /^mailto:[^@]+@/.test(link.getAttribute('href')!));
  expect(mails.length).toBeGreaterThan(0);
  const moved = await request.get(route('/terms'), { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, paths.terms()]);
});

test('[S-19] every island names a component that exists in the releases of its page', async ({ request, database }) => {
  const names = new Set<string>();
  for (const [what, path] of Object.entries(await mainPages(database))) {
    const html = await (await request.get(path)).text();
    const { body } = parseView(html);
    // A page with a field for a password has none, and no islands.
    const json = body.querySelector('#page-data')?.textContent ?? '{"releases":{}}';
    const { releases } = pageDataSchema.parse(JSON.parse(json));
    const known = Object.values(releases).flatMap(({ islands }) => Object.keys(islands));
    for (const { dataset } of body.querySelectorAll<HTMLElement>('[data-wake]')) {
      expect(known, what).toContain(dataset.component);
      names.add(dataset.component!);
    }
  }
  expect(names.size).toBeGreaterThan(5);
});

async function fetchHtml(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  const html = await response.text();
  const { body } = parseView(html);
  expect(body.ownerDocument.documentElement.lang, path).toBe('pl');
  expect(body.ownerDocument.title, path).not.toBe('');
  for (const part of ['header', 'footer']) expect(body.querySelector(part), `${path}: ${part}`).not.toBeNull();
  expect(body.querySelectorAll('h1'), path).toHaveLength(1);
  return html;
}

/** Ids of cards whose offers are not in the category's subtree. */
async function findOffersOutside(slug: string, cards: { id: number }[], database: Client) {
  const { rows } = await database.query<{ id: number }>(
    `${SUBTREES} select v.id::int from variant v where v.id = any($1) and v.category_id not in (
       select below.id from below join category c on c.id = above_id where c.slug = $2)`,
    [cards.map(({ id }) => id), slug],
  );
  return rows;
}

async function expectAll(
  column: 'eshop_id' | 'manufacturer_id',
  id: number,
  cards: { id: number }[],
  database: Client,
) {
  expect(cards.length).toBeGreaterThan(0);
  const { rows } = await database.query<{ id: number }>(
    `select distinct ${column} as id from variant where id = any($1)`,
    [cards.map((card) => card.id)],
  );
  expect(rows).toEqual([{ id }]);
}

function readPrice({ element }: Card) {
  return Number(element.querySelector('data')!.value);
}

function readPriceBefore({ element }: Card) {
  return Number(
    /([\d ]+(?:,\d+)?) zł/
      .exec(textOf(element.querySelector('s')!.outerHTML))![1]!
      .replaceAll(' ', '')
      .replace(',', '.'),
  );
}

function readOfferCount(html: string) {
  const status = parseView(html).body.querySelector('p[role=status]');
  return Number(/([\d ]+) ofert/.exec(textOf(status!.outerHTML))![1]!.replaceAll(' ', ''));
}
