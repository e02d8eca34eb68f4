import { until } from '@gniazdo/testing/until';
import { oneValue } from '../../database/one.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { connect, type Connection } from '../../database/connect.ts';
import { googleItem } from '../../testing/buildFeed.ts';
import { getApiUrl } from '../../testing/createTestDatabase.ts';
import { useImports } from '../../testing/useImports.ts';
import { ShopStateJob } from './ShopStateJob.ts';
import { endShop, openShop, pauseShop, reopenShop, resumeShop } from './shopState.ts';

const STAFF = { kind: 'staff', name: 'Ola' } as const;
const SHOP = { kind: 'shop', name: 'jan@alfa.pl' } as const;
const CHANGES = { pause: pauseShop, resume: resumeShop, open: openShop, end: endShop, reopen: reopenShop };

const imports = useImports();
/** With the rights of the API. */
let api: Connection;
beforeAll(async () => {
  api = await connect(getApiUrl(imports.database.url), { max: 2 });
});
afterAll(() => api.close());

test('a paused shop shows no offer; when it is resumed, it shows those that were shown, and no others', async () => {
  const { shop, eshopId } = await createShop('live');
  await imports.importItems(shop, [googleItem('A1'), googleItem('A2'), googleItem('A3')]);
  await imports.importItems(shop, [googleItem('A1'), googleItem('A2')]);
  expect(await change('pause', eshopId)).toBe(true);
  expect(await findActive(shop)).toEqual([]);
  expect(await change('pause', eshopId)).toBe(false);
  expect(await change('resume', eshopId)).toBe(true);
  expect(await findActive(shop)).toEqual(['A1', 'A2']);
  const { rows } = await imports.database.pool.query(
    'select by_kind, by_name, action, before, after, reason from audit_entry where eshop_id = $1 order by id',
    [eshopId],
  );
  expect(rows).toEqual([entry('shop.pause', 'live', 'paused'), entry('shop.resume', 'paused', 'live')]);
});

test('imports of a paused shop change its hidden offers, which are shown when it is resumed', async () => {
  const { shop, eshopId } = await createShop('live');
  await imports.importItems(shop, [googleItem('A1'), googleItem('A2')]);
  await change('pause', eshopId);
  const report = await imports.importItems(shop, [googleItem('A1', { price: '150.00 PLN' }), googleItem('A3')]);
  expect(report).toMatchObject({ new: 1, changed: 1, unchanged: 0, deactivated: 1 });
  expect(await findActive(shop)).toEqual([]);
  // The same file again changes nothing, but it is read in full.
  expect(await imports.importItems(shop, [googleItem('A1', { price: '150.00 PLN' }), googleItem('A3')])).toMatchObject({
    new: 0,
    changed: 0,
    unchanged: 2,
    deactivated: 0,
  });
  await change('resume', eshopId);
  expect(await findActive(shop)).toEqual(['A1', 'A3']);
  expect((await imports.findOffers(shop))[0]).toMatchObject({ external_id: 'A1', price: 15_000 });
  expect(await imports.importItems(shop, [googleItem('A1', { price: '150.00 PLN' }), googleItem('A3')])).toMatchObject({
    new: 0,
    changed: 0,
    unchanged: 2,
    deactivated: 0,
  });
  expect(await findActive(shop)).toEqual(['A1', 'A3']);
});

test('offers of an approved shop are imported, and hidden until it is live; an ended one hides them again', async () => {
  const { shop, eshopId } = await createShop('setup');
  await imports.importItems(shop, [googleItem('A1'), googleItem('A2')]);
  expect([(await imports.findOffers(shop)).length, await findActive(shop)]).toEqual([2, []]);
  expect(await change('resume', eshopId)).toBe(false);
  expect(await change('open', eshopId)).toBe(true);
  expect(await findActive(shop)).toEqual(['A1', 'A2']);
  expect(await change('end', eshopId)).toBe(true);
  expect([await findActive(shop), await change('end', eshopId), await change('pause', eshopId)]).toEqual([
    [],
    false,
    false,
  ]);
  expect([await change('open', eshopId), await change('reopen', eshopId)]).toEqual([false, true]);
  expect(await findActive(shop)).toEqual([]);
  expect(await change('open', eshopId)).toBe(true);
  expect(await findActive(shop)).toEqual(['A1', 'A2']);
});

test('a product of two shops shows the text of the one that is live', async () => {
  const codes = { gtin: '5901234123457', mpn: 'LN-1', title: 'Stół rozkładany LUNA 140x80 cm, dąb' };
  const [one, two] = [await createShop('live'), await createShop('live')];
  await imports.importItems(one.shop, [googleItem('A1', { ...codes, description: 'Krótki opis.' })]);
  await imports.importItems(two.shop, [
    googleItem('A1', { ...codes, description: 'Opis drugiego sklepu, który jest dłuższy od pierwszego.' }),
  ]);
  const [{ product_id }, other] = await Promise.all(
    [one, two].map(async ({ shop }) => (await imports.findOffers(shop))[0]),
  );
  expect(other.product_id).toBe(product_id);
  const readText = async () =>
    (await imports.database.pool.query('select description from product where id = $1', [product_id])).rows[0]
      .description as string;
  expect(await readText()).toContain('drugiego');
  await change('pause', two.eshopId);
  expect(await readText()).toBe('Krótki opis.');
  await change('resume', two.eshopId);
  expect(await readText()).toContain('drugiego');
});

test('offers of a large shop are hidden in steps, which follow the state that the shop has by then', async () => {
  const { eshopId } = await createShop('live');
  await insertOffers(eshopId, 5_000);
  const countActive = () =>
    oneValue<number>(imports.database.pool, 'select count(*)::integer from variant where eshop_id = $1 and active', [
      eshopId,
    ]);
  const errors: unknown[] = [];
  const log = { error: (details: unknown) => errors.push(details) };
  expect([await change('pause', eshopId), await countActive()]).toEqual([true, 1_000]);
  const job = new ShopStateJob(api.pool, log);
  job.start();
  await until('all offers are hidden', async () => (await countActive()) === 0);
  await job.stop();
  expect(await findChanging()).toEqual([]);
  expect([await change('resume', eshopId), await countActive()]).toEqual([true, 4_000]);
  expect([await change('pause', eshopId), await countActive()]).toEqual([true, 0]);
  expect([await change('resume', eshopId), await countActive()]).toEqual([true, 4_000]);
  expect(await findChanging()).toEqual([eshopId]);
  const next = new ShopStateJob(api.pool, log);
  next.start();
  await until('all offers are shown', async () => (await findChanging()).length === 0);
  await next.stop();
  expect([await countActive(), errors]).toEqual([5_000, []]);
});

test('an import completes what has not followed the state of its shop', async () => {
  const { shop, eshopId } = await createShop('live');
  const setState = (state: string) =>
    imports.database.pool.query(
      `with changing as (insert into shop_state_change values ($1)) update eshop set shop_state = $2 where id = $1`,
      [eshopId, state],
    );
  await imports.importItems(shop, [googleItem('A1'), googleItem('A2')]);
  await setState('paused');
  await imports.importItems(shop, [googleItem('A1'), googleItem('A2'), googleItem('A3')]);
  expect([await findActive(shop), await findChanging()]).toEqual([[], []]);
  await setState('live');
  await imports.importItems(shop, [googleItem('A1'), googleItem('A3')]);
  expect([await findActive(shop), await findChanging()]).toEqual([['A1', 'A3'], []]);
});

test('what staff have paused, a shop does not resume; what the shop has paused, both do', async () => {
  const { eshopId } = await createShop('live');
  await change('pause', eshopId, STAFF);
  expect([await change('resume', eshopId, SHOP), await change('resume', eshopId, STAFF)]).toEqual([false, true]);
  for (const by of [SHOP, STAFF]) {
    await change('pause', eshopId, SHOP);
    expect(await change('resume', eshopId, by)).toBe(true);
  }
});

test('a change of the state waits for an import that is being merged', async () => {
  const { shop, eshopId } = await createShop('live');
  await imports.importItems(shop, [googleItem('A1')]);
  const client = await imports.database.pool.connect();
  await client.query('begin');
  await client.query('update eshop set checked_at = now() where id = $1', [eshopId]);
  const paused = change('pause', eshopId);
  await expect(Promise.race([paused, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).resolves.toBe(
    'waits',
  );
  await client.query('rollback');
  client.release();
  expect(await paused).toBe(true);
});

function entry(action: string, before: string, after: string) {
  return {
    by_kind: 'staff',
    by_name: 'Ola',
    action,
    before: { state: before },
    after: { state: after },
    reason: 'Bo tak',
  };
}

function change(name: keyof typeof CHANGES, eshopId: number, by: typeof STAFF | typeof SHOP = STAFF) {
  return withTransaction(api.pool, (client) => CHANGES[name](client, { eshopId, by, reason: 'Bo tak' }));
}

async function createShop(state: 'setup' | 'live') {
  const shop = imports.newShop();
  const eshopId = await oneValue<number>(
    imports.database.pool,
    `insert into eshop (slug, name, shop_state, hosts) values ($1, $2, $3, '{sklep.example}') returning id`,
    [shop.toLowerCase().replaceAll(' ', '-'), shop, state],
  );
  return { shop, eshopId };
}

async function findActive(shop: string) {
  return (await imports.findOffers(shop))
    .filter(({ active }) => active)
    .map(({ external_id }) => external_id as string);
}

async function findChanging() {
  const { rows } = await imports.database.pool.query<{ eshop_id: number }>('select eshop_id from shop_state_change');
  return rows.map(({ eshop_id }) => eshop_id);
}

/** Of products of their own. */
async function insertOffers(eshopId: number, count: number) {
  await imports.database.pool.query(
    `with made as (
       insert into product (slug, name, category_id)
       select 'sofa-' || n, 'Sofa ' || n, (select min(id) from category) from generate_series(1, $2) as n
       returning id, slug, name, category_id
     )
     insert into variant (product_id, eshop_id, external_id, name, slug, url, category_id, price, content_hash)
     select id, $1, slug, name, slug, 'https://sklep.example/' || slug, category_id, 100, slug from made`,
    [eshopId, count],
  );
}
