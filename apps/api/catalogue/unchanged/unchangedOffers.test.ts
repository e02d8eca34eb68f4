import { Readable } from 'node:stream';
import { oneValue } from '../../database/one.ts';
import { googleFeed, googleItem, toStream } from '../../testing/buildFeed.ts';
import { useImports } from '../../testing/useImports.ts';
import { importFeed } from '../import/importFeed.ts';
import { readFeed } from '../read/readFeed.ts';
import { hashSource } from '../read/RawOffer.ts';
import { KnownOffers } from './KnownOffers.ts';

const imports = useImports();
const { findHistory, findOffers, importItems, newShop, snapshot } = imports;

/** The first offer of a feed is always parsed, because the header of the feed precedes it. */
const FIRST = googleItem('A0');

test('offers whose text is the same are not parsed again, and nothing is written', async () => {
  const shop = newShop();
  const items = [FIRST, googleItem('A1'), googleItem('A2', { title: 'Łóżko „Żółć” 90×200' })];
  await importItems(shop, items);
  expect(await countKnown(shop)).toBe(2);
  const before = await snapshot();
  // Their stored content is different, so a parsed offer would count as changed.
  await changeHashes(shop);

  const report = await importItems(shop, items);

  expect(report).toMatchObject({ read: 3, new: 0, changed: 1, unchanged: 2, deactivated: 0 });
  expect((await snapshot())[0]).not.toEqual(before[0]);
  expect(await countKnown(shop)).toBe(2);
});

test('a changed, a new and a missing offer among known ones are found', async () => {
  const shop = newShop();
  await importItems(shop, [FIRST, googleItem('A1'), googleItem('A2'), googleItem('A3')], '2026-11-10');
  const report = await importItems(shop, [
    FIRST,
    googleItem('A1'),
    googleItem('A2', { price: '179.00 PLN' }),
    googleItem('A4'),
  ]);

  expect(report).toMatchObject({ read: 4, new: 1, changed: 1, unchanged: 2, deactivated: 1 });
  const offers = await findOffers(shop);
  expect(offers.map(({ external_id, active, price }) => [external_id, active, price])).toEqual([
    ['A0', true, 19900],
    ['A1', true, 19900],
    ['A2', true, 17900],
    ['A3', false, 19900],
    ['A4', true, 19900],
  ]);
  expect(await findHistory(offers[2].id)).toMatchObject([{ price: 19900 }, { price: 17900 }]);
  expect(await importItems(shop, [FIRST, googleItem('A3'), googleItem('A4')])).toMatchObject({
    changed: 1,
    unchanged: 2,
    deactivated: 2,
  });
});

test('a sale that begins and ends within a day changes the price at these moments, with the same feed', async () => {
  const shop = newShop();
  const period = (from: string, to: string) => ({
    sale_price: '150.00 PLN',
    sale_price_effective_date: `${from}/${to}`,
  });
  const items = [
    FIRST,
    googleItem('A1', period('2026-11-20T10:00', '2026-11-20T18:00')),
    googleItem('A2', period('2026-11-20T12:00+0100', '2026-11-21T00:00+0100')),
    googleItem('A3'),
  ];
  const readPrices = async (time: string) => {
    const { changed, unchanged } = await importItems(shop, items, time);
    const offers = await findOffers(shop);
    return [changed, unchanged, ...offers.slice(1, 3).map(({ price }) => price / 100)];
  };
  expect(await readPrices('2026-11-20T09:00')).toEqual([0, 0, 199, 199]);
  expect(await readPrices('2026-11-20T09:59')).toEqual([0, 4, 199, 199]);
  expect(await readPrices('2026-11-20T10:00')).toEqual([1, 3, 150, 199]);
  expect(await readPrices('2026-11-20T13:00')).toEqual([1, 3, 150, 150]);
  expect(await readPrices('2026-11-20T17:59')).toEqual([0, 4, 150, 150]);
  expect(await readPrices('2026-11-20T18:00')).toEqual([1, 3, 199, 150]);
  expect(await readPrices('2026-11-21')).toEqual([1, 3, 199, 199]);
  expect(await countKnown(shop)).toBe(3);
});

test('an offer with a sale period is parsed again on another day', async () => {
  const shop = newShop();
  const sale = { sale_price: '150.00 PLN', sale_price_effective_date: '2026-11-01T00:00+0100/2026-11-20T23:59+0100' };
  const items = [FIRST, googleItem('A1', sale), googleItem('A2')];
  await importItems(shop, items, '2026-11-20');

  expect(await importItems(shop, items, '2026-11-20')).toMatchObject({ changed: 0, unchanged: 3 });
  expect(await importItems(shop, items, '2026-11-21')).toMatchObject({ changed: 1, unchanged: 2, deactivated: 0 });
  expect((await findOffers(shop))[1]).toMatchObject({ price: 19900, price_before: null });
});

test('a second text for the id of a known offer is refused behind it, and replaces it before it', async () => {
  const shop = newShop();
  const items = [FIRST, googleItem('A1'), googleItem('A2')];
  const other = googleItem('A1', { price: '150.00 PLN' });
  const sameElsewhere = googleItem('A1', { product_type: 'Dom > Meble > Stoły' });
  await importItems(shop, items);

  const later = await importItems(shop, [...items, other]);
  expect(later).toMatchObject({ read: 4, changed: 0, unchanged: 3, refusedCount: 1, deactivated: 0 });
  expect(later.refused).toMatchObject([{ line: 6, id: 'A1', reason: expect.stringContaining('as in line 4') }]);
  expect(await importItems(shop, [...items, sameElsewhere])).toMatchObject({ unchanged: 3, repeated: 1 });
  expect(await importItems(shop, [...items, items[1]!])).toMatchObject({ unchanged: 3, repeated: 1 });

  const earlier = await importItems(shop, [FIRST, other, ...items.slice(1)]);
  expect(earlier).toMatchObject({ changed: 1, unchanged: 2, refusedCount: 1, deactivated: 0 });
  expect(earlier.refused).toMatchObject([{ line: 5, id: 'A1', reason: expect.stringContaining('as in line 4') }]);
  expect((await findOffers(shop))[1]).toMatchObject({ external_id: 'A1', price: 15000, active: true });
});

test('warnings are reported at each import', async () => {
  const shop = newShop();
  const items = [FIRST, googleItem('A1', { gtin: '123' }), googleItem('A2')];
  const reports = [await importItems(shop, items), await importItems(shop, items)];

  expect(reports.map(({ warningCount }) => warningCount)).toEqual([1, 1]);
  expect(reports[1]!.warnings).toMatchObject([{ line: 4, id: 'A1', field: 'gtin' }]);
});

test('everything is parsed again if the hosts of the shop or its active offers are others', async () => {
  const shop = newShop();
  const items = [FIRST, googleItem('A1'), googleItem('A2')];
  await importItems(shop, items);
  await imports.database.pool.query(
    `update variant set active = false where external_id = 'A1' and eshop_id = (select id from eshop where name = $1)`,
    [shop],
  );
  expect(await importItems(shop, items)).toMatchObject({ changed: 1, unchanged: 2 });

  await imports.database.pool.query(`update eshop set hosts = '{inny.example}' where name = $1`, [shop]);
  await expect(importItems(shop, items)).rejects.toThrow('All 3 offers of the feed are refused');
});

test('lines of refused offers count those of known offers before them', async () => {
  const shop = newShop();
  const items = [FIRST, googleItem('A1'), googleItem('A2')];
  await importItems(shop, items);
  const report = await importItems(shop, [...items, googleItem('A3', { price: 'brak' })]);

  expect(report.refused).toMatchObject([{ line: 6, id: 'A3' }]);
});

test('a known offer inside a comment is not in the feed', async () => {
  const shop = newShop();
  const items = [FIRST, googleItem('A1'), googleItem('A2')];
  await importItems(shop, items);
  const commented = googleFeed(items).replace(/<item><g:id>A1.*?<\/item>/, '<!-- $& -->');

  expect(await importText(shop, commented)).toMatchObject({ read: 2, deactivated: 1 });
});

test('a feed that is cut off behind known offers changes nothing', async () => {
  const shop = newShop();
  const items = [FIRST, googleItem('A1'), googleItem('A2')];
  await importItems(shop, items);
  const text = googleFeed(items);

  await expect(importText(shop, text.slice(0, -8))).rejects.toThrow(/^The feed is cut off/);
  await expect(importText(shop, text.slice(0, text.lastIndexOf('</item>')))).rejects.toThrow(/inside the offer/);
  expect(await findOffers(shop)).toMatchObject([{ active: true }, { active: true }, { active: true }]);
});

test('the same offers are read with and without skipping, in pieces of any size', async () => {
  const description = '<![CDATA[<item>a</item> \r\n </item>]]>';
  const items = [FIRST, ...['A1', 'A2', 'A3', 'A4'].map((id) => googleItem(id, { description }))];
  const text = googleFeed(items).replaceAll('</item>\n<item>', '</item>\n<!-- <item>x</item> -->\n<item>');
  const bytes = Buffer.from(text);
  const read = async (size: number, skip?: () => boolean) => {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    const offers = [];
    for await (const batch of readFeed(Readable.from(chunks), { skip })) offers.push(...batch);
    return offers.map((offer) => ({ ...offer, source: undefined }));
  };

  const plain = await read(bytes.length);
  expect(plain).toHaveLength(5);
  for (const size of [1, 7, 64, 300, bytes.length]) expect(await read(size, () => false)).toEqual(plain);
});

test('entries depend on all 64 bits of the hash and on the time', () => {
  const [first, second] = hashSource('<item>a</item>');
  const entries = Buffer.alloc(24);
  [first, second, 7, first, second + 1, -8].forEach((value, index) => entries.writeInt32BE(value | 0, index * 4));

  const known = new KnownOffers(entries, false);
  expect([known.skip([first, second], 3), known.skip([first, (second + 1) | 0], 4)]).toEqual([true, false]);
  expect([...known.variantIds()]).toEqual([7]);
  expect(known.toBuffer()).toEqual(entries.subarray(0, 12));
  const sameDay = new KnownOffers(entries, true);
  expect(sameDay.skip([first, (second + 1) | 0], 4)).toBe(true);
  expect([...sameDay.variantIds()]).toEqual([8]);
});

function importText(shop: string, text: string) {
  return importFeed({
    pool: imports.database.pool,
    source: toStream(text),
    shop,
    now: new Date('2026-11-20T12:00+01:00'),
  });
}

async function countKnown(shop: string) {
  return oneValue<number>(
    imports.database.pool,
    `select length(offers) / 12 from feed_state join eshop on eshop.id = eshop_id where name = $1`,
    [shop],
  );
}

async function changeHashes(shop: string) {
  await imports.database.pool.query(
    `update variant set content_hash = 'changed' where eshop_id = (select id from eshop where name = $1)`,
    [shop],
  );
}
