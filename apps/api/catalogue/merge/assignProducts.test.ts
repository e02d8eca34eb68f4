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
