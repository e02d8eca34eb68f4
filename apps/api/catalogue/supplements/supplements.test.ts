import { writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { one, oneValue } from '../../database/one.ts';
import { googleFeed, googleItem, toStream } from '../../testing/buildFeed.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { importFeed } from '../import/importFeed.ts';
import { seedCatalogue } from '../seedCatalogue.ts';
import { importPriceHistory } from './importPriceHistory.ts';
import { importReviews, importWebSummaries } from './importReviews.ts';
import { importSets } from './importSets.ts';
import { importShops } from './importShops.ts';
import { importStarReviews } from './importStarReviews.ts';
import { findStarEshop } from '../../resources/star/findStarEshop.ts';
import { importVouchers } from './importVouchers.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'gniazdo-supplements-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.pool.query('truncate eshop, product, manufacturer cascade');
  await importShops(database.pool, await file([{ slug: 'sklep', name: 'Sklep', website: 'https://sklep.example' }]));
});

test('[R-53] the rating of a shop is that of its reviews, also of delivered ones; importing again changes nothing', async () => {
  const rating = () => one(database.pool, 'select rating, reviews_count from eshop');
  const review = { shop: 'sklep', order: 'A-1', value: 5, dateTime: '2026-11-01T10:00:00Z', source: 'generated' };
  const lines = [review, { ...review, order: 'A-2', value: 2, text: 'Paczka obita.' }, { ...review, shop: 'obcy' }];
  const star = async (given: object[]) => importStarReviews(database.pool, await file(given));
  expect(await rating()).toEqual({ rating: null, reviews_count: 0 });
  expect(await star(lines)).toBe(2);
  expect(await rating()).toEqual({ rating: 3.5, reviews_count: 2 });
  expect(await star(lines)).toBe(0);
  expect(await findStarEshop(database.pool, 'sklep', 1)).toMatchObject({
    average: 3.5,
    count: 2,
    hasSamples: true,
    reviews: [{ isSample: true }, { isSample: true }],
  });
  // A line of a shop has no rating of its own.
  await importShops(database.pool, await file([{ slug: 'sklep', name: 'Sklep', rating: 1, reviewsCount: 900 }]));
  expect(await rating()).toEqual({ rating: 3.5, reviews_count: 2 });
});

test('a file states who sells in a shop, until the shop does so in its panel; what it leaves out stays', async () => {
  const trader = {
    legalName: 'Sklep sp. z o.o.',
    nip: '526-000-12-46',
    address: 'ul. Długa 5\n00-238 Warszawa',
    paymentMethods: ['blik', 'card'],
    returnCost: 14.99,
  };
  const shop = { slug: 'sklep', name: 'Sklep' };
  const state = async (more: object) => {
    await importShops(database.pool, await file([{ ...shop, ...more }]));
    const { rows } = await database.pool.query(
      'select legal_name, nip, payment_methods, return_cost, return_way, cooling_off_days from eshop',
    );
    return rows[0] as object;
  };
  const stated = {
    legal_name: 'Sklep sp. z o.o.',
    nip: '5260001246',
    payment_methods: ['blik', 'card'],
    return_cost: 1499,
    return_way: null,
    cooling_off_days: 30,
  };
  expect(await state({ trader, coolingOffDays: 30 })).toEqual(stated);
  expect(await state({ trader: { legalName: 'Nowa sp. z o.o.' } })).toEqual({
    ...stated,
    legal_name: 'Nowa sp. z o.o.',
  });
  await database.pool.query(
    `insert into audit_entry (by_kind, by_name, eshop_id, action) select 'shop', 'x', id, 'shop.details' from eshop`,
  );
  expect(await state({ trader, coolingOffDays: 14 })).toEqual({ ...stated, legal_name: 'Nowa sp. z o.o.' });
  const wrong = await file([{ ...shop, trader: { nip: '5260001245' } }]);
  await expect(importShops(database.pool, wrong)).rejects.toThrow('Podaj poprawny NIP');
});

test.each<[string, [string, number][], number | null]>([
  ['a price that fell today', [['2026-09-01', 100]], 10000],
  [
    'the lowest price of the 30 days before',
    [
      ['2026-09-01', 100],
      ['2026-11-01', 70],
      ['2026-11-10', 100],
    ],
    7000,
  ],
  [
    'a price that ended before the 30 days does not count',
    [
      ['2026-08-01', 50],
      ['2026-09-01', 100],
    ],
    10000,
  ],
  [
    'the price in force when the 30 days began counts',
    [
      ['2026-09-01', 60],
      ['2026-11-01', 100],
    ],
    6000,
  ],
  [
    'a reduction that began earlier counts from its beginning',
    [
      ['2026-09-01', 100],
      ['2026-11-01', 80],
    ],
    10000,
  ],
  [
    'a reduction in two steps counts from the first',
    [
      ['2026-09-01', 100],
      ['2026-11-01', 90],
      ['2026-11-15', 80],
    ],
    10000,
  ],
  [
    'a previous price that was never charged counts from the last price drop',
    [
      ['2026-09-01', 85],
      ['2026-11-15', 80],
    ],
    8500,
  ],
  [
    'a reduction of ten weeks counts from its beginning',
    [
      ['2026-08-01', 110],
      ['2026-08-20', 100],
      ['2026-09-10', 80],
    ],
    10000,
  ],
  [
    'an offer younger than 30 days counts from its first price',
    [
      ['2026-11-10', 100],
      ['2026-11-12', 95],
      ['2026-11-13', 100],
    ],
    9500,
  ],
  [
    'a second reduction after the full price counts the first one',
    [
      ['2026-09-01', 100],
      ['2026-11-01', 80],
      ['2026-11-05', 100],
    ],
    8000,
  ],
  [
    'a reduction that paused for longer than 30 days counts from its own beginning',
    [
      ['2026-09-01', 100],
      ['2026-10-01', 80],
      ['2026-10-05', 100],
    ],
    10000,
  ],
  ['no earlier price', [], null],
])('Omnibus, %s', async (_, history, lowest) => {
  await importOffer({ price: '100.00 PLN', sale_price: '80.00 PLN' });
  await importPriceHistory(database.pool, await file([{ shop: 'sklep', offer: 'A1', history }]), '2026-11-20');

  expect((await variant()).lowest_30).toBe(lowest);
});

test('an offer without a reduction has no lowest price', async () => {
  await importOffer({ price: '100.00 PLN', sale_price: '80.00 PLN' });
  await importPriceHistory(
    database.pool,
    await file([{ shop: 'sklep', offer: 'A1', history: [['2026-09-01', 100]] }]),
    '2026-11-20',
  );
  expect((await variant()).lowest_30).toBe(10000);

  await importOffer({ price: '100.00 PLN' });
  expect((await variant()).lowest_30).toBeNull();
});

test('existing days and today are kept in the price history, and repeated prices are left out', async () => {
  await importOffer({ price: '100.00 PLN' });
  const history = [
    ['2026-09-01', 90],
    ['2026-09-02', 90],
    ['2026-10-01', 95.5],
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ];
  const path = await file([
    { shop: 'sklep', offer: 'A1', history },
    { shop: 'sklep', offer: 'unknown', history },
  ]);

  expect(await importPriceHistory(database.pool, path, '2026-11-20')).toBe(2);
  expect(await importPriceHistory(database.pool, path, '2026-11-20')).toBe(0);
  const { rows } = await database.pool.query('select "on", price from price_history order by "on"');
  expect(rows).toEqual([
    { on: '2026-09-01', price: 9000 },
    { on: '2026-10-01', price: 9550 },
    { on: '2026-11-20', price: 10000 },
  ]);
});

test('reviews are counted once per product and update the index', async () => {
  await importOffer({});
  const review = {
    shop: 'sklep',
    offer: 'A1',
    dateTime: '2026-01-17T17:44:00Z',
    nick: null,
    text: 'Dobre',
    reply: null,
  };
  const path = await file([
    { ...review, externalId: 'r1', value: 5, images: 2, pluses: ['cena'], source: 'generated' },
    { ...review, externalId: 'r2', value: 2, reply: { text: 'Przepraszamy', dateTime: '2026-01-18T08:00:00Z' } },
  ]);
  const seq = await lastSeq();
  await importReviews(database.pool, path);

  const { rows } = await database.pool.query('select reviews_sum, reviews_count, reviews_images from product');
  // The offer has one picture.
  expect(rows).toEqual([{ reviews_sum: 7, reviews_count: 2, reviews_images: 1 }]);
  const { rows: sources } = await database.pool.query('select external_id, source from review order by external_id');
  expect(sources).toEqual([
    { external_id: 'r1', source: 'generated' },
    { external_id: 'r2', source: 'eshop' },
  ]);
  const { id } = await variant();
  expect(await outboxAfter(seq)).toEqual([{ kind: 'variant', ids: [id] }]);
  const again = await lastSeq();
  expect(await importReviews(database.pool, path)).toBe(0);
  expect(await outboxAfter(again)).toEqual([]);
});

test('the vouchers of a shop are replaced by those of the file', async () => {
  const shop = { shop: 'sklep', value: 10, valueType: 'percent' };
  await importVouchers(
    database.pool,
    await file([
      { ...shop, code: 'STARY' },
      { ...shop, code: 'JESIEN', categories: ['sofy', 'lozka'] },
    ]),
  );
  const seq = await lastSeq();
  await importVouchers(
    database.pool,
    await file([{ ...shop, code: 'JESIEN', categories: ['sofy', 'lozka'], validTo: '2026-12-01', minOrder: 500 }]),
  );

  const { rows } = await database.pool
    .query(`select code, valid_to, min_order, (select array_agg(slug order by slug) from category
    where id = any(category_ids)) as categories from voucher`);
  expect(rows).toEqual([{ code: 'JESIEN', valid_to: '2026-12-01', min_order: 500, categories: ['lozka', 'sofy'] }]);
  expect(new Set((await outboxAfter(seq)).map((row) => row.kind))).toEqual(new Set(['voucher']));
});

test('the pieces of a set are replaced by those of the file, without the set itself; with an unknown or wrong one it has none', async () => {
  const items = ['A1', 'A2', 'A3'].map((id) => googleItem(id));
  await importFeed({
    pool: database.pool,
    source: toStream(googleFeed(items)),
    shop: 'Sklep',
    now: new Date('2026-11-20T12:00+01:00'),
  });
  const line = { shop: 'sklep', offer: 'A1' };
  await importSets(database.pool, await file([{ ...line, pieces: [{ offer: 'A2', quantity: 4 }] }]));
  const pieces = [{ offer: 'A3', quantity: 2 }, { offer: 'A1' }, { offer: 'A2' }];
  expect(await importSets(database.pool, await file([{ ...line, pieces }]))).toBe(2);
  const { rows } = await database.pool.query(
    `select external_id, quantity from set_piece join variant on variant.id = piece_id order by position`,
  );
  expect(rows).toEqual([
    { external_id: 'A3', quantity: 2 },
    { external_id: 'A2', quantity: 1 },
  ]);

  await importFeed({
    pool: database.pool,
    source: toStream(googleFeed([...items, googleItem('B1', { brand: 'Inny' })])),
    shop: 'Sklep',
    now: new Date('2026-11-20T12:00+01:00'),
  });
  for (const wrong of [{ offer: 'unknown' }, { offer: 'B1' }])
    expect(await importSets(database.pool, await file([{ ...line, pieces: [...pieces, wrong] }]))).toBe(0);
  expect((await database.pool.query('select from set_piece')).rowCount).toBe(0);
});

test('summaries of the web need https sources; a file replaces all', async () => {
  await importOffer({});
  const line = { shop: 'sklep', offer: 'A1', summary: 'Chwalone za wygodę.' };
  const sources = [{ name: 'Test magazynu', url: 'https://magazyn.example/test' }];
  for (const wrong of [[], [{ name: 'x', url: 'http://magazyn.example' }], [{ name: 'x', url: 'javascript:1' }]])
    await expect(importWebSummaries(database.pool, await file([{ ...line, sources: wrong }]))).rejects.toThrow(
      /line 1: sources/,
    );
  expect(await importWebSummaries(database.pool, await file([{ ...line, sources }]))).toBe(1);
  const { rows } = await database.pool.query('select summary, sources from web_summary');
  expect(rows).toEqual([{ summary: line.summary, sources }]);
  expect(await importWebSummaries(database.pool, await file([]))).toBe(0);
  expect((await database.pool.query('select from web_summary')).rowCount).toBe(0);
});

test('a file with an error changes nothing, and the error has line and field', async () => {
  const good = { shop: 'sklep', code: 'A', value: 10, valueType: 'percent' };
  const path = await file([good, { ...good, valueType: 'points' }]);

  await expect(importVouchers(database.pool, path)).rejects.toThrow(/, line 2: valueType: /);
  await writeFile(path, '{"shop":"sk');
  await expect(importVouchers(database.pool, path)).rejects.toThrow(/, line 1: not valid JSON/);
  expect((await database.pool.query('select from voucher')).rowCount).toBe(0);
});

test('a folder is imported with its shops, feeds and supplements, and importing it again changes nothing', async () => {
  const reviews = [{ shop: 'b', offer: 'A1', externalId: 'r1', value: 4, dateTime: '2026-01-17T17:44:00Z' }];
  const seed = await mkdtemp(join(folder, 'seed-'));
  const lines = (rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n');
  await writeFile(
    join(seed, 'shops.jsonl'),
    lines([
      { slug: 'a', name: 'Sklep A', feed: 'a.xml' },
      { slug: 'b', name: 'Sklep B', feed: 'b.xml' },
    ]),
  );
  for (const name of ['a', 'b'])
    await writeFile(join(seed, `${name}.xml`), googleFeed([googleItem('A1'), googleItem('A2')]));
  await writeFile(join(seed, 'reviews.jsonl'), lines(reviews));
  await writeFile(join(seed, 'sets.jsonl'), lines([{ shop: 'a', offer: 'A1', pieces: [{ offer: 'A2' }] }]));
  const sources = [{ name: 'Test magazynu', url: 'https://magazyn.example/test' }];
  await writeFile(join(seed, 'summaries.jsonl'), lines([{ shop: 'a', offer: 'A1', summary: 'Chwalone.', sources }]));
  const logged: string[] = [];

  const report = await seedCatalogue(database.pool, seed, (line) => logged.push(line));
  expect(report).toEqual({
    shops: 2,
    offers: 4,
    refused: 0,
    feedSeconds: expect.any(Number),
    prices: 0,
    vouchers: 0,
    reviews: 1,
    starReviews: 0,
    rankings: 0,
    sets: 1,
    summaries: 1,
    inspirations: 0,
  });
  expect(logged).toEqual(['1/2 Sklep A: 2 offers', '2/2 Sklep B: 2 offers', 'reviews: 1', 'sets: 1', 'summaries: 1']);
  const { rows } = await database.pool.query(
    'select count(*)::int as count, count(distinct product_id)::int as products from variant',
  );
  expect(rows).toEqual([{ count: 4, products: 2 }]);

  const seq = await lastSeq();
  const again = () => seedCatalogue(database.pool, seed, (line) => logged.push(line));
  await again();
  expect(await outboxAfter(seq)).toEqual([]);
  const unchanged = 'The files beside the feeds are unchanged.';
  expect(logged.at(-1)).toBe(unchanged);

  // With another file, and after another import, they are read.
  await writeFile(join(seed, 'reviews.jsonl'), lines([{ ...reviews[0], value: 5 }]));
  expect(await again()).toMatchObject({ reviews: 1 });
  await database.pool.query(`update variant set name = name || ' nowy' where external_id = 'A2'`);
  await database.pool.query('delete from review');
  expect(await again()).toMatchObject({ reviews: 1 });
  expect(logged.at(-1)).not.toBe(unchanged);
  await again();
  expect(logged.at(-1)).toBe(unchanged);

  // A file that is replaced after it was read is read the next time.
  await writeFile(join(seed, 'reviews.jsonl'), lines([{ ...reviews[0], value: 4 }]));
  await seedCatalogue(database.pool, seed, (line) => {
    if (line.startsWith('reviews')) writeFileSync(join(seed, 'reviews.jsonl'), lines([{ ...reviews[0], value: 3 }]));
  });
  expect(await again()).toMatchObject({ reviews: 1 });
});

let files = 0;
async function file(rows: object[]) {
  const path = join(folder, `${++files}.jsonl`);
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  return path;
}

function importOffer(fields: Record<string, string>) {
  const source = toStream(googleFeed([googleItem('A1', fields)]));
  return importFeed({ pool: database.pool, source, shop: 'Sklep', now: new Date('2026-11-20T12:00+01:00') });
}

async function variant() {
  return one(database.pool, 'select * from variant');
}

async function lastSeq() {
  return oneValue<string>(database.pool, 'select coalesce(max(seq), 0) from outbox');
}

async function outboxAfter(seq: string): Promise<{ kind: string; ids: number[] }[]> {
  const { rows } = await database.pool.query('select kind, ids from outbox where seq > $1 order by seq', [seq]);
  return rows;
}
