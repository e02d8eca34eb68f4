import { oneValue } from '../../database/one.ts';
import { googleFeed, googleItem, toStream } from '../../testing/buildFeed.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { useImports } from '../../testing/useImports.ts';
import { collectAlerts } from '../../alerts/collectAlerts.ts';
import { importFeed } from '../import/importFeed.ts';
import { decideHold } from './heldImports.ts';

const imports = useImports();
const { findHistory, findOffers, importItems, newShop, snapshot } = imports;

const LARGE = 2_000;
const GTIN = '5901234123457';

test('a file with 10 of 2 000 offers, and one with all prices divided by ten, change and send nothing until they are confirmed', async () => {
  const shop = newShop();
  await importItems(shop, listItems(LARGE, '199.00', 'L'));
  await watch(shop, 5_000);
  const before = [await snapshot(), await countWatchEvents(), await findCheckedAt(shop)];

  const few = await importItems(shop, listItems(10, '199.00', 'L'));
  const cheap = await importItems(shop, listItems(LARGE, '19.90', 'L'));

  expect([await snapshot(), await countWatchEvents(), await findCheckedAt(shop)]).toEqual(before);
  expect(await collectAlerts(imports.database.pool)).toBe(0);
  expect(few).toMatchObject({ new: 0, changed: 0, deactivated: 0 });
  expect(few.held!.changes).toEqual({ active: LARGE, new: 0, deactivated: LARGE - 10, repriced: 0, repricedFar: 0 });
  expect(cheap.held!.changes).toEqual({ active: LARGE, new: 0, deactivated: 0, repriced: LARGE, repricedFar: LARGE });
  expect(cheap.held!.examples[0]).toMatchObject({ price: 19900, newPrice: 1990 });
  expect(await listHolds(shop)).toEqual([
    ['held', 'superseded'],
    ['held', 'open'],
  ]);

  await confirmLast(shop);
  expect(await importItems(shop, listItems(LARGE, '19.90', 'L'))).toMatchObject({ held: null, changed: LARGE });
  expect(await collectAlerts(imports.database.pool)).toBe(1);
  expect(await importItems(shop, listItems(10, '19.90', 'L'))).toMatchObject({ changed: 0, deactivated: 0 });
  await confirmLast(shop);
  expect(await importItems(shop, listItems(10, '19.90', 'L'))).toMatchObject({ held: null, deactivated: LARGE - 10 });
  expect((await listHolds(shop)).map(([, state]) => state)).toEqual(['superseded', 'merged', 'merged']);
}, 300_000);

test('twelve ordinary imports in a row, each with up to 5 % of changes, are merged', async () => {
  const shop = newShop();
  const build = (number: number, price: number) => googleItem(`O${number}`, { price: `${price}.00 PLN` });
  const prices = new Map(Array.from({ length: 600 }, (_, i) => [i, 500 + i]));
  await importItems(
    shop,
    [...prices].map(([number, price]) => build(number, price)),
  );

  for (let day = 1; day <= 12; day++) {
    const numbers = [...prices.keys()];
    for (const number of numbers.slice(0, day)) prices.delete(number);
    for (const number of numbers.slice(100, 100 + 2 * day)) prices.set(number, prices.get(number)! - 20);
    for (let i = 0; i < day; i++) prices.set(10_000 * day + i, 900);
    const report = await importItems(
      shop,
      [...prices].map(([number, price]) => build(number, price)),
    );
    expect(report).toMatchObject({ held: null, new: day, changed: 2 * day, deactivated: day, warnings: [] });
  }
  expect(await listHolds(shop)).toEqual([]);
});

test('a confirmation covers no larger change, and an ordinary file ends a hold', async () => {
  const shop = newShop();
  await importItems(shop, listItems(100, '199.00'));
  await importItems(shop, listItems(30, '199.00'));
  await confirmLast(shop);

  expect((await importItems(shop, listItems(5, '199.00'))).held).not.toBeNull();
  expect((await importItems(shop, listItems(98, '199.00'))).held).toBeNull();
  expect((await listHolds(shop)).map(([, state]) => state)).toEqual(['superseded', 'superseded']);
});

test('a rejected file is held again without waiting for another decision', async () => {
  const shop = newShop();
  await importItems(shop, listItems(100, '199.00'));
  await importItems(shop, listItems(10, '199.00'));
  await decideLast(shop, 'reject');
  await importItems(shop, listItems(10, '199.00'));
  expect((await listHolds(shop)).map(([, state]) => state)).toEqual(['rejected', 'rejected']);

  await importItems(shop, listItems(11, '199.00'));
  expect((await listHolds(shop)).at(-1)).toEqual(['held', 'open']);
});

test('an import by a person who has checked the file is merged', async () => {
  const shop = newShop();
  await importItems(shop, listItems(100, '199.00'));
  const source = toStream(googleFeed(listItems(10, '199.00')));
  const report = await importFeed({
    pool: imports.database.pool,
    source,
    shop,
    now: new Date('2026-11-20T12:00+01:00'),
    isConfirmed: true,
  });
  expect(report).toMatchObject({ held: null, deactivated: 90 });
});

test.each([
  ['a tenth', '49.90'],
  ['ten times', '4990.00'],
])('%s of the price of the other offers of a product is not shown, with a warning in each report', async (_, price) => {
  const [first, second, wrong] = [newShop(), newShop(), newShop()];
  const fields = { title: 'Stół LUNA', gtin: GTIN };
  for (const shop of [first, second]) await importItems(shop, [googleItem('A1', { ...fields, price: '499.00 PLN' })]);

  for (let i = 0; i < 2; i++) {
    const report = await importItems(wrong, [googleItem('B1', { ...fields, price: `${price} PLN` })]);
    expect(report.warnings).toMatchObject([{ line: 3, id: 'B1', field: 'price' }]);
  }
  const [held] = await findOffers(wrong);
  expect([held.active, await findHistory(held.id)]).toEqual([false, []]);
  expect(await listHeldOffers()).toEqual([held.id]);

  const report = await importItems(wrong, [googleItem('B1', { ...fields, price: '479.00 PLN' })]);
  expect(report.warnings).toEqual([]);
  const [shown] = await findOffers(wrong);
  expect(shown).toMatchObject({ active: true, price: 47900 });
  expect(await findHistory(held.id)).toMatchObject([{ price: 47900 }]);
  expect(await listHeldOffers()).toEqual([]);
  await imports.database.pool.query('delete from variant');
});

test('a shown offer with a misplaced decimal point keeps its row and its history, and is hidden until it is corrected', async () => {
  const [other, shop] = [newShop(), newShop()];
  const fields = { title: 'Stół LUNA', gtin: GTIN };
  await importItems(other, [googleItem('A1', { ...fields, price: '499.00 PLN' })]);
  await importItems(shop, [googleItem('B1', { ...fields, price: '500.00 PLN' })], '2026-11-10');
  await importItems(shop, [googleItem('B1', { ...fields, price: '5.00 PLN' })], '2026-11-11');
  expect(await findOffers(shop)).toMatchObject([{ active: false, price: 50000 }]);
  expect(await listHeldOffers()).toEqual([(await findOffers(shop))[0].id]);
  await importItems(shop, [googleItem('B1', { ...fields, price: '490.00 PLN' })], '2026-11-12');

  const [offer] = await findOffers(shop);
  expect(offer).toMatchObject({ active: true, price: 49000 });
  expect((await findHistory(offer.id)).map(({ price }) => price)).toEqual([50000, 49000]);
});

/** Offers of the same products for the same `model`: those of two shops must not have far other prices. */
function listItems(count: number, price: string, model = 'P') {
  return Array.from({ length: count }, (_, i) => googleItem(`${model}${i}`, { price: `${price} PLN` }));
}

async function confirmLast(shop: string) {
  await decideLast(shop, 'confirm');
}

async function decideLast(shop: string, decision: 'confirm' | 'reject') {
  const importId = await oneValue<number>(
    imports.database.pool,
    'select import_id from import_hold join eshop on eshop.id = eshop_id where name = $1 order by import_id desc limit 1',
    [shop],
  );
  const choice = { importId, decision, by: { kind: 'staff', name: 'Ola' } as const };
  expect(await decideHold(imports.database.pool, choice)).toBe(true);
  expect(await decideHold(imports.database.pool, choice)).toBe(false);
}

async function listHeldOffers() {
  const { rows } = await imports.database.pool.query<{ variant_id: number }>('select variant_id from held_offer');
  return rows.map(({ variant_id }) => variant_id);
}

/** Outcome and state of the held imports of a shop, the oldest first. */
async function listHolds(shop: string) {
  const { rows } = await imports.database.pool.query(
    `select outcome, state from import_hold join import_run on import_run.id = import_id
     join eshop on eshop.id = import_hold.eshop_id where name = $1 order by import_id`,
    [shop],
  );
  return rows.map(({ outcome, state }) => [outcome, state]);
}

/** A visitor waits until an offer of a shop costs at most `price` (grosze). */
async function watch(shop: string, price: number) {
  const { pool } = imports.database;
  const [offer] = await findOffers(shop);
  const { id } = await insertRow<{ id: string }>(pool, 'liker', { cookie_hash: Buffer.from(shop) });
  const address = 'ola@visitor.example';
  await insertRow(pool, 'watch', {
    liker_id: id,
    variant_id: offer.id,
    email: address,
    email_key: address,
    target_price: price,
    was_available: true,
    confirmed_at: new Date(),
  });
}

/** From these, alerts are made. */
async function countWatchEvents() {
  return (await imports.database.pool.query('select from watch_event')).rowCount;
}

async function findCheckedAt(shop: string) {
  return oneValue<Date>(imports.database.pool, 'select checked_at from eshop where name = $1', [shop]);
}
