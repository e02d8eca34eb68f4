import { type FeedItem, googleFeed, googleItem, toStream } from '../../testing/buildFeed.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { importFeed } from '../import/importFeed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => database.pool.query('truncate eshop, product, manufacturer cascade'));

test('offers of two shops with one GTIN are one product, whatever their names', async () => {
  await offer('Sklep A', { title: 'Krzesło LUNA', gtin: '5901234123457', brand: 'Meblex' });
  await offer('Sklep B', { title: 'Fotel inaczej nazwany', gtin: '590 123 412 3457', brand: 'Inny' });

  expect(await products()).toEqual([['Sklep A', 'Sklep B']]);
});

/** Two offers of two shops with the same code, and whether they are one product. */
const PUBLIC_CASES: [string, FeedItem, FeedItem][] = [
  [
    'a chest and a lamp with a GTIN for use inside shops',
    { title: 'Komoda MALAGA 120 dąb', brand: 'Mebloko', gtin: '2000000000008' },
    { title: 'Lampa wisząca ORION czarna', brand: 'Luminor', gtin: '2000000000008' },
  ],
  [
    'a table and a mattress whose brand and code are "Brak"',
    { title: 'Stół OSLO rozkładany 140 cm', price: '1299.00 PLN', brand: 'Brak', mpn: 'Brak' },
    { title: 'Materac PIANKOWY 160x200 twardy', price: '899.00 PLN', brand: 'Brak', mpn: 'Brak' },
  ],
  [
    'an armchair and a carpet of "Inny producent" with the code "nie dotyczy"',
    { title: 'Fotel BERLIN szary', brand: 'Inny producent', mpn: 'nie dotyczy' },
    { title: 'Dywan PERSKI bordo', brand: 'Inny producent', mpn: 'nie dotyczy' },
  ],
];

const OTHER_KIND = { gtin: '5901234123457', brand: 'Meblex', mpn: 'LN-100' };
const OWN_CASES: [string, FeedItem, FeedItem][] = [
  [
    'a chest and a lamp at the same price with one valid GTIN',
    { ...OTHER_KIND, title: 'Komoda MALAGA dąb' },
    { ...OTHER_KIND, title: 'Lampa wisząca ORION', brand: 'Luminor' },
  ],
  [
    'a sofa and a table of one brand with one code',
    { title: 'Sofa OSLO', brand: 'Meblex', mpn: 'OS-1', price: '2400.00 PLN' },
    { title: 'Stół BERGEN', brand: 'Meblex', mpn: 'OS-1', price: '2200.00 PLN' },
  ],
  [
    'a bed and its bedside cabinet with one GTIN',
    { ...OTHER_KIND, title: 'Łóżko LUNA 160x200', price: '1999.00 PLN' },
    { ...OTHER_KIND, title: 'Szafka nocna LUNA', price: '299.00 PLN' },
  ],
  [
    'a lamp and a bulb of one GTIN, with no word in common and another price',
    { ...OTHER_KIND, title: 'Lampa wisząca ORION', price: '499.00 PLN' },
    { ...OTHER_KIND, title: 'Żarówka E27 ciepła', price: '19.00 PLN' },
  ],
  [
    'a small and a large rug of one code',
    { title: 'Dywan PERSKI 60x120 cm', brand: 'Dywanex', mpn: 'PER-1', price: '150.00 PLN' },
    { title: 'Dywan PERSKI 200x300 cm', brand: 'Dywanex', mpn: 'PER-1', price: '390.00 PLN' },
  ],
  [
    'a wardrobe and a shelf of one code whose sizes differ three times',
    { title: 'Szafa RIGA', brand: 'Meblex', mpn: 'RG1', product_height: '220 cm' },
    { title: 'Szafa RIGA nadstawka', brand: 'Meblex', mpn: 'RG1', product_height: '40 cm' },
  ],
];

const JOINED_CASES: [string, FeedItem, FeedItem][] = [
  [
    'chairs under other names',
    { ...OTHER_KIND, title: 'Krzesło LUNA' },
    { ...OTHER_KIND, title: 'Hoker tapicerowany', price: '249.00 PLN' },
  ],
  [
    'one product under two categories',
    { ...OTHER_KIND, title: 'Fotel LUNA obrotowy' },
    { ...OTHER_KIND, title: 'Krzesło LUNA', price: '219.00 PLN' },
  ],
  [
    'one product whose shops give other sides',
    { ...OTHER_KIND, title: 'Stolik KAPRI', product_width: '120 cm' },
    { ...OTHER_KIND, title: 'Stolik KAPRI', product_height: '45 cm' },
  ],
  [
    'one product at twice the price',
    { title: 'Stół OSLO', brand: 'Meblex', mpn: 'OS-7', price: '999.00 PLN' },
    { title: 'Stół OSLO', brand: 'Meblex', mpn: 'OS-7', price: '1999.00 PLN' },
  ],
];

/** Their kind follows from the title only. */
const BY_TITLE = { google_product_category: undefined, product_type: undefined };

test.each([...PUBLIC_CASES, ...OWN_CASES])('%s are two products', async (_, first, second) => {
  await offer('Sklep A', { ...BY_TITLE, ...first });
  const report = await offer('Sklep B', { ...BY_TITLE, ...second });

  expect(await products()).toEqual([['Sklep A'], ['Sklep B']]);
  expect(report.warnings.length).toBeGreaterThan(0);
});

test.each(JOINED_CASES)('%s are one product', async (_, first, second) => {
  await offer('Sklep A', { ...BY_TITLE, ...first });
  const report = await offer('Sklep B', { ...BY_TITLE, ...second });

  expect(await products()).toEqual([['Sklep A', 'Sklep B']]);
  expect(report.warnings).toEqual([]);
});

test('offers of one feed with one GTIN are one product only if they are of one kind', async () => {
  const gtin = '5901234123457';
  const titles = ['Komoda MALAGA dąb', 'Komoda MALAGA biała', 'Lampa wisząca ORION'];
  const items = titles.map((title, i) => googleItem(`${i}`, { ...BY_TITLE, gtin, title }));
  const report = await importFeed({ pool: database.pool, source: toStream(googleFeed(items)), shop: 'Sklep A' });

  expect(await products()).toEqual([['Sklep A', 'Sklep A'], ['Sklep A']]);
  expect(report.warnings).toMatchObject([{ line: 5, id: '2', field: 'gtin' }]);
});

test('an offer that is not joined by its GTIN is in the report of each import', async () => {
  const gtin = '5901234123457';
  await offer('Sklep A', { ...BY_TITLE, gtin, title: 'Komoda MALAGA dąb' });
  const reports = [];
  for (const price of ['199.00 PLN', '199.00 PLN', '189.00 PLN'])
    reports.push(await offer('Sklep B', { ...BY_TITLE, gtin, title: 'Lampa wisząca ORION', price }));

  expect(reports.map(({ warnings }) => warnings)).toEqual(
    Array.from({ length: 3 }, () => [expect.objectContaining({ line: 3, id: '1', field: 'gtin' })]),
  );
});

test('a shop that corrects its GTIN leaves the wrong product, with its reviews, and joins the right one', async () => {
  const [wrong, right] = ['5901234123457', '4006381333931'];
  await offer('Sklep A', { title: 'Krzesło LUNA', gtin: wrong });
  await offer('Sklep C', { title: 'Krzesło RIGA', gtin: right });
  await offer('Sklep B', { title: 'Krzesło RIGA czarne', gtin: wrong });
  expect(await products()).toEqual([['Sklep A', 'Sklep B'], ['Sklep C']]);
  await database.pool.query(`
    insert into review (external_id, product_id, variant_id, value, created_at)
    select 'r' || v.id, product_id, v.id, 4, now() from variant as v join eshop as e on e.id = v.eshop_id
    where e.name in ('Sklep A', 'Sklep B')`);

  await offer('Sklep B', { title: 'Krzesło RIGA czarne', gtin: right });

  expect(await products()).toEqual([['Sklep A'], ['Sklep B', 'Sklep C']]);
  const { rows } = await database.pool.query(
    'select gtin, reviews_count::int as stars, (select count(*)::int from review r where r.product_id = p.id) as reviews from product p order by id',
  );
  expect(rows).toEqual([
    { gtin: `0${wrong}`, stars: 1, reviews: 1 },
    { gtin: `0${right}`, stars: 1, reviews: 1 },
  ]);
});

test('a shop that corrects its code, or only leaves it out, is joined by what it says now', async () => {
  const chair = { title: 'Krzesło LUNA', brand: 'Meblex' };
  await offer('Sklep A', { ...chair, mpn: 'LN-1' });
  await offer('Sklep B', { ...chair, title: 'Krzesło LUNA pikowane', mpn: 'LN-1' });
  await offer('Sklep B', { ...chair, title: 'Krzesło LUNA pikowane', mpn: undefined });
  expect(await products()).toEqual([['Sklep A', 'Sklep B']]);

  await offer('Sklep B', { ...chair, title: 'Krzesło LUNA pikowane', mpn: 'LN-1' });
  await offer('Sklep B', { ...chair, title: 'Krzesło LUNA pikowane', mpn: 'LN-2' });
  expect(await products()).toEqual([['Sklep A'], ['Sklep B']]);
});

test('a code that its shop has corrected joins nothing any more', async () => {
  await offer('Sklep A', { title: 'Krzesło LUNA', gtin: '5901234123457' });
  await offer('Sklep A', { title: 'Krzesło LUNA', gtin: '4006381333931' });
  await offer('Sklep B', { title: 'Krzesło RIGA pikowane', gtin: '5901234123457' });
  await offer('Sklep C', { title: 'Krzesło LUNA gładkie', gtin: '4006381333931' });

  expect(await products()).toEqual([['Sklep A', 'Sklep C'], ['Sklep B']]);
});

test('offers that were joined by a placeholder before are separated when they are read again', async () => {
  await offer('Sklep A', { title: 'Stół OSLO', brand: 'Brak', mpn: 'Brak' });
  await offer('Sklep B', { title: 'Materac PIANKOWY', brand: 'Brak', mpn: 'Brak' });
  // What an earlier version of the importer wrote.
  await database.pool.query(`
    insert into manufacturer (slug, name) values ('brak', 'Brak');
    update variant set mpn = 'Brak', manufacturer_id = (select id from manufacturer), content_hash = '',
      product_id = (select min(id) from product);
    delete from feed_state`);
  expect(await products()).toEqual([['Sklep A', 'Sklep B']]);

  await offer('Sklep B', { title: 'Materac PIANKOWY', brand: 'Brak', mpn: 'Brak' });

  expect(await products()).toEqual([['Sklep A'], ['Sklep B']]);
});

test('offers of two shops with one brand and MPN are one product', async () => {
  await offer('Sklep A', { title: 'Krzesło LUNA', mpn: 'LN-100 x', brand: 'Meblex' });
  await offer('Sklep B', { title: 'Luna krzesło do salonu', mpn: 'ln100X', brand: 'MEBLEX' });
  await offer('Sklep C', { title: 'Krzesło inne', mpn: 'LN-100 x', brand: 'Drugi' });

  expect(await products()).toEqual([['Sklep A', 'Sklep B'], ['Sklep C']]);
});

test('names match regardless of noise words, word order, case, diacritics and spelling of size and colour', async () => {
  await offer('Sklep A', { title: 'Stół rozkładany BERGEN 140x80 cm, biały', color: 'biały' });
  await offer('Sklep B', { title: 'BERGEN stol rozkladany 140 x 80, kolor biała PROMOCJA!', color: 'biała' });

  expect(await products()).toEqual([['Sklep A', 'Sklep B']]);
});

test('a different size, colour or brand is a different product', async () => {
  await offer('Sklep A', { title: 'Stół rozkładany BERGEN 140x80 cm, biały' });
  await offer('Sklep B', { title: 'Stół rozkładany BERGEN 160x80 cm, biały' });
  await offer('Sklep C', { title: 'Stół rozkładany BERGEN 140x80 cm, czarny' });
  await offer('Sklep D', { title: 'Stół rozkładany BERGEN 140x80 cm, biały', brand: 'Konkurent' });

  expect(await products()).toHaveLength(4);
});

test('equal names with different GTINs are different products', async () => {
  await offer('Sklep A', { title: 'Stół BERGEN dębowy', gtin: '5901234123457' });
  await offer('Sklep B', { title: 'Stół BERGEN dębowy', gtin: '4006381333931' });

  expect(await products()).toHaveLength(2);
});

test('offers of one shop with equal names stay two products', async () => {
  const items = ['1', '2'].map((id) => googleItem(id, { title: 'Stół BERGEN dębowy do jadalni' }));
  await importFeed({ pool: database.pool, source: toStream(googleFeed(items)), shop: 'Sklep A' });

  expect(await products()).toEqual([['Sklep A'], ['Sklep A']]);
});

test('the title "krzesło" without a brand matches nothing', async () => {
  await offer('Sklep A', { title: 'Krzesło czarne', brand: undefined });
  await offer('Sklep B', { title: 'Krzesło czarne', brand: undefined });

  expect(await products()).toHaveLength(2);
});

test('a product has the name of its best active offer', async () => {
  const gtin = '5901234123457';
  await offer('Sklep A', { title: 'Krzesło z długim opisem', gtin, description: 'Długi opis. '.repeat(20) });
  await offer('Sklep B', { title: 'Krzesło z krótkim opisem', gtin, description: 'Krótki.' });
  expect(await productNames()).toEqual(['Krzesło z długim opisem']);

  await importFeed({ pool: database.pool, source: toStream(googleFeed([googleItem('9')])), shop: 'Sklep A' });
  await offer('Sklep B', { title: 'Krzesło z krótkim opisem', gtin, description: 'Inny.' });
  expect(await productNames()).toContain('Krzesło z krótkim opisem');
});

function offer(shop: string, fields: FeedItem) {
  return importFeed({ pool: database.pool, source: toStream(googleFeed([googleItem('1', fields)])), shop });
}

/** The shops of each product, ordered by product id. */
async function products(): Promise<string[][]> {
  const { rows } = await database.pool.query<{ shops: string[] }>(`
    select array_agg(e.name order by e.name) as shops
    from variant v join eshop e on e.id = v.eshop_id group by v.product_id order by v.product_id`);
  return rows.map((row) => row.shops);
}

async function productNames() {
  const { rows } = await database.pool.query<{ name: string }>('select name from product order by id');
  return rows.map((row) => row.name);
}
