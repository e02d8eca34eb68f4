import { ceneoFeed, googleItem, toStream } from '../../testing/buildFeed.ts';
import { useImports } from '../../testing/useImports.ts';
import { importFeed } from './importFeed.ts';

const imports = useImports();
const { findHistory, findOffers, importItems, lastSeq, newShop, shopWebsite, snapshot } = imports;

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
      item_group_id: 'LUNA',
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
    item_group: 'LUNA',
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
  const { rows } = await imports.database.pool.query(`select kind, ids from outbox where seq > $1`, [seq]);
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

test('the import of a shop leaves offers of other shops as they are, also those with the same ids', async () => {
  const [shop, other] = [newShop(), newShop()];
  await importItems(other, [googleItem('A1'), googleItem('A2')]);
  const find = async () =>
    (await findOffers(other)).map(({ id, external_id, name, url, price, active }) =>
      [id, external_id, name, url, price, active].join(),
    );
  const before = await find();
  const item = googleItem('A1', { title: 'Stół MODELB1', price: '149.00 PLN' });
  expect(await importItems(shop, [item, googleItem('A2')])).toMatchObject({ new: 2, changed: 0 });
  expect(await importItems(shop, [item])).toMatchObject({ deactivated: 1 });
  expect(await find()).toEqual(before);
  expect(before).toHaveLength(2);
});

test('[N-11 N-25] a sold out offer is not listed, keeps its price history, and is listed again; on order, short times are unknown', async () => {
  const shop = newShop();
  const item = (id: string, availability: string, more = {}) =>
    googleItem(id, { availability, max_handling_time: '0', ...more });
  const first = [
    item('A1', 'in_stock'),
    item('A2', 'out_of_stock'),
    item('A3', 'backorder'),
    item('A4', 'preorder', { max_handling_time: '30' }),
  ];
  expect(await importItems(shop, first)).toMatchObject({ new: 4, deactivated: 0 });
  const facts = async () =>
    (await findOffers(shop)).map((offer) => [offer.external_id, offer.active, offer.in_stock, offer.delivery_days]);
  expect(await facts()).toEqual([
    ['A1', true, true, 0],
    ['A2', false, false, null],
    ['A3', true, false, null],
    ['A4', true, false, 30],
  ]);
  expect(await importItems(shop, first)).toMatchObject({ changed: 0, unchanged: 4, deactivated: 0 });
  const second = [item('A1', 'niedostępny'), item('A2', 'in_stock'), ...first.slice(2)];
  expect(await importItems(shop, second)).toMatchObject({ changed: 1, unchanged: 2, deactivated: 1 });
  expect((await facts()).slice(0, 2)).toEqual([
    ['A1', false, false, null],
    ['A2', true, true, 0],
  ]);
  // The other offers are skipped: sold out ones must not hide that one is missing.
  expect(await importItems(shop, second.slice(0, 3))).toMatchObject({ changed: 0, deactivated: 1 });
  expect((await facts()).map(([, active]) => active)).toEqual([false, true, true, false]);
});

test('avail of a Ceneo feed sets the handling days and the stock', async () => {
  const shop = newShop();
  const offers = ['1', '3', '14', '90', '99'].map((avail) => ({
    id: `C${avail}`,
    name: `Krzesło WARIANT${avail}`,
    avail,
  }));
  const report = await importFeed({ pool: imports.database.pool, source: toStream(ceneoFeed(offers)), shop });

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
  await importFeed({ pool: imports.database.pool, source, shop, now: new Date('2026-11-20T12:00+01:00') });

  const [offer] = await findOffers(shop);
  expect(offer).toMatchObject({
    price: 19900,
    price_before: 25000,
    discount_valid_to: '2026-12-06',
    installment_months: 10,
    // Pickup is no delivery.
    delivery_price: 1499,
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
