import { Readable } from 'node:stream';
import { ceneoFeed, type FeedItem, googleFeed, googleItem, toStream } from '../../testing/buildFeed.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { importFeed } from './importFeed.ts';

let database: TestDatabase;
let shops = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a feed creates its shop and offers with every field', async () => {
  const shop = newShop();
  const report = await importItems(shop, [
    googleItem('A1', {
      title: 'Krzesło tapicerowane LUNA 45x52x90 cm, jasnoszare',
      description: '<![CDATA[<p>Miękkie &amp; wygodne.</p><script>alert(1)</script>]]>',
      price: '1 299,00 zł',
      sale_price: '999.00 PLN',
      sale_price_effective_date: '2026-11-01T00:00+0100/2026-11-30T23:59+0100',
      gtin: '5901234123457',
      mpn: 'LN-1',
      color: 'jasnoszary',
      material: 'welur',
      product_width: '45 cm',
      product_height: '900 mm',
      shipping: [
        '<g:country>PL</g:country><g:service>Kurier</g:service><g:price>19.99 PLN</g:price>',
        '<g:country>DE</g:country><g:service>Kurier</g:service><g:price>1.00 PLN</g:price>',
      ],
      max_handling_time: '3',
      installment: '<g:months>10</g:months><g:amount>99.90 PLN</g:amount>',
      product_detail: '<g:attribute_name>Styl</g:attribute_name><g:attribute_value>loftowy</g:attribute_value>',
      custom_label_0: 'bestseller, blackFriday',
      additional_image_link: ['https://sklep.example/img/A1-2.jpg'],
    }),
  ]);

  expect(report).toMatchObject({ read: 1, new: 1, changed: 0, unchanged: 0, deactivated: 0, refusedCount: 0 });
  expect(report.shop.isNew).toBe(true);
  const [offer] = await findOffers(shop);
  expect(offer).toMatchObject({
    external_id: 'A1',
    slug: 'krzeslo-tapicerowane-luna-45x52x90-cm-jasnoszare',
    description: 'Miękkie & wygodne.',
    price: 99900,
    price_before: 129900,
    discount_valid_to: '2026-11-30',
    gtin: '05901234123457',
    delivery_price: 1999,
    delivery_days: 3,
    installment_months: 10,
    installment_amount: 9990,
    width_from: 450,
    depth_to: 520,
    height_to: 900,
    promo_tags: ['bestseller', 'blackFriday'],
    tier: 'Bestseller',
    category: 'krzesla-tapicerowane',
    manufacturer: 'Meblex',
    images: 2,
    features: ['loftowy', 'szary', 'tapicerowany', 'welur'],
  });
  expect(offer.deliveries).toHaveLength(1);
  expect(offer.display_parameters.slice(0, 2)).toEqual(['jasnoszary', 'welur']);
  expect(await shopWebsite(shop)).toBe('https://sklep.example');
});

test('a price inside shipping does not overwrite the price', async () => {
  const shop = newShop();
  const shipping = '<g:country>PL</g:country><g:price>15.00 PLN</g:price>';
  await importItems(shop, [googleItem('A1', { shipping, price: '500.00 PLN' })]);

  expect(await findOffers(shop)).toMatchObject([{ price: 50000, delivery_price: 1500 }]);
});

test('importing the same feed again changes nothing', async () => {
  const shop = newShop();
  const items = [googleItem('A1'), googleItem('A2', { sale_price: '150.00 PLN' })];
  await importItems(shop, items);
  const before = await snapshot();
  const report = await importItems(shop, items);

  expect(report).toMatchObject({ read: 2, new: 0, changed: 0, unchanged: 2, deactivated: 0 });
  expect(await snapshot()).toEqual(before);
});

test('only a changed offer is written, and its price is added to the history', async () => {
  const shop = newShop();
  await importItems(shop, [googleItem('A1'), googleItem('A2')], '2026-11-10');
  const seq = await lastSeq();
  const report = await importItems(shop, [googleItem('A1'), googleItem('A2', { price: '179.00 PLN' })], '2026-11-20');

  expect(report).toMatchObject({ changed: 1, unchanged: 1 });
  const [, changed] = await findOffers(shop);
  const { rows } = await database.pool.query(`select kind, ids from outbox where seq > $1`, [seq]);
  expect(rows).toEqual([{ kind: 'variant', ids: [changed.id] }]);
  expect(await findHistory(changed.id)).toEqual([
    { on: '2026-11-10', price: 19900, lowest: 19900 },
    { on: '2026-11-20', price: 17900, lowest: 17900 },
  ]);
});

test('two prices on one day are one row with the lower one as lowest', async () => {
  const shop = newShop();
  for (const price of ['100.00', '80.00', '90.00']) await importItems(shop, [googleItem('A1', { price })]);

  const [offer] = await findOffers(shop);
  expect(await findHistory(offer.id)).toEqual([{ on: '2026-11-20', price: 9000, lowest: 8000 }]);
});

test('a missing offer becomes inactive and returns with the same id', async () => {
  const shop = newShop();
  await importItems(shop, [googleItem('A1'), googleItem('A2')]);
  const [, gone] = await findOffers(shop);

  expect(await importItems(shop, [googleItem('A1')])).toMatchObject({ unchanged: 1, deactivated: 1 });
  expect(await findOffers(shop)).toMatchObject([{ active: true }, { active: false, id: gone.id }]);
  expect(await importItems(shop, [googleItem('A1'), googleItem('A2')])).toMatchObject({ changed: 1, deactivated: 0 });
  expect(await findOffers(shop)).toMatchObject([{ active: true }, { active: true, id: gone.id }]);
});

test('invalid offers are reported with their lines, and valid ones are imported', async () => {
  const shop = newShop();
  const report = await importItems(shop, [
    googleItem('A1'),
    googleItem('A2', { price: '19.00 EUR' }),
    googleItem('A3', { link: 'javascript:alert(1)' }),
    googleItem('A4'),
    googleItem('A5', { title: undefined }),
  ]);

  expect(report).toMatchObject({ read: 5, new: 2, refusedCount: 3 });
  expect(report.refused).toEqual([
    { line: 4, id: 'A2', field: 'price', reason: 'currency EUR instead of PLN', isRefused: true },
    { line: 5, id: 'A3', field: 'link', reason: expect.stringContaining('https://'), isRefused: true },
    { line: 7, id: 'A5', field: 'title', reason: 'missing', isRefused: true },
  ]);
  expect(await findOffers(shop)).toMatchObject([{ external_id: 'A1' }, { external_id: 'A4' }]);
});

test('a refused offer keeps its previous state', async () => {
  const shop = newShop();
  await importItems(shop, [googleItem('A1'), googleItem('A2')]);
  const report = await importItems(shop, [googleItem('A1'), googleItem('A2', { price: 'abc' })]);

  expect(report).toMatchObject({ unchanged: 1, deactivated: 0, refusedCount: 1 });
  expect(await findOffers(shop)).toMatchObject([{}, { active: true, price: 19900 }]);
});

test('a repeated id is imported once, and refused if its price or name differs', async () => {
  const shop = newShop();
  const report = await importItems(shop, [
    googleItem('A1'),
    googleItem('A1', { product_type: 'Dom > Meble > Stoły' }),
    googleItem('A1', { price: '5.00 PLN' }),
  ]);

  expect(report).toMatchObject({ read: 3, new: 1, repeated: 1, refusedCount: 1 });
  expect(report.refused[0]).toMatchObject({ line: 5, field: 'id', reason: expect.stringContaining('line 3') });
  expect(await findOffers(shop)).toMatchObject([{ price: 19900 }]);
});

test('an offer that leads to another host than those of its shop is refused with the reason', async () => {
  const shop = newShop();
  const links = {
    A1: 'https://www.sklep.example/1',
    A2: 'https://m.sklep.example/2',
    A3: 'https://other.example/phish',
  };
  const items = [...Object.entries(links), ['A4', 'http://sklep.example/4'], ['A5', 'https://127.0.0.1/_staff/end']];
  const report = await importItems(
    shop,
    items.map(([id, link]) => googleItem(id!, { link })),
  );
  expect(report).toMatchObject({ new: 2, refusedCount: 3, shop: { hosts: ['sklep.example'] } });
  expect(report.refused.map(({ id, field, reason }) => [id, field, reason])).toEqual([
    ['A3', 'link', 'other.example is not a host of this shop (sklep.example)'],
    ['A4', 'link', '"http://sklep.example/4" does not begin with https://'],
    ['A5', 'link', '127.0.0.1 is not a domain name'],
  ]);
});

test('a known shop keeps its hosts, and an import can register others', async () => {
  const shop = newShop();
  await importItems(shop, [googleItem('A1')]);
  const moved = () => toStream(googleFeed([googleItem('A1', { link: 'https://nowy.example/1' })]));
  await expect(importFeed({ pool: database.pool, source: moved(), shop })).rejects.toMatchObject({
    findings: [{ field: 'link', reason: 'nowy.example is not a host of this shop (sklep.example)' }],
  });
  const hosts = ['nowy.example', 'sklep.example'];
  const report = await importFeed({ pool: database.pool, source: moved(), shop, hosts });
  expect(report).toMatchObject({ changed: 1, shop: { hosts, isNew: false } });
  expect(await importFeed({ pool: database.pool, source: moved(), shop })).toMatchObject({
    unchanged: 1,
    shop: { hosts },
  });
});

test('an invalid GTIN is left out with a warning', async () => {
  const shop = newShop();
  const report = await importItems(shop, [googleItem('A1', { gtin: '5901234123458' })]);

  expect(report).toMatchObject({ new: 1, refusedCount: 0, warningCount: 1 });
  expect(report.warnings[0]).toMatchObject({ line: 3, field: 'gtin' });
  expect(await findOffers(shop)).toMatchObject([{ gtin: null }]);
});

test('a truncated feed changes nothing and creates no shop', async () => {
  const known = newShop();
  await importItems(known, [googleItem('A1'), googleItem('A2')]);
  const before = await snapshot();
  const feed = googleFeed([googleItem('A1', { price: '1.00 PLN' }), googleItem('A3'), googleItem('A4')]);

  for (const shop of [known, newShop()]) {
    const cut = toStream(feed.slice(0, feed.indexOf('MODELA4')));
    await expect(importFeed({ pool: database.pool, source: cut, shop })).rejects.toThrow(
      /^The feed is cut off: it ends in line 5 inside the offer that begins in line 5/,
    );
    const headless = toStream(feed.replace('</channel></rss>', ''));
    await expect(importFeed({ pool: database.pool, source: headless, shop })).rejects.toThrow(/cut off/);
  }
  expect(await snapshot()).toEqual(before);
});

test('a feed with only invalid offers changes nothing, and the error has the reasons', async () => {
  const shop = newShop();
  await importItems(shop, [googleItem('A1')]);
  const before = await snapshot();

  await expect(importItems(shop, [googleItem('A1', { price: '0' })])).rejects.toMatchObject({
    message: 'All 1 offers of the feed are refused, so nothing was changed.',
    findings: [{ line: 3, id: 'A1', field: 'price', reason: 'is zero' }],
  });
  await expect(importItems(shop, [])).rejects.toThrow(/has no offers/);
  expect(await snapshot()).toEqual(before);
});

test.each(['stops', 'never ends'])(
  'a feed that %s is given up at the time limit, and nothing is changed',
  async (kind) => {
    const shop = newShop();
    await importItems(shop, [googleItem('A1')]);
    const before = await snapshot();
    const [head, item] = googleFeed([googleItem('A1', { price: '1.00 PLN' })]).split(/(?=<item>)|(?=<.channel>)/);
    let id = 1;
    const source = new Readable({
      read() {
        if (id === 1) this.push(head);
        if (id === 1 || kind === 'never ends') this.push(item!.replaceAll('A1', `A${id++}`));
      },
    });
    await expect(importFeed({ pool: database.pool, source, shop, timeoutMs: 500 })).rejects.toThrow(
      /^The import took longer than 0.5 seconds, so nothing was changed/,
    );
    expect(await snapshot()).toEqual(before);
  },
);

test('avail of a Ceneo feed sets the handling days and the stock', async () => {
  const shop = newShop();
  const offers = ['1', '3', '14', '90', '99'].map((avail) => ({
    id: `C${avail}`,
    name: `Krzesło WARIANT${avail}`,
    avail,
  }));
  const report = await importFeed({ pool: database.pool, source: toStream(ceneoFeed(offers)), shop });

  expect(report).toMatchObject({ format: 'ceneo', new: 5 });
  const found = new Map(
    (await findOffers(shop)).map((offer) => [offer.external_id, [offer.in_stock, offer.delivery_days]]),
  );
  expect(Object.fromEntries(found)).toEqual({
    C1: [true, 1],
    C3: [true, 3],
    C14: [false, 14],
    C90: [false, null],
    C99: [false, null],
  });
});

test('terms are read from Ceneo attributes', async () => {
  const shop = newShop();
  const attrs = {
    Cena_przed_obniżką: '250.00',
    Obniżka_do: '2026-12-06',
    Dostawa: 'Kurier: 14.99; Kurier (pobranie): 19.99; Odbiór w salonie: 0.00',
    Raty: '10 x 19.90',
    Promocja: 'priceDrop, blackFriday, label:Hit sezonu',
    'Wysokość siedziska': '45 cm',
  };
  const source = toStream(ceneoFeed([{ id: 'C1', name: 'Krzesło ROMA', attrs }]));
  await importFeed({ pool: database.pool, source, shop, today: '2026-11-20' });

  const [offer] = await findOffers(shop);
  expect(offer).toMatchObject({
    price: 19900,
    price_before: 25000,
    discount_valid_to: '2026-12-06',
    installment_months: 10,
    delivery_price: 0,
    // A shop cannot claim a price drop.
    promo_tags: ['blackFriday'],
    top_product_label: 'Hit sezonu',
    height_to: null,
  });
  expect(offer.deliveries[0]).toMatchObject({ label: 'Kurier', items: [{ price: 14.99, priceCod: 19.99 }] });
});

test('two concurrent imports of one shop both succeed and store each offer once', async () => {
  const shop = newShop();
  const items = Array.from({ length: 50 }, (_, index) => googleItem(`A${index}`));
  const reports = await Promise.all([importItems(shop, items), importItems(shop, items)]);

  expect(reports.map((report) => report.new).sort()).toEqual([0, 50]);
  expect(await findOffers(shop)).toHaveLength(50);
});

function newShop() {
  return `Sklep numer ${++shops}`;
}

function importItems(shop: string, items: FeedItem[], today = '2026-11-20') {
  return importFeed({ pool: database.pool, source: toStream(googleFeed(items)), shop, today });
}

async function findOffers(shop: string) {
  const { rows } = await database.pool.query(
    `select v.*, c.slug as category, m.name as manufacturer,
       (select count(*)::int from image where variant_id = v.id) as images,
       array(select f.ident from feature_value f where f.id = any(v.feature_values) order by f.ident) as features
     from variant v join eshop e on e.id = v.eshop_id join category c on c.id = v.category_id
     left join manufacturer m on m.id = v.manufacturer_id
     where e.name = $1 order by v.external_id`,
    [shop],
  );
  return rows;
}

async function findHistory(variantId: number) {
  const { rows } = await database.pool.query(
    'select "on", price, lowest from price_history where variant_id = $1 order by "on"',
    [variantId],
  );
  return rows;
}

async function shopWebsite(shop: string) {
  const { rows } = await database.pool.query('select website from eshop where name = $1', [shop]);
  return rows[0].website;
}

/** Every row that an import could touch, with its physical version: a rewritten row counts as a change. */
async function snapshot() {
  const tables = ['variant', 'product', 'image', 'price_history', 'manufacturer', 'product_key', 'outbox'];
  const parts = await Promise.all(
    tables.map((table) =>
      database.pool.query(`select count(*)::int as count, max(xmin::text::bigint) as version from ${table}`),
    ),
  );
  const { rows } = await database.pool.query('select count(*)::int as count from eshop');
  return [...parts.map((part) => part.rows[0]), rows[0]];
}

async function lastSeq() {
  const { rows } = await database.pool.query('select coalesce(max(seq), 0) as seq from outbox');
  return rows[0].seq;
}
