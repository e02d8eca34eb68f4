import { Readable } from 'node:stream';
import { googleFeed, googleItem, toStream } from '../../testing/buildFeed.ts';
import { useImports } from '../../testing/useImports.ts';
import { FindingList } from './FindingList.ts';
import { importFeed } from './importFeed.ts';

const imports = useImports();
const { findOffers, importItems, newShop, snapshot } = imports;

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
  await expect(importFeed({ pool: imports.database.pool, source: moved(), shop })).rejects.toMatchObject({
    findings: [{ field: 'link', reason: 'nowy.example is not a host of this shop (sklep.example)' }],
  });
  const hosts = ['nowy.example', 'sklep.example'];
  const report = await importFeed({ pool: imports.database.pool, source: moved(), shop, hosts });
  expect(report).toMatchObject({ changed: 1, shop: { hosts, isNew: false } });
  expect(await importFeed({ pool: imports.database.pool, source: moved(), shop })).toMatchObject({
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

test('each value that is not understood is a warning with line, offer and field, counted by cause', async () => {
  const shop = newShop();
  const shipping = ['<g:country>PL</g:country><g:price>do ustalenia</g:price>', 'kurier 20 zł'];
  const report = await importItems(shop, [
    googleItem('A1', { availability: 'wkrótce', condition: 'dobry' }),
    googleItem('A2', { availability: 'zapytaj', shipping, max_handling_time: 'szybko' }),
    googleItem('A3', { sale_price: '150 PLN', sale_price_effective_date: 'do odwołania', product_width: 'duża' }),
    googleItem('A4', { brand: 'Brak', color: 'nie dotyczy', image_link: '/img/1.jpg', price: '49.990 PLN' }),
    googleItem('A5', { title: 'KrzesĹ‚o', description: 'Opis.\u000b', installment: '<g:months>dużo</g:months>' }),
    googleItem('A6', { expiration_date: 'kiedyś' }),
  ]);

  expect(report).toMatchObject({ new: 6, refusedCount: 0, warningCount: 16 });
  expect(report.warnings.map(({ line, id, field }) => `${line} ${id} ${field}`)).toEqual([
    '3 A1 condition',
    '3 A1 availability',
    '4 A2 shipping',
    '4 A2 availability',
    '4 A2 max_handling_time',
    '4 A2 shipping',
    '5 A3 sale_price_effective_date',
    '5 A3 product_width',
    '6 A4 price',
    '6 A4 brand',
    '6 A4 color',
    '6 A4 image_link',
    '7 A5 g:description',
    '7 A5 title',
    '7 A5 installment',
    '8 A6 expiration_date',
  ]);
  expect(report.warningCauses.slice(0, 1)).toEqual([
    { field: 'availability', reason: '"…" is not a known availability, so the offer is not in stock', count: 2 },
  ]);
  expect(report.warningCauses.reduce((sum, { count }) => sum + count, 0)).toBe(report.warningCount);
  const { rows } = await imports.database.pool.query(
    `select counts from import_run join eshop on eshop.id = eshop_id where name = $1`,
    [shop],
  );
  expect(rows).toMatchObject([{ counts: { warnings: report.warningCount, warningCauses: report.warningCauses } }]);
});

test('a feed with more causes than are listed counts the rest together', () => {
  const list = new FindingList();
  for (let i = 0; i < 70; i++)
    list.add({ line: i, id: null, field: `field${i}`, reason: `"${i}" is wrong`, isRefused: false });
  list.addCount({ field: 'field1', reason: '"x" is wrong' }, 30);
  expect([list.count, list.causes.length]).toEqual([100, 51]);
  expect(list.causes.slice(0, 2)).toEqual([
    { field: 'field1', reason: '"…" is wrong', count: 31 },
    { field: '', reason: 'other reasons', count: 20 },
  ]);
});

test('a used, an expired and a placeholder offer are marked, left out and cleaned', async () => {
  const [shop, other] = [newShop(), newShop()];
  const gtin = '5901234123457';
  await importItems(other, [googleItem('B1', { gtin })]);
  const items = [
    googleItem('A1', { gtin, condition: 'używany' }),
    googleItem('A2', { expiration_date: '2026-11-20T13:00+0100' }),
    googleItem('A3', { brand: 'Inny producent', color: 'wg wyboru', mpn: 'n/d', material: '0', pattern: '-' }),
    googleItem('A4', { product_detail: detail('Stan', 'Powystawowy') }),
    googleItem('A5', {
      product_detail: [detail('Kolor', 'brak'), detail('Podłokietniki', 'brak'), detail('Moc', 'nie dotyczy')],
    }),
  ];
  await importItems(shop, items, '2026-11-20T12:00');
  const offers = await findOffers(shop);
  const [expected] = await findOffers(other);
  expect(offers.map(({ external_id, active }) => [external_id, active])).toEqual(
    ['A1', 'A2', 'A3', 'A4', 'A5'].map((id) => [id, true]),
  );
  expect(offers[0].product_id).not.toBe(expected.product_id);
  expect(offers[0].display_parameters[0]).toBe('używany');
  expect(offers[2]).toMatchObject({ manufacturer: null, mpn: null });
  expect(offers[2].parameters.map(({ name }: { name: string }) => name)).not.toContain('Wzór');
  expect(offers[3].parameters[0]).toEqual({ name: 'Stan', value: 'Powystawowy' });
  expect(offers[4].parameters).toContainEqual({ name: 'Podłokietniki', value: 'brak' });
  expect(JSON.stringify(offers[4].parameters)).not.toMatch(/nie dotyczy|"Kolor","value":"brak"/);

  // Later on the same day, with the same feed.
  const report = await importItems(shop, items, '2026-11-20T13:00');
  expect(report).toMatchObject({ deactivated: 1, refusedCount: 0 });
  expect(report.warnings).toContainEqual(
    expect.objectContaining({ id: 'A2', field: 'expiration_date', reason: expect.stringMatching(/is over/) }),
  );
  expect((await findOffers(shop))[1]).toMatchObject({ external_id: 'A2', active: false });
});

function detail(name: string, value: string) {
  return `<g:attribute_name>${name}</g:attribute_name><g:attribute_value>${value}</g:attribute_value>`;
}

test('a character that was lost refuses an offer only where it matters', async () => {
  const report = await importItems(newShop(), [
    googleItem('A1', { title: 'Krzes\ufffdo' }),
    googleItem('A2', { description: 'Opis uci\ufffd' }),
  ]);
  expect(report).toMatchObject({ new: 1, refusedCount: 1, warningCount: 1 });
  expect(report.refused[0]).toMatchObject({ id: 'A1', field: 'title', reason: 'has a character that cannot be read' });
});

test('a truncated feed changes nothing and creates no shop', async () => {
  const known = newShop();
  await importItems(known, [googleItem('A1'), googleItem('A2')]);
  const before = await snapshot();
  const feed = googleFeed([googleItem('A1', { price: '1.00 PLN' }), googleItem('A3'), googleItem('A4')]);

  for (const shop of [known, newShop()]) {
    const cut = toStream(feed.slice(0, feed.indexOf('MODELA4')));
    await expect(importFeed({ pool: imports.database.pool, source: cut, shop })).rejects.toThrow(
      /^The feed is cut off: it ends in line 5 inside the offer that begins in line 5/,
    );
    const headless = toStream(feed.replace('</channel></rss>', ''));
    await expect(importFeed({ pool: imports.database.pool, source: headless, shop })).rejects.toThrow(/cut off/);
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
    await expect(importFeed({ pool: imports.database.pool, source, shop, timeoutMs: 500 })).rejects.toThrow(
      /^The import took longer than 0.5 seconds, so nothing was changed/,
    );
    expect(await snapshot()).toEqual(before);
  },
);

test('the time that an import waits for another one before its merge is not limited', async () => {
  const shop = newShop();
  const beforeMerge = () => new Promise((resolve) => void setTimeout(resolve, 2100));
  const source = toStream(googleFeed([googleItem('A1')]));
  const report = await importFeed({ pool: imports.database.pool, source, shop, timeoutMs: 2000, beforeMerge });
  expect(report.new).toBe(1);
});
