import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { DEFAULT_OFFERS } from '@gniazdo/cli';
import { categoryTree } from '@gniazdo/api/catalogue/categories/categoryTree';
import { parsePicturePath } from '../pictures/picturePath.ts';
import { type CatalogueCounts, generateCatalogue } from './generateCatalogue.ts';
import { kinds } from './kinds/kinds.ts';
import { checkDigit } from './names/gtin.ts';
import { makeFamily } from './products/makeFamily.ts';

const OFFERS = 3_000;
const TODAY = '2026-11-20';
const ORIGIN = 'http://127.0.0.1:3002';
let out: string;
let counts: CatalogueCounts;

beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'catalogue-'));
  counts = generateCatalogue({ offers: OFFERS, out, seed: 1, today: TODAY, pictureOrigin: ORIGIN });
});

afterAll(() => rmSync(out, { recursive: true, force: true }));

test('the same options give the same bytes, another seed gives others', () => {
  const again = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const other = mkdtempSync(join(tmpdir(), 'catalogue-'));
  generateCatalogue({ offers: OFFERS, out: again, seed: 1, today: TODAY, pictureOrigin: ORIGIN });
  generateCatalogue({ offers: OFFERS, out: other, seed: 2, today: TODAY, pictureOrigin: ORIGIN });
  for (const name of globSync('**/*.*', { cwd: out })) expect(read(name, again)).toBe(read(name));
  expect(read('dom-lipowy.xml', other)).not.toBe(read('dom-lipowy.xml'));
  for (const folder of [again, other]) rmSync(folder, { recursive: true });
});

test('there are exactly the requested number of offers, in at least twenty shops and two formats', () => {
  const shops = lines('shops.jsonl') as { feed: string }[];
  expect(shops.length).toBeGreaterThanOrEqual(20);
  const feeds = shops.map((shop) => read(shop.feed));
  const google = feeds.filter((feed) => feed.includes('<rss'));
  expect(google.length * 2).toBe(feeds.length);
  expect(count(/<item>|<o id=/g, feeds.join(''))).toBe(OFFERS);
});

test('in a small catalogue, each feed has an offer and shops without offers have no feed', () => {
  const small = mkdtempSync(join(tmpdir(), 'catalogue-'));
  generateCatalogue({ offers: 300, out: small, seed: 1, today: TODAY, pictureOrigin: ORIGIN });
  const shops = read('shops.jsonl', small)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { feed: string | null });
  const names = shops.flatMap(({ feed }) => feed ?? []);
  expect(shops.length).toBeGreaterThan(names.length);
  const counts = names.map((name) => count(/<item>|<o id=/g, read(name, small)));
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(counts.reduce((sum, each) => sum + each)).toBe(300);
  rmSync(small, { recursive: true });
});

test('in the default catalogue, every product has a main picture of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const { products } = generateCatalogue({
    offers: DEFAULT_OFFERS,
    out: folder,
    seed: 1,
    today: TODAY,
    pictureOrigin: ORIGIN,
  });
  const pictures = feedNames().flatMap((name) =>
    [...read(name, folder).matchAll(/(?:<g:image_link>|<main url=")(http[^<"]+)/g)].map(([, url]) => url),
  );
  expect(pictures).toHaveLength(DEFAULT_OFFERS);
  expect(new Set(pictures).size).toBe(products);
  rmSync(folder, { recursive: true });
});

test('every feed is well-formed XML', () => {
  for (const name of feedNames()) {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    expect(() => parser.write(read(name)).close()).not.toThrow();
  }
});

test('about three quarters of the products are sold by two to six shops', () => {
  const share = counts.sharedProducts / counts.products;
  expect(share).toBeGreaterThan(0.65);
  expect(share).toBeLessThan(0.85);
});

test('15 to 20 % of the offers are reduced, each from a higher price in its history', () => {
  const share = counts.reducedOffers / counts.offers;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.2);
  for (const [, price, sale] of read('dom-lipowy.xml').matchAll(
    /<g:price>([\d.]+) PLN<\/g:price><g:sale_price>([\d.]+)/g,
  )) {
    expect(Number(sale)).toBeLessThan(Number(price));
  }
});

test('about 8 % of the offers are out of stock', () => {
  const all = feedNames()
    .map((name) => read(name))
    .join('');
  const share = count(/out_of_stock|avail="9[09]"/g, all) / OFFERS;
  expect(share).toBeGreaterThan(0.055);
  expect(share).toBeLessThan(0.105);
});

test('every GTIN has the right check digit', () => {
  const numbers = feedNames().flatMap((name) =>
    [...read(name).matchAll(/<g:gtin>(\d+)|name="EAN"><!\[CDATA\[(\d+)/g)].map((found) => (found[1] ?? found[2])!),
  );
  expect(numbers.length).toBeGreaterThan(OFFERS / 3);
  for (const number of numbers) expect(Number(number[12])).toBe(checkDigit(number.slice(0, 12)));
});

test('every category without children has products', () => {
  const parents = new Set(categoryTree.map((node) => node.parentId));
  const leaves = categoryTree
    .filter((node) => node.kind === 'primary' && !parents.has(node.id))
    .map((node) => node.slug);
  const sold = new Set(Array.from({ length: kinds.length }, (_, family) => makeFamily(1, family)[0]!.category.slug));
  expect(leaves.filter((slug) => !sold.has(slug))).toEqual([]);
});

test('supplement files are JSON lines about existing offers', () => {
  const offers = new Set(
    feedNames().flatMap((name) =>
      [...read(name).matchAll(/<g:id>(.+?)<|<o id="(.+?)"/g)].map(
        (found) => `${name.replace('.xml', '')} ${found[1] ?? found[2]}`,
      ),
    ),
  );
  expect(offers.size).toBe(OFFERS);
  const sets = lines('sets.jsonl') as { shop: string; pieces: { offer: string; quantity: number }[] }[];
  expect(sets.length).toBeGreaterThan(0);
  for (const { shop, pieces } of sets) for (const { offer } of pieces) expect(offers).toContain(`${shop} ${offer}`);
  for (const name of ['prices.jsonl', 'reviews.jsonl', 'sets.jsonl']) {
    const rows = lines(name) as { shop: string; offer: string }[];
    expect(rows.filter((row) => !offers.has(`${row.shop} ${row.offer}`))).toEqual([]);
  }
});

test('a voucher of an amount has a minimum order, and is worth at most 15 % of it', () => {
  const vouchers = lines('vouchers.jsonl') as { value: number; valueType: string; minOrder: number | null }[];
  const amounts = vouchers.filter(({ valueType }) => valueType === 'amount');
  expect(amounts.length).toBeGreaterThan(0);
  for (const { value, minOrder } of amounts) expect(value).toBeLessThanOrEqual(minOrder! * 0.15);
});

test('price histories cover 90 days in order and end with the current price', () => {
  const rows = lines('prices.jsonl') as { shop: string; offer: string; history: [string, number][] }[];
  expect(rows).toHaveLength(OFFERS);
  for (const { history } of rows) {
    const days = history.map(([day]) => day);
    expect(days).toEqual([...new Set(days)].sort());
    expect(days[0]! >= '2026-08-22' && days.at(-1)! <= TODAY).toBe(true);
  }
  const google = new Map(
    [
      ...read('dom-lipowy.xml').matchAll(/<g:id>(.+?)<.*?<g:price>([\d.]+) PLN<\/g:price>(?:<g:sale_price>([\d.]+))?/g),
    ].map((found) => [found[1], Number(found[3] ?? found[2])]),
  );
  for (const row of rows.filter(({ shop }) => shop === 'dom-lipowy'))
    expect(row.history.at(-1)![1]).toBe(google.get(row.offer));
});

test('at least eight shops have a valid voucher, and some vouchers have expired', () => {
  const vouchers = lines('vouchers.jsonl') as { shop: string; validFrom: string; validTo: string }[];
  const valid = vouchers.filter((voucher) => voucher.validFrom <= TODAY && voucher.validTo >= TODAY);
  expect(new Set(valid.map((voucher) => voucher.shop)).size).toBeGreaterThanOrEqual(8);
  expect(vouchers.some((voucher) => voucher.validTo < TODAY)).toBe(true);
});

test('the picture server has the pictures of every offer', () => {
  for (const name of feedNames()) {
    const items = read(name)
      .split(/<item>|<o id=/)
      .slice(1);
    for (const item of items) {
      const addresses = [...item.matchAll(/(?:image_link>|<main url="|<i url=")(http[^<"]+)/g)].map(([, url]) => url!);
      expect(addresses.length).toBeGreaterThanOrEqual(2);
      expect(new Set(addresses).size).toBe(addresses.length);
      for (const address of addresses) {
        const picture = parsePicturePath(address.slice(ORIGIN.length).replaceAll('&amp;', '&'));
        expect(existsSync(join(__dirname, '../assets', picture?.file ?? 'none'))).toBe(true);
      }
    }
  }
});

test('an inspiration lists offers that look like its visible products, each once; each room category has one', () => {
  const inspirations = lines('inspirations.jsonl') as {
    room: string;
    featured: boolean;
    id: number;
    shop: string | null;
    pictures: { products: { shop: string; offer: string }[] }[];
  }[];
  expect(inspirations.filter(({ featured }) => featured).map(({ id }) => id)).toEqual([501, 102]);
  const categories = categoryTree.filter(({ kind }) => kind === 'room').map(({ slug }) => slug);
  expect(new Set(inspirations.map(({ room }) => room))).toEqual(new Set(categories));
  const products = inspirations.map(({ pictures }) => pictures[0]!.products);
  // A small catalogue lacks offers for many pieces.
  expect(products.flat().length).toBeGreaterThan(150);
  for (const each of products) expect(new Set(each.map(({ offer }) => offer)).size).toBe(each.length);
  for (const { shop, pictures } of inspirations.filter((each) => each.shop && each.pictures[0]!.products.length > 0))
    expect(new Set(pictures[0]!.products.map((product) => product.shop))).toEqual(new Set([shop]));
});

test('no two inspirations have a sentence in common, and the first ones have points', () => {
  const inspirations = lines('inspirations.jsonl') as {
    description: string;
    featured: boolean;
    pictures: { products: unknown[] }[];
  }[];
  const sentences = inspirations.flatMap(({ description }) => description.split(/(?<=[.!?]) /));
  expect(sentences.length).toBeGreaterThan(inspirations.length);
  expect(sentences.filter((each, index) => sentences.indexOf(each) !== index)).toEqual([]);
  const first = inspirations.slice(0, 12).filter(({ featured }) => !featured);
  expect(first.length).toBeGreaterThan(8);
  for (const { pictures } of first) expect(pictures[0]!.products.length).toBeGreaterThan(2);
});

test('the rooms of every article exist', () => {
  const ids = new Set((lines('inspirations.jsonl') as { id: number }[]).map(({ id }) => id));
  const folder = join(__dirname, '../../apps/content/articles');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.md'))) {
    const rooms = [...readFileSync(join(folder, name), 'utf8').matchAll(/^ *room: (\d+)$/gm)];
    expect(rooms.length).toBeGreaterThan(0);
    expect([name, rooms.filter(([, id]) => !ids.has(Number(id)))]).toEqual([name, []]);
  }
});

test('the lists of products in articles exist', () => {
  const slugs = new Set(categoryTree.map(({ slug }) => slug));
  const folder = join(__dirname, '../../apps/content/articles');
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  const named = files.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/\/pl\/products\/([a-z-]+)/g),
  ]);
  expect(named.length).toBeGreaterThan(5);
  for (const [, slug] of named) expect(slugs).toContain(slug);
});

test('the reviews of a product repeat no sentence', () => {
  const sentences = new Map<string, string[]>();
  for (const { externalId, text } of lines('reviews.jsonl') as { externalId: string; text: string }[]) {
    const [product] = /\d+(?=-\d+$)/.exec(externalId)!;
    sentences.set(product, [...(sentences.get(product) ?? []), ...text.split(/(?<=[.!?]) /).filter(Boolean)]);
  }
  for (const [product, all] of sentences) expect([product, all]).toEqual([product, [...new Set(all)]]);
});

test.each(['reviews.jsonl', 'starReviews.jsonl'])('no two texts of %s are the same', (name) => {
  const texts = (lines(name) as { text: string | null }[]).flatMap(({ text }) => text || []);
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('some offers state no delivery, a range of sizes, or a translated review; some products have a summary', () => {
  const feeds = feedNames().map((name) => read(name));
  const items = feeds.flatMap((feed) => feed.split(/<item>|<o id=/).slice(1));
  expect(items.filter((item) => !/<g:shipping>|name="Dostawa"/.test(item)).length).toBeGreaterThan(10);
  expect(
    items.filter((item) => /(?:product_width>|Szerokość"><!\[CDATA\[)[\d.]+-[\d.]+ cm/.test(item)).length,
  ).toBeGreaterThan(0);
  const reviews = lines('reviews.jsonl') as { translatedFrom?: string; originalText?: string }[];
  const translated = reviews.filter(({ translatedFrom }) => translatedFrom === 'cs');
  expect(translated.length).toBeGreaterThan(0);
  for (const { originalText } of translated) expect(originalText).toMatch(/[ěščřžýů]/);
  expect(lines('summaries.jsonl').length).toBeGreaterThan(10);
});

test('a shop has no rating, and rooms without a page of their own are in the feed', () => {
  const shops = lines('shops.jsonl') as { slug: string }[];
  const rated = new Set((lines('starReviews.jsonl') as { shop: string }[]).map(({ shop }) => shop));
  expect(shops.map(({ slug }) => slug).filter((slug) => !rated.has(slug))).toEqual(['loft-i-stal']);
  const rooms = lines('inspirations.jsonl') as { shopTheLook: boolean }[];
  expect(rooms.some(({ shopTheLook }) => !shopTheLook)).toBe(true);
  expect(rooms.some(({ shopTheLook }) => shopTheLook)).toBe(true);
});

test('the later feed of a shop lacks a few of its offers and has no others', () => {
  const ids = (folder: string) => [...read('dekoratornia.xml', folder).matchAll(/<o id="(.+?)"/g)].map(([, id]) => id);
  const [first, later] = [ids(out), ids(join(out, 'later'))];
  expect(later.filter((id) => !first.includes(id))).toEqual([]);
  expect(later.length).toBeLessThan(first.length);
  expect(later.length).toBeGreaterThan(first.length * 0.85);
  expect(lines('shops.jsonl', join(out, 'later'))).toHaveLength(1);
});

test('most reviews are good, and some have replies', () => {
  const reviews = lines('reviews.jsonl') as { value: number; reply: unknown }[];
  const good = reviews.filter((review) => review.value >= 4).length / reviews.length;
  expect(good).toBeGreaterThan(0.7);
  expect(good).toBeLessThan(0.92);
  expect(reviews.some((review) => review.reply)).toBe(true);
});

function read(name: string, folder = out) {
  return readFileSync(join(folder, name), 'utf8');
}

function lines(name: string, folder = out): unknown[] {
  return read(name, folder)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function feedNames() {
  return readdirSync(out).filter((name) => name.endsWith('.xml'));
}

function count(pattern: RegExp, text: string) {
  return [...text.matchAll(pattern)].length;
}
